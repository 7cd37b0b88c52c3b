import Foundation

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The style of an action.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  /// The title.
  public let title: String?
  /// The style.
  public let style: Style
  /// Whether the action can be chosen.
  open var isEnabled = true { didSet { onChange?() } }
  let handler: ((UIAlertAction) -> Void)?
  var onChange: (() -> Void)?

  /// An action with a handler.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// A message to the user, with buttons. The presenter receives no disappearance calls.
open class UIAlertController: UIViewController {
  /// The style of an alert.
  public enum Style: Int, Sendable { case actionSheet, alert }

  /// The message below the title.
  open var message: String?
  /// The style: alert or action sheet.
  open private(set) var preferredStyle = Style.alert
  /// The actions, in order.
  open private(set) var actions: [UIAlertAction] = []
  /// The text fields; nil without any.
  open private(set) var textFields: [UITextField]?
  /// Stored; it has no effect here.
  open var preferredAction: UIAlertAction?

  /// An alert, or an action sheet.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .custom
  }

  /// Adds an action.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    action.onChange = { [weak self] in self?.arrange() }
    arrange()
  }

  /// Adds a text field; as on iOS, to alerts only.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(preferredStyle == .alert, "Text fields can only be added to an alert controller of style alert")
    let field = UITextField()
    field.borderStyle = .roundedRect
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    arrange()
  }

  override open func loadView() {
    super.loadView()
    view.backgroundColor = UIColor.black.withAlphaComponent(0.2)
    arrange()
  }

  override open func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeAll()
  }

  private func arrange() {
    guard let view = viewIfLoaded else { return }
    for part in view.subviews { part.removeFromSuperview() }
    for (text, font) in [(title, UIFont.boldSystemFont(ofSize: 17)), (message, .systemFont(ofSize: 13))] {
      guard let text, !text.isEmpty else { continue }
      let label = UILabel()
      label.text = text
      label.font = font
      label.numberOfLines = 0
      label.textAlignment = .center
      label.backgroundColor = .systemBackground
      view.addSubview(label)
    }
    for field in textFields ?? [] { view.addSubview(field) }
    for action in actions {
      let button = BarButton(
        title: action.title ?? "", isProminent: action.style == .cancel || action === preferredAction,
        isEnabled: action.isEnabled
      ) { [weak self] in self?.choose(action) }
      button.backgroundColor = .systemBackground
      if action.style == .destructive { button.tintColor = .systemRed }
      view.addSubview(button)
    }
    view.setNeedsLayout()
  }

  private func placeAll() {
    let width = min(270, view.bounds.width - 40)
    let heights = view.subviews.map { part in
      part is UILabel ? part.sizeThatFits(CGSize(width: width, height: 0)).height + 12 : 44
    }
    let total = heights.reduce(0, +)
    let room = view.bounds.height
    var y = preferredStyle == .alert ? (room - total) / 2 : room - total - view.safeAreaInsets.bottom
    for (part, height) in zip(view.subviews, heights) {
      part.frame = CGRect(x: (view.bounds.width - width) / 2, y: y, width: width, height: height)
      y += height
    }
  }

  /// Dismisses the alert, then runs the chosen action's handler.
  private func choose(_ action: UIAlertAction) {
    presentingViewController?.dismiss(animated: true) { action.handler?(action) }
  }
}
