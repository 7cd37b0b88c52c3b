import LifeCycle
import XCTest

@testable import LayerTree

/// Each rule of the tree, broken: the change is refused by name, and the tree stays as it was.
final class LayerTreeApplyTests: XCTestCase {
  private var tree: LayerTree!

  override func setUpWithError() throws {
    tree = try .window([
      1: box(0, 0, 100, 200) { $0.children = [2, 3] }, 2: box(0, 0, 50, 50) { $0.children = [4] },
      3: box(0, 50, 50, 50) { $0.mask = 5 }, 4: box(0, 0, 10, 10), 5: box(0, 0, 50, 50),
    ])
  }

  private func assertRefused(_ change: TreeChange, _ expected: TreeError, line: UInt = #line) {
    let before = tree
    XCTAssertThrowsError(try tree.apply(change), line: line) { XCTAssertEqual($0 as? TreeError, expected, line: line) }
    XCTAssertEqual(tree, before, "the tree has changed", line: line)
    XCTAssertFalse(expected.description.isEmpty)
    // The same after much else that is right.
    var large = change
    if !change.isWhole, change.size == nil { large.size = Size(width: 7, height: 7) }
    large.created = [100, 101] + large.created
    large.changes.insert(.init(101, LayerChange(layer { $0.children = [100] }, .children)), at: 0)
    large.images.append(.init(ImageID(50), ImageSource(.bundle(path: "a"), size: .zero)))
    large.animations.insert(.init(100, key: "x", Animation(.group([]), duration: .seconds(1))), at: 0)
    XCTAssertThrowsError(try tree.apply(large), line: line)
    XCTAssertEqual(tree, before, "the tree has changed", line: line)
  }

  private func children(_ id: LayerID, _ children: [LayerID]) -> TreeChange.Properties {
    .init(id, LayerChange(layer { $0.children = children }, .children))
  }

  func test_whatHasNotBegun_doesNotChange() {
    var none = LayerTree()
    XCTAssertThrowsError(try none.apply(TreeChange())) { XCTAssertEqual($0 as? TreeError, .notBegun) }
    XCTAssertThrowsError(try none.apply(TreeChange(isWhole: true, size: .zero))) {
      XCTAssertEqual($0 as? TreeError, .incomplete)
    }
    XCTAssertEqual(none, LayerTree())
    assertRefused(TreeChange(isWhole: true, root: 1), .incomplete)
  }

  func test_layersThatAreNotThere() {
    assertRefused(.set(9, .opacity) { $0.opacity = 0 }, .unknownLayer(9))
    assertRefused(TreeChange(destroyed: [9]), .unknownLayer(9))
    assertRefused(TreeChange(changes: [children(4, [9])]), .unknownLayer(9))
    assertRefused(.set(4, .mask) { $0.mask = 9 }, .unknownLayer(9))
    assertRefused(TreeChange(animations: [.init(9, key: "a", nil)]), .unknownLayer(9))
    assertRefused(TreeChange(root: 9), .unknownLayer(9))
    assertRefused(TreeChange(destroyed: [4, 4], changes: [children(2, [])]), .unknownLayer(4))
  }

  func test_layersThatAreThereAlready() {
    assertRefused(TreeChange(created: [4]), .reusedLayer(4))
    assertRefused(TreeChange(created: [9, 9]), .reusedLayer(9))
  }

  func test_aLayerChangesOnce() {
    assertRefused(TreeChange(changes: [children(4, []), children(4, [])]), .changedTwice(4))
  }

  func test_orphans() {
    assertRefused(TreeChange(created: [9]), .orphan(9))
    assertRefused(TreeChange(changes: [children(2, [])]), .orphan(4))
    assertRefused(.set(3, .mask) { _ in }, .orphan(5))
    // Those in a layer do not go with it.
    assertRefused(TreeChange(destroyed: [2], changes: [children(1, [3])]), .orphan(4))
    // The former root needs a place, too.
    assertRefused(TreeChange(root: 6, created: [6]), .orphan(1))
  }

  func test_twoPlaces() {
    assertRefused(TreeChange(changes: [children(3, [4])]), .secondParent(4))
    assertRefused(TreeChange(changes: [children(2, [4, 4])]), .secondParent(4))
    assertRefused(TreeChange(changes: [children(4, [5])]), .secondParent(5))
    assertRefused(
      TreeChange(
        created: [9],
        changes: [
          .init(
            2,
            LayerChange(
              layer {
                $0.children = [4, 9]
                $0.mask = 9
              }, [.children, .mask]))
        ]), .secondParent(9))
  }

