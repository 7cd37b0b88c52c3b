import LayerTree
import XCTest

@_spi(Scenario) @testable import UIKit

/// The figures of alerts, sheets and popovers, measured on a screen.
@preconcurrency @MainActor
final class PresentationMetricTests: XCTestCase {
  private func present(_ shown: UIViewController) -> UIWindow {
    let root = UIViewController()
    let window = show(root)
    root.present(shown, animated: false)
    Appearance.commit()
    return window
  }

  func test_alerts_whenShown_thenAsInTheTable() throws {
    var found: [String: CGFloat] = [:]
    let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let window = present(alert)
    defer { window.isHidden = true }
    let card = try XCTUnwrap(alert.view.subviews.first { $0 is AlertCard })
    found["alert.width"] = card.frame.width
    found["alert.radius"] = card.layer.cornerRadius
    XCTAssertEqual(card.frame.midY, window.bounds.inset(by: window.safeAreaInsets).midY, accuracy: 0.5)
    let labels = card.subviews.compactMap { $0 as? UILabel }
    found["alert.title.size"] = labels.first?.font.pointSize
    found["alert.message.size"] = labels.last?.font.pointSize
    let buttons = card.subviews.compactMap { $0 as? AlertButton }
    found["alert.button.height"] = buttons.first?.frame.height
    // Two that fit stand side by side, what cancels at the left (enebin.medium.com, "Apple's alert window policy").
    XCTAssertEqual(buttons.map(\.frame.minX), [135, 0])
    try measureField(&found)
    try measureSheet(&found)
    try MetricTable.hold("alert.", found)
  }

  /// The first text field takes what is typed; the card stands between the safe area and the keyboard.
  private func measureField(_ found: inout [String: CGFloat]) throws {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    let window = present(alert)
    defer { window.isHidden = true }
    let field = try XCTUnwrap(alert.textFields?.first)
    XCTAssert(field.isFirstResponder)
    let card = try XCTUnwrap(field.superview)
    found["alert.field.margin"] = field.frame.minX
    found["alert.field.height"] = field.frame.height
    let title = try XCTUnwrap(card.subviews.compactMap { $0 as? UILabel }.first)
    let button = try XCTUnwrap(card.subviews.compactMap { $0 as? AlertButton }.first)
    found["alert.field.above"] = field.frame.minY - title.frame.maxY
    // Measured up to the line above the button, which takes a pixel.
    found["alert.field.below"] = button.frame.minY - 1 / card.traitCollection.displayScale - field.frame.maxY
    XCTAssertNotNil(field.hairline)
    let keyboard = alert.view.keyboardLayoutGuide.insets.top
    XCTAssertEqual(card.frame.midY, (window.safeAreaInsets.top + keyboard) / 2, accuracy: 0.5)
  }

  func test_fieldsOfAnAlert_areOneBox() throws {
    let alert = UIAlertController(title: "New counter", message: nil, preferredStyle: .alert)
    for _ in 0..<3 { alert.addTextField() }
    let window = present(alert)
    defer { window.isHidden = true }
    let fields = try XCTUnwrap(alert.textFields)
    for (field, next) in zip(fields, fields.dropFirst()) {
      XCTAssertEqual(next.frame.minY, field.frame.maxY - 1 / window.traitCollection.displayScale, accuracy: 0.01)
    }
    XCTAssertEqual(
      fields.map(\.roundCorners), [[.topLeft, .topRight], [], [.bottomLeft, .bottomRight]])
  }

