import Foundation
import LayerTree
import LifeCycle
import XCTest

@_spi(Scenario) @testable import UIKit

/// What is seen of the framework's own transitions, which the controllers may be told the end of at once.
@preconcurrency @MainActor
final class TransitionMovementTests: XCTestCase {
  private var stage = MovingStage()
  private let root = UIViewController()
  private let next = UIViewController()

  override func setUp() async throws { stage = MovingStage() }

  override func tearDown() async throws {
    stage.pass(10)
    stage.window.isHidden = true
    stage.end()
  }

  private func show(_ controller: UIViewController) throws {
    stage.window.rootViewController = controller
    stage.window.makeKeyAndVisible()
    Appearance.commit()
    try stage.commit()
  }

  private func offset(_ view: UIView, _ seconds: TimeInterval) throws -> CGPoint? { try stage.offset(view, seconds) }

  func test_push_slidesIn_overTheOldScreen_whichMovesAside_andIsSeenToItsEnd() throws {
    let navigation = UINavigationController(rootViewController: root)
    try show(navigation)
    navigation.pushViewController(next, animated: true)
    Appearance.commit()
    XCTAssertNil(root.view.superview, "The controllers have been told of the end.")
    try stage.commit()
    let width = navigation.view.bounds.width
    XCTAssertEqual(try offset(next.view, 0)?.x ?? 0, width, accuracy: 1)
    XCTAssertEqual(try offset(root.view, 0)?.x ?? -1, 0, accuracy: 1)
    let later = try XCTUnwrap(try offset(next.view, 0.1)?.x)
    XCTAssertGreaterThan(later, 1)
    XCTAssertLessThan(later, width - 1)
    XCTAssertEqual(try offset(root.view, 0.49)?.x ?? 0, -0.3 * width, accuracy: 1)
    let order = stage.tree.sampled(at: DeviceTime.now.device + .seconds(0.1)).visible.map(\.id.rawValue)
    let old = try XCTUnwrap(order.firstIndex(of: root.view.layer.number))
    XCTAssertLessThan(old, try XCTUnwrap(order.firstIndex(of: next.view.layer.number)))
    XCTAssertNil(try offset(root.view, 0.51))
    XCTAssertFalse(stage.tree.atRest.visible.contains { $0.id.rawValue == root.view.layer.number })
    let number = root.view.layer.number
    stage.pass(0.6)
    XCTAssertEqual(try stage.commit().destroyed.contains(LayerID(number)), true)
    XCTAssertNil(next.view.layer.animationKeys())
  }

  func test_pop_goesBackTheSameWay_belowTheScreenThatLeaves() throws {
    let navigation = UINavigationController()
    navigation.viewControllers = [root, next]
    try show(navigation)
    navigation.popViewController(animated: true)
    Appearance.commit()
    try stage.commit()
    let width = navigation.view.bounds.width
    XCTAssertEqual(try offset(root.view, 0)?.x ?? 0, -0.3 * width, accuracy: 1)
    XCTAssertEqual(try offset(next.view, 0.49)?.x ?? 0, width, accuracy: 1)
    let order = stage.tree.sampled(at: DeviceTime.now.device + .seconds(0.1)).visible.map(\.id.rawValue)
    let old = try XCTUnwrap(order.firstIndex(of: next.view.layer.number))
    XCTAssertGreaterThan(old, try XCTUnwrap(order.firstIndex(of: root.view.layer.number)))
  }

  func test_whatComesBackMeanwhile_isItselfAgain() throws {
    let navigation = UINavigationController(rootViewController: root)
    try show(navigation)
    navigation.pushViewController(next, animated: true)
    Appearance.commit()
    try stage.commit()
    stage.pass(0.1)
    navigation.popViewController(animated: false)
    Appearance.commit()
    try stage.commit()
    XCTAssertEqual(stage.tree.atRest[LayerID(root.view.layer.number)]?.opacity, 1)
    XCTAssertEqual(stage.tree.layers.values.filter { $0.children.contains(LayerID(root.view.layer.number)) }.count, 1)
    stage.pass(1)
    try stage.commit()
    XCTAssertEqual(try offset(root.view, 0), .zero)
  }

