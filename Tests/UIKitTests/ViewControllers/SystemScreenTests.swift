import LayerTree
import SeenLayers
import XCTest

@testable import UIKit

private final class Hearer: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate,
  UIDocumentPickerDelegate
{
  var calls: [String] = []
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    calls.append("cancelled")
    picker.dismiss(animated: false)
  }
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { calls.append("no document") }
}

/// Screens of the system's that are boxes with a button.
@preconcurrency @MainActor
final class SystemScreenTests: XCTestCase {
  private func tap(_ text: String, in window: UIWindow) throws {
    let layer = try XCTUnwrap(window.renderedLayers().last { $0.text?.string == text }, text)
    window.tap(at: CGPoint(x: layer.frame.x + 4, y: layer.frame.y + 4))
    Appearance.commit()
  }

  private func present(_ controller: UIViewController) -> (UIViewController, UIWindow) {
    let root = UIViewController()
    let window = show(root)
    root.present(controller, animated: false)
    Appearance.commit()
    return (root, window)
  }

  func test_imagePicker_whenCancelled_thenTheDelegateDismissesIt() throws {
    XCTAssertFalse(UIImagePickerController.isSourceTypeAvailable(.camera))
    XCTAssertTrue(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    let picker = UIImagePickerController()
    let hearer = Hearer()
    picker.delegate = hearer
    let (root, window) = present(picker)
    XCTAssertTrue(window.renderedLayers().contains { $0.text?.string == "Photo library: no photos" })
    try tap("Cancel", in: window)
    XCTAssertEqual(hearer.calls, ["cancelled"])
    XCTAssertNil(root.presentedViewController)
  }

  func test_imagePicker_whenNobodyHears_thenDismissesItself() throws {
    let (root, window) = present(UIImagePickerController())
    try tap("Cancel", in: window)
    Appearance.commit()
    XCTAssertNil(root.presentedViewController)
  }

  func test_documentPicker_whenCancelled_thenDismissesItselfAndTells() throws {
    let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open)
    let hearer = Hearer()
    picker.delegate = hearer
    let (root, window) = present(picker)
    try tap("Cancel", in: window)
    XCTAssertEqual(hearer.calls, ["no document"])
    XCTAssertNil(root.presentedViewController)
  }

  func test_activities_whenTheAppHasSome_thenTheTappedOneActs() throws {
    final class Shout: UIActivity {
      var items: [Any] = []
      override var activityType: ActivityType? { ActivityType("shout") }
      override var activityTitle: String? { "Shout" }
      override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.first is String }
      override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
    }
    let shout = Shout()
    let sheet = UIActivityViewController(activityItems: ["hello"], applicationActivities: [shout, UIActivity()])
    var outcome: [String] = []
    sheet.completionWithItemsHandler = { type, isDone, _, _ in outcome.append("\(type?.rawValue ?? "none") \(isDone)") }
    let (root, window) = present(sheet)
    try tap("Shout", in: window)
    XCTAssertEqual(shout.items as? [String], ["hello"])
    XCTAssertEqual(outcome, ["shout true"])
    XCTAssertNil(root.presentedViewController)
  }

  func test_activities_ofTheSystem_areToCopyAlone_unlessExcluded() throws {
    let sheet = UIActivityViewController(activityItems: ["hello"], applicationActivities: nil)
    var outcome: [String] = []
    sheet.completionWithItemsHandler = { type, isDone, _, _ in outcome.append("\(type?.rawValue ?? "none") \(isDone)") }
    let (root, window) = present(sheet)
    XCTAssertTrue(window.renderedLayers().contains { $0.text?.string == "hello" }, "What is shared.")
    try tap("Copy", in: window)
    XCTAssertEqual(UIPasteboard.general.string, "hello")
    XCTAssertEqual(outcome, ["com.apple.UIKit.activity.CopyToPasteboard true"])
    XCTAssertNil(root.presentedViewController)
    let other = UIActivityViewController(activityItems: ["hello"], applicationActivities: nil)
    other.excludedActivityTypes = [.copyToPasteboard]
    let (_, otherWindow) = present(other)
    XCTAssertFalse(otherWindow.renderedLayers().contains { $0.text?.string == "Copy" })
  }

  func test_editingMenu_whenShown_thenPostsItsNotifications() {
    let menu = UIMenuController.shared
    var posted = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIMenuController.didShowMenuNotification, object: menu, queue: nil
    ) { _ in MainActor.assumeIsolated { posted += 1 } }
    menu.showMenu(from: UIView(), rect: .zero)
    menu.showMenu(from: UIView(), rect: .zero)
    XCTAssertTrue(menu.isMenuVisible)
    menu.hideMenu()
    XCTAssertFalse(menu.isMenuVisible)
    XCTAssertEqual(posted, 1)
    NotificationCenter.default.removeObserver(observer)
  }
}
