import LifeCycle
import XCTest

@testable import LayerTree

final class DamageTests: XCTestCase {
  private func window() throws -> LayerTree {
    try .window([
      1: box(0, 0, 100, 200) { $0.children = [2, 4] },
      2: box(10, 20, 30, 40) { $0.children = [3] }, 3: box(20, 0, 50, 10), 4: box(0, 150, 100, 50) { $0.clips = true },
    ])
  }

  private func damage(_ change: TreeChange, _ tree: LayerTree? = nil) throws -> Damage {
    var tree = try tree ?? window()
    return try tree.apply(change)
  }

  func test_aNewColour_isALayersOwnFrame() throws {
    let damage = try damage(.set(2, .background) { $0.background = .black })
    XCTAssertEqual(damage.rectangles, [Rectangle(x: 10, y: 20, width: 30, height: 40)])
    XCTAssertFalse(damage.isWhole)
  }

  func test_aMove_isWhereItWasAndWhereItIs_withAllInIt() throws {
    let damage = try damage(.set(2, .position) { $0.position = Point(x: 10, y: 100) })
    XCTAssertEqual(
      damage.rectangles,
      [Rectangle(x: 10, y: 20, width: 70, height: 40), Rectangle(x: 10, y: 100, width: 70, height: 40)])
  }

  func test_scrolling_isTheFrameOfWhatClips() throws {
    let damage = try damage(.set(4, .boundsOrigin) { $0.bounds.y = 500 })
    XCTAssertEqual(damage.rectangles, [Rectangle(x: 0, y: 150, width: 100, height: 50)])
  }

  func test_whatIsNotSeen_damagesNothing() throws {
    XCTAssertTrue(try damage(.set(2, .element) { $0.element = Element(label: "x") }).isEmpty)
    XCTAssertTrue(try damage(TreeChange()).isEmpty)
    var tree = try window()
    try tree.apply(.set(2, .isHidden) { $0.isHidden = true })
    XCTAssertTrue(try damage(.set(3, .background) { $0.background = .black }, tree).isEmpty)
    // Beyond the window.
    try tree.apply(TreeChange(changes: [.init(2, LayerChange(box(300, 0, 1, 1), [.position, .isHidden]))]))
    XCTAssertTrue(try damage(.set(3, .background) { $0.background = .black }, tree).isEmpty)
  }

  /// Who commits names all that may have changed: what is as it was looks no different.
  func test_whatIsNamedAndIsAsItWas_damagesNothing() throws {
    let same = box(10, 20, 30, 40) { $0.element = Element(label: "x") }
    XCTAssertTrue(
      try damage(TreeChange(changes: [.init(2, LayerChange(same, LayerProperties.all.subtracting(.children)))])).isEmpty
    )
    // Of what is another value, and of nothing that was named beside it: a colour is a layer's own.
    let coloured = box(10, 20, 30, 40) { $0.background = .black }
    XCTAssertEqual(
      try damage(TreeChange(changes: [.init(2, LayerChange(coloured, [.position, .bounds, .background, .privacy]))]))
        .rectangles, [Rectangle(x: 10, y: 20, width: 30, height: 40)])
  }

  func test_hiding_isWhatWasSeen() throws {
    let damage = try damage(.set(4, .isHidden) { $0.isHidden = true })
    XCTAssertEqual(damage.rectangles, [Rectangle(x: 0, y: 150, width: 100, height: 50)])
  }

  func test_shadowsShapesAndPictures_reachBeyondTheirLayers() throws {
    let shadow = try damage(.set(4, .shadow) { $0.shadow = Shadow(opacity: 1, offset: .zero, radius: 5) })
    XCTAssertEqual(shadow.rectangles, [Rectangle(x: 0, y: 135, width: 100, height: 65)])
    let path = Path(Rectangle(x: -5, y: -5, width: 10, height: 10))
    let shape = try damage(
      .set(2, .contents) { $0.contents = .shape(Shape(path, stroke: .black, pen: Pen(width: 2, join: .round))) })
    XCTAssertEqual(shape.rectangles, [Rectangle(x: 3.5, y: 13.5, width: 36.5, height: 46.5)])
    var tree = try window()
    try tree.apply(
      TreeChange(images: [.init(ImageID(1), ImageSource(.bundle(path: ""), size: Size(width: 40, height: 10)))]))
    let picture = try damage(
      .set(2, [.contents, .contentsGravity]) {
        $0.contents = .image(ImageID(1), tint: nil, frames: [])
        $0.contentsGravity = .centre
      }, tree)
    XCTAssertEqual(picture.rectangles, [Rectangle(x: 0, y: 20, width: 50, height: 40)])
  }

  func test_masksDamageWhatTheyMask() throws {
    var tree = try window()
    try tree.apply(
      TreeChange(created: [9], changes: [.init(2, LayerChange(layer { $0.mask = 9 }, .mask))]))
    let damage = try damage(.set(9, .opacity) { $0.opacity = 0.5 }, tree)
    XCTAssertEqual(damage.rectangles, [Rectangle(x: 10, y: 20, width: 70, height: 40)])
  }

  func test_masksDamageAllThatTheyMask_whateverChanges() throws {
    var tree = try window()
    try tree.apply(TreeChange(created: [9], changes: [.init(2, LayerChange(layer { $0.mask = 9 }, .mask))]))
    let damage = try damage(.set(9, .background) { $0.background = .black }, tree)
    XCTAssertEqual(damage.rectangles, [Rectangle(x: 10, y: 20, width: 70, height: 40)])
  }

