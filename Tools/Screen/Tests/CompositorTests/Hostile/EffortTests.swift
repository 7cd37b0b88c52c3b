import Compositor
import Foundation
import Glibc
import LayerTree
import XCTest

/// What trees take is counted before it is done, in units of about a nanosecond: so the same tree is refused on each
/// machine, and what is not refused takes about two seconds at most.
///
/// With DORMOUSE_TIMES set, each tree's time is printed beside what was counted.
final class EffortTests: XCTestCase {
  private static let isTold = ProcessInfo.processInfo.environment["DORMOUSE_TIMES"] != nil

  /// Draws by a compositor that has kept nothing; what was counted, and whether there is a picture.
  private func draw(_ name: String, _ tree: LayerTree, scale: Double = 3) throws -> (effort: Int, isDrawn: Bool) {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let compositor = Compositor(fonts: FontLibrary(), pictures: TestPictures())
    let begin = now()
    var isDrawn = true
    do throws(CompositorError) { _ = try compositor.draw(tree, scale: scale) } catch {
      XCTAssertEqual(error, .tooMuchWork, name)
      isDrawn = false
    }
    if Self.isTold {
      let seconds = now() - begin
      let unit = seconds * 1e9 / Double(compositor.effort)
      let (millions, milliseconds) = (compositor.effort / 1_000_000, Int(seconds * 1000))
      let end = isDrawn ? "drawn" : "refused"
      print("\(name): \(end), \(millions) million units, \(milliseconds) ms, \(unit) ns a unit")
    }
    return (compositor.effort, isDrawn)
  }

  /// So many layers as large as the window.
  private func many(_ count: Int, _ make: @escaping (Int, inout Layer) -> Void = { _, _ in }) throws -> LayerTree {
    try window(
      400, 800, .white, (0..<count).map { index in box(0, 0, 400, 800) { make(index, &$0) } },
      images: TestPictures.sources)
  }

  func test_whatTakesLong_isRefused() throws {
    let long = String(repeating: "WQ@Ä", count: 400)
    let glyphs = text(long, style(300), width: 1e6)
    let ring = star(200, 400, 390)
    func drawing(_ ops: [DrawOp]) -> Contents { .list(DisplayList(ops)) }
    let trees: [(String, LayerTree)] = [
      ("fills", try many(1500) { _, layer in layer.background = 0xff00_0008 }),
      (
        "round fills",
        try many(1500) {
          $1.background = 0xff00_0008
          $1.cornerRadius = 40
        }
      ),
      (
        "borders",
        try many(1500) {
          $1.borderWidth = 3
          $1.borderColour = 0xff00_0008
          $1.cornerRadius = 40
        }
      ),
      (
        "groups",
        try many(1500) {
          $1.background = .red
          $1.opacity = 0.5
        }
      ),
      (
        "blends",
        try many(1500) {
          $1.background = .red
          $1.blend = .luminosity
        }
      ),
      (
        "darker",
        try many(1500) {
          $1.background = .red
          $1.blend = .plusDarker
        }
      ),
      ("small blurs", try many(1500) { $1.backdrop = Backdrop(radius: 1, saturation: 2, tint: 0xff00_0008) }),
      ("large blurs", try many(1500) { $1.backdrop = Backdrop(radius: 300, saturation: 2) }),
      (
        "shadows",
        try many(1500) {
          $1.background = .white
          $1.shadow = Shadow(opacity: 1, radius: 20)
        }
      ),
      (
        "shadows of many sizes",
        try many(1500) {
          $1.bounds.size.width = 300 + Double($0) / 100
          $1.background = .white
          $1.shadow = Shadow(opacity: 1, radius: 2 + Double($0) / 1000)
        }
      ),
      (
        "shadows of words",
        try many(1500) {
          $1.contents = text("word \($0)")
          $1.shadow = Shadow(opacity: 1, radius: 9)
        }
      ),
      ("large letters", try many(700) { _, layer in layer.contents = glyphs }),
      (
        "turned letters",
        try many(700) { index, layer in
          layer.contents = glyphs
          layer.transform = .rotation(Double(index) / 1000)
        }
      ),
      ("pictures", try many(1500) { $1.contents = .image(ImageID(1), tint: nil, frames: []) }),
      (
        "turned pictures",
        try many(1500) {
          $1.contents = .image(ImageID(1), tint: nil, frames: [])
          $1.transform = .rotation(Double($0))
        }
      ),
      (
        "pictures of many sizes",
        try many(1500) {
          $1.contents = .image(ImageID(1), tint: .red, frames: [])
          $1.bounds.size.width = 300 + Double($0) / 100
        }
      ),
      (
        "gradients",
        try many(1500) {
          $1.contents = .gradient(Gradient(colours: [.red, .blue], start: .zero, end: Point(x: 1, y: 1)))
        }
      ),
      (
        "radial gradients",
        try many(1500) {
          $1.contents = .gradient(Gradient(.radial, colours: [.red, .blue], start: .zero, end: Point(x: 1, y: 1)))
        }
      ),
      ("conic gradients", try many(1500) { $1.contents = .gradient(Gradient(.conic, colours: [.red, .blue])) }),
      (
        "shapes",
        try many(1500) { $1.contents = .shape(Shape(ring, fill: 0xff00_0008, stroke: .blue, pen: Pen(width: 30))) }
      ),
      (
        "dashes",
        try many(1500) {
          $1.contents = .shape(
            Shape(
              ring, stroke: .blue, pen: Pen(width: 9, cap: .round, join: .round, dashes: [2, 1], dashPhase: Double($0)))
          )
        }
      ),
      (
        "perspective",
        try many(1500) {
          $1.background = .red
          $1.transform = .rotation(0.5 + Double($0) / 1e5, x: 0.3, y: 1, z: 0.1)
          $1.transform.row1[3] = 0.0001
        }
      ),
      (
        "drawings that fill",
        try many(60) { index, layer in
          layer.contents = drawing((0..<2000).map { _ in .fill(ring, .evenOdd, .colour(0xff00_0008)) })
          layer.bounds.size.width += Double(index) / 100
        }
      ),
      (
        "drawings that blend",
        try many(60) { index, layer in
          layer.contents = drawing([.blend(.hue)] + (0..<2000).map { _ in .fill(ring, .evenOdd, .colour(.red)) })
        }
      ),
      (
        "drawings that clip",
        try many(60) { index, layer in
          layer.contents = drawing(
            (0..<1000).flatMap { step -> [DrawOp] in
              [.clip(star(200, 400, 390 - Double(step) / 10), .evenOdd), .fill(ring, .evenOdd, .colour(0xff00_0008))]
            })
        }
      ),
      (
        "drawings with layers",
        try many(60) { index, layer in
          layer.contents = drawing((0..<1000).flatMap { _ -> [DrawOp] in [.beginLayer, .endLayer] })
        }
      ),
      (
        "patterns",
        try many(60) { index, layer in
          let tile = DisplayList([.fill(star(5, 5, 5), .nonZero, .colour(.red))])
          layer.contents = drawing(
            (0..<1000).map { _ in
              .fill(
                ring, .nonZero,
                .pattern(tile, tile: Rectangle(x: 0, y: 0, width: 10, height: 10), step: .zero, matrix: .identity))
            })
        }
      ),
    ]
    for (name, tree) in trees {
      let (effort, isDrawn) = try draw(name, tree)
      XCTAssertFalse(isDrawn, "\(name): drawn with \(effort)")
    }
  }

