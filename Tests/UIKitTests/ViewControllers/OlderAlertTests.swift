import LayerTree
import LifeCycle
import SeenLayers
import SystemLink
import XCTest

@testable import UIKit

/// Alert views and action sheets, which apps of iOS 7 show and iOS 26 still has for apps without scenes.
@preconcurrency @MainActor
final class OlderAlertTests: XCTestCase {
  private func tap(_ title: String, in window: UIWindow) throws {
    let button = try XCTUnwrap(window.renderedLayers().first { $0.text?.string == title }, title)
    window.tap(at: CGPoint(x: button.frame.x + 5, y: button.frame.y + 5))
    Appearance.commit()
  }

  func test_alertView_standsInItsOwnWindow_andTellsItsDelegate() throws {
    let trace = Trace()
    let window = show(TracingController("A", trace))
    _ = trace.take()
    let listener = Listener(trace)
    let alert = UIAlertView(
      title: "Delete?", message: "It is gone then.", delegate: listener, cancelButtonTitle: "Cancel",
      otherButtonTitles: "Delete", "Keep")
    XCTAssertEqual(alert.cancelButtonIndex, 0)
    XCTAssertEqual((0...3).map(alert.buttonTitle(at:)), ["Cancel", "Delete", "Keep", nil])
    alert.show()
    Appearance.commit()
    XCTAssertTrue(alert.isVisible)
    XCTAssertEqual(trace.take(), ["willPresent", "didPresent"])
    let own = try XCTUnwrap(UIWindow.key)
    XCTAssertFalse(own === window)
    XCTAssertEqual(own.windowLevel, .alert)
    try tap("Keep", in: own)
    XCTAssertEqual(trace.take(), ["clicked 2", "willDismiss 2", "didDismiss 2"])
    XCTAssertTrue(own.isHidden && window.isKeyWindow && !alert.isVisible)
  }

  /// As apps show them: from a function that returns.
  func test_alertView_thatNobodyHolds_livesUntilItHasGone() throws {
    let trace = Trace()
    _ = show(UIViewController())
    let listener = Listener(trace)
    weak var seen: UIAlertView?
    func ask() {
      let alert = UIAlertView(title: "Sure?", message: nil, delegate: listener, cancelButtonTitle: "No")
      alert.show()
      seen = alert
    }
    ask()
    Appearance.commit()
    XCTAssertNotNil(seen)
    try tap("No", in: XCTUnwrap(UIWindow.key))
    XCTAssertEqual(trace.take(), ["willPresent", "didPresent", "clicked 0", "willDismiss 0", "didDismiss 0"])
    XCTAssertNil(seen)
  }

