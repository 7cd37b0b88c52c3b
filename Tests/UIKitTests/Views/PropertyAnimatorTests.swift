import Foundation
import LayerTree
import LifeCycle
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class PropertyAnimatorTests: XCTestCase {
  private var stage = MovingStage()
  private var view = UIView()
  private var ends: [UIViewAnimatingPosition] = []

  override func setUp() async throws {
    stage = MovingStage()
    view = stage.view(CGRect(x: 0, y: 0, width: 10, height: 10))
    try stage.commit()
    ends = []
  }

  override func tearDown() async throws { stage.end() }

  /// Moves the view by 100 points in 10 seconds.
  private func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    let view = view
    let animator = UIViewPropertyAnimator(duration: 10, curve: curve) { view.center.x = 105 }
    animator.addCompletion { [weak self] in self?.ends.append($0) }
    return animator
  }

  private func place(_ seconds: TimeInterval = 0) throws -> Double {
    try stage.commit()
    return try stage.shown(view.layer, seconds).position.x
  }

  func test_start_movesToTheEnd() throws {
    let animator = animator()
    animator.startAnimation()
    XCTAssertTrue(animator.isRunning)
    XCTAssertEqual(animator.state, .active)
    XCTAssertEqual(try place(2), 25, accuracy: 1e-9)
    stage.pass(2)
    XCTAssertEqual(animator.fractionComplete, 0.2, accuracy: 1e-9)
    stage.pass(8)
    XCTAssertEqual(ends, [.end])
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertEqual(try place(), 105)
    XCTAssertNil(view.layer.animationKeys())
  }

  func test_scrubbing_standsWhereItIsSet_andIsOneAnimation() throws {
    let animator = animator()
    animator.fractionComplete = 0.3
    XCTAssertEqual(animator.state, .active)
    XCTAssertFalse(animator.isRunning)
    XCTAssertEqual(view.center.x, 105, "The model has the end's value.")
    let change = try stage.commit()
    XCTAssertEqual(change.animations.count, 1)
    XCTAssertEqual(change.animations.first?.animation?.speed, 0)
    XCTAssertEqual(change.animations.first?.animation?.timeOffset, .milliseconds(300))
    XCTAssertEqual(try place(100), 35, accuracy: 1e-9)
    animator.fractionComplete = 0.9
    XCTAssertEqual(try place(), 95, accuracy: 1e-9)
    stage.pass(100)
    XCTAssertEqual(ends, [])
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    XCTAssertEqual(try place(0.5), 100, accuracy: 1e-6)
    stage.pass(1)
    XCTAssertEqual(ends, [.end])
  }

  func test_pause_keepsWhatIsSeen_andGoesOnForWhatIsLeft() throws {
    let animator = animator()
    animator.startAnimation()
    try stage.commit()
    stage.pass(4)
    animator.pauseAnimation()
    XCTAssertEqual(animator.fractionComplete, 0.4, accuracy: 1e-9)
    XCTAssertEqual(try place(50), 45, accuracy: 1e-9)
    stage.pass(50)
    XCTAssertEqual(ends, [])
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    XCTAssertEqual(try place(5), 75, accuracy: 1e-6)
    stage.pass(9.9)
    XCTAssertEqual(ends, [])
    stage.pass(0.2)
    XCTAssertEqual(ends, [.end])
  }

  func test_reverse_goesBack_andTheModelIsAsBefore() throws {
    let animator = animator()
    animator.startAnimation()
    try stage.commit()
    stage.pass(4)
    animator.isReversed = true
    XCTAssertEqual(try place(), 45, accuracy: 1e-6)
    XCTAssertEqual(try place(1), 35, accuracy: 1e-6)
    stage.pass(1)
    XCTAssertEqual(animator.fractionComplete, 0.3, accuracy: 1e-9)
    stage.pass(3)
    XCTAssertEqual(ends, [.start])
    XCTAssertEqual(view.center.x, 5)
    XCTAssertEqual(try place(), 5)
  }

  func test_stop_leavesTheViewWhereItIsSeen_andFinishMovesIt() throws {
    for (position, x) in [(UIViewAnimatingPosition.current, 45.0), (.start, 5), (.end, 105)] {
      try setUpAgain()
      let animator = animator()
      animator.startAnimation()
      try stage.commit()
      stage.pass(4)
      animator.stopAnimation(false)
      XCTAssertEqual(animator.state, .stopped)
      XCTAssertEqual(view.center.x, 45, accuracy: 1e-9)
      XCTAssertEqual(try place(), 45, accuracy: 1e-9)
      animator.finishAnimation(at: position)
      XCTAssertEqual(view.center.x, x, accuracy: 1e-9)
      XCTAssertEqual(ends, [position])
      XCTAssertEqual(animator.state, .inactive)
    }
  }

  private func setUpAgain() throws {
    stage.end()
    stage = MovingStage()
    view = stage.view(CGRect(x: 0, y: 0, width: 10, height: 10))
    try stage.commit()
    ends = []
  }

  func test_stopWithoutFinishing_tellsNobody() throws {
    let animator = animator()
    animator.startAnimation()
    try stage.commit()
    stage.pass(4)
    animator.stopAnimation(true)
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertEqual(view.center.x, 45, accuracy: 1e-9)
    stage.pass(100)
    XCTAssertEqual(ends, [])
  }

  func test_changesAddedWithADelay_beginLater() throws {
    let animator = animator()
    let view = view
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    try stage.commit()
    XCTAssertEqual(try stage.shown(view.layer, 5).opacity, 1)
    XCTAssertEqual(try stage.shown(view.layer, 7.5).opacity, 0.5, accuracy: 1e-9)
    animator.fractionComplete = 0.25
    animator.pauseAnimation()
    try stage.commit()
    XCTAssertEqual(try stage.shown(view.layer, 0).opacity, 1)
    animator.fractionComplete = 0.75
    try stage.commit()
    XCTAssertEqual(try stage.shown(view.layer, 0).opacity, 0.5, accuracy: 1e-9)
  }

  func test_curvesAndSprings_paceIt() throws {
    let view = view
    let cubic = UICubicTimingParameters(controlPoint1: CGPoint(x: 1, y: 0), controlPoint2: CGPoint(x: 1, y: 0))
    let slow = UIViewPropertyAnimator(duration: 10, timingParameters: cubic)
    slow.addAnimations { view.center.x = 105 }
    slow.startAnimation()
    XCTAssertLessThan(try place(5), 30)
    slow.stopAnimation(true)
    try setUpAgain()
    let moved = self.view
    let spring = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.3) { moved.center.x = 105 }
    spring.startAnimation()
    XCTAssertGreaterThan(try (0...10).map { try place(Double($0) / 10) }.max() ?? 0, 110)
    spring.stopAnimation(true)
  }
}
