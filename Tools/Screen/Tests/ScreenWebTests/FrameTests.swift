import LayerTree
import LifeCycle
import ScreenLink
import XCTest

@testable import ScreenWeb

/// Who looks sees what is shown, and gets no more than has changed.
final class FrameTests: XCTestCase {
  private let red = Colour(red: 255, green: 0, blue: 0)
  private let green = Colour(red: 0, green: 255, blue: 0)

  private func next(_ viewer: WebClient, _ painted: inout Painted) throws -> ReadFrame {
    let frame = try ReadFrame(try viewer.picture())
    try painted.paint(frame)
    try viewer.say("{\"ack\":\(frame.number)}")
    return frame
  }

  func test_theFirstFrame_isWhole_andTheNextIsWhatChanges() throws {
    let screen = try ServedScreen()
    let viewer = try screen.viewer()
    XCTAssertEqual(try screen.report(), .looks(true))
    try screen.show([.init(1000, Boxes.window(red))])
    let said = try viewer.text(of: "screen")
    XCTAssertEqual(said["pixelWidth"] as? Int, 100)
    XCTAssertEqual(said["pixelHeight"] as? Int, 80)
    XCTAssertEqual(said["idiom"] as? String, "phone")
    var painted = Painted(width: 100, height: 80)
    XCTAssertTrue(try next(viewer, &painted).isWhole)
    XCTAssertEqual(painted.pixels[0], 0xffff_ffff)
    XCTAssertEqual(painted.pixels[15 * 100 + 15], 0xff00_00ff)
    try screen.show([.init(1000, Boxes.colour(green))])
    let second = try next(viewer, &painted)
    XCTAssertFalse(second.isWhole)
    XCTAssertEqual(painted.pixels[15 * 100 + 15], 0x00ff_00ff)
    // The box, and no pixel beside it.
    XCTAssertEqual(second.tiles.count, 1)
    XCTAssertEqual(second.tiles.first.map { [$0.box.x, $0.box.y, $0.box.width, $0.box.height] }, [10, 10, 20, 20])
    try screen.end()
  }

  /// What is said anew looks no different, and is heard all the same.
  func test_whatNobodySees_isTold_andNoFrame() throws {
    let screen = try ServedScreen()
    let viewer = try screen.viewer()
    XCTAssertEqual(try screen.report(), .looks(true))
    try screen.show([.init(1000, Boxes.window(red, element: Element(.button, label: "before")))])
    var painted = Painted(width: 100, height: 80)
    XCTAssertTrue(try next(viewer, &painted).isWhole)
    _ = try viewer.text(of: "mirror")
    var box = Layer()
    box.background = red
    box.element = Element(.button, label: "after")
    try screen.show([
      .init(1000, TreeChange(changes: [.init(LayerID(2), LayerChange(box, [.background, .element]))]))
    ])
    let said = try viewer.text(of: "mirror")
    XCTAssertEqual((said["set"] as? [[String: Any]])?.map { $0["label"] as? String }, ["after"])
    try screen.show([.init(1000, Boxes.colour(green))])
    let second = try next(viewer, &painted)
    XCTAssertEqual(second.number, 2, "nothing was painted before")
    try screen.end()
  }

  /// As on iOS a window without a background shows black, not the home screen; one that leaves room shows what is there.
  func test_anAppsWindow_liesOnBlack_whereItFillsTheScreen() throws {
    let screen = try ServedScreen()
    let viewer = try screen.viewer()
    XCTAssertEqual(try screen.report(), .looks(true))
    try screen.show([.init(10, Boxes.window(green)), .init(1000, Boxes.window(red, background: nil))])
    var painted = Painted(width: 100, height: 80)
    _ = try next(viewer, &painted)
    XCTAssertEqual(painted.pixels[0], 0x0000_00ff)
    XCTAssertEqual(painted.pixels[15 * 100 + 15], 0xff00_00ff)
    try screen.show([
      .init(10, nil), .init(1001, Boxes.window(red, size: Size(width: 50, height: 80))),
    ])
    _ = try next(viewer, &painted)
    XCTAssertEqual(painted.pixels[15 * 100 + 15], 0xff00_00ff)
    XCTAssertEqual(painted.pixels[99], 0xffff_ffff)
    // What is hidden may change; it is there once it is not hidden.
    try screen.show([.init(10, Boxes.colour(red)), .init(1001, nil)])
    try screen.show([.init(10, nil)])
    while painted.pixels[15 * 100 + 12] != 0xff00_00ff || painted.pixels[15 * 100 + 30] != 0xffff_ffff {
      _ = try next(viewer, &painted)
    }
    try screen.end()
  }

