import XCTest

@testable import UIKit

/// Presentations that adapt to a compact width (reference 4.4).
@preconcurrency @MainActor
final class AdaptationTests: XCTestCase {
  private final class Adapter: NSObject, UIAdaptivePresentationControllerDelegate {
    var style = UIModalPresentationStyle.none
    var wraps = false
    weak var other: UIViewController?
    var calls: [String] = []

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
      calls.append("style")
      return style
    }
    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      calls.append("controller \(style)")
      guard wraps else { return nil }
      let made = UINavigationController(rootViewController: controller.presentedViewController)
      other = made
      return made
    }
    func presentationController(
      _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { calls.append("will \(style)") }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      calls.append("should dismiss")
      return true
    }
  }

  private let adapter = Adapter()
  private let root = UIViewController()
  private lazy var window = show(root)

  private func present(_ controller: UIViewController, _ style: UIModalPresentationStyle) {
    _ = window
    controller.modalPresentationStyle = style
    controller.presentationController?.delegate = adapter
    root.present(controller, animated: true)
    Appearance.commit()
  }

  /// Apple, `adaptivePresentationStyle(for:traitCollection:)`: asked where the traits of the environment change.
  func test_style_isAskedForOnce_andAnewWithTheNextPresentation() {
    defer { window.isHidden = true }
    let shown = UIViewController()
    present(shown, .popover)
    window.layoutIfNeeded()
    shown.view.setNeedsLayout()
    Appearance.commit()
    XCTAssertEqual(adapter.calls, ["style", "will none"])
    XCTAssertEqual(shown.presentationController?.effectiveStyle, .popover)
    root.dismiss(animated: false)
    adapter.calls = []
    adapter.style = .fullScreen
    present(shown, .popover)
    XCTAssertEqual(adapter.calls, ["style", "controller fullScreen", "will fullScreen"])
    XCTAssertNil(root.view.window)
  }

  /// Apple, `presentationController(_:viewControllerForAdaptivePresentationStyle:)`, and its sample Custom Transitions.
  func test_controller_ofTheDelegate_isPresentedInPlaceOfTheFirst() {
    defer { window.isHidden = true }
    let shown = UIViewController()
    adapter.style = .pageSheet
    adapter.wraps = true
    present(shown, .popover)
    XCTAssertEqual(adapter.calls, ["style", "controller pageSheet", "will pageSheet"])
    XCTAssertTrue(root.presentedViewController === adapter.other)
    XCTAssertTrue(shown.presentingViewController === root)
    XCTAssertTrue(shown.view.window === window)
    adapter.calls = []
    XCTAssertTrue(adapter.other?.beginSwipeDismissal() == true)
    adapter.other?.finishSwipeDismissal()
    Appearance.commit()
    XCTAssertEqual(adapter.calls, ["should dismiss"])
    XCTAssertNil(root.presentedViewController)
    XCTAssertNil(shown.presentingViewController)
  }

  /// Apple, `adaptiveSheetPresentationController`, and its sample Customize and Resize Sheets: the sheet that a popover
  /// becomes has its own heights, and the popover none.
  func test_sheetOfAPopover_isAsHighAsItsControllerSays() throws {
    defer { window.isHidden = true }
    let shown = UIViewController()
    shown.modalPresentationStyle = .popover
    let sheet = try XCTUnwrap(shown.popoverPresentationController).adaptiveSheetPresentationController
    sheet.detents = [.medium(), .large()]
    sheet.largestUndimmedDetentIdentifier = .medium
    sheet.prefersGrabberVisible = true
    adapter.style = .pageSheet
    present(shown, .popover)
    XCTAssertEqual(shown.view.frame.maxY, window.bounds.maxY)
    XCTAssertEqual(shown.view.frame.height, (window.bounds.height - window.safeAreaInsets.top - 10) / 2, accuracy: 0.5)
    let presentation = try XCTUnwrap(shown.popoverPresentationController)
    XCTAssertFalse(presentation.isDimming)
    XCTAssertTrue(presentation.showsGrabber)
    presentation.sheet?.settle(at: window.bounds.height)
    Appearance.commit()
    XCTAssertEqual(sheet.selectedDetentIdentifier, .large)
    XCTAssertEqual(shown.view.frame.height, window.bounds.height - window.safeAreaInsets.top - 10, accuracy: 0.5)
    XCTAssertTrue(presentation.isDimming)
    root.dismiss(animated: false)
    adapter.style = .none
    present(shown, .popover)
    XCTAssertEqual(shown.view.frame.height, 480)
    XCTAssertTrue(try XCTUnwrap(shown.popoverPresentationController).isDimming)
    XCTAssertNil(shown.popoverPresentationController?.sheet)
  }

  private final class Corner: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 0, width: 100, height: 100) }
  }

  private final class Corners: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Corner(presentedViewController: presented, presenting: presenting) }
  }

  /// Apple's sample Custom Transitions, Adaptive Presentation: an app's own presentation adapts as others do.
  func test_customPresentation_givesWayToTheStyleThatItAdaptsTo() {
    defer { window.isHidden = true }
    let corners = Corners()
    let shown = UIViewController()
    shown.transitioningDelegate = corners
    present(shown, .custom)
    XCTAssertEqual(shown.view.frame.width, 100)
    root.dismiss(animated: false)
    adapter.style = .fullScreen
    present(shown, .custom)
    XCTAssertEqual(shown.view.frame, window.bounds)
    XCTAssertNil(root.view.window)
    root.dismiss(animated: false)
    XCTAssertNotNil(root.view.window)
  }

  private final class Older: NSObject, UIAdaptivePresentationControllerDelegate {
    var count = 0
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
      count += 1
      return .overFullScreen
    }
  }

  func test_olderQuestion_isAskedWhereTheNewerIsNotAnswered() {
    defer { window.isHidden = true }
    let older = Older()
    let shown = UIViewController()
    shown.modalPresentationStyle = .formSheet
    shown.presentationController?.delegate = older
    _ = window
    root.present(shown, animated: false)
    XCTAssertEqual(shown.view.frame, window.bounds)
    XCTAssertNotNil(root.view.window)
    XCTAssertEqual(older.count, 1)
  }
}
