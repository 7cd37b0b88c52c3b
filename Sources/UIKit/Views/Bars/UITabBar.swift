import Foundation
internal import LayerTree

/// The bar at the bottom from which the user selects a tab.
open class UITabBar: UIView {
  override var elementRole: Element.Role { .tabBar }

  /// The tabs.
  open var items: [UITabBarItem]? { didSet { setNeedsLayout() } }
  /// The selected tab.
  open weak var selectedItem: UITabBarItem? { didSet { setNeedsLayout() } }
  /// The bar's colour in place of the material.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of tabs that are not selected; nil for grey.
  open var unselectedItemTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether the content goes on below the bar, if its controller does not say otherwise.
  open var isTranslucent = true {
    didSet {
      setNeedsLayout()
      superview?.setNeedsLayout()
    }
  }
  var ownAppearance: UITabBarAppearance?
  /// The look while content lies below the bar.
  open var standardAppearance: UITabBarAppearance {
    get {
      if let ownAppearance { return ownAppearance }
      let made = UITabBarAppearance()
      ownAppearance = made
      return made
    }
    set {
      ownAppearance = newValue
      setNeedsLayout()
    }
  }
  /// The look while no content lies below the bar; nil for a transparent one.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { setNeedsLayout() } }
  /// The delegate; held weakly.
  open weak var delegate: (any UITabBarDelegate)?
  /// Whether the bar is light or dark.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
  }
  /// The background image; one without a size makes the bar transparent.
  open var backgroundImage: UIImage? { didSet { setNeedsLayout() } }
  /// An image in place of the hairline; one without a size hides it, others are not shown.
  open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
  /// Stored; it has no effect here.
  open var selectionIndicatorImage: UIImage?
  /// Whether items share the width or stand together in the middle.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of items that stand together; 0 for the usual one.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The distance of items that stand together; 0 for the usual one.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Where the items are; automatic: together in a wide bar.
  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }
  /// Whether the user customizes the tabs now; always false.
  open var isCustomizing: Bool { false }
  /// Lets the user choose among tabs; nothing is shown, and nothing changes.
  open func beginCustomizingItems(_ items: [UITabBarItem]) {}
  /// Ends the choice; false, as nothing has changed.
  @discardableResult
  open func endCustomizing(animated: Bool) -> Bool { false }
  /// Sets the tabs.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// Called with the index of a tapped tab.
  var onSelect: ((Int) -> Void)?

  static let height: CGFloat = 49

  /// The height for traits: a low window has a low bar, as on iOS 11 to 17.
  static func height(_ traits: UITraitCollection) -> CGFloat {
    traits.verticalSizeClass == .compact ? 32 : height
  }

  /// Whether titles stand beside their images: in low windows, and in wide ones.
  private var isInline: Bool {
    traitCollection.verticalSizeClass == .compact || traitCollection.horizontalSizeClass == .regular
  }

  // MARK: Look

  /// Whether no content lies below the bar.
  var isAtEdge = false { didSet { if isAtEdge != oldValue { setNeedsLayout() } } }
  private var background: BarBackground?
  private var buttons: [TabButton] = []
  private var hasTakenAppearance = false

  private var appearance: UITabBarAppearance? {
    isAtEdge
      ? selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance : selectedItem?.standardAppearance ?? ownAppearance
  }

  /// The look of the items: that of the standard appearance where there is none at the edge, as on iOS.
  private var itemLook: UITabBarItemAppearance? { itemAppearance?.stacked }
  private var itemAppearance: UITabBarAppearance? {
    appearance ?? selectedItem?.standardAppearance ?? ownAppearance
  }

  private var backgroundLook: BarBackground.Look {
    if let appearance { return appearance.look }
    return .own(
      image: backgroundImage, shadow: shadowImage, tint: barTintColor, isTranslucent: isTranslucent,
      isAtEdge: isAtEdge)
  }

  /// What the app has set for all bars between the bar's entry into the window and its first layout.
  private func takeAppearance() {
    guard !hasTakenAppearance, window != nil else { return }
    hasTakenAppearance = true
    AppearanceProxies.apply(to: self)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    takeAppearance()
    layOutBackground()
    let items = items ?? []
    while buttons.count > items.count { buttons.removeLast().removeFromSuperview() }
    while buttons.count < items.count {
      let button = TabButton(frame: .zero)
      buttons.append(button)
      addSubview(button)
    }
    let height = Self.height(traitCollection)
    for (index, item) in items.enumerated() {
      item.onChange = { [weak self] in self?.setNeedsLayout() }
      let button = buttons[index]
      show(item, in: button)
      button.onTap = { [weak self] in self?.select(index) }
    }
    let safe = safeAreaInsets
    let room = max(0, bounds.width - safe.left - safe.right)
    let (width, distance) = measures(of: items.count, in: room)
    var x = safe.left + (room - width * CGFloat(items.count) - distance * CGFloat(max(items.count - 1, 0))) / 2
    for button in buttons {
      button.frame = CGRect(x: x, y: 0, width: width, height: height)
      x += width + distance
    }
    mirror(buttons)
    needsLayout = false
  }

  /// The width of the items and the distance between them; those that do not fit share the width.
  private func measures(of count: Int, in room: CGFloat) -> (width: CGFloat, distance: CGFloat) {
    let shared = (width: room / CGFloat(max(count, 1)), distance: CGFloat(0))
    var together: (width: CGFloat, distance: CGFloat)
    let look = itemAppearance
    switch look.map(\.stackedItemPositioning).flatMap({ $0 == .automatic ? nil : $0 }) ?? itemPositioning {
    case .fill: return shared
    // As published pictures show them.
    case .centered: together = (76, 34)
    case .automatic:
      guard traitCollection.horizontalSizeClass == .regular else { return shared }
      // Chosen: the distance.
      together = ((buttons.map(\.inlineWidth).max() ?? 0) + 40, 0)
    }
    if let width = [look?.stackedItemWidth ?? 0, itemWidth].first(where: { $0 > 0 }) { together.width = width }
    if let distance = [look?.stackedItemSpacing ?? 0, itemSpacing].first(where: { $0 > 0 }) {
      together.distance = distance
    }
    let used = CGFloat(count) * (together.width + together.distance) - together.distance
    return used < room ? together : shared
  }

  private func layOutBackground() {
    let look = backgroundLook
    guard !look.isClear else {
      background?.removeFromSuperview()
      return
    }
    let view = background ?? BarBackground(shadowIsAbove: true)
    background = view
    view.look = look
    view.frame = bounds
    if view.superview !== self { insertSubview(view, at: 0) }
  }

  private func show(_ item: UITabBarItem, in button: TabButton) {
    let isSelected = item === selectedItem
    let state = isSelected ? itemLook?.selected : itemLook?.normal
    var look = TabButton.Look()
    look.isInline = isInline
    if isInline { look.font = .systemFont(ofSize: traitCollection.verticalSizeClass == .compact ? 12 : 13) }
    look.title = item.title ?? ""
    look.image = isSelected ? item.selectedImage ?? item.image : item.image
    let own = item.shownTitleTextAttributes(for: isSelected ? .selected : .normal)
    let given = state?.titleTextAttributes ?? [:]
    look.color =
      own[.foregroundColor] as? UIColor ?? state?.iconColor ?? given[.foregroundColor] as? UIColor
      ?? (isSelected ? tintColor : unselectedItemTintColor ?? TabButton.unselected)
    // Chosen tabs keep the font of the others, as a published picture shows.
    let others = isSelected ? item.shownTitleTextAttributes(for: .normal) : [:]
    if let font = (own[.font] ?? given[.font] ?? others[.font]) as? UIFont { look.font = font }
    look.titleOffset = item.titlePositionAdjustment
    look.badge = item.badgeValue
    look.badgeColor = item.badgeColor ?? state?.badgeBackgroundColor
    look.isSelected = isSelected
    button.look = look
    button.isEnabled = item.isEnabled
    if button.givenAccessibilityLabel != item.accessibilityLabel { button.accessibilityLabel = item.accessibilityLabel }
    if button.accessibilityIdentifier != item.accessibilityIdentifier {
      button.accessibilityIdentifier = item.accessibilityIdentifier
    }
  }

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  /// A tap: selects, unless a tab bar controller decides, and tells the delegate.
  private func select(_ index: Int) {
    guard let items, items.indices.contains(index) else { return }
    if let onSelect { onSelect(index) } else { selectedItem = items[index] }
    delegate?.tabBar(self, didSelect: items[index])
  }

  override func traitsMayDiffer() {
    super.traitsMayDiffer()
    setNeedsLayout()
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height(traitCollection))
  }
  override open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height(traitCollection))
  }
}
