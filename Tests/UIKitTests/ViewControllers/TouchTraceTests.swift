import XCTest

@_spi(Scenario) @testable import UIKit

/// Reference, view-controller traces V13, V15, V18, by a finger on its whole way.
@preconcurrency @MainActor
final class TouchTraceTests: XCTestCase {
  private let size = UIScreen.main.bounds.size

  private func sheet(_ trace: Trace, _ delegate: DismissalDelegate? = nil) -> UIWindow {
    let first = TracingController("First", trace)
    let window = show(first)
    let second = TracingController("Second", trace)
    second.presentationController?.delegate = delegate
    first.present(second, animated: true)
    Appearance.commit()
    XCTAssertEqual(
      trace.take().filter { $0.hasPrefix("Second") },
      [
        "Second.viewDidLoad", "Second.viewWillAppear(true)", "Second.viewIsAppearing(true)",
        "Second.viewDidAppear(true)",
      ])
    return window
  }

  func test_sheet_whenDraggedAndLetGo_thenComesBack() throws {
    let trace = Trace()
    let window = sheet(trace)
    let touch = try XCTUnwrap(UserTouch(in: window, at: CGPoint(x: 200, y: 100)))
    touch.move(to: CGPoint(x: 200, y: 130), time: 0.1)
    XCTAssertEqual(trace.take(), ["Second.viewWillDisappear(true)"])
    touch.move(to: CGPoint(x: 200, y: 160), time: 0.5)
    Appearance.commit()
    touch.lift(time: 1)
    Appearance.commit()
    XCTAssertEqual(
      trace.take(), ["Second.viewWillAppear(true)", "Second.viewIsAppearing(true)", "Second.viewDidAppear(true)"])
    let second = try XCTUnwrap(window.rootViewController?.presentedViewController)
    XCTAssertEqual(second.view.frame.minY, second.presentationController?.frameOfPresentedViewInContainerView.minY)
    XCTAssertFalse(second.isBeingDismissed)
  }

