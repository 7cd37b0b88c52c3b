import Foundation

/// One answer of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// How an answer looks.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  /// The words that name it.
  public let title: String?
  /// How it looks.
  public let style: Style
  /// Whether it takes taps.
  open var isEnabled = true { didSet { onChange?() } }
  let handler: ((UIAlertAction) -> Void)?
  var onChange: (() -> Void)?

  /// An answer with what it does.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// A question to the user, with answers. The presenter hears of no disappearance.
open class UIAlertController: UIViewController {
  /// How an alert looks.
  public enum Style: Int, Sendable { case actionSheet, alert }

  /// The longer text.
  open var message: String?
  /// Alert or action sheet.
  open private(set) var preferredStyle = Style.alert
  /// What can be chosen, in order.
  open private(set) var actions: [UIAlertAction] = []
  /// The fields for text; nil without any.
  open private(set) var textFields: [UITextField]?
  /// Kept; it has no effect here.
  open var preferredAction: UIAlertAction?

  /// An alert, or an action sheet.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .custom
  }

  /// Adds an answer.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    action.onChange = { [weak self] in self?.arrange() }
    arrange()
  }

  /// Adds a field for text; alerts only, as on iOS.
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

  /// The user's answer: the alert goes, then the answer's handler runs.
  private func choose(_ action: UIAlertAction) {
    presentingViewController?.dismiss(animated: true) { action.handler?(action) }
  }
}
