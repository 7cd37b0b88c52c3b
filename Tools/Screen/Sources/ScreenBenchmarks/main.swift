import Compositor
import LayerTree
import TextLayout

// Prints a line a figure: name, milliseconds, the floor's milliseconds.

let screen = try SampleScreen.tree()
let compositor = Compositor(fonts: FontLibrary())

/// The middle of some times, in milliseconds.
func middle(_ rounds: Int, _ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  var times: [Duration] = []
  for _ in 0..<rounds { times.append(try clock.measure(body)) }
  let sorted = times.sorted()
  let parts = sorted[sorted.count / 2].components
  return Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15
}

func say(_ name: String, _ time: Double, floor: Double) {
  func figure(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
  print("\(name)\t\(figure(time)) ms\tfloor \(figure(floor)) ms")
}

for scale in [1.0, 2, 3] {
  var picture = try compositor.draw(screen, scale: scale)
  var row = Damage.none
  row.add(SampleScreen.row)
  var copy = [UInt32](repeating: 0, count: picture.pixels.count)
  let width = Int(SampleScreen.row.width * scale)
  let lines = Int(SampleScreen.row.height * scale)
  let copied = middle(200) {
    copy.withUnsafeMutableBufferPointer { to in
      picture.pixels.withUnsafeBufferPointer { from in
        guard let source = from.baseAddress, let target = to.baseAddress else { return }
        for y in 0..<lines { (target + y * width).update(from: source + y * picture.width, count: width) }
      }
    }
  }
  let drawn = try middle(200) { try compositor.redraw(screen, damage: row, scale: scale, into: &picture) }
  say("row \(Int(scale))x, drawn", drawn, floor: copied)
  guard let part = Bitmap(width: width, height: lines, pixels: Array(copy.prefix(width * lines))) else { continue }
  let encoded = middle(20) { _ = PNG.encode(part) }
  say("row \(Int(scale))x, as PNG", encoded, floor: copied)
  let all = middle(50) { copy.withUnsafeMutableBufferPointer { _ = $0.update(from: picture.pixels) } }
  let whole = try middle(20) {
    try compositor.redraw(screen, damage: .whole, scale: scale, into: &picture)
  }
  say("screen \(Int(scale))x, drawn", whole, floor: all)
}
