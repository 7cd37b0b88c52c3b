import XCTest

@_spi(Scenario) @testable import UIKit

/// Coordinators, animators of the app's own, and interactive ones.
@preconcurrency @MainActor
final class TransitionTests: XCTestCase {
  // MARK: Coordinator

  func test_coordinator_whenAnimated_thenThereFromWillToDid() {
    let trace = Trace()
    let root = TracingController("A", trace)
    let navigation = UINavigationController(rootViewController: root)
    let window = show(navigation)
    XCTAssertNil(root.transitionCoordinator)
    let next = TracingController("B", trace)
    _ = trace.take()
    next.onCall["viewWillAppear"] = { [unowned next] in
      guard let coordinator = next.transitionCoordinator else { return XCTFail("no coordinator") }
      XCTAssertTrue(coordinator === next.navigationController?.transitionCoordinator)
      XCTAssertTrue(coordinator.viewController(forKey: .from) === root)
      XCTAssertTrue(coordinator.viewController(forKey: .to) === next)
      XCTAssertFalse(coordinator.isInteractive)
      coordinator.animate(
        alongsideTransition: { _ in trace.add("alongside") }, completion: { trace.add("completion \($0.isCancelled)") })
    }
    next.onCall["viewDidAppear"] = { [unowned next] in XCTAssertNil(next.transitionCoordinator) }
    navigation.pushViewController(next, animated: true)
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "alongside", "A.viewDidDisappear(true)", "B.viewDidAppear(true)", "completion false",
      ])
    navigation.popViewController(animated: false)
    root.onCall["viewWillAppear"] = { [unowned root] in XCTAssertNil(root.transitionCoordinator) }
    Appearance.commit()
    XCTAssertNotNil(window.rootViewController)
  }

  func test_presentation_whenUnderWay_thenFlagsSaySo() {
    let trace = Trace()
    let first = TracingController("A", trace)
    let window = show(first)
    let second = TracingController("B", trace)
    for call in ["viewWillAppear", "viewDidAppear"] {
      second.onCall[call] = { [unowned second] in
        XCTAssertTrue(second.isBeingPresented, call)
        XCTAssertFalse(second.isMovingToParent, call)
        XCTAssertTrue(second.presentingViewController === first, call)
      }
    }
    for call in ["viewWillDisappear", "viewDidDisappear"] {
      second.onCall[call] = { [unowned second] in XCTAssertTrue(second.isBeingDismissed, call) }
    }
    first.present(second, animated: true) {
      XCTAssertFalse(second.isBeingPresented)
      XCTAssertTrue(first.presentedViewController === second)
    }
    Appearance.commit()
    first.dismiss(animated: true)
    Appearance.commit()
    XCTAssertFalse(second.isBeingDismissed)
    XCTAssertNil(second.presentingViewController)
    XCTAssertNotNil(window.rootViewController)
  }

  func test_parent_whenMoving_thenFlagsSaySo() {
    let trace = Trace()
    let navigation = UINavigationController(rootViewController: TracingController("A", trace))
    let window = show(navigation)
    let next = TracingController("B", trace)
    for call in ["viewWillAppear", "viewDidAppear"] {
      next.onCall[call] = { [unowned next] in XCTAssertTrue(next.isMovingToParent, call) }
    }
    for call in ["viewWillDisappear", "viewDidDisappear"] {
      next.onCall[call] = { [unowned next] in
        XCTAssertTrue(next.isMovingFromParent, call)
        XCTAssertFalse(next.isMovingToParent, call)
      }
    }
    navigation.pushViewController(next, animated: true)
    Appearance.commit()
    XCTAssertFalse(next.isMovingToParent)
    let covering = TracingController("C", trace)
    next.onCall = [:]
    next.onCall["viewWillDisappear"] = { [unowned next] in XCTAssertFalse(next.isMovingFromParent) }
    next.onCall["viewWillAppear"] = { [unowned next] in XCTAssertFalse(next.isMovingToParent) }
    navigation.pushViewController(covering, animated: true)
    Appearance.commit()
    navigation.popViewController(animated: true)
    Appearance.commit()
    next.onCall["viewWillDisappear"] = { [unowned next] in XCTAssertTrue(next.isMovingFromParent) }
    navigation.popViewController(animated: true)
    Appearance.commit()
    XCTAssertFalse(next.isMovingFromParent)
    XCTAssertNotNil(window.rootViewController)
  }

  // MARK: Animators

  func test_animator_whenOfTheApp_thenItEndsTheTransition() {
    let trace = Trace()
    let navigation = UINavigationController(rootViewController: TracingController("A", trace))
    let window = show(navigation)
    _ = trace.take()
    let delegate = Animating(trace)
    navigation.delegate = delegate
    navigation.pushViewController(TracingController("B", trace), animated: true)
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "B.viewDidLoad", "animationControllerFor push", "A.viewWillDisappear(true)",
        "B.viewWillAppear(true)", "willShow", "animateTransition", "B.viewIsAppearing(true)",
        "A.viewDidDisappear(true)",
        "B.viewDidAppear(true)", "didShow", "animationEnded true",
      ])
    delegate.completes = false
    navigation.popViewController(animated: true)
    Appearance.commit()
    XCTAssertEqual(
      trace.take().filter { !$0.contains("IsAppearing") },
      [
        "animationControllerFor pop", "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow",
        "animateTransition", "A.viewWillDisappear(true)", "A.viewDidDisappear(true)", "B.viewWillAppear(true)",
        "B.viewDidAppear(true)", "animationEnded false",
      ])
    XCTAssertEqual(navigation.viewControllers.count, 2)
    XCTAssertTrue(navigation.topViewController?.view.window === window)
  }

  func test_navigationDelegate_hearsWillShow_afterBothWillCalls_andAtTheStartAfterTheRoots() {
    let trace = Trace()
    let delegate = Showing(trace)
    let navigation = UINavigationController(rootViewController: TracingController("A", trace))
    navigation.delegate = delegate
    let window = show(navigation)
    XCTAssertEqual(
      trace.take().filter { !$0.contains("IsAppearing") },
      ["A.viewDidLoad", "A.viewWillAppear(false)", "willShow", "didShow", "A.viewDidAppear(false)", "didShow"])
    navigation.pushViewController(TracingController("B", trace), animated: false)
    Appearance.commit()
    XCTAssertEqual(
      Array(trace.take().filter { !$0.contains("IsAppearing") }.prefix(4)),
      ["B.viewDidLoad", "A.viewWillDisappear(false)", "B.viewWillAppear(false)", "willShow"])
    XCTAssertNotNil(window.rootViewController)
  }

  /// openradar 29912893, iOS 10: two lines in the log for each tab that shows its stack for the first time, and one whenever
  /// it is chosen again; a swipe back that is cancelled tells of the way there alone (openradar 21137690).
  func test_navigationDelegate_hearsDidShow_twiceAtFirst_andOnceWheneverItsTabIsChosenAgain() {
    let trace = Trace()
    let delegate = Showing(trace)
    let stacks = (0..<2).map { _ in UINavigationController(rootViewController: UIViewController()) }
    for stack in stacks { stack.delegate = delegate }
    let tabs = UITabBarController()
    tabs.viewControllers = stacks
    let window = show(tabs)
    XCTAssertEqual(trace.take(), ["willShow", "didShow", "didShow"])
    tabs.selectedIndex = 1
    Appearance.commit()
    XCTAssertEqual(trace.take(), ["willShow", "didShow", "didShow"])
    tabs.selectedIndex = 0
    Appearance.commit()
    XCTAssertEqual(trace.take(), ["didShow"])
    stacks[0].pushViewController(UIViewController(), animated: false)
    Appearance.commit()
    XCTAssertEqual(trace.take(), ["willShow", "didShow"])
    stacks[0].beginInteractivePop()
    stacks[0].cancelInteractivePop()
    Appearance.commit()
    XCTAssertEqual(trace.take(), ["willShow"])
    XCTAssertNotNil(window.rootViewController)
  }

  func test_animator_whenDrivenByAPercentage_thenWaitsForTheFinger() {
    let trace = Trace()
    let navigation = UINavigationController(rootViewController: TracingController("A", trace))
    let window = show(navigation)
    navigation.pushViewController(TracingController("B", trace), animated: false)
    Appearance.commit()
    _ = trace.take()
    let delegate = Animating(trace)
    let driver = UIPercentDrivenInteractiveTransition()
    delegate.driver = driver
    navigation.delegate = delegate
    navigation.popViewController(animated: true)
    Appearance.commit()
    driver.update(0.3)
    XCTAssertEqual(driver.percentComplete, 0.3)
    XCTAssertEqual(
      trace.take(),
      [
        "animationControllerFor pop", "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "willShow",
        "animateTransition", "A.viewIsAppearing(true)",
      ])
    driver.cancel()
    Appearance.commit()
    XCTAssertEqual(
      trace.take().filter { !$0.contains("IsAppearing") },
      [
        "A.viewWillDisappear(true)", "A.viewDidDisappear(true)", "B.viewWillAppear(true)", "B.viewDidAppear(true)",
        "animationEnded false",
      ])
    XCTAssertEqual(navigation.viewControllers.count, 2)
    navigation.popViewController(animated: true)
    Appearance.commit()
    driver.finish()
    Appearance.commit()
    XCTAssertEqual(
      trace.take().suffix(5),
      ["B.viewDidDisappear(true)", "A.viewDidAppear(true)", "didShow", "animationEnded true", "B.deinit"])
    XCTAssertNotNil(window.rootViewController)
  }

  /// A short flick ends before the dismissal has begun, which waits for the commit.
  func test_interactiveDismissal_whenTheGestureIsOverBeforeItBegins_thenItsOutcomeCounts() {
    let trace = Trace()
    let first = TracingController("A", trace)
    let window = show(first)
    defer { window.isHidden = true }
    let transitions = CustomPresentation(trace)
    let second = TracingController("B", trace)
    second.modalPresentationStyle = .custom
    second.transitioningDelegate = transitions
    first.present(second, animated: true)
    Appearance.commit()
    let driver = UIPercentDrivenInteractiveTransition()
    transitions.driver = driver
    for isCancelled in [true, false] {
      _ = trace.take()
      second.dismiss(animated: true)
      driver.update(0.3)
      if isCancelled { driver.cancel() } else { driver.finish() }
      Appearance.commit()
      let calls = trace.take()
      XCTAssertTrue(calls.contains("animationEnded \(!isCancelled)"), "\(calls)")
      XCTAssertTrue(calls.contains(isCancelled ? "B.viewDidAppear(true)" : "B.viewDidDisappear(true)"), "\(calls)")
      XCTAssertEqual(first.presentedViewController === second, isCancelled)
      XCTAssertNil(first.transitionCoordinator)
    }
  }

  func test_presentation_whenCustom_thenTheAppsControllerManagesIt() {
    let trace = Trace()
    let first = TracingController("A", trace)
    let window = show(first)
    _ = trace.take()
    let transitions = CustomPresentation(trace)
    let second = TracingController("B", trace)
    second.modalPresentationStyle = .custom
    second.transitioningDelegate = transitions
    first.present(second, animated: true) { trace.add("completion") }
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "B.viewDidLoad", "presentationTransitionWillBegin", "B.viewWillAppear(true)", "animateTransition",
        "B.viewIsAppearing(true)", "B.viewDidAppear(true)", "presentationTransitionDidEnd true", "completion",
        "animationEnded true",
      ])
    XCTAssertEqual(second.view.frame, CGRect(x: 10, y: 20, width: 100, height: 200))
    XCTAssertTrue(second.view.window === window)
    second.dismiss(animated: true)
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "dismissalTransitionWillBegin", "B.viewWillDisappear(true)", "animateTransition", "B.viewDidDisappear(true)",
        "dismissalTransitionDidEnd true", "animationEnded true",
      ])
  }

  // MARK: Several presentations

  func test_dismissAndPresent_whenNotAnimated_thenBothInTheirCalls() {
    let trace = Trace()
    let first = TracingController("A", trace)
    let window = show(first)
    first.present(TracingController("B", trace), animated: false)
    XCTAssertEqual(trace.take().last, "B.viewDidAppear(false)")
    first.dismiss(animated: false)
    first.present(TracingController("C", trace), animated: false)
    XCTAssertEqual(
      trace.take(),
      [
        "B.viewWillDisappear(false)", "B.viewDidDisappear(false)", "B.deinit", "C.viewDidLoad",
        "C.viewWillAppear(false)", "C.viewIsAppearing(false)", "C.viewDidAppear(false)",
      ])
    XCTAssertNotNil(window.rootViewController)
  }

  func test_present_whenAlreadyPresenting_thenRefusedWithAWarning() {
    let trace = Trace()
    let first = TracingController("A", trace)
    let window = show(first)
    first.present(TracingController("B", trace), animated: true)
    first.present(TracingController("C", trace), animated: true) { trace.add("never") }
    Appearance.commit()
    XCTAssertEqual((first.presentedViewController as? TracingController)?.name, "B")
    XCTAssertFalse(trace.take().contains { $0.hasPrefix("C.viewWill") || $0 == "never" })
    XCTAssertNotNil(window.rootViewController)
  }

  func test_present_whenInViewDidAppear_thenChainGrows() {
    let trace = Trace()
    let first = TracingController("A", trace)
    let second = TracingController("B", trace)
    second.modalPresentationStyle = .fullScreen
    first.onCall["viewDidAppear"] = { [unowned first] in first.present(second, animated: true) }
    second.onCall["viewDidAppear"] = { [unowned second, trace] in
      second.present(TracingController("C", trace), animated: false)
    }
    let window = show(first)
    XCTAssertEqual(
      trace.take(),
      [
        "A.viewDidLoad", "A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)",
        "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "B.viewDidAppear(true)", "C.viewDidLoad", "C.viewWillAppear(false)", "C.viewIsAppearing(false)",
        "C.viewDidAppear(false)", "A.viewDidDisappear(true)",
      ])
    XCTAssertTrue(second.presentedViewController?.presentingViewController === second)
    XCTAssertNotNil(window.rootViewController)
  }

  func test_present_whenRightAfterMakeKeyAndVisible_thenRootAppearsFirst() {
    let trace = Trace()
    let root = TracingController("A", trace)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    let modal = TracingController("M", trace)
    modal.modalPresentationStyle = .fullScreen
    root.present(modal, animated: false)
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "A.viewDidLoad", "A.viewWillAppear(false)", "M.viewDidLoad", "A.viewIsAppearing(false)",
        "A.viewDidAppear(false)", "A.viewWillDisappear(false)", "M.viewWillAppear(false)", "M.viewIsAppearing(false)",
        "M.viewDidAppear(false)", "A.viewDidDisappear(false)",
      ])
  }
}

