import Foundation

/// An open menu: it covers its window, so that a tap beside the menu closes it.
final class MenuOverlay: UIView {
  private var card: MenuCard
  private let shade = MenuShade(frame: .zero)
  private let source: CGRect
  private let preview: MenuPreview?
  private let dimming: MenuDimming?
  private var onEnd: (() -> Void)?
  /// Hears of a choice before its action runs.
  var onChoice: ((UIAction) -> Void)?
  private weak var sender: AnyObject?

  /// Opens the context menu of a view: over the window, which is out of focus, what the menu is about is lifted.
  ///
  /// - Parameters:
  ///   - target: What the app would rather have lifted than the view.
  ///   - onCommit: Hears of a tap on what is lifted, before the menu closes.
  static func open(
    _ menu: UIMenu, of view: UIView, _ configuration: UIContextMenuConfiguration, target: UITargetedPreview?,
    onCommit: @escaping (MenuCommit) -> Void, onEnd: @escaping () -> Void
  ) -> MenuOverlay? {
    guard let window = view.window, !MenuEntry.entries(of: menu).isEmpty else { return nil }
    let preview =
      configuration.previewProvider?().map { MenuPreview($0, of: view, in: window) }
      ?? MenuPreview(of: view, in: window, target: target)
    let overlay = open(menu, at: view.bounds, of: view, sender: nil, preview: preview, onEnd: onEnd)
    preview.onTap = { [weak overlay, weak preview] in
      let commit = MenuCommit(preview?.shownController)
      onCommit(commit)
      overlay?.close()
      commit.end()
    }
    return overlay
  }

  /// Opens a menu beside a rectangle of a view; nil if there is nothing to show, or no window to show it in.
  @discardableResult
  static func open(
    _ menu: UIMenu, at rect: CGRect, of view: UIView, sender: AnyObject?, preview: MenuPreview? = nil,
    onEnd: (() -> Void)? = nil
  ) -> MenuOverlay? {
    let entries = MenuEntry.entries(of: menu)
    guard let window = view.window, !entries.isEmpty else { return nil }
    let overlay = MenuOverlay(
      MenuCard(menu.title, entries), source: view.convert(rect, to: window), sender: sender, preview: preview,
      onEnd: onEnd)
    overlay.frame = window.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(overlay)
    return overlay
  }

  private init(
    _ card: MenuCard, source: CGRect, sender: AnyObject?, preview: MenuPreview?, onEnd: (() -> Void)?
  ) {
    self.preview = preview
    dimming = preview.map { _ in MenuDimming(frame: .zero) }
    self.card = card
    self.source = source
    self.sender = sender
    self.onEnd = onEnd
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    if let dimming, let preview {
      addSubview(dimming)
      addSubview(preview)
    }
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
    let size = card.size
    if let preview {
      dimming?.frame = bounds
      card.frame = preview.place(with: size, in: self)
    } else {
      // The menu keeps to the side of what it belongs to.
      let isAtRight = source.midX == bounds.midX ? runsFromRight : source.midX > bounds.midX
      card.frame = CardPlace.frame(
        of: size, at: isAtRight ? source.maxX - size.width : source.minX, beside: source, in: self)
    }
    shade.surround(card.frame)
    needsLayout = false
  }

  override func performTap(at point: CGPoint) -> Bool {
    close()
    return true
  }

  func close() {
    preview?.end()
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
