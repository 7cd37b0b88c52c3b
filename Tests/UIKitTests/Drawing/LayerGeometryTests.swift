import Foundation
import XCTest

@testable import UIKit

/// Layers are the source of views' geometry, with transforms.
@preconcurrency @MainActor
final class LayerGeometryTests: XCTestCase {
  private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
    UIView(frame: CGRect(x: x, y: y, width: width, height: height))
  }

  private func assertEqual(_ a: CGPoint, _ b: CGPoint, line: UInt = #line) {
    XCTAssertEqual(a.x, b.x, accuracy: 1e-9, line: line)
    XCTAssertEqual(a.y, b.y, accuracy: 1e-9, line: line)
  }

  func test_frame_ofAView_isItsLayers() {
    let view = view(10, 20, 100, 50)
    XCTAssertEqual(view.layer.position, CGPoint(x: 60, y: 45))
    view.layer.bounds.size = CGSize(width: 50, height: 50)
    XCTAssertEqual(view.frame, CGRect(x: 35, y: 20, width: 50, height: 50))
    view.layer.anchorPoint = .zero
    XCTAssertEqual(view.frame.origin, CGPoint(x: 60, y: 45))
    XCTAssertEqual(view.center, CGPoint(x: 60, y: 45))
  }

  func test_frame_whenScaled_isTheRectangleAround_andBoundsStay() {
    let view = view(100, 100, 100, 50)
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    XCTAssertEqual(view.frame, CGRect(x: 50, y: 112.5, width: 200, height: 25))
    XCTAssertEqual(view.bounds, CGRect(x: 0, y: 0, width: 100, height: 50))
    view.frame = CGRect(x: 0, y: 0, width: 400, height: 50)
    XCTAssertEqual(view.bounds.size, CGSize(width: 200, height: 100))
    view.transform = .identity
    XCTAssertEqual(view.center, CGPoint(x: 200, y: 25))
  }

  func test_convert_whenTurned_goesThereAndBack() {
    let outer = view(0, 0, 300, 300)
    let inner = view(100, 100, 100, 100)
    outer.addSubview(inner)
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
    assertEqual(inner.convert(CGPoint(x: 0, y: 0), to: outer), CGPoint(x: 200, y: 100))
    assertEqual(inner.convert(CGPoint(x: 200, y: 100), from: outer), .zero)
    inner.bounds.origin = CGPoint(x: 10, y: 0)
    assertEqual(inner.convert(CGPoint(x: 10, y: 0), to: outer), CGPoint(x: 200, y: 100))
  }

  func test_convert_whenTheSuperlayerHasPerspective_isUndone() {
    let (outer, inner) = (view(0, 0, 200, 200), view(50, 50, 100, 100))
    outer.addSubview(inner)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    outer.layer.sublayerTransform = perspective
    inner.layer.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    let there = inner.convert(CGPoint(x: 10, y: 80), to: outer)
    XCTAssertNotEqual(there, CGPoint(x: 60, y: 130))
    assertEqual(outer.convert(there, to: inner), CGPoint(x: 10, y: 80))
  }

  func test_hitTest_followsTheTransform() {
    let outer = view(0, 0, 300, 300)
    let inner = view(100, 100, 100, 20)
    outer.addSubview(inner)
    let below = CGPoint(x: 150, y: 150)
    XCTAssertTrue(outer.hitTest(below, with: nil) === outer)
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
    XCTAssertTrue(outer.hitTest(below, with: nil) === inner)
    inner.transform = CGAffineTransform(scaleX: 0, y: 0)
    XCTAssertTrue(outer.hitTest(below, with: nil) === outer)
  }

  func test_constraints_placeByCentre_whateverTheTransform() {
    let outer = view(0, 0, 300, 300)
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.widthAnchor.constraint(equalToConstant: 100), inner.heightAnchor.constraint(equalToConstant: 40),
      inner.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
      inner.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
    ])
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    outer.layoutIfNeeded()
    XCTAssertEqual(inner.bounds.size, CGSize(width: 100, height: 40))
    XCTAssertEqual(inner.center, CGPoint(x: 150, y: 150))
    XCTAssertEqual(inner.frame, CGRect(x: 50, y: 110, width: 200, height: 80))
    XCTAssertFalse(outer.hasLayoutToDo)
  }

  func test_sublayers_haveThoseOfSubviews_amongTheApps() {
    let (outer, first, second) = (UIView(), UIView(), UIView())
    let own = CALayer()
    outer.addSubview(first)
    outer.layer.addSublayer(own)
    outer.addSubview(second)
    XCTAssertEqual(outer.layer.sublayers, [first.layer, own, second.layer])
    outer.bringSubviewToFront(first)
    XCTAssertEqual(outer.layer.sublayers, [own, second.layer, first.layer])
    outer.insertSubview(first, belowSubview: second)
    XCTAssertEqual(outer.layer.sublayers, [own, first.layer, second.layer])
    outer.exchangeSubview(at: 0, withSubviewAt: 1)
    XCTAssertEqual(outer.subviews, [second, first])
    XCTAssertEqual(outer.layer.sublayers, [own, second.layer, first.layer])
    second.removeFromSuperview()
    XCTAssertEqual(outer.layer.sublayers, [own, first.layer])
  }

  func test_background_ofADynamicColour_followsTheTraits() {
    let view = UIView()
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    XCTAssertEqual(view.layer.backgroundColor, UIColor.black.cgColor)
    view.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(view.layer.backgroundColor, UIColor.white.cgColor)
    view.layer.backgroundColor = UIColor.red.cgColor
    XCTAssertEqual(view.backgroundColor, .red)
  }
}