  func test_circles() {
    assertRefused(TreeChange(changes: [children(4, [1])]), .cycle(1))
    assertRefused(TreeChange(changes: [children(1, [3]), children(4, [2])]), .cycle(4))
    assertRefused(TreeChange(changes: [children(2, []), children(4, [4])]), .cycle(4))
    assertRefused(TreeChange(created: [8, 9], changes: [children(8, [9]), children(9, [8])]), .cycle(8))
    assertRefused(
      TreeChange(changes: [children(1, [3]), .init(4, LayerChange(layer { $0.mask = 2 }, .mask))]), .cycle(4))
  }

  func test_whatIsStillUsed_isNotDestroyed() {
    assertRefused(TreeChange(destroyed: [4]), .stillUsed(4))
    assertRefused(TreeChange(destroyed: [5]), .stillUsed(5))
    // Not even to come back in the same change.
    assertRefused(TreeChange(created: [4], destroyed: [4]), .stillUsed(4))
    assertRefused(TreeChange(destroyed: [1]), .unknownLayer(1))
  }

  func test_tooManyLayers() throws {
    let ids = (10..<UInt32(LayerLimits.layers + 5)).map { LayerID($0) }
    try tree.apply(TreeChange(created: ids, changes: [children(4, ids)]))
    XCTAssertEqual(tree.layers.count, LayerLimits.layers)
    assertRefused(TreeChange(created: [5_000_000]), .tooManyLayers(LayerLimits.layers + 1))
  }

  func test_tooDeep() throws {
    let ids = (10..<UInt32(10 + LayerLimits.depth)).map { LayerID($0) }
    let chain = zip(ids, ids.dropFirst()).map { children($0, [$1]) }
    // Layer 4 is the third.
    assertRefused(
      TreeChange(created: ids, changes: [children(4, [ids[0]])] + chain), .tooDeep(ids[LayerLimits.depth - 3]))
    let fit = Array(ids.prefix(LayerLimits.depth - 3))
    try tree.apply(TreeChange(created: fit, changes: [children(4, [fit[0]])] + chain.prefix(fit.count - 1)))
    // A layer that brings its depth with it.
    assertRefused(TreeChange(changes: [children(1, [3]), children(5, [2])]), .tooDeep(fit[fit.count - 2]))
  }

  func test_numbersThatAreNone() {
    let infinite: [(LayerProperty, (inout Layer) -> Void)] = [
      (.position, { $0.position.y = .nan }), (.anchorPoint, { $0.anchorPoint.x = .infinity }),
      (.boundsOrigin, { $0.bounds.x = .nan }), (.boundsSize, { $0.bounds.height = -.infinity }),
      (.zPosition, { $0.zPosition = .nan }), (.transform, { $0.transform.row4[1] = .nan }),
      (.sublayerTransform, { $0.sublayerTransform.row1[3] = .infinity }), (.opacity, { $0.opacity = .nan }),
      (.cornerRadius, { $0.cornerRadius = .nan }), (.borderWidth, { $0.borderWidth = .infinity }),
      (.shadow, { $0.shadow = Shadow(radius: .nan) }),
      (.shadow, { $0.shadow = Shadow(path: Path(Rectangle(x: .nan, y: 0, width: 0, height: 0))) }),
      (.backdrop, { $0.backdrop = Backdrop(radius: .nan) }), (.contentsCentre, { $0.contentsCentre.x = .nan }),
      (.contentsRect, { $0.contentsRect.width = .nan }),
      (
        .contents,
        {
          $0.contents = .text(
            TextBlock(lines: [TextLine(baseline: .zero, width: .nan, ascent: 0, descent: 0, runs: [])]))
        }
      ),
      (
        .contents, { $0.contents = .image(ImageID(1), tint: nil, frames: [ImageFrame(ImageID(1), seconds: .infinity)]) }
      ),
      (.contents, { $0.contents = .gradient(Gradient(colours: [], locations: [.nan])) }),
      (.contents, { $0.contents = .shape(Shape(Path(), strokeEnd: .nan)) }),
      (.contents, { $0.contents = .list(DisplayList([.save, .alpha(.nan)])) }),
      (
        .contents,
        { $0.contents = .list(DisplayList([.fill(Path(), .nonZero, .conic([], centre: .zero, angle: .nan))])) }
      ),
      (
        .contents,
        {
          $0.contents = .list(
            DisplayList([
              .stroke(
                Path(),
                .pattern(
                  DisplayList([.concat(Affine(a: .nan, b: 0, c: 0, d: 0, tx: 0, ty: 0))]), tile: .unit, step: .zero,
                  matrix: .identity), Pen())
            ]))
        }
      ),
    ]
    for (property, make) in infinite {
      assertRefused(.set(4, LayerProperties(property), make), .notFinite(4, property))
    }
  }