@MainActor
private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
  let trace: Trace
  let completes: Bool
  init(_ trace: Trace, completes: Bool) {
    self.trace = trace
    self.completes = completes
    super.init()
  }
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    trace.add("animateTransition")
    if let view = transitionContext.view(forKey: .to), let controller = transitionContext.viewController(forKey: .to) {
      if view.superview == nil { transitionContext.containerView.addSubview(view) }
      view.frame = transitionContext.finalFrame(for: controller)
    }
    UIView.animate(withDuration: 0.3) {
    } completion: { [completes] _ in
      transitionContext.completeTransition(completes && !transitionContext.transitionWasCancelled)
    }
  }
  func animationEnded(_ transitionCompleted: Bool) { trace.add("animationEnded \(transitionCompleted)") }
}

@MainActor
private final class Animating: UINavigationControllerDelegate {
  let trace: Trace
  var completes = true
  var driver: UIPercentDrivenInteractiveTransition?
  init(_ trace: Trace) { self.trace = trace }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    trace.add("animationControllerFor \(operation)")
    return Animator(trace, completes: completes)
  }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { trace.add("willShow") }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { trace.add("didShow") }
}

@MainActor
private final class CustomPresentation: UIViewControllerTransitioningDelegate {
  let trace: Trace
  var driver: UIPercentDrivenInteractiveTransition?
  init(_ trace: Trace) { self.trace = trace }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { Managing(presented, presenting, trace) }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { Animator(trace, completes: true) }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { Animator(trace, completes: true) }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

private final class Managing: UIPresentationController {
  let trace: Trace
  init(_ presented: UIViewController, _ presenting: UIViewController?, _ trace: Trace) {
    self.trace = trace
    super.init(presentedViewController: presented, presenting: presenting)
  }
  override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 10, y: 20, width: 100, height: 200) }
  override func presentationTransitionWillBegin() { trace.add("presentationTransitionWillBegin") }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    trace.add("presentationTransitionDidEnd \(completed)")
  }
  override func dismissalTransitionWillBegin() { trace.add("dismissalTransitionWillBegin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { trace.add("dismissalTransitionDidEnd \(completed)") }
}

@MainActor
private final class Showing: NSObject, UINavigationControllerDelegate {
  let trace: Trace
  init(_ trace: Trace) { self.trace = trace }
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { trace.add("willShow") }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { trace.add("didShow") }
}
