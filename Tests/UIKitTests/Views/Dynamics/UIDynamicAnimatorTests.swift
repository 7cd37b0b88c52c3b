import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class UIDynamicAnimatorTests: XCTestCase {
  private final class Noticing: UIGravityBehavior {
    var animators: [UIDynamicAnimator?] = []
    override func willMove(to dynamicAnimator: UIDynamicAnimator?) { animators.append(dynamicAnimator) }
  }

  func test_behaviors_areKept_andHearOfTheirAnimator() {
    let view = UIView()
    let ball = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let animator = UIDynamicAnimator(referenceView: view)
    let gravity = Noticing(items: [ball])
    animator.addBehavior(gravity)
    animator.addBehavior(gravity)
    XCTAssertEqual(animator.behaviors, [gravity])
    XCTAssertTrue(gravity.dynamicAnimator === animator)
    XCTAssertEqual(animator.items(in: CGRect(x: 0, y: 0, width: 30, height: 30)).count, 1)
    XCTAssertEqual(animator.items(in: CGRect(x: 30, y: 0, width: 30, height: 30)).count, 0)
    gravity.removeItem(ball)
    XCTAssertTrue(gravity.items.isEmpty)
    animator.removeAllBehaviors()
    XCTAssertTrue(animator.behaviors.isEmpty)
    XCTAssertNil(gravity.dynamicAnimator)
    XCTAssertEqual(gravity.animators, [animator, nil])
  }

  func test_boundaries_areFoundByTheirIdentifiers() {
    let collision = UICollisionBehavior(items: [])
    collision.addBoundary(withIdentifier: "floor" as NSString, from: .zero, to: CGPoint(x: 100, y: 0))
    XCTAssertEqual(collision.boundary(withIdentifier: "floor" as NSString)?.bounds.width, 100)
    collision.removeBoundary(withIdentifier: "floor" as NSString)
    XCTAssertNil(collision.boundary(withIdentifier: "floor" as NSString))
  }
}
