import Foundation

/// The look of an action sheet; they all look the same since iOS 7.
public enum UIActionSheetStyle: Int, Sendable {
  case automatic = -1
  case `default` = 0
  case blackTranslucent = 1
  case blackOpaque = 2
}

/// A sheet of choices, as apps for iOS 7 show it. An app with scenes may not have one, and ends (chosen: as with
/// `UIAlertView`).
///
/// The delegate hears of a choice as soon as the button is tapped, and then of the dismissal, before and after it.
@preconcurrency @MainActor
open class UIActionSheet: UIView {
  private(set) lazy var alert = OlderAlert(.actionSheet) { [weak self] in self?.tell($0) }

  /// A sheet without title and buttons.
  public override init(frame: CGRect) {
    OlderAlert.check("UIActionSheet")
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A sheet, with the buttons that destroy and that cancel, in this order, where they have titles.
  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?, destructiveButtonTitle: String?
  ) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.delegate = delegate
    if let destructiveButtonTitle { destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle) }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// A sheet, with more buttons after those.
  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?, destructiveButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, delegate: delegate, cancelButtonTitle: cancelButtonTitle,
      destructiveButtonTitle: destructiveButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }

  /// Who hears of the sheet. It is not retained.
  open weak var delegate: (any UIActionSheetDelegate)?

  /// The title.
  open var title: String {
    get { alert.controller.title ?? "" }
    set { alert.controller.title = newValue.isEmpty ? nil : newValue }
  }

  /// Stored; it has no effect, as since iOS 7.
  open var actionSheetStyle = UIActionSheetStyle.automatic

  /// Adds a button, and says its number.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int { alert.add(title) }
  /// The title of the button with a number.
  open func buttonTitle(at buttonIndex: Int) -> String? { alert.title(at: buttonIndex) }
  /// How many buttons there are.
  open var numberOfButtons: Int { alert.titles.count }

  /// The number of the button that cancels; -1 for none.
  open var cancelButtonIndex: Int {
    get { alert.cancelIndex }
    set { alert.cancelIndex = newValue }
  }

  /// The number of the button that destroys, which is red; -1 for none.
  open var destructiveButtonIndex: Int {
    get { alert.destructiveIndex }
    set { alert.destructiveIndex = newValue }
  }

  /// As in Swift on iOS, where buttons are added one by one: -1.
  open var firstOtherButtonIndex: Int { -1 }
  /// Whether the sheet is shown.
  open var isVisible: Bool { alert.isVisible }

  /// Shows the sheet: on the pad, beside the view.
  open func show(in view: UIView) { show(from: view.bounds, in: view, animated: true) }
  /// Shows the sheet: on the pad, beside the bar.
  open func show(from view: UIToolbar) { show(in: view) }
  /// Shows the sheet: on the pad, beside the bar.
  open func show(from view: UITabBar) { show(in: view) }

  /// Shows the sheet: on the pad, beside a rectangle.
  open func show(from rect: CGRect, in view: UIView, animated: Bool) {
    alert.controller.popoverPresentationController?.sourceView = view
    alert.controller.popoverPresentationController?.sourceRect = rect
    if let presenter = view.presenterOfWindow { alert.show(self, over: presenter) }
  }

  /// Shows the sheet: on the pad, beside the button of a bar.
  open func show(from item: UIBarButtonItem, animated: Bool) {
    alert.controller.popoverPresentationController?.barButtonItem = item
    if let presenter = UIWindow.key?.presenterOfWindow { alert.show(self, over: presenter) }
  }

  /// Takes the sheet away; the delegate hears of the dismissal only.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    alert.dismiss(buttonIndex, animated: animated)
  }

  private func tell(_ call: OlderAlert.Call) {
    switch call {
    case .willPresent: delegate?.willPresent(self)
    case .didPresent: delegate?.didPresent(self)
    case .clicked(let index): delegate?.actionSheet(self, clickedButtonAt: index)
    case .willDismiss(let index): delegate?.actionSheet(self, willDismissWithButtonIndex: index)
    case .didDismiss(let index): delegate?.actionSheet(self, didDismissWithButtonIndex: index)
    }
  }
}

/// Hears of an action sheet; all methods are optional.
@preconcurrency @MainActor
public protocol UIActionSheetDelegate: AnyObject {
  /// Somebody has chosen a button; the sheet goes after this.
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  /// The system takes the sheet away; never called, as since iOS 4.
  func actionSheetCancel(_ actionSheet: UIActionSheet)
  /// The sheet is about to come.
  func willPresent(_ actionSheet: UIActionSheet)
  /// The sheet has come.
  func didPresent(_ actionSheet: UIActionSheet)
  /// The sheet is about to go.
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
  /// The sheet has gone.
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  public func actionSheetCancel(_ actionSheet: UIActionSheet) {}
  public func willPresent(_ actionSheet: UIActionSheet) {}
  public func didPresent(_ actionSheet: UIActionSheet) {}
  public func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {}
  public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
}
