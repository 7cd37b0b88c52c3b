import XCTest

@testable import UIKit

final class GeometryTests: XCTestCase {
  func test_vector_isAListOfTwoNumbersInAnArchive() throws {
    let data = try JSONEncoder().encode(CGVector(dx: 1, dy: -2.5))
    XCTAssertEqual(String(data: data, encoding: .utf8), "[1,-2.5]")
    XCTAssertEqual(try JSONDecoder().decode(CGVector.self, from: data), CGVector(dx: 1, dy: -2.5))
    XCTAssertEqual(CGVector(), .zero)
  }

  func test_transform_movesScalesAndTurnsPoints() {
    let moved = CGPoint(x: 1, y: 2).applying(CGAffineTransform(translationX: 3, y: 4))
    XCTAssertEqual(moved, CGPoint(x: 4, y: 6))
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    XCTAssertEqual(turned.x, 0, accuracy: 1e-12)
    XCTAssertEqual(turned.y, 1, accuracy: 1e-12)
    XCTAssertEqual(
      CGSize(width: 2, height: 3).applying(CGAffineTransform(scaleX: 2, y: 10).translatedBy(x: 5, y: 5)),
      CGSize(width: 4, height: 30))
  }

  func test_transform_turnsARectangleIntoTheOneAroundIt() {
    let rect = CGRect(x: 0, y: 0, width: 2, height: 4).applying(CGAffineTransform(rotationAngle: .pi / 2))
    XCTAssertEqual(rect.minX, -4, accuracy: 1e-12)
    XCTAssertEqual(rect.minY, 0, accuracy: 1e-12)
    XCTAssertEqual(rect.width, 4, accuracy: 1e-12)
    XCTAssertEqual(rect.height, 2, accuracy: 1e-12)
    XCTAssertTrue(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }

  func test_inverted_undoesATransform_andLeavesOneThatNothingUndoes() {
    let transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 3).translatedBy(x: 4, y: 5)
    let point = CGPoint(x: 7, y: -8).applying(transform).applying(transform.inverted())
    XCTAssertEqual(point.x, 7, accuracy: 1e-9)
    XCTAssertEqual(point.y, -8, accuracy: 1e-9)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    XCTAssertEqual(flat.inverted(), flat)
  }

  func test_text_ofGeometry_isReadAgain() {
    let rect = CGRect(x: 1, y: -2.5, width: 3, height: 4)
    XCTAssertEqual(NSCoder.string(for: rect), "{{1, -2.5}, {3, 4}}")
    XCTAssertEqual(NSCoder.cgRect(for: "{{1, -2.5}, {3, 4}}"), rect)
    XCTAssertEqual(NSCoder.cgPoint(for: NSCoder.string(for: CGPoint(x: 1, y: 2))), CGPoint(x: 1, y: 2))
    XCTAssertEqual(NSCoder.cgSize(for: "no size"), .zero)
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    XCTAssertEqual(NSCoder.string(for: transform), "[1, 2, 3, 4, 5, 6]")
    XCTAssertEqual(NSCoder.cgAffineTransform(for: "[1, 2, 3, 4, 5, 6]"), transform)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)), insets)
    let offset = UIOffset(horizontal: 1, vertical: 2)
    XCTAssertEqual(NSCoder.uiOffset(for: NSCoder.string(for: offset)), offset)
  }

  func test_value_holdsGeometry_andReadsAsZeroWhereItHoldsAnother() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(NSValue(cgRect: rect).cgRectValue, rect)
    XCTAssertEqual(NSValue(cgPoint: rect.origin).cgPointValue, rect.origin)
    XCTAssertEqual(NSValue(cgSize: rect.size).cgSizeValue, rect.size)
    XCTAssertEqual(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue, CGVector(dx: 1, dy: 2))
    let transform = CGAffineTransform(scaleX: 2, y: 3)
    XCTAssertEqual(NSValue(cgAffineTransform: transform).cgAffineTransformValue, transform)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue, insets)
    XCTAssertEqual(NSValue(uiEdgeInsets: insets).cgVectorValue, .zero)
    XCTAssertEqual(NSValue(cgPoint: rect.origin).cgRectValue, .zero)
  }

  func test_indexPath_rowsAndSections_canBeRead_andSet() {
    var path = IndexPath(row: 1, section: 2)
    path.row += 3
    path.section = 5
    XCTAssertEqual(path, IndexPath(item: 4, section: 5))
    let object = NSIndexPath(row: 1, section: 2)
    XCTAssertEqual([object.row, object.item, object.section], [1, 1, 2])
    XCTAssertEqual((path as NSIndexPath).row, 4)
  }

  /// As apps print such values on iOS.
  func test_geometry_isWrittenAsCoreGraphicsDoes() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
    XCTAssertEqual("\(rect.origin) \(rect.size) \(rect)", "(1.0, 2.5) (3.0, 4.0) (1.0, 2.5, 3.0, 4.0)")
    XCTAssertEqual(String(reflecting: [rect.origin]), "[(1.0, 2.5)]")
    XCTAssertEqual(rect.debugDescription, "(1.0, 2.5, 3.0, 4.0)")
  }
}
