import XCTest

@testable import LayerTree

/// What is seen and where: what `tap: LABEL` finds.
final class VisibleTests: XCTestCase {
  private func text(_ string: String) -> Contents {
    .text(
      TextBlock(lines: [
        TextLine(baseline: Point(x: 0, y: 10), width: 20, ascent: 10, descent: 3, runs: [TextRun(string, width: 20)])
      ]))
  }

  func test_frames_followPositionsAnchorsAndScrolling() throws {
    let tree = try LayerTree.window([
      1: box(0, 0, 100, 200) { $0.children = [2] },
      2: layer {
        $0.position = Point(x: 50, y: 100)
        $0.bounds = Rectangle(x: 0, y: 30, width: 60, height: 80)
        $0.children = [3]
      },
      3: box(10, 40, 5, 6),
    ])
    // The middle of layer 2 lies at 50, 100; its coordinates begin at 0, 30 in its upper left corner.
    XCTAssertEqual(tree.frame(of: 2), Rectangle(x: 20, y: 60, width: 60, height: 80))
    XCTAssertEqual(tree.frame(of: 3), Rectangle(x: 30, y: 70, width: 5, height: 6))
    XCTAssertNil(tree.frame(of: 9))
  }

  func test_frames_followTransforms() throws {
    let tree = try LayerTree.window([
      1: box(0, 0, 100, 200) { $0.children = [2, 4] },
      2: layer {
        $0.position = Point(x: 50, y: 100)
        $0.bounds.size = Size(width: 40, height: 20)
        $0.transform = .rotation(.pi / 2)
        $0.children = [3]
      },
      3: box(0, 0, 10, 20),
      4: box(0, 0, 10, 10) {
        $0.sublayerTransform = .scale(x: 2, y: 2)
        $0.children = [5]
      },
      5: box(1, 2, 3, 4),
    ])
    let turned = try XCTUnwrap(tree.frame(of: 2))
    XCTAssertEqual(turned.x, 40, accuracy: 1e-9)
    XCTAssertEqual(turned.y, 80, accuracy: 1e-9)
    XCTAssertEqual(turned.width, 20, accuracy: 1e-9)
    XCTAssertEqual(turned.height, 40, accuracy: 1e-9)
    var labelled = tree
    try labelled.apply(.set(3, .element) { $0.element = Element(label: "turned") })
    let middle = try XCTUnwrap(labelled.layer(labelled: "turned")).part.middle
    XCTAssertEqual(middle.x, 50, accuracy: 1e-9)
    XCTAssertEqual(middle.y, 85, accuracy: 1e-9)
    // What was at its left is above.
    let inside = try XCTUnwrap(tree.frame(of: 3))
    XCTAssertEqual(inside.y, 80, accuracy: 1e-9)
    XCTAssertEqual(inside.height, 10, accuracy: 1e-9)
    // About the anchor, which is the upper left corner here.
    XCTAssertEqual(tree.frame(of: 5), Rectangle(x: 2, y: 4, width: 6, height: 8))
  }

  func test_layersBehindTheEye_haveNoFrame() throws {
    let tree = try LayerTree.window([
      1: box(0, 0, 100, 200) {
        $0.sublayerTransform.row3[3] = -1 / 100.0
        $0.children = [2]
      },
      2: box(0, 0, 10, 10) {
        $0.transform = .translation(x: 0, y: 0, z: 300)
        $0.element = Element(label: "lost")
      },
    ])
    // What turns or moves out of the plane is seen in the perspective of the layer above, as Core Animation has it.
    XCTAssertNil(tree.frame(of: 2))
    var near = tree
    try near.apply(.set(2, .transform) { $0.transform = .translation(x: 0, y: 0, z: 50) })
    // Half of the way to the eye: twice as large.
    XCTAssertEqual(near.frame(of: 2), Rectangle(x: 0, y: 0, width: 20, height: 20))
    var behind = tree
    try behind.apply(.set(1, .sublayerTransform) { $0.sublayerTransform = .identity })
    try behind.apply(
      .set(2, .transform) {
        $0.transform.row3[3] = -1 / 100.0
        $0.transform = Matrix4.translation(x: 0, y: 0, z: 300).then($0.transform)
      })
    XCTAssertNil(behind.frame(of: 2))
    XCTAssertNil(behind.layer(labelled: "lost"))
  }

  func test_theFrontMost_isFound() throws {
    var tree = try LayerTree.window([
      1: box(0, 0, 100, 200) { $0.children = [2, 3] },
      2: box(0, 0, 10, 10) { $0.element = Element(.button, label: "OK") },
      3: box(20, 0, 10, 10) { $0.element = Element(.button, label: "OK") },
    ])
    XCTAssertEqual(tree.layer(labelled: "OK")?.id, 3)
    try tree.apply(.set(2, .zPosition) { $0.zPosition = 1 })
    XCTAssertEqual(tree.layer(labelled: "OK")?.id, 2)
    XCTAssertNil(tree.layer(labelled: "ok"))
  }