  func test_sheet_whenDraggedDown_thenGone() {
    let trace = Trace()
    let delegate = DismissalDelegate(trace)
    let window = sheet(trace, delegate)
    UserTouch.drag(in: window, from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: size.height - 10))
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "shouldDismiss", "willDismiss", "Second.viewWillDisappear(true)", "Second.viewDidDisappear(true)",
        "didDismiss", "Second.deinit",
      ])
    XCTAssertNil(window.rootViewController?.presentedViewController)
  }

  func test_sheet_whenModal_thenADragIsOnlyAnAttempt() throws {
    let trace = Trace()
    let delegate = DismissalDelegate(trace)
    let window = sheet(trace, delegate)
    window.rootViewController?.presentedViewController?.isModalInPresentation = true
    UserTouch.drag(in: window, from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: size.height - 10))
    Appearance.commit()
    XCTAssertEqual(trace.take(), ["didAttemptToDismiss"])
    XCTAssertNotNil(window.rootViewController?.presentedViewController)
  }

  func test_sheet_whenDraggedToAnotherHeight_thenDelegateHears() throws {
    let trace = Trace()
    let delegate = DismissalDelegate(trace)
    let window = sheet(trace, delegate)
    let sheet = try XCTUnwrap(window.rootViewController?.presentedViewController?.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    Appearance.commit()
    let top = try XCTUnwrap(sheet.presentedView).frame.minY
    XCTAssertGreaterThan(top, size.height / 3)
    UserTouch.drag(in: window, from: CGPoint(x: 200, y: top + 20), to: CGPoint(x: 200, y: 80))
    Appearance.commit()
    XCTAssertEqual(trace.take(), ["detent com.apple.UIKit.large"])
    XCTAssertLessThan(try XCTUnwrap(sheet.presentedView).frame.minY, 100)
  }

  // MARK: Edge swipe

  private func pushed(_ trace: Trace) -> (UIWindow, UINavigationController) {
    let navigation = UINavigationController(rootViewController: TracingController("new", trace))
    let window = show(navigation)
    navigation.pushViewController(TracingController("cur", trace), animated: false)
    Appearance.commit()
    _ = trace.take()
    return (window, navigation)
  }

  func test_edgeSwipe_whenLetGoEarly_thenNewNeverAppears() throws {
    let trace = Trace()
    let (window, navigation) = pushed(trace)
    let touch = try XCTUnwrap(UserTouch(in: window, at: CGPoint(x: 5, y: 400)))
    touch.move(to: CGPoint(x: 40, y: 400), time: 0.2)
    XCTAssertEqual(trace.take(), ["cur.viewWillDisappear(true)", "new.viewWillAppear(true)"])
    let coordinator = try XCTUnwrap(navigation.transitionCoordinator)
    XCTAssertTrue(coordinator.isInteractive)
    XCTAssertTrue(coordinator.initiallyInteractive)
    coordinator.notifyWhenInteractionChanges { trace.add("changes cancelled=\($0.isCancelled)") }
    coordinator.animate(alongsideTransition: nil) { trace.add("completion cancelled=\($0.isCancelled)") }
    Appearance.commit()
    touch.move(to: CGPoint(x: 60, y: 400), time: 1)
    XCTAssertEqual(coordinator.percentComplete, 55 / window.bounds.width, accuracy: 0.01)
    touch.lift(time: 1.5)
    Appearance.commit()
    XCTAssertEqual(
      trace.take().filter { !$0.contains("viewIsAppearing") },
      [
        "changes cancelled=true", "new.viewWillDisappear(true)", "new.viewDidDisappear(true)",
        "cur.viewWillAppear(true)", "cur.viewDidAppear(true)", "completion cancelled=true",
      ])
    XCTAssertEqual(navigation.viewControllers.count, 2)
    XCTAssertTrue(navigation.topViewController?.view.window === window)
    XCTAssertNil(navigation.transitionCoordinator)
  }

  func test_edgeSwipe_whenFarEnough_thenPops() {
    let trace = Trace()
    let (window, navigation) = pushed(trace)
    UserTouch.drag(in: window, from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400))
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "cur.viewWillDisappear(true)", "new.viewWillAppear(true)", "new.viewIsAppearing(true)",
        "cur.viewDidDisappear(true)", "new.viewDidAppear(true)", "cur.deinit",
      ])
    XCTAssertEqual(navigation.viewControllers.count, 1)
  }

  func test_edgeSwipe_whenNotFromTheEdgeOrSwitchedOff_thenNothing() {
    let trace = Trace()
    let (window, navigation) = pushed(trace)
    UserTouch.drag(in: window, from: CGPoint(x: 100, y: 400), to: CGPoint(x: 390, y: 400))
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    UserTouch.drag(in: window, from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400))
    navigation.interactivePopGestureRecognizer?.isEnabled = true
    let refuses = Refusing()
    navigation.interactivePopGestureRecognizer?.delegate = refuses
    UserTouch.drag(in: window, from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400))
    Appearance.commit()
    XCTAssertEqual(trace.take(), [])
    XCTAssertEqual(navigation.viewControllers.count, 2)
  }

  func test_edgeSwipe_whenCodePopsMeanwhile_thenTheCodeCounts() throws {
    let trace = Trace()
    let (window, navigation) = pushed(trace)
    let touch = try XCTUnwrap(UserTouch(in: window, at: CGPoint(x: 5, y: 400)))
    touch.move(to: CGPoint(x: 40, y: 400), time: 0.2)
    navigation.popToRootViewController(animated: false)
    touch.lift(time: 2)
    Appearance.commit()
    XCTAssertEqual(navigation.viewControllers.count, 1)
    XCTAssertEqual(
      Array(trace.take().suffix(3)), ["cur.viewDidDisappear(false)", "new.viewDidAppear(false)", "cur.deinit"])
  }

  // MARK: Views

  func test_touches_whenOnAView_thenItAndItsControllerHear() throws {
    final class Canvas: UIView {
      var phases: [UITouch.Phase] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
    }
    let controller = UIViewController()
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    controller.view.addSubview(canvas)
    let window = show(controller)
    UserTouch.drag(in: window, from: CGPoint(x: 50, y: 50), to: CGPoint(x: 60, y: 60), steps: 1)
    XCTAssertEqual(canvas.phases, [.began, .moved, .ended])
    canvas.phases = []
    canvas.addGestureRecognizer(UIPanGestureRecognizer())
    UserTouch.drag(in: window, from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 90), steps: 2)
    XCTAssertEqual(canvas.phases, [.began, .cancelled])
  }

  func test_pan_whenTwoOnOneView_thenOneUnlessTheyGoTogether() {
    let controller = UIViewController()
    let window = show(controller)
    var told: [String] = []
    let first = UIPanGestureRecognizer()
    let second = UIPanGestureRecognizer()
    first.onRecognize = { told.append("first \($0.state)") }
    second.onRecognize = { told.append("second \($0.state)") }
    controller.view.addGestureRecognizer(first)
    controller.view.addGestureRecognizer(second)
    UserTouch.drag(in: window, from: CGPoint(x: 100, y: 300), to: CGPoint(x: 200, y: 300), steps: 2)
    XCTAssertEqual(told, ["first began", "first changed", "first ended"])
    told = []
    let together = Together()
    second.delegate = together
    UserTouch.drag(in: window, from: CGPoint(x: 100, y: 300), to: CGPoint(x: 200, y: 300), steps: 1)
    XCTAssertEqual(told, ["first began", "second began", "first ended", "second ended"])
    told = []
    first.require(toFail: second)
    second.delegate = nil
    UserTouch.drag(in: window, from: CGPoint(x: 100, y: 300), to: CGPoint(x: 200, y: 300), steps: 1)
    XCTAssertEqual(told, ["second began", "second ended"])
  }
}

@MainActor
private final class Refusing: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

@MainActor
private final class Together: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

@MainActor
private final class DismissalDelegate: UISheetPresentationControllerDelegate {
  let trace: Trace
  init(_ trace: Trace) { self.trace = trace }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    trace.add("shouldDismiss")
    return true
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    trace.add("willDismiss")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { trace.add("didDismiss") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    trace.add("didAttemptToDismiss")
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    trace.add("detent \(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "nil")")
  }
}