  func test_whatThrowsAShadow_throwsThatOfAllInIt() throws {
    var tree = try window()
    let shadow = Shadow(opacity: 1, offset: Point(x: 0, y: 2), radius: 3)
    try tree.apply(.set(2, .shadow) { $0.shadow = shadow })
    let change = TreeChange.set(3, .background) { $0.background = .black }
    XCTAssertEqual(try damage(change, tree).rectangles, [Rectangle(x: 19, y: 9, width: 72, height: 32)])
    // An opaque one hides what is inside of it, and nothing else.
    try tree.apply(.set(2, .background) { $0.background = .white })
    XCTAssertEqual(try damage(change, tree).rectangles, [Rectangle(x: 19, y: 9, width: 72, height: 32)])
    try tree.apply(.set(3, .position) { $0.position = Point(x: -25, y: 0) })
    try tree.apply(.set(3, .boundsSize) { $0.bounds.size = Size(width: 20, height: 10) })
    try tree.apply(.set(3, .position) { $0.position = Point(x: 5, y: 5) })
    XCTAssertEqual(try damage(change, tree).rectangles, [Rectangle(x: 15, y: 25, width: 20, height: 10)])
    // What clips throws none.
    try tree.apply(.set(2, [.clips, .background]) { $0.clips = true })
    XCTAssertEqual(try damage(change, tree).rectangles, [Rectangle(x: 15, y: 25, width: 20, height: 10)])
  }

  func test_whatLooksThrough_looksDifferentWhereSomethingNearItDoes() throws {
    var tree = try window()
    let change = TreeChange.set(2, .background) { $0.background = .black }
    let frame = Rectangle(x: 10, y: 20, width: 30, height: 40)
    try tree.apply(.set(4, .backdrop) { $0.backdrop = Backdrop(radius: 5) })
    XCTAssertEqual(try damage(change, tree).rectangles, [frame], "too far away")
    try tree.apply(.set(4, .position) { $0.position = Point(x: 0, y: 70) })
    XCTAssertEqual(try damage(change, tree).rectangles, [frame, Rectangle(x: 0, y: 70, width: 68, height: 18)])
    // One that looks through to another one, in whatever order they are told of.
    try tree.apply(
      TreeChange(
        created: [8],
        changes: [
          .init(8, LayerChange(box(0, 95, 100, 50) { $0.backdrop = Backdrop(radius: 3) }, .all)),
          .init(1, LayerChange(layer { $0.children = [2, 4, 8] }, .children)),
        ]))
    XCTAssertEqual(try damage(change, tree).rectangles.last, Rectangle(x: 0, y: 95, width: 88, height: 13))
    // Refused: what looks through is what did.
    XCTAssertThrowsError(
      try tree.apply(
        TreeChange(destroyed: [77], changes: [.init(4, LayerChange(layer { $0.backdrop = nil }, .backdrop))])))
    XCTAssertEqual(tree.backdrops, [4, 8])
    try tree.apply(.set(4, .backdrop) { $0.backdrop = nil })
    XCTAssertEqual(tree.backdrops, [8])
    XCTAssertEqual(try damage(change, tree).rectangles, [frame])
  }

  func test_whereAnimationsMove_nobodyKnows() throws {
    var tree = try window()
    let animation = Animation(.basic(.positionX, Ends(to: .number(50))), duration: .seconds(1))
    try tree.apply(TreeChange(animations: [.init(3, key: "a", animation)]))
    XCTAssertTrue(try damage(.set(3, .background) { $0.background = .black }, tree).isWhole)
    XCTAssertTrue(try damage(.set(2, .position) { $0.position.x = 3 }, tree).isWhole, "with the one in it")
    XCTAssertFalse(try damage(.set(2, .background) { $0.background = .black }, tree).isWhole)
    XCTAssertFalse(try damage(.set(4, .position) { $0.position.x = 3 }, tree).isWhole)
    // Between two moments the parts are known.
    var before = tree.sampled(at: .seconds(0.5))
    let moved = try before.apply(tree.sampled(at: .seconds(1)).difference(from: before))
    XCTAssertEqual(
      moved.rectangles,
      [Rectangle(x: 45, y: 20, width: 50, height: 10), Rectangle(x: 30, y: 20, width: 50, height: 10)])
  }

  func test_secretsAndTheirLayers_lookDifferent() throws {
    let damage = try damage(.set(2, .privacy) { $0.privacy = .secure })
    XCTAssertEqual(damage.rectangles, [Rectangle(x: 10, y: 20, width: 70, height: 40)])
  }

  func test_windowsAndRoots_damageAll() throws {
    XCTAssertTrue(try damage(TreeChange(size: Size(width: 1, height: 1))).isWhole)
    XCTAssertTrue(try damage(try window().whole).isWhole)
    XCTAssertTrue(try damage(.set(2, .position) { $0.position.x = 1e308 }).isWhole == false)
    XCTAssertTrue(
      try damage(.set(2, .transform) { $0.transform = .scale(x: 1e308, y: 1e308) }).isWhole, "beyond all numbers")
  }

  func test_parts_areFew() {
    var damage = Damage.none
    for x in 0..<100 {
      damage.add(Rectangle(x: Double(x * 10), y: 0, width: 5, height: 5))
      XCTAssertLessThanOrEqual(damage.rectangles.count, Damage.parts)
      for part in 0...x {
        let old = Rectangle(x: Double(part * 10), y: 0, width: 5, height: 5)
        XCTAssertTrue(damage.rectangles.contains { $0.contains(old) })
      }
    }
    damage.add(Rectangle(x: -1, y: -1, width: 2000, height: 10))
    XCTAssertEqual(damage.rectangles.count, 1)
    damage.addAll()
    XCTAssertTrue(damage.isWhole && damage.rectangles.isEmpty)
  }
}
