import ByteCodec
import DormouseFoundation
import Foundation
import LayerTree
import LifeCycle
import SystemLink
import XCTest

@testable import UIKit

/// Animations that apps add to layers are told to the system once, and seen there at each time.
@preconcurrency @MainActor
final class LayerAnimationCommitTests: XCTestCase {
  private var stage = MovingStage()

  override func setUp() async throws { stage = MovingStage() }
  override func tearDown() async throws { stage.end() }

  private func shown(_ view: UIView, after seconds: TimeInterval) throws -> Layer {
    try stage.shown(view.layer, seconds)
  }

  func test_aLayerOfItsOwn_movesByItself_onceItIsThere() throws {
    let view = stage.view()
    let layer = CALayer()
    layer.opacity = 0.9
    view.layer.addSublayer(layer)
    layer.opacity = 0.8
    XCTAssertTrue(try stage.commit().animations.isEmpty)
    layer.opacity = 0.4
    let change = try stage.commit()
    XCTAssertEqual(change.animations.map(\.key), ["opacity"])
    XCTAssertEqual(change.animations.first?.animation?.duration, .milliseconds(250))
    XCTAssertEqual(try stage.shown(layer, 0).opacity, 0.8, accuracy: 1e-6)
    stage.pass(0.25)
    XCTAssertNil(layer.animationKeys())
    layer.actions = ["opacity": NSNull()]
    layer.opacity = 0.1
    CATransaction.setDisableActions(true)
    layer.position = CGPoint(x: 1, y: 1)
    XCTAssertEqual(try stage.commit().animations, [.init(LayerID(layer.number), key: "opacity", nil)])
    XCTAssertTrue(CATransaction.disableActions())
    SceneCommit.commitChanged()
    XCTAssertFalse(CATransaction.disableActions(), "It holds until the turn is over.")
  }

  func test_transaction_setsDurationAndPacing_andWaitsForWhatMoves() throws {
    let layer = CAShapeLayer()
    stage.view().layer.addSublayer(layer)
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
    try stage.commit()
    var isOver = false
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setCompletionBlock { isOver = true }
    layer.strokeEnd = 0
    CATransaction.commit()
    try stage.commit()
    guard case .shape(let shape)? = try stage.shown(layer, 0.5).contents else { return XCTFail("no shape") }
    XCTAssertEqual(shape.strokeEnd, 0.75, accuracy: 1e-9)
    stage.turn()
    XCTAssertFalse(isOver)
    stage.pass(2)
    stage.turn()
    XCTAssertTrue(isOver)
  }