  func test_windowsOfNoPossibleSize() {
    for size in [Size(width: -1, height: 1), Size(width: .nan, height: 1), Size(width: 1, height: 16_385)] {
      XCTAssertThrowsError(try tree.apply(TreeChange(size: size))) {
        XCTAssertEqual($0 as? TreeError, .impossibleSize)
      }
      XCTAssertEqual(tree.size, Size(width: 100, height: 200))
    }
  }

  func test_contentsThatAreTooLarge() throws {
    let long = TextRun(String(repeating: "a", count: LayerLimits.contents), width: 1)
    let text = Contents.text(
      TextBlock(lines: [TextLine(baseline: .zero, width: 1, ascent: 1, descent: 1, runs: [long])]))
    assertRefused(.set(4, .contents) { $0.contents = text }, .contentsTooLarge(4))
    assertRefused(
      .set(4, .element) { $0.element = Element(label: String(repeating: "a", count: 3 << 20)) }, .contentsTooLarge(4))
    // All together.
    let half = Contents.list(
      DisplayList(Array(repeating: .save, count: 0) + Array(repeating: .alpha(1), count: 20_000)))
    let ids = (10..<UInt32(10 + LayerLimits.tree / 960_000 + 1)).map { LayerID($0) }
    let change = TreeChange(
      created: ids,
      changes: [children(4, ids)] + ids.map { .init($0, LayerChange(layer { $0.contents = half }, .contents)) })
    let before = tree
    XCTAssertThrowsError(try tree.apply(change)) {
      guard case .tooLarge? = $0 as? TreeError else { return XCTFail("\($0)") }
    }
    XCTAssertEqual(tree, before)
  }

  func test_drawingsThatAreTooNested() {
    let deep = Contents.list(DisplayList(Array(repeating: .save, count: LayerLimits.nesting + 1)))
    assertRefused(.set(4, .contents) { $0.contents = deep }, .tooNested(4))
    var list = DisplayList()
    for _ in 0...LayerLimits.patterns {
      list = DisplayList([
        .fill(Path(), .nonZero, .pattern(list, tile: .unit, step: .zero, matrix: .identity))
      ])
    }
    assertRefused(.set(4, .contents) { $0.contents = .list(list) }, .tooNested(4))
  }

  func test_animationsThatCannotBe() throws {
    func begin(_ animation: Animation) -> TreeChange { TreeChange(animations: [.init(4, key: "a", animation)]) }
    let ends = Ends(to: .number(.nan))
    for (animation, flaw) in [
      (Animation(.group([]), duration: .seconds(-1)), "has no possible duration"),
      (Animation(.group([]), duration: .zero, speed: .nan), "is not finite"),
      (Animation(.group([]), begin: .init(nanoseconds: .min), duration: .zero), "lies beyond all times"),
      (Animation(.basic(.opacity, ends), duration: .zero), "is not finite"),
      (Animation(.spring(.opacity, Ends(), Spring(mass: 0)), duration: .zero), "has no possible spring"),
      (Animation(.keyframes(.opacity, Keyframes(.values([]), times: [.nan])), duration: .zero), "is not finite"),
      (Animation(.transition(LayerTransition(.fade, end: .nan)), duration: .zero), "is not finite"),
    ] { assertRefused(begin(animation), .impossibleAnimation(4, flaw)) }
    var group = Animation(.group([]), duration: .zero)
    for _ in 0...LayerLimits.groups { group = Animation(.group([group]), duration: .zero) }
    assertRefused(begin(group), .impossibleAnimation(4, "has groups in groups without end"))
    let many = Animation(
      .group(Array(repeating: Animation(.group([]), duration: .zero), count: LayerLimits.animations)), duration: .zero)
    assertRefused(begin(many), .tooManyAnimations(LayerLimits.animations + 1))
    try tree.apply(begin(Animation(.basic(.opacity, Ends()), duration: .zero)))
    XCTAssertEqual(tree.animated, [4])
    assertRefused(begin(many), .tooManyAnimations(LayerLimits.animations + 1))
  }

