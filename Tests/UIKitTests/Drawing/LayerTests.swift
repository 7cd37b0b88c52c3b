import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class LayerTests: XCTestCase {
  private final class Gradient: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }
  private final class Tracing: CALayer {
    var layouts = 0
    override func layoutSublayers() {
      super.layoutSublayers()
      layouts += 1
    }
  }

  func test_viewsLayer_isOfItsClass_andHasTheViewsGeometry() {
    let view = Gradient(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    XCTAssertTrue(view.layer is CAGradientLayer)
    XCTAssertTrue(view.layer === view.layer)
    XCTAssertEqual(view.layer.frame, view.frame)
    XCTAssertEqual(view.layer.position, view.center)
    view.layer.position = CGPoint(x: 100, y: 100)
    XCTAssertEqual(view.center, CGPoint(x: 100, y: 100))
    view.layer.opacity = 0.5
    view.layer.masksToBounds = true
    view.layer.backgroundColor = UIColor.red.cgColor
    XCTAssertEqual(view.alpha, 0.5)
    XCTAssertTrue(view.clipsToBounds)
    XCTAssertEqual(view.backgroundColor, .red)
    view.layer.anchorPoint = .zero
    XCTAssertEqual(view.layer.position, CGPoint(x: 100, y: 100))
    XCTAssertEqual(view.frame.origin, CGPoint(x: 100, y: 100))
  }

  func test_frame_followsPositionAnchorAndTransform() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 40)
    XCTAssertEqual(layer.position, CGPoint(x: 20, y: 30))
    layer.anchorPoint = CGPoint(x: 0, y: 0)
    XCTAssertEqual(layer.frame.origin, CGPoint(x: 20, y: 30))
    layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 1))
    XCTAssertEqual(layer.frame, CGRect(x: 0, y: 10, width: 40, height: 40))
    XCTAssertEqual(layer.bounds.width, 20)
  }

  func test_sublayers_areInTheirOrder() {
    let parent = CALayer()
    let layers = ["a", "b", "c", "d"].map { name in
      let layer = CALayer()
      layer.name = name
      return layer
    }
    parent.addSublayer(layers[1])
    parent.insertSublayer(layers[0], at: 0)
    parent.insertSublayer(layers[3], above: layers[1])
    parent.insertSublayer(layers[2], below: layers[3])
    XCTAssertEqual(parent.sublayers?.compactMap(\.name), ["a", "b", "c", "d"])
    parent.insertSublayer(layers[0], above: layers[3])
    parent.replaceSublayer(layers[1], with: CALayer())
    XCTAssertEqual(parent.sublayers?.map { $0.name ?? "new" }, ["new", "c", "d", "a"])
    XCTAssertNil(layers[1].superlayer)
    parent.sublayers = nil
    XCTAssertNil(layers[0].superlayer)
    XCTAssertNil(parent.sublayers)
  }

  func test_points_areConverted_andHit() {
    let parent = CALayer()
    parent.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
    let child = CALayer()
    child.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
    parent.addSublayer(child)
    XCTAssertEqual(child.convert(CGPoint(x: 1, y: 1), to: parent), CGPoint(x: 11, y: 11))
    XCTAssertTrue(parent.hitTest(CGPoint(x: 115, y: 115)) === child)
    XCTAssertTrue(parent.hitTest(CGPoint(x: 101, y: 101)) === parent)
    XCTAssertNil(parent.hitTest(CGPoint(x: 99, y: 99)))
  }

  func test_sublayers_areLaidOutWithTheirView() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let layer = Tracing()
    view.layer.addSublayer(layer)
    view.layoutIfNeeded()
    XCTAssertEqual(layer.layouts, 1)
    view.layoutIfNeeded()
    XCTAssertEqual(layer.layouts, 1)
    layer.frame.size.width = 5
    view.layoutIfNeeded()
    XCTAssertEqual(layer.layouts, 2)
  }

  func test_transforms_areInverted_andOfThePlaneWhereTheyAre() {
    let transform = CATransform3DTranslate(CATransform3DMakeRotation(1, 1, 2, 3), 4, 5, 6)
    let identity = CATransform3DConcat(transform, CATransform3DInvert(transform))
    for (row, values) in identity.rows.enumerated() {
      for (column, value) in values.enumerated() { XCTAssertEqual(value, row == column ? 1 : 0, accuracy: 1e-9) }
    }
    XCTAssertFalse(CATransform3DIsAffine(transform))
    let flat = CGAffineTransform(rotationAngle: 1).translatedBy(x: 3, y: 4)
    let space = CATransform3DTranslate(CATransform3DMakeRotation(1, 0, 0, 1), 3, 4, 0)
    XCTAssertTrue(CATransform3DIsAffine(space))
    XCTAssertEqual(CATransform3DGetAffineTransform(space).tx, flat.tx, accuracy: 1e-9)
    XCTAssertEqual(CATransform3DGetAffineTransform(space).b, flat.b, accuracy: 1e-9)
    XCTAssertEqual(NSValue(caTransform3D: transform).caTransform3DValue, transform)
  }
}