  /// Key path, value in the app, how it looks at the end.
  func test_eachKeyPath_isMovedFromTheAppsValue() throws {
    let cases: [(String, Any, AnimatedValue)] = [
      ("position", NSValue(cgPoint: CGPoint(x: 3, y: 4)), .point(Point(x: 3, y: 4))), ("position.x", 3, .number(3)),
      ("position.y", CGFloat(4), .number(4)),
      (
        "bounds", CGRect(x: 0, y: 0, width: 5, height: 6),
        .rectangle(Rectangle(x: 0, y: 0, width: 5, height: 6))
      ),
      ("bounds.size", CGSize(width: 5, height: 6), .size(Size(width: 5, height: 6))),
      ("bounds.size.width", NSNumber(value: 5), .number(5)), ("bounds.origin.y", 5.5, .number(5.5)),
      ("transform.scale", 2, .number(2)), ("transform.rotation", Double.pi / 2, .number(.pi / 2)),
      ("transform.rotation.z", Float(1), .number(1)), ("transform.translation.x", 8, .number(8)),
      ("transform.translation", CGPoint(x: 1, y: 2), .size(Size(width: 1, height: 2))),
      ("transform", CATransform3DMakeScale(2, 2, 1), .matrix(.scale(x: 2, y: 2))),
      ("opacity", 0.5, .number(0.5)), ("backgroundColor", UIColor.red.cgColor, .colour(0xff00_00ff)),
      ("cornerRadius", 4, .number(4)), ("borderWidth", 3, .number(3)),
      ("borderColor", UIColor.red.cgColor, .colour(0xff00_00ff)), ("shadowOpacity", 0.5, .number(0.5)),
      ("shadowRadius", 9, .number(9)), ("shadowColor", UIColor.red.cgColor, .colour(0xff00_00ff)),
      ("shadowOffset", CGSize(width: 1, height: 2), .size(Size(width: 1, height: 2))),
      ("zPosition", 7, .number(7)), ("strokeStart", 0.25, .number(0.25)), ("strokeEnd", 0.5, .number(0.5)),
      ("lineWidth", 5, .number(5)), ("fillColor", UIColor.red.cgColor, .colour(0xff00_00ff)),
      (
        "path", CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 2), transform: nil),
        .path(Path(Rectangle(x: 0, y: 0, width: 1, height: 2)))
      ),
    ]
    for (keyPath, value, seen) in cases {
      stage = MovingStage()
      let layer = CAShapeLayer()
      layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
      stage.view().layer.addSublayer(layer)
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.toValue = value
      animation.duration = 1
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "a")
      let change = try stage.commit()
      XCTAssertEqual(change.animations.map(\.key), ["a"], keyPath)
      guard let property = AnimatedProperty(keyPath: keyPath) else { return XCTFail(keyPath) }
      let shown = try stage.shown(layer, 1)[property]
      if case .number(let number)? = shown, case .number(let expected) = seen {
        XCTAssertEqual(number, expected, accuracy: 1e-6, keyPath)
      } else {
        XCTAssertEqual(shown, seen, keyPath)
      }
    }
  }

  func test_gradients_moveTheirColoursAndPlaces() throws {
    let layer = CAGradientLayer()
    layer.colors = [UIColor.black.cgColor, UIColor.black.cgColor]
    layer.locations = [0, 1]
    stage.view().layer.addSublayer(layer)
    try stage.commit()
    layer.colors = [UIColor.white.cgColor, UIColor.black.cgColor]
    layer.locations = [0.5, 1]
    try stage.commit()
    XCTAssertEqual(layer.animationKeys(), ["colors", "locations"])
    guard case .gradient(let gradient)? = try stage.shown(layer, 0).contents else { return XCTFail("no gradient") }
    XCTAssertEqual(gradient.colours, [.black, .black])
    XCTAssertEqual(gradient.locations, [0, 1])
  }

  func test_explicitAnimations_areToldAsTheyAre() throws {
    let layer = stage.view().layer
    let path = CAKeyframeAnimation(keyPath: "position")
    path.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    path.calculationMode = .paced
    path.duration = 4
    layer.add(path, forKey: nil)
    let values = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    values.values = [0, CGFloat.pi]
    values.keyTimes = [0, 1]
    values.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    values.duration = 1
    values.repeatCount = .infinity
    values.isAdditive = true
    layer.add(values, forKey: "spin")
    let spring = CASpringAnimation(keyPath: "bounds.size.width")
    spring.toValue = 50
    spring.duration = 1
    spring.damping = 3
    layer.add(spring, forKey: "spring")
    let member = CABasicAnimation(keyPath: "opacity")
    member.toValue = 0
    let group = CAAnimationGroup()
    group.animations = [member]
    group.duration = 3
    group.speed = 2
    layer.add(group, forKey: "group")
    let push = CATransition()
    push.type = .push
    push.subtype = .fromTop
    layer.add(push, forKey: "push")
    let unknown = CABasicAnimation(keyPath: "transform.scale.z")
    unknown.toValue = 3
    layer.add(unknown, forKey: "unknown")
    let told = try stage.commit().animations.compactMap(\.animation)
    XCTAssertEqual(layer.animationKeys(), ["spin", "spring", "group", "transition", "unknown"])
    XCTAssertEqual(told.count, 5, "What the system does not move is not told.")
    XCTAssertEqual(told[1].repeatCount, Animation.forever)
    XCTAssertTrue(told[1].isAdditive)
    XCTAssertEqual(told[2].kind, .spring(.boundsWidth, Ends(to: .number(50)), Spring(damping: 3)))
    guard case .group(let members) = told[3].kind else { return XCTFail("no group") }
    XCTAssertEqual(members.map(\.duration), [.seconds(3)])
    XCTAssertEqual(told[3].speed, 2)
    XCTAssertEqual(told[4].kind, .transition(LayerTransition(.push, from: .bottom)))
    XCTAssertEqual(try stage.shown(layer, 1).position, Point(x: 10, y: 0))
    XCTAssertEqual(Set(told.map(\.begin)).count, 1, "What is committed together begins together.")
  }

  func test_beginTime_isInTheTimeOfTheMediaClock() throws {
    let layer = stage.view().layer
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0
    animation.duration = 1
    animation.beginTime = stage.media + 5
    animation.fillMode = .backwards
    layer.add(animation, forKey: nil)
    stage.pass(1)
    try stage.commit()
    XCTAssertEqual(try stage.shown(layer, 3.9).opacity, 1)
    XCTAssertEqual(try stage.shown(layer, 4.5).opacity, 0.5, accuracy: 1e-6)
  }

  func test_pausedLayers_standStill_andGoOn() throws {
    let (outer, inner) = (stage.view().layer, CALayer())
    outer.addSublayer(inner)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0
    animation.duration = 10
    inner.add(animation, forKey: "fade")
    try stage.commit()
    stage.pass(2)
    let pause = outer.convertTime(stage.media, from: nil)
    outer.speed = 0
    outer.timeOffset = pause
    XCTAssertEqual(try stage.commit().animations.count, 1)
    XCTAssertEqual(try stage.shown(inner, 100).opacity, 0.8, accuracy: 1e-6)
    stage.pass(20)
    XCTAssertEqual(inner.animationKeys(), ["fade"], "It waits.")
    let paused = outer.timeOffset
    outer.speed = 1
    outer.timeOffset = 0
    outer.beginTime = 0
    outer.beginTime = outer.convertTime(stage.media, from: nil) - paused
    try stage.commit()
    XCTAssertEqual(try stage.shown(inner, 0).opacity, 0.8, accuracy: 1e-6)
    XCTAssertEqual(try stage.shown(inner, 3).opacity, 0.5, accuracy: 1e-6)
    stage.pass(7.9)
    XCTAssertEqual(inner.animationKeys(), ["fade"])
    stage.pass(0.2)
    XCTAssertNil(inner.animationKeys())
  }

  func test_presentation_isWhatIsSeen_andHitsThere() throws {
    let view = stage.view(CGRect(x: 0, y: 0, width: 10, height: 10))
    let inner = CALayer()
    inner.frame = view.bounds
    view.layer.addSublayer(inner)
    try stage.commit()
    XCTAssertTrue(view.layer.presentation() === view.layer, "Nothing moves.")
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 100 }
    try stage.commit()
    stage.pass(0.5)
    let seen = try XCTUnwrap(view.layer.presentation())
    XCTAssertEqual(seen.frame, CGRect(x: 50, y: 0, width: 10, height: 10))
    XCTAssertTrue(seen.model() === view.layer)
    XCTAssertEqual(view.frame.minX, 100)
    XCTAssertTrue(seen.hitTest(CGPoint(x: 55, y: 5))?.model() === inner)
    XCTAssertNil(seen.hitTest(CGPoint(x: 105, y: 5)))
    XCTAssertEqual(inner.presentation()?.convert(CGPoint.zero, to: nil), CGPoint(x: 50, y: 0))
    XCTAssertTrue(view.layer.hitTest(CGPoint(x: 105, y: 5)) === inner, "Touches meet the model.")
    XCTAssertTrue(try stage.commit().isEmpty, "Looking changes nothing.")
  }

  func test_animationsBeyondTheLimit_onlyEnd() throws {
    let layers = (0..<70).map { _ in CALayer() }
    let view = stage.view()
    for layer in layers {
      view.layer.addSublayer(layer)
      for number in 0..<60 {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = 0
        animation.duration = 1
        layer.add(animation, forKey: "\(number)")
      }
    }
    XCTAssertEqual(try stage.commit().animations.count, LayerLimits.animations)
    layers[0].removeAllAnimations()
    XCTAssertEqual(try stage.commit().animations.count, 60)
  }

  func test_aLayerThatComesBack_bringsItsAnimations() throws {
    let view = stage.view()
    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    spin.toValue = 1
    spin.duration = 1
    spin.repeatCount = .infinity
    view.layer.add(spin, forKey: "spin")
    let begin = try stage.commit().animations.first?.animation?.begin
    view.removeFromSuperview()
    try stage.commit()
    stage.pass(1)
    stage.window.addSubview(view)
    let back = try stage.commit()
    XCTAssertEqual(back.animations.map(\.layer.rawValue), [view.layer.number])
    XCTAssertEqual(back.animations.first?.animation?.begin, begin)
  }

  func test_aGestureThatDrivesATransition_scrubsWhatItsAnimatorMoves() throws {
    let view = stage.view()
    try stage.commit()
    let context = TransitionContext(from: nil, to: nil, isInteractive: true, place: { nil })
    Animations.held(by: context) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
    }
    try stage.commit()
    XCTAssertEqual(try shown(view, after: 100).opacity, 1)
    context.updateInteractiveTransition(0.4)
    let change = try stage.commit()
    XCTAssertEqual(change.animations.count, 1)
    XCTAssertEqual(try shown(view, after: 100).opacity, 0.6, accuracy: 1e-6)
    Animations.release(context)
    try stage.commit()
    XCTAssertEqual(try shown(view, after: 0.5).opacity, 0.3, accuracy: 1e-6)
    stage.pass(1)
    XCTAssertNil(view.layer.animationKeys())
  }
}
