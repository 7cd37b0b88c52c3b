import ByteCodec
import DormouseFoundation
import Foundation
import LayerTree
import LifeCycle
import SystemLink
import XCTest

@testable import UIKit

/// What moves is told to the system once, and seen there at each time.
@preconcurrency @MainActor
final class AnimationCommitTests: XCTestCase {
  private var stage = MovingStage()

  override func setUp() async throws { stage = MovingStage() }
  override func tearDown() async throws { stage.end() }

  private func shown(_ view: UIView, after seconds: TimeInterval) throws -> Layer {
    try stage.shown(view.layer, seconds)
  }

  // MARK: Blocks

  func test_animate_tellsTheNewValueAndOneAnimation_whichGoesWhenItEnds() throws {
    let view = stage.view()
    try stage.commit()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    XCTAssertEqual(view.alpha, 0)
    let change = try stage.commit()
    XCTAssertEqual(change.changes.map(\.change.properties), [.opacity])
    XCTAssertEqual(change.animations.map(\.key), ["opacity"])
    XCTAssertEqual(view.layer.animationKeys(), ["opacity"])
    XCTAssertEqual(try shown(view, after: 0).opacity, 1)
    XCTAssertEqual(try shown(view, after: 0.25).opacity, 0.75, accuracy: 1e-9)
    XCTAssertTrue(try stage.commit().isEmpty, "Nothing more until the end.")
    stage.pass(1)
    XCTAssertEqual(ends, [true])
    let last = try stage.commit()
    XCTAssertTrue(last.changes.isEmpty)
    XCTAssertEqual(last.animations, [.init(LayerID(view.layer.number), key: "opacity", nil)])
    XCTAssertNil(view.layer.animationKeys())
  }

  func test_animate_ofOneValue_takesFewBytes() throws {
    let view = stage.view()
    try stage.commit()
    func bytes(_ change: TreeChange) -> Int { ByteWriter.frame(AppMessage.commit(SessionID("s"), change)).count }
    UIView.animate(withDuration: 0.3) { view.alpha = 0 }
    let begun = bytes(try stage.commit())
    XCTAssertLessThanOrEqual(begun, 192)
    stage.pass(0.3)
    let ended = bytes(try stage.commit())
    XCTAssertLessThanOrEqual(ended, 64)
    print("an animated change takes \(begun) bytes, its end \(ended)")
  }

