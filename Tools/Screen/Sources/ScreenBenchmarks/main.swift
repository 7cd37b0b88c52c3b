import Compositor
import LayerTree
import TextLayout

// Prints a line a figure, its fields with tabulators between them: name, aim, milliseconds of each round, and those of the
// floor. `./bench` makes a table of it.

let screen = try SampleScreen.tree()
let compositor = Compositor(fonts: FontLibrary())
let clock = ContinuousClock()

/// What a round takes of each of two, in turns.
func measure(_ rounds: Int, _ ours: () throws -> Void, floor: () -> Void) rethrows -> (ours: [Double], floor: [Double])
{
  func milliseconds(_ duration: Duration) -> Double {
    let parts = duration.components
    return Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15
  }
  var times: (ours: [Double], floor: [Double]) = ([], [])
  for _ in 0..<rounds {
    times.ours.append(milliseconds(try clock.measure(ours)))
    times.floor.append(milliseconds(clock.measure(floor)))
  }
  return times
}

func say(_ name: String, aim: String, _ times: (ours: [Double], floor: [Double])) {
  func list(_ values: [Double]) -> String { values.map(String.init(describing:)).joined(separator: " ") }
  print(name, aim, list(times.ours), list(times.floor), separator: "\t")
}

for scale in [1.0, 2, 3] {
  var picture = try compositor.draw(screen, scale: scale)
  var damage = Damage.none
  damage.add(SampleScreen.row)
  let (left, top) = (Int(SampleScreen.row.x * scale), Int(SampleScreen.row.y * scale))
  let width = Int(SampleScreen.row.width * scale)
  let lines = Int(SampleScreen.row.height * scale)
  var row = Bitmap(width: width, height: lines)

  /// Copies the row's pixels out of the picture.
  func copy() {
    row.pixels.withUnsafeMutableBufferPointer { to in
      picture.pixels.withUnsafeBufferPointer { from in
        guard let source = from.baseAddress, let target = to.baseAddress else { return }
        for y in 0..<lines {
          (target + y * width).update(from: source + (top + y) * picture.width + left, count: width)
        }
      }
    }
  }

  var block = 0
  let drawn = try measure(400) {
    try compositor.redraw(screen, damage: damage, scale: scale, into: &picture)
    copy()
    block = LZ4.encode(row).count
  } floor: {
    copy()
  }
  say(
    "\(Int(scale))x: a row's damage, drawn and encoded (\(block / 1024) KiB of LZ4); memcpy of its pixels",
    aim: scale == 2 ? "<= 0.2 ms" : "–", drawn)
  var other = picture
  func copyAll() {
    other.pixels.withUnsafeMutableBufferPointer { to in
      picture.pixels.withUnsafeBufferPointer { _ = to.update(fromContentsOf: $0) }
    }
  }
  let whole = try measure(60) {
    try compositor.redraw(screen, damage: .whole, scale: scale, into: &picture)
  } floor: {
    copyAll()
  }
  say(
    "\(Int(scale))x: the whole screen drawn; memcpy of its pixels", aim: scale == 2 ? "<= 3 ms, on an idle core" : "–",
    whole)
  let first = try measure(5) {
    try Compositor(fonts: FontLibrary()).redraw(screen, damage: .whole, scale: scale, into: &picture)
  } floor: {
    copyAll()
  }
  say("\(Int(scale))x: the first one, with fonts opened and nothing kept; the same", aim: "–", first)
  var size = 0
  let file = measure(10) {
    size = PNG.encode(picture).count
  } floor: {
    copyAll()
  }
  say("\(Int(scale))x: its PNG (\(size / 1024) KiB); the same", aim: "–", file)
}