  func test_labelsComeBeforeTexts_andTextsBeforeIdentifiers() throws {
    var tree = try LayerTree.window([
      1: box(0, 0, 100, 200) { $0.children = [2, 3, 4] },
      2: box(0, 0, 10, 10) { $0.element = Element(label: "Add") },
      3: box(0, 0, 20, 20) { $0.contents = text("Add") },
      4: box(0, 0, 30, 30) { $0.element = Element(identifier: "Add") },
    ])
    XCTAssertEqual(tree.layer(labelled: "Add")?.id, 2)
    try tree.apply(.set(2, .isHidden) { $0.isHidden = true })
    XCTAssertEqual(tree.layer(labelled: "Add")?.id, 3)
    try tree.apply(.set(3, .opacity) { $0.opacity = 0.001 })
    XCTAssertEqual(tree.layer(labelled: "Add")?.id, 4)
  }

  func test_whatIsHiddenOrTransparent_isNotFound_norWhatIsInIt() throws {
    let start = try LayerTree.window([
      1: box(0, 0, 100, 200) { $0.children = [2] }, 2: box(0, 0, 50, 50) { $0.children = [3] },
      3: box(0, 0, 10, 10) { $0.element = Element(label: "x") },
    ])
    XCTAssertNotNil(start.layer(labelled: "x"))
    for change in [
      TreeChange.set(2, .isHidden) { $0.isHidden = true }, .set(2, .opacity) { $0.opacity = 0 },
      .set(3, .opacity) { $0.opacity = 0.009 }, .set(1, .isHidden) { $0.isHidden = true },
    ] {
      var tree = start
      try tree.apply(change)
      XCTAssertNil(tree.layer(labelled: "x"), "\(change)")
    }
    // A tenth of a tenth is just enough.
    var tree = start
    try tree.apply(.set(2, .opacity) { $0.opacity = 0.1 })
    try tree.apply(.set(3, .opacity) { $0.opacity = 0.11 })
    XCTAssertNotNil(tree.layer(labelled: "x"))
  }

  func test_whatIsClippedAway_isNotFound_andWhatIsLeftIsTouchedInItsMiddle() throws {
    var tree = try LayerTree.window([
      1: box(0, 0, 100, 200) { $0.children = [2] },
      2: box(10, 10, 50, 50) { $0.children = [3] },
      3: box(40, 0, 40, 10) { $0.element = Element(label: "x") },
    ])
    XCTAssertEqual(tree.layer(labelled: "x")?.part, Rectangle(x: 50, y: 10, width: 40, height: 10))
    try tree.apply(.set(2, .clips) { $0.clips = true })
    let found = try XCTUnwrap(tree.layer(labelled: "x"))
    XCTAssertEqual(found.frame, Rectangle(x: 50, y: 10, width: 40, height: 10))
    XCTAssertEqual(found.part, Rectangle(x: 50, y: 10, width: 10, height: 10))
    // Scrolled out.
    try tree.apply(.set(2, .boundsOrigin) { $0.bounds.x = -30 })
    XCTAssertNil(tree.layer(labelled: "x"))
    // Outside of the window.
    try tree.apply(
      TreeChange(changes: [
        .init(2, LayerChange(layer { $0.bounds.x = 0 }, [.clips, .boundsOrigin])),
        .init(3, LayerChange(box(200, 0, 10, 10), .position)),
      ]))
    XCTAssertNil(tree.layer(labelled: "x"))
  }

  func test_aLayerOfNoSize_isFound() throws {
    let tree = try LayerTree.window([
      1: box(0, 0, 100, 200) { $0.children = [2] }, 2: box(5, 6, 0, 0) { $0.element = Element(label: "x") },
    ])
    XCTAssertEqual(tree.layer(labelled: "x")?.part.middle, Point(x: 5, y: 6))
  }

  func test_order_isByHeightThenAsGiven() throws {
    let tree = try LayerTree.window([
      1: box(0, 0, 100, 200) { $0.children = [2, 3, 4, 5] }, 2: box(0, 0, 1, 1) { $0.zPosition = 1 },
      3: box(0, 0, 1, 1), 4: box(0, 0, 1, 1) { $0.zPosition = -1 }, 5: box(0, 0, 1, 1),
    ])
    XCTAssertEqual(tree.inOrder, [1, 4, 3, 5, 2])
    XCTAssertEqual(tree.visible.map(\.id), [1, 4, 3, 5, 2])
  }

  func test_description_isATreeForPeople() throws {
    let tree = try LayerTree.window([
      1: box(0, 0, 100, 200) { $0.children = [2, 3] },
      2: box(1.25, 2, 30, 40) {
        $0.element = Element(.button, label: "Add", isEnabled: false)
        $0.background = 0xff00_00ff
      },
      3: box(0, 0, 10, 10) {
        $0.contents = text("Hello")
        $0.opacity = 0.5
        $0.isHidden = true
      },
    ])
    XCTAssertEqual(
      tree.description,
      """
      window 100 × 200
      #1 layer at 0, 0, 100 × 200
        #2 button “Add”, disabled, #ff0000ff at 1.25, 2, 30 × 40
        #3 text “Hello”, hidden, opacity 0.5 at 0, 0, 10 × 10
      """)
    XCTAssertEqual(LayerTree().description, "no tree")
  }
}