  func test_animate_twiceAtOnce_addsUpWithoutAJump() throws {
    let view = stage.view(CGRect(x: 0, y: 0, width: 10, height: 10))
    try stage.commit()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 105 }
    try stage.commit()
    stage.pass(0.5)
    XCTAssertEqual(try shown(view, after: 0).position.x, 55, accuracy: 1e-9)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 5 }
    try stage.commit()
    XCTAssertEqual(view.layer.animationKeys(), ["position", "position-2"])
    XCTAssertEqual(try shown(view, after: 0).position.x, 55, accuracy: 1e-9)
    XCTAssertEqual(try shown(view, after: 0.75).position.x, 30, accuracy: 1e-9)
    XCTAssertEqual(try shown(view, after: 1).position.x, 5, accuracy: 1e-9)
  }

  func test_animate_ofATransformUnderWay_goesOnFromWhatIsSeen() throws {
    let view = stage.view()
    try stage.commit()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.transform.tx = 100 }
    try stage.commit()
    stage.pass(0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.transform.tx = 0 }
    let change = try stage.commit()
    XCTAssertEqual(change.animations.map(\.key), ["transform"])
    XCTAssertEqual(try shown(view, after: 0).transform.row4[0], 50, accuracy: 1e-9)
    XCTAssertEqual(try shown(view, after: 0.5).transform.row4[0], 25, accuracy: 1e-9)
  }

  func test_animate_withADelay_showsWhatWasUntilThen() throws {
    let view = stage.view()
    try stage.commit()
    UIView.animate(withDuration: 1, delay: 2, options: .curveLinear) { view.alpha = 0 }
    try stage.commit()
    XCTAssertEqual(try shown(view, after: 1.9).opacity, 1)
    XCTAssertEqual(try shown(view, after: 2.5).opacity, 0.5, accuracy: 1e-9)
    XCTAssertEqual(try shown(view, after: 3).opacity, 0)
  }

  func test_animate_changedTwiceInOneBlock_isOneAnimationFromTheFirstValue() throws {
    let view = stage.view(CGRect(x: 0, y: 0, width: 10, height: 10))
    try stage.commit()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 500
      view.center.x = 105
    }
    XCTAssertEqual(try stage.commit().animations.count, 1)
    XCTAssertEqual(try shown(view, after: 0).position.x, 5)
    XCTAssertEqual(try shown(view, after: 0.5).position.x, 55, accuracy: 1e-9)
  }

  func test_animate_withOptions_repeatsAndReverses() throws {
    let view = stage.view()
    try stage.commit()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    try stage.commit()
    XCTAssertEqual(try shown(view, after: 100.25).opacity, 0.75, accuracy: 1e-6)
    XCTAssertEqual(try shown(view, after: 101.25).opacity, 0.25, accuracy: 1e-6)
    stage.pass(1000)
    XCTAssertEqual(ends, [], "It has no end.")
    view.layer.removeAllAnimations()
    stage.turn()
    XCTAssertEqual(ends, [false])
  }

  func test_animate_withASpring_swingsAndRests() throws {
    let view = stage.view(CGRect(x: 0, y: 0, width: 10, height: 10))
    try stage.commit()
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) {
      view.center.x = 105
    }
    try stage.commit()
    let places = try (0...20).map { try shown(view, after: Double($0) / 20).position.x }
    XCTAssertEqual(places[0], 5)
    XCTAssertGreaterThan(places.max() ?? 0, 110)
    XCTAssertEqual(places[19], 105, accuracy: 1)
    XCTAssertEqual(places[20], 105)
  }

  func test_springs_restAfterTheirDuration() {
    for ratio in [0.1, 0.5, 1, 3] {
      let spring = Spring(restingAfter: 0.7, ratio: ratio, velocity: 0)
      XCTAssertEqual(spring.settlingTime, 0.7, accuracy: 1e-6)
      XCTAssertEqual(spring.dampingRatio, ratio, accuracy: 1e-9)
    }
    XCTAssertEqual(Spring(duration: 0.5, bounce: 0.3, velocity: 0).dampingRatio, 0.7, accuracy: 1e-9)
  }

  func test_animate_whenOff_movesNothing() throws {
    let view = stage.view()
    try stage.commit()
    UIView.performWithoutAnimation { UIView.animate(withDuration: 1) { view.alpha = 0.5 } }
    UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.alpha = 0.4 } }
    UIView.animate(withDuration: 0) { view.alpha = 0.3 }
    UIView.animate(withDuration: 1) { CALayer.withoutActions { view.alpha = 0.2 } }
    XCTAssertTrue(try stage.commit().animations.isEmpty)
    XCTAssertEqual(view.alpha, 0.2, accuracy: 1e-6)
  }

  func test_keyframes_goThroughTheirValuesAtTheirTimes() throws {
    let view = stage.view()
    try stage.commit()
    UIView.animateKeyframes(
      withDuration: 10, delay: 0, options: [.init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]
    ) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.2) { view.alpha = 0.5 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
    }
    XCTAssertEqual(try stage.commit().animations.count, 1)
    for (time, alpha) in [(0.0, 1.0), (1, 0.75), (2, 0.5), (4, 0.5), (7.5, 0.25), (10, 0)] {
      XCTAssertEqual(try shown(view, after: time).opacity, alpha, accuracy: 1e-9, "\(time)")
    }
  }

  func test_transition_tellsOneOfTheView_andItsChangesDoNotMove() throws {
    let view = stage.view()
    try stage.commit()
    UIView.transition(with: view, duration: 1, options: .transitionFlipFromRight) { view.alpha = 0 }
    let change = try stage.commit()
    XCTAssertEqual(change.animations.map(\.key), ["transition"])
    XCTAssertEqual(change.animations.first?.animation?.kind, .transition(LayerTransition(.flip, from: .right)))
    XCTAssertEqual(try shown(view, after: 0).opacity, 0)
  }

  func test_olderBlocks_move() throws {
    let view = stage.view()
    try stage.commit()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationCurve(.linear)
    view.alpha = 0
    UIView.commitAnimations()
    view.frame.origin.x = 7
    try stage.commit()
    XCTAssertEqual(view.layer.animationKeys(), ["opacity"])
    XCTAssertEqual(try shown(view, after: 0.5).opacity, 0.75, accuracy: 1e-9)
  }

  func test_layoutInABlock_movesWhatIsInTheView() throws {
    final class Outer: UIView {
      let inner = UIView()
      override func layoutSubviews() {
        super.layoutSubviews()
        inner.frame = bounds
      }
    }
    let outer = Outer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    outer.addSubview(outer.inner)
    stage.window.addSubview(outer)
    outer.layoutIfNeeded()
    try stage.commit()
    UIView.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) {
      outer.bounds.size.width = 20
    }
    try stage.commit()
    XCTAssertEqual(try shown(outer.inner, after: 0.5).bounds.width, 15, accuracy: 1e-9)
    outer.bounds.size.width = 30
    outer.layoutIfNeeded()
    XCTAssertTrue(try stage.commit().animations.isEmpty)
  }

  func test_actionOfAView_isItsBlocks_andCanBeReplaced() throws {
    final class Still: UIView {
      override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        event == "opacity" ? NSNull() : super.action(for: layer, forKey: event)
      }
    }
    let view = Still(frame: .zero)
    stage.window.addSubview(view)
    try stage.commit()
    XCTAssertTrue(view.layer.action(forKey: "position") == nil)
    UIView.animate(withDuration: 2) {
      XCTAssertEqual((view.layer.action(forKey: "position") as? CABasicAnimation)?.duration, 2)
      view.alpha = 0
      view.center = CGPoint(x: 9, y: 9)
    }
    XCTAssertEqual(try stage.commit().animations.map(\.key), ["position"])
  }

  // MARK: Leaving the screen

  func test_whatMovesInASceneThatLeaves_isDropped_andDidNotFinish() throws {
    let scene = UIWindowScene(
      session: UISceneSession(SessionRecord(id: SessionID("left"), role: .windowApplication)),
      connectionOptions: UIScene.ConnectionOptions(.none))
    let window = UIWindow(windowScene: scene)
    window.isHidden = false
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    window.addSubview(view)
    let other = stage.view()
    var ends: [String] = []
    UIView.animate(withDuration: 1000) {
      view.alpha = 0
    } completion: {
      ends.append("block \($0)")
    }
    UIView.animate(withDuration: 1000) {
      other.alpha = 0
    } completion: {
      ends.append("other \($0)")
    }
    final class Delegate: CAAnimationDelegate {
      let stopped: (Bool) -> Void
      init(_ stopped: @escaping (Bool) -> Void) { self.stopped = stopped }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stopped(flag) }
    }
    let spin = CABasicAnimation(keyPath: "opacity")
    spin.repeatCount = .infinity
    spin.delegate = Delegate { ends.append("spin \($0)") }
    view.layer.add(spin, forKey: "spin")
    CALayer.dropAnimations(in: scene)
    XCTAssertNil(view.layer.animationKeys())
    XCTAssertEqual(other.layer.animationKeys(), ["opacity"])
    XCTAssertEqual(ends, [], "Told in the next turn.")
    stage.turn()
    XCTAssertEqual(ends, ["block false", "spin false"])
    XCTAssertEqual(view.alpha, 0)
  }
}
