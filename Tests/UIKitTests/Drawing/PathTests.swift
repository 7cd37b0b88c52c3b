import XCTest

@testable import UIKit

final class PathTests: XCTestCase {
  func test_bounds_areThoseOfTheCurves_notOfTheirControlPoints() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 10))
    XCTAssertEqual(path.bounds, CGRect(x: 0, y: 0, width: 10, height: 5))
    XCTAssertEqual(path.cgPath.boundingBox, CGRect(x: 0, y: 0, width: 10, height: 10))
    XCTAssertEqual(UIBezierPath().bounds, .zero)
    XCTAssertTrue(CGMutablePath().boundingBox.isNull)
  }

  func test_circle_isRound() {
    let circle = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20))
    XCTAssertTrue(circle.contains(CGPoint(x: 10, y: 10)))
    XCTAssertTrue(circle.contains(CGPoint(x: 3.1, y: 3.1)))
    XCTAssertFalse(circle.contains(CGPoint(x: 2.8, y: 2.8)))
    XCTAssertEqual(circle.bounds.width, 20, accuracy: 1e-9)
    let arc = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    XCTAssertEqual(arc.bounds.minX, 0, accuracy: 0.01)
    XCTAssertEqual(arc.bounds.height, 20, accuracy: 0.01)
  }

  func test_arc_goesClockwiseOnTheScreen() {
    let quarter = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    XCTAssertEqual(quarter.currentPoint.y, 10, accuracy: 1e-9)
    XCTAssertEqual(quarter.bounds.minX, 0, accuracy: 0.01)
    let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    XCTAssertEqual(rest.bounds.minX, -10, accuracy: 0.01)
  }

  func test_corner_isRoundedBetweenItsTangents() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    XCTAssertEqual(path.currentPoint.x, 10, accuracy: 1e-9)
    XCTAssertEqual(path.currentPoint.y, 4, accuracy: 1e-9)
    XCTAssertEqual(path.boundingBoxOfPath.maxX, 10, accuracy: 1e-6)
  }

  func test_rules_forWhatIsInside() {
    let rings = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    rings.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)))
    XCTAssertTrue(rings.contains(CGPoint(x: 5, y: 5)))
    rings.usesEvenOddFillRule = true
    XCTAssertFalse(rings.contains(CGPoint(x: 5, y: 5)))
    XCTAssertTrue(rings.contains(CGPoint(x: 1, y: 5)))
  }

  func test_reversing_turnsAHoleOut() {
    let rings = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let hole = UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 4, height: 4))
    rings.append(hole.reversing())
    XCTAssertFalse(rings.contains(CGPoint(x: 5, y: 5)))
    XCTAssertEqual(hole.reversing().bounds, hole.bounds)
  }

  func test_transform_movesThePath_andCopiesAreTheirOwn() throws {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 10, height: 20), cornerRadius: 3)
    path.lineWidth = 5
    let copy = try XCTUnwrap(path.copy() as? UIBezierPath)
    path.apply(CGAffineTransform(translationX: 5, y: 5))
    XCTAssertEqual(path.bounds, CGRect(x: 5, y: 5, width: 10, height: 20))
    XCTAssertEqual(copy.bounds.origin, .zero)
    XCTAssertEqual(copy.lineWidth, 5)
    XCTAssertFalse(copy.contains(CGPoint(x: 0.2, y: 0.2)))
    let one = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 10, height: 20), byRoundingCorners: .bottomRight,
      cornerRadii: CGSize(width: 3, height: 3))
    XCTAssertTrue(one.contains(CGPoint(x: 0.2, y: 0.2)))
    XCTAssertFalse(one.contains(CGPoint(x: 9.8, y: 19.8)))
  }

  /// ergunemr/BottomPopup's corners are round in its pictures.
  func test_roundedCorners_areAsHighAsWide_whateverTheirHeight() {
    for height in [0.0, 1, 3, 9] {
      let path = UIBezierPath(
        roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: [.topLeft, .topRight],
        cornerRadii: CGSize(width: 3, height: height))
      XCTAssertFalse(path.contains(CGPoint(x: 0.5, y: 0.5)), "\(height)")
      XCTAssertTrue(path.contains(CGPoint(x: 0.1, y: 3.1)), "\(height)")
      XCTAssertTrue(path.contains(CGPoint(x: 0.2, y: 19.8)), "\(height)")
    }
  }

  func test_steps_areGivenInOrder() {
    var kinds: [CGPathElementType] = []
    var ends: [CGPoint] = []
    CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).applyWithBlock { step in
      kinds.append(step.pointee.type)
      if step.pointee.type != .closeSubpath { ends.append(step.pointee.points[0]) }
    }
    XCTAssertEqual(kinds, [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
    XCTAssertEqual(ends.last, CGPoint(x: 1, y: 6))
  }
}
