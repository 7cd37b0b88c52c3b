import LayerTree
import SeenLayers
import XCTest

@testable import UIKit

/// Reference, view-controller traces V04, V05, V13, V14, V18.
@preconcurrency @MainActor
final class PresentationTraceTests: XCTestCase {
  func test_present_whenFullScreen_thenNewAppearsBeforeOldHasDisappeared() {
    let trace = Trace()
    let first = TracingController("A", trace)
    let window = show(first)
    _ = trace.take()
    let modal = TracingController("M", trace)
    modal.modalPresentationStyle = .fullScreen
    first.present(modal, animated: false) { trace.add("completion") }
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "M.viewDidLoad", "A.viewWillDisappear(false)", "M.viewWillAppear(false)", "M.viewIsAppearing(false)",
        "M.viewDidAppear(false)", "A.viewDidDisappear(false)", "completion",
      ])
    XCTAssertNil(first.view.window)
    XCTAssertTrue(modal.view.window === window)
    XCTAssertTrue(first.presentedViewController === modal)
    XCTAssertTrue(modal.presentingViewController === first)
  }

  func test_dismiss_whenFullScreen_thenModalLivesUntilCompletion() {
    let trace = Trace()
    let first = TracingController("A", trace)
    let window = show(first)
    presentFullScreen("M", over: first, trace)
    _ = trace.take()
    first.dismiss(animated: false) { trace.add("completion") }
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "M.viewWillDisappear(false)", "A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)",
        "M.viewDidDisappear(false)", "completion", "M.deinit",
      ])
    XCTAssertTrue(first.view.window === window)
    XCTAssertNil(first.presentedViewController)
  }

  private func presentFullScreen(_ name: String, over first: UIViewController, _ trace: Trace) {
    let modal = TracingController(name, trace)
    modal.modalPresentationStyle = .fullScreen
    first.present(modal, animated: false)
    Appearance.commit()
  }

  func test_present_whenInNavigation_thenTopHearsIt() {
    let trace = Trace()
    let first = TracingController("First", trace)
    let navigation = UINavigationController(rootViewController: first)
    let window = show(navigation)
    _ = trace.take()
    presentFullScreen("Second", over: first, trace)
    XCTAssertEqual(
      trace.take(),
      [
        "Second.viewDidLoad", "First.viewWillDisappear(false)", "Second.viewWillAppear(false)",
        "Second.viewIsAppearing(false)", "Second.viewDidAppear(false)", "First.viewDidDisappear(false)",
      ])
    XCTAssertTrue(navigation.presentedViewController?.presentingViewController === navigation)
    XCTAssertTrue(navigation.visibleViewController === navigation.presentedViewController)
    XCTAssertNotNil(window.rootViewController)
  }

  func test_present_whenDefaultStyle_thenPresenterHearsNothing() {
    let trace = Trace()
    let first = TracingController("First", trace)
    let window = show(first)
    _ = trace.take()
    first.present(TracingController("Second", trace), animated: true)
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "Second.viewDidLoad", "Second.viewWillAppear(true)", "Second.viewIsAppearing(true)",
        "Second.viewDidAppear(true)",
      ])
    XCTAssertTrue(first.view.window === window)
    first.dismiss(animated: true)
    Appearance.commit()
    XCTAssertEqual(
      trace.take(), ["Second.viewWillDisappear(true)", "Second.viewDidDisappear(true)", "Second.deinit"])
  }

  func test_sheet_whenDragIsCancelled_thenComesBack() {
    let trace = Trace()
    let first = TracingController("First", trace)
    let window = show(first)
    let second = TracingController("Second", trace)
    first.present(second, animated: true)
    Appearance.commit()
    _ = trace.take()
    XCTAssertTrue(second.beginSwipeDismissal())
    second.cancelSwipeDismissal()
    Appearance.commit()
    XCTAssertEqual(
      trace.take(),
      [
        "Second.viewWillDisappear(true)", "Second.viewWillAppear(true)", "Second.viewIsAppearing(true)",
        "Second.viewDidAppear(true)",
      ])
    XCTAssertTrue(second.view.window === window)
  }

  func test_sheet_whenDraggedDown_thenDelegateAndControllerHear() {
    let trace = Trace()
    let first = TracingController("First", trace)
    let window = show(first)
    let delegate = DismissalDelegate(trace)
    swipe(first, delegate, trace)
    XCTAssertEqual(
      trace.take(),
      [
        "shouldDismiss", "willDismiss", "Second.viewWillDisappear(true)", "Second.viewDidDisappear(true)",
        "didDismiss", "Second.deinit",
      ])
    XCTAssertNil(first.presentedViewController)
    XCTAssertNotNil(window.rootViewController)
  }

  private func swipe(_ first: UIViewController, _ delegate: DismissalDelegate, _ trace: Trace) {
    let second = TracingController("Second", trace)
    second.presentationController?.delegate = delegate
    first.present(second, animated: true)
    Appearance.commit()
    _ = trace.take()
    if second.beginSwipeDismissal() { second.finishSwipeDismissal() }
    Appearance.commit()
  }

  func test_sheet_whenModal_thenOnlyTheAttemptIsTold() {
    let trace = Trace()
    let first = TracingController("First", trace)
    let window = show(first)
    let delegate = DismissalDelegate(trace)
    let second = TracingController("Second", trace)
    second.isModalInPresentation = true
    second.presentationController?.delegate = delegate
    first.present(second, animated: true)
    Appearance.commit()
    _ = trace.take()
    XCTAssertFalse(second.beginSwipeDismissal())
    XCTAssertEqual(trace.take(), ["didAttemptToDismiss"])
    first.dismiss(animated: true)
    Appearance.commit()
    XCTAssertEqual(trace.take(), ["Second.viewWillDisappear(true)", "Second.viewDidDisappear(true)"])
    XCTAssertNotNil(window.rootViewController)
  }

  func test_present_whenViewIsInNoWindow_thenNothingHappens() {
    let trace = Trace()
    let lonely = TracingController("A", trace)
    lonely.present(TracingController("B", trace), animated: false)
    Appearance.commit()
    XCTAssertNil(lonely.presentedViewController)
    XCTAssertFalse(trace.take().contains { $0.contains("Appear") })
  }

  func test_dismiss_whenTwoAreStacked_thenBothGo() {
    let trace = Trace()
    let first = TracingController("A", trace)
    let window = show(first)
    presentFullScreen("M", over: first, trace)
    presentFullScreen("N", over: first.presentedViewController!, trace)
    _ = trace.take()
    first.dismiss(animated: false)
    Appearance.commit()
    XCTAssertEqual(
      trace.take().filter { !$0.hasSuffix("deinit") },
      [
        "N.viewWillDisappear(false)", "A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)",
        "N.viewDidDisappear(false)",
      ])
    XCTAssertNil(first.presentedViewController)
    XCTAssertTrue(first.view.window === window)
  }

  /// Apple, `dismiss(animated:completion:)`; openradar 30284135; RxSwiftCommunity/RxFlow#26 for alerts.
  func test_dismiss_whenNothingIsPresented_thenThePresentersOwnIsCalled() {
    final class Counter: UINavigationController {
      var count = 0
      override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        count += 1
        super.dismiss(animated: animated, completion: completion)
      }
    }
    let root = Counter(rootViewController: UIViewController())
    let window = show(root)
    defer { window.isHidden = true }
    let inner = UIViewController()
    root.present(UINavigationController(rootViewController: inner), animated: false)
    var isOver = false
    inner.dismiss(animated: true) { isOver = true }
    Appearance.commit()
    XCTAssertTrue(isOver)
    XCTAssertEqual(root.count, 1)
    XCTAssertNil(root.presentedViewController)
    inner.dismiss(animated: false)
    XCTAssertEqual(root.count, 1)
  }

  func test_alert_whenAnswerIsTapped_thenGoesAndRunsHandler() throws {
    let trace = Trace()
    let first = TracingController("A", trace)
    let window = show(first)
    _ = trace.take()
    let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { trace.add("handler \($0.title ?? "")") })
    first.present(alert, animated: true)
    Appearance.commit()
    let button = try XCTUnwrap(window.renderedLayers().first { $0.text?.string == "Delete" })
    window.tap(at: CGPoint(x: button.frame.x + 5, y: button.frame.y + 5))
    Appearance.commit()
    XCTAssertEqual(trace.take(), ["handler Delete"])
    XCTAssertNil(first.presentedViewController)
  }
}

@MainActor
private final class DismissalDelegate: UIAdaptivePresentationControllerDelegate {
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
}
