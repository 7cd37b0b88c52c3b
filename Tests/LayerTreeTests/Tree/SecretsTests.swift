import LayerTree
import XCTest

final class SecretsTests: XCTestCase {
  func test_whatIsSecure_isLeftOut_andNothingElse() throws {
    var root = Layer()
    root.bounds = Rectangle(x: 0, y: 0, width: 10, height: 10)
    root.children = [LayerID(2), LayerID(3)]
    var layers: [LayerID: Layer] = [:]
    for (id, privacy) in [(LayerID(2), Privacy.secure), (LayerID(3), .open)] {
      var layer = Layer()
      layer.bounds = Rectangle(x: 0, y: 0, width: 5, height: 5)
      layer.contents = .shape(Shape(Path(), fill: .black))
      layer.element = Element(.textField, label: "Password", value: "••••")
      layer.privacy = privacy
      layers[id] = layer
    }
    let change = TreeChange(
      isWhole: true, size: Size(width: 10, height: 10), root: LayerID(1),
      created: [LayerID(1), LayerID(2), LayerID(3)],
      changes: [.init(LayerID(1), LayerChange(root, [.bounds, .children]))]
        + layers.sorted { $0.key < $1.key }.map {
          .init($0.key, LayerChange($0.value, [.bounds, .contents, .element, .privacy]))
        })
    let tree = try LayerTree(change)
    let kept = tree.withoutSecrets
    XCTAssertNil(kept[LayerID(2)]?.contents)
    XCTAssertNil(kept[LayerID(2)]?.element?.value)
    XCTAssertEqual(kept[LayerID(2)]?.element?.label, "Password")
    XCTAssertEqual(kept[LayerID(2)]?.bounds, tree[LayerID(2)]?.bounds)
    XCTAssertEqual(kept[LayerID(3)], tree[LayerID(3)])
    // It is a tree that can be sent.
    XCTAssertEqual(try LayerTree(kept.whole), kept)
  }
}