  /// A window that is not shown has no screen over which something could be presented.
  func test_actionSheet_thatIsRefused_isNotKept() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UIViewController()
    let view = UIView()
    window.addSubview(view)
    weak var seen: UIActionSheet?
    func ask() {
      let sheet = UIActionSheet(
        title: nil, delegate: nil, cancelButtonTitle: "Cancel", destructiveButtonTitle: nil, otherButtonTitles: "Move")
      sheet.show(in: view)
      XCTAssertFalse(sheet.isVisible)
      seen = sheet
    }
    ask()
    Appearance.commit()
    XCTAssertNil(seen)
  }

  /// The controller below dismisses what it presents: nothing holds the sheet then, and its delegate hears of no choice.
  func test_actionSheet_thatItsPresenterDismisses_isNotKept() {
    let trace = Trace()
    let window = show(UIViewController())
    let listener = Listener(trace)
    weak var seen: UIActionSheet?
    func ask() {
      let sheet = UIActionSheet(
        title: nil, delegate: listener, cancelButtonTitle: "Cancel", destructiveButtonTitle: nil,
        otherButtonTitles: "Move")
      sheet.show(in: window)
      seen = sheet
    }
    ask()
    Appearance.commit()
    XCTAssertEqual(seen?.isVisible, true)
    window.rootViewController?.dismiss(animated: false)
    Appearance.commit()
    XCTAssertNil(seen)
    XCTAssertEqual(trace.take(), [])
  }

  func test_alertView_thatIsDismissed_tellsOfNoChoice() {
    let trace = Trace()
    _ = show(UIViewController())
    let listener = Listener(trace)
    let alert = UIAlertView(title: nil, message: nil, delegate: listener, cancelButtonTitle: "OK")
    alert.show()
    Appearance.commit()
    alert.dismiss(withClickedButtonIndex: 0, animated: true)
    Appearance.commit()
    XCTAssertEqual(trace.take(), ["willPresent", "didPresent", "willDismiss 0", "didDismiss 0"])
  }

  func test_alertView_withText_asksWhetherItMayBeConfirmed() throws {
    _ = show(UIViewController())
    let listener = Listener(Trace())
    let alert = UIAlertView(
      title: "Sign in", message: "", delegate: listener, cancelButtonTitle: "Cancel", otherButtonTitles: "OK")
    alert.alertViewStyle = .loginAndPasswordInput
    XCTAssertEqual(alert.title, "Sign in")
    let field = try XCTUnwrap(alert.textField(at: 0))
    XCTAssertTrue(try XCTUnwrap(alert.textField(at: 1)).isSecureTextEntry)
    XCTAssertNil(alert.textField(at: 2))
    alert.show()
    Appearance.commit()
    func isEnabled() throws -> Bool {
      let shown = field.window?.rootViewController?.presentedViewController as? UIAlertController
      return try XCTUnwrap(shown?.actions.first { $0.title == "OK" }).isEnabled
    }
    XCTAssertFalse(try isEnabled())
    field.insertText("A")
    XCTAssertTrue(try isEnabled())
    alert.dismiss(withClickedButtonIndex: 0, animated: false)
  }

  /// In Swift the buttons of a sheet are numbered as they are added: what destroys, what cancels, and then the others.
  func test_actionSheet_countsItsButtons_asSwiftAddsThem() throws {
    let trace = Trace()
    let root = UIViewController()
    let window = show(root)
    let listener = Listener(trace)
    let sheet = UIActionSheet(
      title: nil, delegate: listener, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete",
      otherButtonTitles: "Move")
    XCTAssertEqual([sheet.destructiveButtonIndex, sheet.cancelButtonIndex, sheet.numberOfButtons], [0, 1, 3])
    sheet.show(in: root.view)
    Appearance.commit()
    try tap("Move", in: window)
    XCTAssertEqual(trace.take(), ["clicked 2", "willDismiss 2", "didDismiss 2"])
    XCTAssertNil(root.presentedViewController)
  }

  func test_appsWithScenes_mayNotHaveThem() {
    let before = Runtime.shared
    defer { Runtime.shared = before }
    Runtime.shared = Runtime()
    XCTAssertNil(OlderAlert.refusal(of: "UIAlertView"), "Nobody launched the app.")
    Runtime.shared.bootstrap = .test(.application)
    XCTAssertNil(OlderAlert.refusal(of: "UIAlertView"))
    Runtime.shared.bootstrap = .test(.scenes)
    XCTAssertEqual(
      OlderAlert.refusal(of: "UIAlertView"),
      "UIAlertView is deprecated and unavailable for UIScene based applications, please use UIAlertController!")
  }
}

@MainActor
private final class Listener: NSObject, UIAlertViewDelegate, UIActionSheetDelegate {
  let trace: Trace
  init(_ trace: Trace) { self.trace = trace }

  func willPresent(_ alertView: UIAlertView) { trace.add("willPresent") }
  func didPresent(_ alertView: UIAlertView) { trace.add("didPresent") }
  func alertView(_ alertView: UIAlertView, clickedButtonAt index: Int) { trace.add("clicked \(index)") }
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex index: Int) { trace.add("willDismiss \(index)") }
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex index: Int) { trace.add("didDismiss \(index)") }
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool {
    alertView.textField(at: 0)?.text?.isEmpty != true
  }
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt index: Int) { trace.add("clicked \(index)") }
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex index: Int) {
    trace.add("willDismiss \(index)")
  }
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex index: Int) {
    trace.add("didDismiss \(index)")
  }
}