  /// One that has painted nothing gets nothing, and then how it is now.
  func test_aStalledPage_resumesAtNow() throws {
    let screen = try ServedScreen()
    let stalled = try screen.viewer()
    let viewer = try screen.viewer()
    XCTAssertEqual(try screen.report(), .looks(true))
    try screen.show([.init(1000, Boxes.window(red))])
    let first = try ReadFrame(try stalled.picture())
    var (one, other) = (Painted(width: 100, height: 80), Painted(width: 100, height: 80))
    _ = try next(viewer, &other)
    for step in 0..<50 {
      try screen.show([.init(1000, Boxes.colour(Colour(red: UInt8(step), green: 0, blue: 9)))])
      _ = try next(viewer, &other)
    }
    try one.paint(first)
    try stalled.say("{\"ack\":\(first.number)}")
    XCTAssertEqual(try next(stalled, &one).number, first.number + 1)
    XCTAssertEqual(one.pixels[15 * 100 + 15], 0x3100_09ff)
    XCTAssertEqual(one.pixels, other.pixels)
    try screen.end()
  }

  /// While nobody looks nothing is wanted; who comes sees how it is then.
  func test_nobodyLooks_nothingIsTold() throws {
    let screen = try ServedScreen()
    let viewer = try screen.viewer()
    XCTAssertEqual(try screen.report(), .looks(true))
    let second = try screen.viewer()
    try screen.meet(second)
    try viewer.frame(8, [])
    try second.frame(8, [])
    XCTAssertEqual(try screen.report(), .looks(false))
    let third = try screen.viewer()
    XCTAssertEqual(try screen.report(), .looks(true))
    try screen.show([.init(1000, Boxes.window(green))])
    var painted = Painted(width: 100, height: 80)
    XCTAssertTrue(try next(third, &painted).isWhole)
    XCTAssertEqual(painted.pixels[15 * 100 + 15], 0x00ff_00ff)
    XCTAssertEqual(try screen.report(), .shown(1))
    try screen.end()
  }

