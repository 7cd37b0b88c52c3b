import Foundation

/// An open menu: it covers its window, so that a tap beside the menu closes it.
final class MenuOverlay: UIView {
  private var card: MenuCard
  private let shade = MenuShade(frame: .zero)
  private let source: CGRect
  private var onEnd: (() -> Void)?
  /// Hears of a choice before its action runs.
  var onChoice: ((UIAction) -> Void)?
  private weak var sender: AnyObject?

  /// Opens a menu beside a rectangle of a view; nil if there is nothing to show, or no window to show it in.
  @discardableResult
  static func open(_ menu: UIMenu, at rect: CGRect, of view: UIView, sender: AnyObject?, onEnd: (() -> Void)? = nil)
    -> MenuOverlay?
  {
    let entries = MenuEntry.entries(of: menu)
    guard let window = view.window, !entries.isEmpty else { return nil }
    let overlay = MenuOverlay(
      MenuCard(menu.title, entries), source: view.convert(rect, to: window), sender: sender, onEnd: onEnd)
    overlay.frame = window.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(overlay)
    return overlay
  }

  private init(_ card: MenuCard, source: CGRect, sender: AnyObject?, onEnd: (() -> Void)?) {
    self.card = card
    self.source = source
    self.sender = sender
    self.onEnd = onEnd
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    addSubview(shade)
    show(card)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ menu: UIMenu) { show(MenuCard(menu.title, MenuEntry.entries(of: menu))) }

  private func show(_ new: MenuCard) {
    card.removeFromSuperview()
    card = new
    new.onChoice = { [weak self] in self?.choose($0) }
    addSubview(new)
    setNeedsLayout()
  }

  override func traitsMayDiffer() {
    super.traitsMayDiffer()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The menu keeps to the side of what it belongs to.
    let isAtRight = source.midX == bounds.midX ? runsFromRight : source.midX > bounds.midX
    let size = card.size
    card.frame = CardPlace.frame(
      of: size, at: isAtRight ? source.maxX - size.width : source.minX, beside: source, in: self)
    shade.surround(card.frame)
    needsLayout = false
  }

  override func performTap(at point: CGPoint) -> Bool {
    close()
    return true
  }

  func close() {
    removeFromSuperview()
    onEnd?()
    onEnd = nil
  }

  private func choose(_ entry: MenuEntry) {
    switch entry.element {
    case let menu as UIMenu: show(menu)
    case let action as UIAction:
      onChoice?(action)
      if !action.attributes.contains(.keepsMenuPresented) { close() }
      action.perform(sender: sender)
    case let command as UICommand:
      close()
      UIApplication.shared.sendAction(command.action, to: nil, from: command, for: nil)
    default: close()
    }
  }
}

/// An entry of an open menu.
@MainActor
struct MenuEntry {
  let element: UIMenuElement
  /// Whether a group of entries begins with it.
  let beginsGroup: Bool

  var attributes: UIMenuElement.Attributes {
    switch element {
    case let action as UIAction: action.attributes
    case let command as UICommand: command.attributes
    case let menu as UIMenu: menu.options.contains(.destructive) ? .destructive : []
    default: []
    }
  }
  var isChecked: Bool { ((element as? UIAction)?.state ?? (element as? UICommand)?.state ?? .off) != .off }
  var opensMenu: Bool { element is UIMenu }

  /// What a menu shows: menus that are shown inline are groups; what the app makes later is asked for now.
  static func entries(of menu: UIMenu) -> [MenuEntry] {
    var found: [MenuEntry] = []
    var startsGroup = false
    func add(_ elements: [UIMenuElement]) {
      for element in elements {
        switch element {
        case let inner as UIMenu where inner.options.contains(.displayInline):
          startsGroup = true
          add(inner.children)
          startsGroup = true
        case let deferred as UIDeferredMenuElement: deferred.provider { add($0) }
        default:
          let entry = MenuEntry(element: element, beginsGroup: startsGroup && !found.isEmpty)
          guard !entry.attributes.contains(.hidden) else { continue }
          found.append(entry)
          startsGroup = false
        }
      }
    }
    add(menu.children)
    return found
  }
}
