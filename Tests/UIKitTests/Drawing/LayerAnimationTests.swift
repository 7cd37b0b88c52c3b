import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class LayerAnimationTests: XCTestCase {
  private final class Delegate: CAAnimationDelegate {
    var calls: [String] = []
    var last: (() -> Void)?
    func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      calls.append("stop \(flag)")
      last?()
    }
  }

  private func animation(_ duration: TimeInterval, _ delegate: Delegate?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0
    animation.duration = duration
    animation.delegate = delegate
    return animation
  }

  func test_delegate_hearsOfBeginningAndEnd_andTheLayerForgets() {
    let layer = CALayer()
    let delegate = Delegate()
    let ended = expectation(description: "ended")
    delegate.last = { ended.fulfill() }
    layer.add(animation(0.001, delegate), forKey: "fade")
    XCTAssertEqual(layer.animationKeys(), ["fade"])
    XCTAssertEqual((layer.animation(forKey: "fade") as? CABasicAnimation)?.keyPath, "opacity")
    wait(for: [ended], timeout: 20)
    XCTAssertEqual(delegate.calls, ["start", "stop true"])
    XCTAssertNil(layer.animationKeys())
  }

  func test_whatIsRemoved_didNotFinish() {
    let layer = CALayer()
    let (first, second) = (Delegate(), Delegate())
    let ended = expectation(description: "ended")
    ended.expectedFulfillmentCount = 2
    first.last = { ended.fulfill() }
    second.last = { ended.fulfill() }
    layer.add(animation(1000, first), forKey: "a")
    layer.add(animation(1000, second), forKey: "a")
    XCTAssertEqual(layer.animationKeys(), ["a"], "The second replaces the first.")
    layer.removeAllAnimations()
    wait(for: [ended], timeout: 20)
    XCTAssertEqual(first.calls.last, "stop false")
    XCTAssertEqual(second.calls.last, "stop false")
  }

  func test_transaction_waitsForItsAnimations() {
    let layer = CALayer()
    let delegate = Delegate()
    let done = expectation(description: "completed")
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.001)
    CATransaction.setCompletionBlock {
      XCTAssertEqual(delegate.calls.last, "stop true")
      done.fulfill()
    }
    layer.add(animation(0, delegate), forKey: nil)
    CATransaction.commit()
    wait(for: [done], timeout: 20)
  }

  func test_duration_countsRepeatsAndReversing() {
    let animation = animation(2, nil)
    animation.repeatCount = 3
    animation.autoreverses = true
    animation.speed = 2
    XCTAssertEqual(animation.totalDuration, 6)
    animation.repeatCount = .infinity
    XCTAssertNil(animation.totalDuration)
    animation.repeatDuration = 5
    XCTAssertEqual(animation.totalDuration, 2.5)
  }

  func test_copies_haveAllValues_ofTheirClass() {
    let spring = CASpringAnimation(keyPath: "position")
    spring.damping = 3
    spring.fromValue = 1
    spring.repeatCount = 4
    let copy = spring.copy() as? CASpringAnimation
    XCTAssertEqual(copy?.damping, 3)
    XCTAssertEqual(copy?.fromValue as? Int, 1)
    XCTAssertEqual(copy?.repeatCount, 4)
    XCTAssertEqual(CASpringAnimation().settlingDuration, 1.38, accuracy: 0.01)
  }

  func test_timingFunction_hasItsControlPoints() {
    var values: [Float] = [0, 0]
    CAMediaTimingFunction(name: .easeIn).getControlPoint(at: 1, values: &values)
    XCTAssertEqual(values, [0.42, 0])
    CAMediaTimingFunction(name: .linear).getControlPoint(at: 3, values: &values)
    XCTAssertEqual(values, [1, 1])
  }

  func test_transactions_takeTheirSettingsByKeysToo() {
    CATransaction.begin()
    CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
    CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue("mine", forKey: "other")
    XCTAssertTrue(CATransaction.disableActions())
    XCTAssertEqual(CATransaction.animationDuration(), 2)
    XCTAssertEqual(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool, true)
    CATransaction.begin()
    CATransaction.setValue(false, forKey: kCATransactionDisableActions)
    XCTAssertFalse(CATransaction.disableActions())
    XCTAssertEqual(CATransaction.value(forKey: "other") as? String, "mine")
    CATransaction.commit()
    XCTAssertTrue(CATransaction.disableActions())
    CATransaction.commit()
    XCTAssertNil(CATransaction.value(forKey: "other"))
  }
}