  /// The same screen in the pixels that each has room for.
  func test_eachLooksInItsOwnScale() throws {
    let screen = try ServedScreen()
    let small = try screen.viewer()
    let large = try screen.viewer(width: 300, height: 240)
    XCTAssertEqual(try screen.report(), .looks(true))
    try screen.show([.init(1000, Boxes.window(red))])
    XCTAssertEqual(try small.text(of: "screen")["pixelWidth"] as? Int, 100)
    XCTAssertEqual(try large.text(of: "screen")["pixelWidth"] as? Int, 300)
    var painted = Painted(width: 300, height: 240)
    _ = try next(large, &painted)
    XCTAssertEqual(painted.pixels[45 * 300 + 45], 0xff00_00ff)
    try large.say(#"{"view":{"width":50,"height":50,"ratio":1}}"#)
    XCTAssertEqual(try large.text(of: "screen")["pixelWidth"] as? Int, 50)
    var smaller = Painted(width: 50, height: 40)
    XCTAssertTrue(try next(large, &smaller).isWhole)
    XCTAssertEqual(smaller.pixels[7 * 50 + 7], 0xff00_00ff)
    try screen.end()
  }

  /// Trees lie over each other in their order, wherever they lie, and go.
  func test_trees_lieOverEachOther() throws {
    let screen = try ServedScreen()
    let viewer = try screen.viewer()
    XCTAssertEqual(try screen.report(), .looks(true))
    let small = Size(width: 30, height: 30)
    let upper = Boxes.window(green, at: Rectangle(x: 0, y: 0, width: 10, height: 10), size: small)
    try screen.show([.init(1000, Boxes.window(red)), .init(1, at: Point(x: 50, y: 40), upper)])
    var painted = Painted(width: 100, height: 80)
    _ = try next(viewer, &painted)
    XCTAssertEqual(painted.pixels[15 * 100 + 15], 0xff00_00ff)
    XCTAssertEqual(painted.pixels[45 * 100 + 55], 0x00ff_00ff)
    XCTAssertEqual(painted.pixels[65 * 100 + 75], 0xffff_ffff)
    try screen.show([.init(1000, nil), .init(1, at: Point(x: 0, y: 0), nil)])
    _ = try next(viewer, &painted)
    XCTAssertEqual(painted.pixels[5 * 100 + 5], 0x00ff_00ff)
    XCTAssertEqual(painted.pixels[15 * 100 + 15], 0xffff_ffff)
    XCTAssertEqual(painted.pixels[45 * 100 + 55], 0xffff_ffff)
    try screen.show([.init(1000, nil)])
    _ = try next(viewer, &painted)
    XCTAssertEqual(painted.pixels[5 * 100 + 5], 0xffff_ffff)
    XCTAssertEqual(painted.pixels[15 * 100 + 15], 0xff00_00ff)
    try screen.end()
  }

  /// What is animated goes on without a word from the device, and stands still in the end.
  func test_animations_runByTheDevicesClock() throws {
    let screen = try ServedScreen()
    let viewer = try screen.viewer()
    XCTAssertEqual(try screen.report(), .looks(true))
    try screen.show([.init(1000, Boxes.window(red))])
    var painted = Painted(width: 100, height: 80)
    _ = try next(viewer, &painted)
    var moved = Layer()
    moved.position = Point(x: 70, y: 60)
    let animation = Animation(
      .basic(.position, Ends(from: .point(Point(x: 20, y: 20)), to: .point(Point(x: 70, y: 60)))),
      begin: Instant(nanoseconds: Monotonic.now), duration: .seconds(2))
    try screen.show([
      .init(
        1000,
        TreeChange(
          changes: [.init(LayerID(2), LayerChange(moved, .position))],
          animations: [.init(LayerID(2), key: "move", animation)]))
    ])
    var frames = 0
    while painted.pixels[60 * 100 + 70] != 0xff00_00ff || painted.pixels[55 * 100 + 62] != 0xff00_00ff, frames < 400 {
      _ = try next(viewer, &painted)
      frames += 1
    }
    XCTAssertGreaterThan(frames, 1)
    XCTAssertLessThan(frames, 400)
    XCTAssertEqual(painted.pixels[20 * 100 + 20], 0xffff_ffff)
    try screen.end()
  }

  /// Large layers that slide are moved by the page, which is told their way at once; afterwards the picture is whole again.
  func test_largeLayers_arePlanesWhileTheyMove() throws {
    let screen = try ServedScreen()
    let viewer = try screen.viewer()
    XCTAssertEqual(try screen.report(), .looks(true))
    let all = Rectangle(x: 0, y: 0, width: 100, height: 80)
    let small = Boxes.window(green, at: Rectangle(x: 0, y: 70, width: 5, height: 5), size: Size(width: 5, height: 5))
    try screen.show([.init(1000, Boxes.window(red, at: all)), .init(900, small)])
    var painted = Painted(width: 100, height: 80)
    _ = try next(viewer, &painted)
    let animation = Animation(
      .basic(.position, Ends(from: .point(Point(x: 100, y: 0)), to: .point(.zero))),
      begin: Instant(nanoseconds: Monotonic.now), duration: .seconds(2), isAdditive: true)
    try screen.show([
      .init(1000, TreeChange(animations: [.init(LayerID(2), key: "move", animation)])), .init(900, nil),
    ])
    let first = try next(viewer, &painted)
    // Before what moves there is the small tree alone, and no plane but of its rows.
    XCTAssertEqual(first.made, [1: [100, 80], 2: [100, 5]])
    XCTAssertEqual(first.moved[2]?.prefix(7), [1, 0, 0, 1, 0, 0, 1])
    XCTAssertEqual(Set(first.tiles.map(\.plane)), [0, 1, 2])
    // Behind what moves is the window.
    XCTAssertEqual(painted.pixels[40 * 100 + 50], 0xffff_ffff)
    let places = first.paths[1]?.map { $0[4] } ?? []
    XCTAssertEqual(places.first, first.moved[1]?[4])
    XCTAssertEqual(places.last, 0)
    // Two seconds at most: some have passed.
    XCTAssertTrue((3...122).contains(places.count), "\(places.count) places")
    XCTAssertEqual(places, places.sorted(by: >))
    XCTAssertNil(first.paths[2])
    // Nothing is said on the way.
    let last = try next(viewer, &painted)
    XCTAssertEqual(last.dropped, [1, 2])
    XCTAssertEqual(painted.pixels[40 * 100 + 50], 0xff00_00ff)
    XCTAssertEqual(painted.pixels[0], 0xffff_ffff, "the small tree is over it")
    try screen.end()
  }

  /// What changes on the way is seen, and a way that changes is told anew.
  func test_wayThatChanges_isToldAnew() throws {
    let screen = try ServedScreen()
    let viewer = try screen.viewer()
    XCTAssertEqual(try screen.report(), .looks(true))
    let all = Rectangle(x: 0, y: 0, width: 100, height: 80)
    try screen.show([.init(1000, Boxes.window(red, at: all))])
    var painted = Painted(width: 100, height: 80)
    _ = try next(viewer, &painted)
    func slide(from x: Double, seconds: Double) -> TreeChange {
      TreeChange(animations: [
        .init(
          LayerID(2), key: "move",
          Animation(
            .basic(.position, Ends(from: .point(Point(x: x, y: 0)), to: .point(.zero))),
            begin: Instant(nanoseconds: Monotonic.now), duration: .seconds(seconds), isAdditive: true))
      ])
    }
    // So long that not all of it is told at once.
    try screen.show([.init(1000, slide(from: 100, seconds: 60))])
    XCTAssertEqual(try next(viewer, &painted).paths[1]?.count, 240)
    try screen.show([.init(1000, Boxes.colour(green))])
    let second = try next(viewer, &painted)
    XCTAssertEqual(second.tiles.map(\.plane), [1], "its picture is another one")
    XCTAssertEqual(second.paths[1]?.count, 240)
    XCTAssertTrue(second.dropped.isEmpty)
    try screen.show([.init(1000, slide(from: -50, seconds: 1))])
    let third = try next(viewer, &painted)
    XCTAssertEqual(third.made, [:])
    let places = third.paths[1]?.map { $0[4] } ?? []
    XCTAssertEqual(places, places.sorted())
    XCTAssertEqual(places.last, 0)
    XCTAssertEqual(try next(viewer, &painted).dropped, [1])
    XCTAssertEqual(painted.pixels[40 * 100 + 50], 0x00ff_00ff)
    try screen.end()
  }

  /// A movement of which the page does not know the end is told on half a second before the page comes to the end of what it
  /// knows.
  func test_longWay_isToldOnInTime() throws {
    let screen = try ServedScreen()
    let viewer = try screen.viewer()
    XCTAssertEqual(try screen.report(), .looks(true))
    try screen.show([.init(1000, Boxes.window(red, at: Rectangle(x: 0, y: 0, width: 100, height: 80)))])
    var painted = Painted(width: 100, height: 80)
    _ = try next(viewer, &painted)
    let animation = Animation(
      .basic(.position, Ends(from: .point(Point(x: 6_000, y: 0)), to: .point(.zero))),
      begin: Instant(nanoseconds: Monotonic.now), duration: .seconds(60), isAdditive: true)
    try screen.show([.init(1000, TreeChange(animations: [.init(LayerID(2), key: "move", animation)]))])
    let first = try next(viewer, &painted)
    let second = try next(viewer, &painted)
    let (known, more) = (first.paths[1] ?? [], second.paths[1] ?? [])
    XCTAssertEqual([known.count, more.count], [240, 240])
    XCTAssertEqual([second.made.count, second.dropped.count, second.tiles.count], [0, 0, 0], "the way alone is told")
    // A hundred points a second: the new way begins half a second before the old one ends, or as soon as this machine lets it,
    // and goes on at the same pace.
    let (last, begin) = (known.last?[4] ?? 0, more.first?[4] ?? 0)
    XCTAssertLessThanOrEqual(begin, last + 52)
    XCTAssertEqual(more.last?[4] ?? 0, begin - 239 * 100 / 60, accuracy: 1.5)
    try screen.end()
  }

  /// Noise is sent as a photograph, and exactly once it stands still.
  func test_photographs_followExactly() throws {
    let screen = try ServedScreen()
    let viewer = try screen.viewer(width: 64, height: 64)
    XCTAssertEqual(try screen.report(), .looks(true))
    let size = Size(width: 64, height: 64)
    var dice = Dice()
    let ops = (0..<4_096).map { index -> DrawOp in
      let colour = Colour(red: dice.next(), green: dice.next(), blue: dice.next())
      let place = Rectangle(x: Double(index % 64), y: Double(index / 64), width: 1, height: 1)
      return .fill(Path(place), .nonZero, .colour(colour))
    }
    var drawing = Layer()
    drawing.contents = .list(DisplayList(ops))
    drawing.bounds = Rectangle(origin: .zero, size: size)
    drawing.position = Point(x: 32, y: 32)
    var window = Boxes.window(red, size: size)
    window.changes[1] = .init(LayerID(2), LayerChange(drawing, [.position, .bounds, .contents]))
    try screen.show([.init(1000, window)], size: size)
    let first = try ReadFrame(try viewer.picture())
    XCTAssertEqual(first.tiles.map(\.codec), [2])
    try viewer.say("{\"ack\":\(first.number)}")
    let second = try ReadFrame(try viewer.picture())
    XCTAssertFalse(second.tiles.contains { $0.codec == 2 })
    var painted = Painted(width: 64, height: 64)
    try painted.paint(second)
    XCTAssertFalse(painted.pixels.contains(0))
    try screen.end()
  }

  /// Numbers that look like noise, the same each time.
  private struct Dice {
    private var state: UInt64 = 0x9e37_79b9_7f4a_7c15
    mutating func next() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(state >> 56)
    }
  }
}
