import LayerTree
import XCTest

final class TreeChangePartsTests: XCTestCase {
  private func drawing(_ points: Int) -> DisplayList {
    var path = Path()
    path.move(to: .zero)
    for index in 0..<points { path.line(to: Point(x: Double(index), y: 1)) }
    return DisplayList([.fill(path, .nonZero, .colour(.black))])
  }

  func test_change_thatShowsLittle_isOne() {
    var layer = Layer()
    layer.contents = .list(drawing(10))
    let change = TreeChange(changes: [.init(LayerID(1), LayerChange(layer, .all))])
    XCTAssertEqual(change.parts, [change])
  }

  func test_change_thatShowsMuch_isCarriedOutInParts_toTheSameTree() throws {
    var change = TreeChange(isWhole: true, size: Size(width: 10, height: 10), root: LayerID(1))
    change.created = (1...20).map { LayerID($0) }
    for number in UInt32(1)...20 {
      var layer = Layer()
      layer.bounds.size = Size(width: Double(number), height: 1)
      layer.contents = number % 5 == 0 ? .image(ImageID(number), tint: nil, frames: []) : .list(drawing(20_000))
      if number == 3 { layer.privacy = .secure }
      if number == 1 { layer.children = (2...20).map { LayerID($0) } }
      change.changes.append(.init(LayerID(number), LayerChange(layer, .all)))
      guard number % 5 == 0 else { continue }
      change.images.append(.init(ImageID(number), ImageSource(.list(drawing(30_000)), size: Size(width: 1, height: 1))))
    }
    let parts = change.parts
    XCTAssertGreaterThan(parts.count, 5)
    XCTAssertEqual(parts.filter(\.isWhole).count, 1)
    var tree = LayerTree()
    for part in parts { try tree.apply(part) }
    XCTAssertEqual(tree, try LayerTree(change))
    for part in parts {
      let drawings = part.changes.filter { if case .list = $0.change.values.contents { true } else { false } }.count
      XCTAssertLessThanOrEqual(drawings + part.images.count, 4)
    }
    var dropping = TreeChange(droppedImages: [ImageID(5)])
    dropping.changes = change.changes
    XCTAssertEqual(dropping.parts.last?.droppedImages, [ImageID(5)])
    XCTAssertEqual(dropping.parts.flatMap(\.droppedImages).count, 1)
  }

  func test_change_ofVeryManyLayers_isCarriedOutInParts_toTheSameTree() throws {
    let count: UInt32 = 19_000
    var change = TreeChange(isWhole: true, size: Size(width: 10, height: 10), root: LayerID(1))
    change.created = (1...count).map { LayerID($0) }
    for number in 1...count {
      var layer = Layer()
      layer.bounds.size = Size(width: Double(number), height: 1)
      layer.background = .black
      if number % 1_000 == 3 { layer.privacy = .secure }
      if number == 1 { layer.children = (2...count).map { LayerID($0) } }
      change.changes.append(.init(LayerID(number), LayerChange(layer, layer.differences(from: Layer()))))
    }
    let parts = change.parts
    XCTAssertGreaterThan(parts.count, 3)
    XCTAssertTrue(parts.allSatisfy { $0.changes.count <= 4_000 })
    var tree = LayerTree()
    for part in parts { try tree.apply(part) }
    XCTAssertEqual(tree, try LayerTree(change))
    // A secret is one from the beginning.
    XCTAssertTrue(try XCTUnwrap(parts.first).changes.contains { $0.layer == LayerID(3) })
  }
}
