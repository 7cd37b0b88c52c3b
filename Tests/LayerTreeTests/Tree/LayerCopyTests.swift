import XCTest

@testable import LayerTree

/// Layers share what they are until one of them changes.
final class LayerCopyTests: XCTestCase {
  func test_aCopyThatChanges_leavesTheOriginal() {
    var original = Layer()
    original.position = Point(x: 3, y: 4)
    original.children = [LayerID(7)]
    original.zPosition = 2
    var copy = original
    copy.position.x = 9
    copy.children.append(LayerID(8))
    copy.zPosition = 5
    copy.element = Element(.button)
    XCTAssertEqual(original.position, Point(x: 3, y: 4))
    XCTAssertEqual(original.children, [LayerID(7)])
    XCTAssertEqual(original.zPosition, 2)
    XCTAssertNil(original.element)
    XCTAssertEqual(copy.position, Point(x: 9, y: 4))
    XCTAssertEqual(copy.children, [LayerID(7), LayerID(8)])
    XCTAssertEqual(copy.zPosition, 5)
  }

  func test_newLayers_shareNothingThatAnotherOneHasSet() {
    var one = Layer()
    one.opacity = 0.5
    one.transform = .scale(x: 2, y: 2)
    XCTAssertEqual(Layer().opacity, 1)
    XCTAssertEqual(Layer().transform, .identity)
    XCTAssertEqual(one.differences(from: Layer()), [.opacity, .transform])
  }

  func test_taking_takesWhatIsNamedAndNothingElse() {
    var other = Layer()
    other.position = Point(x: 1, y: 2)
    other.bounds = Rectangle(x: 3, y: 4, width: 5, height: 6)
    other.zPosition = 7
    other.blend = .multiply
    var layer = Layer()
    layer.take([.boundsSize, .blend], from: other)
    XCTAssertEqual(layer.differences(from: Layer()), [.boundsSize, .blend])
    XCTAssertEqual(layer.bounds, Rectangle(x: 0, y: 0, width: 5, height: 6))
    for property in LayerProperty.allCases {
      var taken = Layer()
      taken.take(.all, from: other)
      XCTAssertTrue(taken.agrees(property, with: other), "\(property)")
    }
  }

  /// Whose shadow changes as it is seen through is looked at anew.
  func test_aShadowThatComesToLightWithTheLayersChange_isDamage() throws {
    var tree = LayerTree()
    var root = Layer()
    root.bounds.size = Size(width: 200, height: 200)
    root.position = Point(x: 100, y: 100)
    root.children = [LayerID(2)]
    var box = Layer()
    box.bounds.size = Size(width: 40, height: 40)
    box.position = Point(x: 100, y: 100)
    box.background = .white
    box.shadow = Shadow(colour: .black, opacity: 1, offset: Point(x: 0, y: 30), radius: 2, path: nil)
    box.children = [LayerID(3)]
    var inner = Layer()
    inner.bounds.size = Size(width: 10, height: 10)
    inner.position = Point(x: 20, y: 20)
    inner.background = .black
    let all = LayerProperties.all
    try tree.apply(
      TreeChange(
        isWhole: true, size: Size(width: 200, height: 200), root: LayerID(1),
        created: [LayerID(1), LayerID(2), LayerID(3)],
        changes: [
          .init(LayerID(1), LayerChange(root, all)), .init(LayerID(2), LayerChange(box, all)),
          .init(LayerID(3), LayerChange(inner, all)),
        ]))
    var clear = Layer()
    clear.background = nil
    var red = Layer()
    red.background = 0xff00_00ff
    let damage = try tree.apply(
      TreeChange(changes: [
        .init(LayerID(3), LayerChange(red, [.background])), .init(LayerID(2), LayerChange(clear, [.background])),
      ]))
    // Now the inner layer throws a shadow of its own, 30 points below it.
    let shadow = Point(x: 100, y: 133)
    let isSeen = damage.rectangles.contains {
      ($0.x...$0.right).contains(shadow.x) && ($0.y...$0.bottom).contains(shadow.y)
    }
    XCTAssertTrue(damage.isWhole || isSeen, "\(damage)")
  }
}
