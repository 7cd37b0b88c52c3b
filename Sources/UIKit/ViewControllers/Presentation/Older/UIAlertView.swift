import Foundation

/// What an alert view asks for.
public enum UIAlertViewStyle: Int, Sendable {
  /// Nothing but a choice among buttons.
  case `default` = 0
  /// A secret.
  case secureTextInput = 1
  /// A text.
  case plainTextInput = 2
  /// A name and a secret.
  case loginAndPasswordInput = 3
}

/// An alert, as apps for iOS 7 show it. An app with scenes may not have one, as since iOS 13, and ends.
///
/// It stands in a window of its own, whatever the app's windows present. The delegate hears of a choice as soon as the
/// button is tapped, and then of the dismissal, before and after it.
///
/// - Note: Differs from iOS: the delegate has to say that it is a `UIAlertViewDelegate`.
@preconcurrency @MainActor
open class UIAlertView: UIView {
  private(set) lazy var alert = OlderAlert(.alert) { [weak self] in self?.tell($0) }

  /// An alert without text and buttons.
  public override init(frame: CGRect) {
    OlderAlert.check("UIAlertView")
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// An alert, with the button that cancels unless its title is nil.
  public convenience init(title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.message = message
    self.delegate = delegate as AnyObject?
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// An alert, with buttons of which the first one cancels, if there is a title for it.
  public convenience init(
    title: String, message: String, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }

  /// Who hears of the alert. It is not retained.
  open weak var delegate: AnyObject?

  /// The title.
  open var title: String {
    get { alert.controller.title ?? "" }
    set { alert.controller.title = newValue }
  }

  /// The message below it.
  open var message: String? {
    get { alert.controller.message }
    set { alert.controller.message = newValue }
  }

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

  /// As in Swift on iOS, where buttons are added one by one: -1.
  open var firstOtherButtonIndex: Int { -1 }
  /// Whether the alert is shown.
  open var isVisible: Bool { alert.isVisible }

  /// What the alert asks for. To be set before it is shown.
  open var alertViewStyle = UIAlertViewStyle.default {
    didSet {
      let plain: (UITextField) -> Void = { _ in }
      let secret: (UITextField) -> Void = { $0.isSecureTextEntry = true }
      switch alertViewStyle {
      case .default: alert.setFields([])
      case .plainTextInput: alert.setFields([plain])
      case .secureTextInput: alert.setFields([secret])
      case .loginAndPasswordInput:
        alert.setFields([
          { $0.placeholder = "Login" },
          {
            secret($0)
            $0.placeholder = "Password"
          },
        ])
      }
      for field in alert.controller.textFields ?? [] {
        field.addAction(UIAction { [weak self] _ in self?.askWhatIsEnabled() }, for: .editingChanged)
      }
    }
  }

  /// A text field of the alert: that of the name comes first. There is none beyond them.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    let fields = alert.controller.textFields ?? []
    return fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
  }

  /// Shows the alert.
  open func show() {
    alert.showInOwnWindow(self)
    askWhatIsEnabled()
  }

  /// Takes the alert away; the delegate hears of the dismissal only.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    alert.dismiss(buttonIndex, animated: animated)
  }

  private func askWhatIsEnabled() {
    guard let listener = delegate as? any UIAlertViewDelegate else { return }
    alert.firstOther?.isEnabled = listener.alertViewShouldEnableFirstOtherButton(self)
  }

  private func tell(_ call: OlderAlert.Call) {
    guard let listener = delegate as? any UIAlertViewDelegate else { return }
    switch call {
    case .willPresent: listener.willPresent(self)
    case .didPresent: listener.didPresent(self)
    case .clicked(let index): listener.alertView(self, clickedButtonAt: index)
    case .willDismiss(let index): listener.alertView(self, willDismissWithButtonIndex: index)
    case .didDismiss(let index): listener.alertView(self, didDismissWithButtonIndex: index)
    }
  }
}

/// Hears of an alert view; all methods are optional.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
  /// Somebody has chosen a button; the alert goes after this.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// The system takes the alert away; never called, as since iOS 4.
  func alertViewCancel(_ alertView: UIAlertView)
  /// The alert is about to come.
  func willPresent(_ alertView: UIAlertView)
  /// The alert has come.
  func didPresent(_ alertView: UIAlertView)
  /// The alert is about to go.
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  /// The alert has gone.
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  /// Whether the first button that does not cancel may be chosen: asked as the alert comes, and as its text changes.
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  public func alertViewCancel(_ alertView: UIAlertView) {}
  public func willPresent(_ alertView: UIAlertView) {}
  public func didPresent(_ alertView: UIAlertView) {}
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}
