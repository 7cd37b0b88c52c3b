import XCTest

@testable import UIKit

/// Reference, view-controller traces V01 to V03, V07, V15, V17.
@preconcurrency @MainActor
final class NavigationTraceTests: XCTestCase {
  func test_root_whenWindowBecomesVisible_thenWillNowAndRestInCommit() {
    let trace = Trace()
    trace.includesLayout = true
    let root = TracingController("A", trace)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: root)
    window.makeKeyAndVisible()
    XCTAssertEqual(trace.take(), ["A.viewDidLoad", "A.viewWillAppear(false)"])
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "A.viewIsAppearing(false)", "A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews", "A.viewWillLayoutSubviews",
        "A.viewDidLayoutSubviews", "A.viewDidAppear(false)",
      ])
  }

  func test_push_whenAnimated_thenOnlyRecordedUntilCommit() {
    let trace = Trace()
    trace.includesLayout = true
    let navigation = UINavigationController(rootViewController: TracingController("A", trace))
    let window = show(navigation)
    _ = trace.take()
    navigation.pushViewController(TracingController("B", trace), animated: true)
    XCTAssertEqual(trace.take(), [])
    XCTAssertEqual(navigation.viewControllers.count, 2)
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews", "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
      ])
    XCTAssertNil(navigation.viewControllers[0].view.window)
    XCTAssertTrue(navigation.topViewController?.view.window === window)
  }

  func test_pop_whenAnimated_thenRootComesBackWithoutLoading() {
    let trace = Trace()
    trace.includesLayout = true
    let navigation = UINavigationController(rootViewController: TracingController("A", trace))
    let window = show(navigation)
    navigation.pushViewController(TracingController("B", trace), animated: true)
    Appearance.commit()
    _ = trace.take()
    navigation.popViewController(animated: true)
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)", "B.viewDidDisappear(true)",
        "A.viewDidAppear(true)", "B.deinit",
      ])
    XCTAssertNotNil(window.rootViewController)
  }

  func test_push_whenNotAnimated_thenLayoutComesAfterDidAppear() {
    let trace = Trace()
    trace.includesLayout = true
    let navigation = UINavigationController(rootViewController: TracingController("A", trace))
    let window = show(navigation)
    _ = trace.take()
    navigation.pushViewController(TracingController("C", trace), animated: false)
    Appearance.commit()
    let calls = trace.take()
    XCTAssertEqual(
      Array(calls.prefix(6)),
      [
        "C.viewDidLoad", "A.viewWillDisappear(false)", "C.viewWillAppear(false)", "C.viewIsAppearing(false)",
        "A.viewDidDisappear(false)", "C.viewDidAppear(false)",
      ])
    XCTAssertEqual(Array(calls.dropFirst(6).prefix(2)), ["C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews"])
    XCTAssertNotNil(window.rootViewController)
  }

  /// While the animation runs, the new one has not appeared yet.
  func test_push_whenAnimated_thenDidCallsWaitForTheAnimation() {
    let trace = Trace()
    let navigation = UINavigationController(rootViewController: TracingController("A", trace))
    let window = show(navigation)
    _ = trace.take()
    navigation.pushViewController(TracingController("B", trace), animated: true)
    Appearance.commit(hastens: false)
    XCTAssertEqual(
      trace.take(),
      ["B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)"])
    XCTAssertNotNil(navigation.transitionCoordinator)
    let over = expectation(description: "the animation is over")
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in over.fulfill() }
    wait(for: [over], timeout: 20)
    XCTAssertEqual(trace.take(), ["A.viewDidDisappear(true)", "B.viewDidAppear(true)"])
    XCTAssertNil(navigation.transitionCoordinator)
    XCTAssertNotNil(window.rootViewController)
  }

  /// Two changes during an animation: they follow it, one after the other.
  func test_pop_whenAPushIsUnderWay_thenFollowsIt() {
    let trace = Trace()
    let navigation = UINavigationController(rootViewController: TracingController("A", trace))
    let window = show(navigation)
    _ = trace.take()
    navigation.pushViewController(ContainedController("B", trace), animated: true)
    Appearance.commit(hastens: false)
    navigation.popViewController(animated: true)
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "B.willMove(nav)", "B.viewDidLoad", "A.viewWillDisappear(true)", "B.viewWillAppear(true)",
        "B.viewIsAppearing(true)", "B.willMove(nil)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
        "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "A.viewIsAppearing(true)",
        "B.viewDidDisappear(true)", "A.viewDidAppear(true)", "B.didMove(nil)", "B.deinit",
      ])
    XCTAssertNotNil(window.rootViewController)
  }

  func test_edgeSwipe_whenCancelled_thenNewNeverAppears() {
    let trace = Trace()
    let navigation = UINavigationController(rootViewController: TracingController("new", trace))
    let window = show(navigation)
    navigation.pushViewController(TracingController("cur", trace), animated: false)
    Appearance.commit()
    _ = trace.take()
    navigation.beginInteractivePop()
    navigation.cancelInteractivePop()
    Appearance.commit()
    XCTAssertEqual(
      trace.take().filter { !$0.contains("viewIsAppearing") },
      [
        "cur.viewWillDisappear(true)", "new.viewWillAppear(true)", "new.viewWillDisappear(true)",
        "new.viewDidDisappear(true)", "cur.viewWillAppear(true)", "cur.viewDidAppear(true)",
      ])
    XCTAssertEqual(navigation.viewControllers.count, 2)
    XCTAssertTrue(navigation.topViewController?.view.window === window)
  }

  func test_edgeSwipe_whenFinished_thenPops() {
    let trace = Trace()
    let navigation = UINavigationController(rootViewController: TracingController("new", trace))
    let window = show(navigation)
    navigation.pushViewController(ContainedController("cur", trace), animated: false)
    Appearance.commit()
    _ = trace.take()
    navigation.beginInteractivePop()
    navigation.finishInteractivePop()
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "cur.willMove(nil)", "cur.viewWillDisappear(true)", "new.viewWillAppear(true)", "new.viewIsAppearing(true)",
        "cur.viewDidDisappear(true)", "new.viewDidAppear(true)", "cur.didMove(nil)", "cur.deinit",
      ])
    XCTAssertEqual(navigation.viewControllers.count, 1)
    XCTAssertNotNil(window.rootViewController)
  }

  func test_pushAndPop_whenChildListens_thenParentCallsAreAround() {
    let trace = Trace()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = show(navigation)
    navigation.pushViewController(ContainedController("B", trace), animated: true)
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "B.willMove(nav)", "B.viewDidLoad", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "B.viewDidAppear(true)", "B.didMove(nav)",
      ])
    navigation.popViewController(animated: true)
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      ["B.willMove(nil)", "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "B.didMove(nil)", "B.deinit"])
    XCTAssertNotNil(window.rootViewController)
  }

  func test_twoPushes_whenInOneTurn_thenOnlyTheLastAppears() {
    let trace = Trace()
    let navigation = UINavigationController(rootViewController: TracingController("A", trace))
    let window = show(navigation)
    _ = trace.take()
    navigation.pushViewController(TracingController("B", trace), animated: true)
    navigation.pushViewController(TracingController("C", trace), animated: true)
    Appearance.commit()
    XCTAssertFalse(trace.take().contains { $0.hasPrefix("B.") })
    XCTAssertEqual(navigation.viewControllers.count, 3)
    navigation.popViewController(animated: true)
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "B.viewDidLoad", "C.viewWillDisappear(true)", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
        "C.viewDidDisappear(true)", "B.viewDidAppear(true)", "C.deinit",
      ])
    XCTAssertNotNil(window.rootViewController)
  }

  func test_push_whenInViewDidAppear_thenSameCommitCarriesItOut() {
    let trace = Trace()
    let root = TracingController("A", trace)
    let navigation = UINavigationController(rootViewController: root)
    root.onCall["viewDidAppear"] = { [unowned navigation] in
      if navigation.viewControllers.count == 1 {
        navigation.pushViewController(TracingController("B", trace), animated: true)
      }
    }
    let window = show(navigation)
    XCTAssertEqual(Array(trace.take().suffix(2)), ["A.viewDidDisappear(true)", "B.viewDidAppear(true)"])
    XCTAssertNotNil(window.rootViewController)
  }
}