  /// Drawings that are in each other: each is looked at, or the tree is refused.
  func test_drawingsInDrawings_areCounted() throws {
    var images: [ImageID: ImageSource] = [:]
    let size = Size(width: 10, height: 10)
    for number in 1...7 {
      let op = DrawOp.image(
        ImageID(UInt32(number + 1)), Rectangle(x: 0, y: 0, width: 10, height: 10), source: .unit, tint: nil, .standard)
      images[ImageID(UInt32(number))] = ImageSource(
        .list(DisplayList(Array(repeating: op, count: 60))), size: size)
    }
    images[ImageID(8)] = ImageSource(.list(DisplayList([.fill(star(5, 5, 5), .nonZero, .colour(.red))])), size: size)
    let item = box(0, 0, 50, 50) { $0.contents = .image(ImageID(1), tint: nil, frames: []) }
    XCTAssertFalse(try draw("drawings in drawings", window(50, 50, .white, [item], images: images)).isDrawn)
  }

  /// No app is near to the limit: a screen full of everything takes a hundredth of it.
  func test_whatAppsLookLike_isFarFromRefused() throws {
    var items: [Item] = []
    for index in 0..<30 {
      let title = label(52, 12, "Row \(index) with words")
      items.append(
        box(16, Double(index) * 44 + 100, 358, 44, .white, [title]) {
          $0.cornerRadius = 10
          $0.clips = true
          $0.shadow = Shadow(opacity: 0.2, radius: 8)
        })
    }
    let bar = box(0, 761, 390, 83) { $0.backdrop = Backdrop(radius: 20, saturation: 1.8, tint: 0xf8f8_f8b2) }
    items.append(bar)
    let (effort, isDrawn) = try draw("a screen", window(390, 844, .grey, items))
    XCTAssertTrue(isDrawn)
    XCTAssertLessThan(effort, 100_000_000)
    // Thousands of small layers, as a map or a game has.
    var small: [Item] = []
    for index in 0..<19_000 {
      let (x, y) = (Double(index % 140) * 2.8, Double(index / 140) * 5.9)
      small.append(box(x, y, 2.5, 5, index % 2 == 0 ? .red : .blue))
    }
    XCTAssertTrue(try draw("small layers", window(390, 844, .grey, small)).isDrawn)
  }
}