  func test_pictures() throws {
    let source = ImageSource(.bundle(path: "a.png"), size: Size(width: 10, height: 10))
    try tree.apply(TreeChange(images: [.init(ImageID(1), source)]))
    assertRefused(TreeChange(images: [.init(ImageID(1), source)]), .reusedImage(ImageID(1)))
    assertRefused(
      TreeChange(images: [.init(ImageID(1), source)], droppedImages: [ImageID(1)]), .reusedImage(ImageID(1)))
    assertRefused(TreeChange(droppedImages: [ImageID(2)]), .unknownImage(ImageID(2)))
    for size in [Size(width: 16_385, height: 1), Size(width: 16_000, height: 16_000), Size(width: .nan, height: 1)] {
      assertRefused(
        TreeChange(images: [.init(ImageID(3), ImageSource(.bundle(path: ""), size: size))]),
        .impossibleImage(ImageID(3)))
    }
    assertRefused(
      TreeChange(images: [.init(ImageID(3), ImageSource(.bundle(path: ""), size: .zero, scale: 0))]),
      .impossibleImage(ImageID(3)))
    let many = (10..<UInt32(10 + LayerLimits.images)).map { TreeChange.NewImage(ImageID($0), source) }
    XCTAssertThrowsError(try tree.apply(TreeChange(images: many))) {
      XCTAssertEqual($0 as? TreeError, .tooManyImages(LayerLimits.images + 1))
    }
    XCTAssertEqual(tree.images.count, 1)
    try tree.apply(TreeChange(droppedImages: [ImageID(1)]))
    XCTAssertEqual(tree.images.count, 0)
    XCTAssertEqual(tree.weight, 0)
  }

  // MARK: What is right

  func test_layersMove_andComeBack() throws {
    try tree.apply(TreeChange(changes: [children(2, []), children(3, [4])]))
    XCTAssertEqual(tree[4]?.parent, 3)
    try tree.apply(TreeChange(destroyed: [4], changes: [children(3, [])]))
    XCTAssertNil(tree[4])
    // The same number may be another layer's later.
    try tree.apply(TreeChange(created: [4], changes: [children(1, [2, 3, 4])]))
    XCTAssertEqual(tree[4]?.parent, 1)
    XCTAssertEqual(tree[4]?.position, .zero)
    // Destroyed and created at once: it begins anew.
    try tree.apply(TreeChange(created: [2], destroyed: [2], changes: [children(1, [2, 3, 4])]))
    XCTAssertEqual(tree[2]?.bounds, .zero)
    XCTAssertEqual(tree.inOrder, [1, 2, 3, 5, 4])
  }

  func test_aNewRoot_takesTheFormerIn() throws {
    try tree.apply(TreeChange(root: 6, created: [6], changes: [children(6, [1])]))
    XCTAssertEqual(tree.inOrder, [6, 1, 2, 4, 3, 5])
    XCTAssertEqual(tree[1]?.parent, 6)
    try tree.apply(TreeChange(root: 1, destroyed: [6]))
    XCTAssertEqual(tree.root, 1)
    XCTAssertNil(tree[1]?.parent)
  }

  func test_aWholeTree_leavesNothingOfTheFormer() throws {
    let other = try LayerTree.window([7: box(0, 0, 1, 1)])
    XCTAssertEqual(try tree.apply(other.whole), .whole)
    XCTAssertEqual(tree, other)
  }

  func test_onlyNamedProperties_change() throws {
    try tree.apply(
      .set(4, .opacity) {
        $0.opacity = 0.5
        $0.background = 0xff00_00ff
      })
    XCTAssertEqual(tree[4]?.opacity, 0.5)
    XCTAssertNil(tree[4]?.background)
    XCTAssertEqual(tree[4]?.bounds, Rectangle(x: 0, y: 0, width: 10, height: 10))
  }

  func test_secrets_areRefused_howeverTheyCome() throws {
    func text(_ string: String) -> Contents {
      .text(
        TextBlock(lines: [TextLine(baseline: .zero, width: 1, ascent: 1, descent: 1, runs: [TextRun(string, width: 1)])]
        ))
    }
    try tree.apply(
      .set(4, [.contents, .privacy]) {
        $0.privacy = .secure
        $0.contents = text("hunter2")
      })
    XCTAssertEqual(tree[4]?.text, "•••••••", "what is known as a secret has left its letters behind")
    // Somebody who sends them without saying that it is one.
    assertRefused(.set(4, .contents) { $0.contents = text("hunter2") }, .secret(4))
    assertRefused(.set(4, .element) { $0.element = Element(value: "hunter2") }, .secret(4))
    assertRefused(
      .set(4, .contents) {
        $0.contents = .list(
          DisplayList([
            .text(
              TextBlock(lines: [
                TextLine(baseline: .zero, width: 1, ascent: 1, descent: 1, runs: [TextRun("x", width: 1)])
              ]), .zero)
          ]))
      }, .secret(4))
    // What becomes a secret takes along what it shows.
    try tree.apply(.set(2, .contents) { $0.contents = text("hunter2") })
    try tree.apply(.set(2, .privacy) { $0.privacy = .secure })
    XCTAssertNil(tree[2]?.text)
  }
}
