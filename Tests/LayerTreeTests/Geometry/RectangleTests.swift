import XCTest

@testable import LayerTree

final class RectangleTests: XCTestCase {
  private let a = Rectangle(x: 0, y: 0, width: 10, height: 10)

  func test_whatTwoHaveInCommon() {
    XCTAssertEqual(
      a.intersection(Rectangle(x: 5, y: 6, width: 10, height: 10)), Rectangle(x: 5, y: 6, width: 5, height: 4))
    XCTAssertNil(a.intersection(Rectangle(x: 10, y: 0, width: 10, height: 10)))
  }

  func test_whatIsAroundBoth() {
    XCTAssertEqual(
      a.union(Rectangle(x: 20, y: -5, width: 1, height: 1)), Rectangle(x: 0, y: -5, width: 21, height: 15))
    XCTAssertEqual(a.union(Rectangle(x: 50, y: 50, width: 0, height: 10)), a)
    XCTAssertEqual(Rectangle.zero.union(a), a)
    XCTAssertNil(Rectangle(around: []))
  }

  func test_edges() {
    XCTAssertTrue(a.contains(Point.zero))
    XCTAssertFalse(a.contains(Point(x: 10, y: 5)))
    XCTAssertTrue(a.contains(a))
    XCTAssertEqual(a.outset(by: 2), Rectangle(x: -2, y: -2, width: 14, height: 14))
    XCTAssertEqual(a.middle, Point(x: 5, y: 5))
  }

  func test_aPath_hasAsManyPointsAsItsVerbsTake() {
    XCTAssertNil(Path(verbs: [.move, .curve], points: [.zero]))
    XCTAssertEqual(Path(a).box, a)
    XCTAssertNil(Path().box)
    XCTAssertEqual(Path(verbs: Path(a).verbs, points: Path(a).points), Path(a))
  }
}