  private func measureSheet(_ found: inout [String: CGFloat]) throws {
    let sheet = UIAlertController(title: nil, message: "Which?", preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Share", style: .default))
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let window = present(sheet)
    defer { window.isHidden = true }
    let cards = sheet.view.subviews.filter { $0 is AlertCard }
    XCTAssertEqual(cards.count, 2)
    let last = try XCTUnwrap(cards.last)
    found["alert.sheet.margin"] = last.frame.minX
    // What cancels lies on a ground of its own, the others on a material.
    XCTAssertNotNil(cards[0].backdrop)
    XCTAssertNil(last.backdrop)
    XCTAssertEqual(last.backgroundColor?.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)), .white)
    XCTAssertEqual(last.frame.minY - cards[0].frame.maxY, 8)
    XCTAssertEqual(last.frame.maxY, window.bounds.height - window.safeAreaInsets.bottom)
    let button = try XCTUnwrap(last.subviews.first { $0 is AlertButton })
    found["alert.sheet.button.height"] = button.frame.height
    found["alert.sheet.button.size"] = button.content.font.pointSize
  }

  func test_actionSheet_onThePad_isAPopover_andATapBesideItCancels() throws {
    UIScreen.main.idiom = .pad
    UIScreen.main.bounds.size = CGSize(width: 834, height: 1194)
    defer {
      UIScreen.main.idiom = .phone
      UIScreen.main.bounds.size = CGSize(width: 390, height: 844)
    }
    var chosen: [String] = []
    let sheet = UIAlertController(title: nil, message: "Which?", preferredStyle: .actionSheet)
    for (title, style) in [("Share", UIAlertAction.Style.default), ("Cancel", .cancel)] {
      sheet.addAction(UIAlertAction(title: title, style: style) { chosen.append($0.title ?? "") })
    }
    let root = UIViewController()
    let window = show(root)
    defer { window.isHidden = true }
    sheet.popoverPresentationController?.sourceView = root.view
    sheet.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 300, width: 10, height: 10)
    root.present(sheet, animated: false)
    Appearance.commit()
    XCTAssertEqual(sheet.popoverPresentationController?.arrowDirection, .up)
    let buttons = sheet.view.subviews.flatMap(\.subviews).compactMap { $0 as? AlertButton }
    XCTAssertEqual(buttons.map(\.spokenText), ["Share"])
    XCTAssertGreaterThan(sheet.view.frame.minY, 310)
    window.tap(at: CGPoint(x: 100, y: 1000))
    Appearance.commit()
    XCTAssertEqual(chosen, ["Cancel"])
    XCTAssertNil(root.presentedViewController)
  }

  func test_sheets_whenShown_thenAsInTheTable() throws {
    var found: [String: CGFloat] = [:]
    let shown = UIViewController()
    shown.sheetPresentationController?.detents = [.medium()]
    shown.sheetPresentationController?.prefersGrabberVisible = true
    let window = present(shown)
    defer { window.isHidden = true }
    found["sheet.radius"] = shown.view.layer.cornerRadius
    XCTAssertEqual(shown.view.layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    let container = try XCTUnwrap(shown.view.superview)
    let grabber = try XCTUnwrap(container.subviews.first { $0 is Glyph })
    found["sheet.grabber.width"] = grabber.frame.width
    found["sheet.grabber.height"] = grabber.frame.height
    XCTAssertEqual(grabber.frame.minY - shown.view.frame.minY, 5)
    let root = try XCTUnwrap(window.rootViewController?.view)
    XCTAssertNil(root.layer.standsBack, "A low sheet leaves what is below where it is.")
    shown.sheetPresentationController?.detents = [.large()]
    window.layoutIfNeeded()
    let seen = root.layer.committed(.all)
    found["sheet.top"] = shown.view.frame.minY - window.safeAreaInsets.top
    let transform = seen.transform
    let top = root.layer.position.y - transform.row2[1] * root.bounds.height / 2 + transform.row4[1]
    found["sheet.presenter.top"] = top - window.safeAreaInsets.top
    XCTAssertEqual(transform.row1[0], 0.9, accuracy: 0.001)
    XCTAssert(seen.clips && seen.cornerRadius == 10)
    XCTAssertEqual(window.layer.committed(.all).background, .black)
    XCTAssertEqual(root.transform, .identity)
    let form = UIPresentationController.floatingSize(.formSheet, preferred: .zero, in: CGSize(width: 1024, height: 768))
    found["sheet.form.width"] = form.width
    found["sheet.form.height"] = form.height
    shown.dismiss(animated: false)
    Appearance.commit()
    XCTAssertEqual(shown.view.layer.cornerRadius, 0)
    XCTAssertNil(root.layer.standsBack)
    XCTAssertNotEqual(window.layer.committed(.all).background, .black)
    try MetricTable.hold("sheet.", found)
  }

  private final class Stays: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
  }
  private final class Narrower: UIViewController {
    override var preferredContentSize: CGSize {
      get { CGSize(width: view.frame.width - 60, height: 100) }
      set { super.preferredContentSize = newValue }
    }
  }

  func test_popovers_inTheMiddle_areAbove_asWideAsWasAskedOnce_andGreyWhatIsBelow() throws {
    let root = UIViewController()
    let button = UIView(frame: CGRect(x: 150, y: 0, width: 60, height: 40))
    root.view.addSubview(button)
    let window = show(root)
    defer { window.isHidden = true }
    button.center.y = root.view.bounds.inset(by: root.view.safeAreaInsets).midY
    let (stays, shown) = (Stays(), Narrower())
    shown.modalPresentationStyle = .popover
    shown.view.frame.size.width = 393
    let popover = try XCTUnwrap(shown.popoverPresentationController)
    popover.delegate = stays
    popover.sourceView = button
    root.present(shown, animated: false)
    Appearance.commit()
    popover.containerView?.setNeedsLayout()
    Appearance.commit()
    XCTAssertEqual(shown.view.frame.width, 333)
    XCTAssertEqual(popover.arrowDirection, .down)
    XCTAssertEqual(shown.view.frame.maxY, button.frame.minY - 13)
    XCTAssertEqual(root.view.tintAdjustmentMode, .dimmed)
  }

  func test_popovers_whenShown_thenBesideTheirSource() throws {
    let root = UIViewController()
    let button = UIView(frame: CGRect(x: 100, y: 300, width: 60, height: 40))
    root.view.addSubview(button)
    let window = show(root)
    defer { window.isHidden = true }
    let stays = Stays()
    let shown = UIViewController()
    shown.modalPresentationStyle = .popover
    shown.preferredContentSize = CGSize(width: 200, height: 100)
    let popover = try XCTUnwrap(shown.popoverPresentationController)
    popover.delegate = stays
    popover.sourceView = button
    root.present(shown, animated: false)
    Appearance.commit()
    XCTAssertEqual(shown.view.frame, CGRect(x: 30, y: 353, width: 200, height: 100))
    XCTAssertEqual(popover.arrowDirection, .up)
    let ground = try XCTUnwrap(popover.containerView?.subviews.first { $0.layer.shadowOpacity > 0 })
    XCTAssertEqual(ground.layer.shadowOffset, .zero)
    XCTAssertEqual(ground.layer.shadowRadius, 60)
    try MetricTable.hold(
      "popover.",
      [
        "popover.radius": shown.view.layer.cornerRadius,
        "popover.arrow.height": shown.view.frame.minY - button.frame.maxY,
      ])
  }
}