  func test_sheet_comesFromBelow_andGoesThere_withTheShade() throws {
    try show(root)
    root.present(next, animated: true)
    Appearance.commit()
    try stage.commit()
    let height = stage.window.bounds.height - next.view.frame.minY
    XCTAssertEqual(try offset(next.view, 0)?.y ?? 0, height, accuracy: 1)
    XCTAssertEqual(try offset(next.view, 0.51), .zero)
    let container = try XCTUnwrap(next.view.superview)
    XCTAssertEqual(try stage.shown(container.layer, 0).background?.alpha, 0)
    XCTAssertGreaterThan(try XCTUnwrap(try stage.shown(container.layer, 1).background?.alpha), 0)
    stage.pass(1)
    try stage.commit()
    next.dismiss(animated: true)
    Appearance.commit()
    XCTAssertNil(next.view.superview)
    _ = try stage.send()
    let tree = stage.tree.sampled(at: DeviceTime.now.device + .seconds(0.49))
    let leaving = try XCTUnwrap(tree.layers.first { $0.key.rawValue == next.view.layer.number }?.value)
    XCTAssertEqual(leaving.position.y - next.view.layer.position.y, height, accuracy: 1)
    XCTAssertEqual(leaving.cornerRadius, 10, "It is seen as it was.")
    XCTAssertFalse(stage.tree.atRest.visible.contains { $0.id.rawValue == next.view.layer.number })
    stage.pass(1)
    try stage.commit()
    XCTAssertNil(stage.tree.layers[LayerID(container.layer.number)])
  }

  func test_screenThatCoversAll_keepsWhatIsBelowInSight_untilItIsThere() throws {
    try show(root)
    next.modalPresentationStyle = .fullScreen
    root.present(next, animated: true)
    Appearance.commit()
    XCTAssertNil(root.view.superview)
    try stage.commit()
    XCTAssertEqual(try offset(root.view, 0.3), .zero)
    XCTAssertNil(try offset(root.view, 0.51))
  }

  func test_alert_fadesIn_andShrinksToItsSize() throws {
    try show(root)
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(alert, animated: true)
    Appearance.commit()
    try stage.commit()
    let container = try XCTUnwrap(alert.view.superview)
    XCTAssertEqual(try stage.shown(container.layer, 0).opacity, 0)
    XCTAssertEqual(try stage.shown(container.layer, 0.26).opacity, 1)
    let card = try XCTUnwrap(alert.view.subviews.first)
    XCTAssertEqual(try stage.shown(card.layer, 0).transform, .scale(x: 1.2, y: 1.2))
  }

  func test_edgeSwipe_movesBothScreensWithTheFinger_andBack() throws {
    let navigation = UINavigationController()
    navigation.viewControllers = [root, next]
    try show(navigation)
    let width = navigation.view.bounds.width
    navigation.beginInteractivePop()
    Appearance.commit()
    navigation.transitionCoordinator.map { ($0 as? TransitionContext)?.updateInteractiveTransition(0.5) }
    try stage.commit()
    XCTAssertEqual(try offset(next.view, 0)?.x ?? 0, width / 2, accuracy: 1)
    XCTAssertEqual(try offset(next.view, 5)?.x ?? 0, width / 2, accuracy: 1)
    XCTAssertEqual(try offset(root.view, 0)?.x ?? 0, -0.15 * width, accuracy: 1)
    navigation.cancelInteractivePop()
    try stage.commit()
    XCTAssertEqual(try offset(next.view, 0)?.x ?? 0, width / 2, accuracy: 1)
    XCTAssertEqual(try offset(next.view, 0.3), .zero)
    stage.pass(1)
    try stage.commit()
    XCTAssertTrue(navigation.topViewController === next)
  }

  func test_movement_isOver_whenItsSceneLeavesTheScreen_andWhatLeftIsGone() throws {
    let scene = UIWindowScene(
      session: UISceneSession(SessionRecord(id: SessionID("left"), role: .windowApplication)),
      connectionOptions: UIScene.ConnectionOptions(.none))
    stage.window.windowScene = scene
    let navigation = UINavigationController(rootViewController: root)
    try show(navigation)
    navigation.pushViewController(next, animated: true)
    Appearance.commit()
    try stage.commit()
    stage.pass(0.1)
    XCTAssertNotNil(try offset(root.view, 0))
    CALayer.dropAnimations(in: scene)
    let number = root.view.layer.number
    let change = try stage.commit()
    XCTAssertTrue(change.destroyed.contains(LayerID(number)))
    XCTAssertEqual(try offset(next.view, 0), .zero)
    XCTAssertNil(next.view.layer.animationKeys())
    XCTAssertTrue(navigation.topViewController === next, "The push is done, not taken back.")
    stage.pass(1)
    XCTAssertEqual(try stage.commit().animations, [])
  }

  func test_withoutAnimations_nothingMoves_andOthersAnimatorsAreAlone() throws {
    let navigation = UINavigationController(rootViewController: root)
    try show(navigation)
    UIView.setAnimationsEnabled(false)
    navigation.pushViewController(next, animated: true)
    Appearance.commit()
    UIView.setAnimationsEnabled(true)
    XCTAssertEqual(try stage.commit().animations, [])
  }
}
