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
  /// Identifies the action's button in tests; never spoken.
  open var accessibilityIdentifier: String?
  let handler: ((UIAlertAction) -> Void)?
  var onChange: (() -> Void)?

  /// An action with a handler.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  /// An action without a title, in the default style.
  public override convenience init() { self.init(title: nil, style: .default) }
}

/// A message to the user, with buttons. The presenter receives no disappearance calls.
///
/// An action sheet on the pad is a popover beside what its `popoverPresentationController` names, without the button that
/// cancels: a tap beside it does that.
///
/// - Note: Differs from iOS: an action sheet on the pad of which nobody says where it comes from stands in the middle.
open class UIAlertController: UIViewController {
  /// The style of an alert.
  public enum Style: Int, Sendable { case actionSheet, alert }

  /// The message below the title.
  open var message: String? { didSet { arrange() } }
  override open var title: String? { didSet { arrange() } }
  /// The style: alert or action sheet.
  open private(set) var preferredStyle = Style.alert
  /// The actions, in order.
  open private(set) var actions: [UIAlertAction] = []
  /// The text fields; nil without any.
  open private(set) var textFields: [UITextField]?
  /// The action whose button is bold in an alert; nil for the one that cancels.
  open var preferredAction: UIAlertAction? { didSet { arrange() } }
  private var cards: [AlertCard] = []
  /// Called as soon as an action is chosen, before the alert goes.
  var willChoose: ((UIAlertAction) -> Void)?
  /// Called when it has been dismissed, by whomever, before the handler of what was chosen.
  var hasGone: (() -> Void)?

  /// An alert, or an action sheet.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    let isPad = UIScreen.main.idiom == .pad
    modalPresentationStyle = preferredStyle == .actionSheet && isPad ? .popover : .custom
  }

  /// Whether the sheet is shown as a popover.
  private var isPopover: Bool { modalPresentationStyle == .popover }

  /// Adds an action.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    action.onChange = { [weak self] in self?.actionsMayDiffer() }
    arrange()
  }

  /// Adds a text field; as on iOS, to alerts only.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(preferredStyle == .alert, "Text fields can only be added to an alert controller of style alert")
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 13)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    arrange()
  }

  override open func loadView() {
    super.loadView()
    view.backgroundColor = isPopover ? .tertiarySystemBackground : .dimming
    arrange()
  }

  override open func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeAll()
  }

  /// What was edited below when the alert came.
  private weak var editedBelow: UIView?

  override open var canBecomeFirstResponder: Bool { true }

  /// The first text field takes what is typed, so that the keyboard comes with the alert. Without one the alert itself is the
  /// first responder while something is edited below, so that the keyboard goes (openradar 22455302;
  /// slackhq/SlackTextViewController#502).
  override open func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    let first = UIResponder.firstResponder as? UIView
    if let first, first.window === view.window, !first.isDescendant(of: view) { editedBelow = first }
    if let field = textFields?.first {
      if textFields?.contains(where: \.isFirstResponder) != true { field.becomeFirstResponder() }
    } else if editedBelow != nil {
      becomeFirstResponder()
    }
  }

  /// What was edited below is edited on, and the keyboard is back, unless something else has become first responder.
  override open func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    let first = UIResponder.firstResponder
    let isOwn = first === self || (first as? UIView)?.isDescendant(of: view) == true
    if isOwn, let editedBelow, editedBelow.window != nil { editedBelow.becomeFirstResponder() }
    editedBelow = nil
  }

  private func actionsMayDiffer() {
    for card in cards { card.buttonsMayDiffer() }
  }

  /// Makes the cards anew: one, and in an action sheet another for what cancels.
  private func arrange() {
    guard let view = viewIfLoaded else { return }
    for card in cards { card.removeFromSuperview() }
    let isSheet = preferredStyle == .actionSheet
    let cancels = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    let bold = preferredAction ?? cancels.first
    func button(_ action: UIAlertAction) -> AlertButton {
      let button = AlertButton(action, isSheet: isSheet, isBold: action === bold) { [weak self] in
        self?.choose(action)
      }
      button.accessibilityIdentifier = action.accessibilityIdentifier
      return button
    }
    let main = AlertCard(
      isSheet: isSheet, title: title, message: message, fields: textFields ?? [],
      buttons: (isSheet ? others : others + cancels).map(button))
    cards = main.isBlank ? [] : [main]
    for card in cards where isPopover { card.isBare = true }
    if isSheet, !isPopover, let cancel = cancels.first {
      let card = AlertCard(isSheet: true, title: nil, message: nil, fields: [], buttons: [button(cancel)])
      card.isSolid = true
      cards.append(card)
    }
    for card in cards { view.addSubview(card) }
    if isPopover, let card = cards.first { preferredContentSize = card.size(for: AlertCard.popoverWidth) }
    view.setNeedsLayout()
  }

  private func placeAll() {
    guard let view = viewIfLoaded else { return }
    let room = view.bounds
    let safe = view.safeAreaInsets
    if preferredStyle == .alert {
      // In the middle of what the device and the keyboard leave free.
      let free = safe.top...max(safe.top, view.keyboardLayoutGuide.insets.top)
      for card in cards {
        let size = card.size(for: min(AlertCard.alertWidth, room.width - 40))
        let height = min(size.height, free.upperBound - free.lowerBound)
        card.frame = CGRect(
          x: ((room.width - size.width) / 2).onPixel,
          y: ((free.lowerBound + free.upperBound - height) / 2).onPixel, width: size.width, height: height)
      }
      return
    }
    if isPopover, let card = cards.first {
      card.frame = room.inset(by: safe)
      return
    }
    let margin: CGFloat = 8
    let width = min(room.width, room.height) - 2 * margin
    var sizes = cards.map { $0.size(for: width) }
    let most = room.height - safe.top - max(safe.bottom, margin) - margin
    let others = sizes.dropFirst().reduce(0) { $0 + $1.height + margin }
    if let first = sizes.first { sizes[0].height = min(first.height, max(most - others, 0)) }
    let height = sizes.reduce(0) { $0 + $1.height } + margin * CGFloat(max(0, cards.count - 1))
    var y = room.height - max(safe.bottom, margin) - height
    for (card, size) in zip(cards, sizes) {
      card.frame = CGRect(x: ((room.width - width) / 2).onPixel, y: y, width: width, height: size.height)
      y += size.height + margin
    }
  }

  /// A tap beside the popover cancels; false if there is nothing that does.
  func cancelBesidePopover() -> Bool {
    guard let cancel = actions.first(where: { $0.style == .cancel }) else { return false }
    choose(cancel)
    return true
  }

  /// Dismisses the alert, then runs the chosen action's handler.
  private func choose(_ action: UIAlertAction) {
    willChoose?(action)
    presentingViewController?.dismiss(animated: true) { action.handler?(action) }
  }
}
