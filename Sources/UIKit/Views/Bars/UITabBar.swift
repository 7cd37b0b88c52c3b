import Foundation

/// The bar at the bottom from which the user selects a tab.
open class UITabBar: UIView {
  /// The tabs.
  open var items: [UITabBarItem]? { didSet { setNeedsLayout() } }
  /// The selected tab.
  open weak var selectedItem: UITabBarItem? { didSet { setNeedsLayout() } }
  /// The bar's colour, if it has no background colour.
  open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Stored; it has no effect here.
  open var unselectedItemTintColor: UIColor?
  /// Stored; it has no effect here.
  open var isTranslucent = true
  /// Stored; it has no effect here.
  open var standardAppearance = UITabBarAppearance()
  /// Stored; it has no effect here.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// The delegate; held weakly.
  open weak var delegate: (any UITabBarDelegate)?
  /// Stored; it has no effect here.
  open var barStyle = UIBarStyle.default
  /// Stored; it has no effect here.
  open var backgroundImage: UIImage?
  /// Stored; it has no effect here.
  open var shadowImage: UIImage?
  /// Stored; it has no effect here.
  open var selectionIndicatorImage: UIImage?
  /// Stored; it has no effect here.
  open var itemPositioning = ItemPositioning.automatic
  /// Stored; it has no effect here.
  open var itemWidth: CGFloat = 0
  /// Stored; it has no effect here.
  open var itemSpacing: CGFloat = 0
  /// Where the items are.
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

  override open func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.removeFromSuperview() }
    let width = bounds.width / CGFloat(max(items?.count ?? 0, 1))
    for (index, item) in (items ?? []).enumerated() {
      item.onChange = { [weak self] in self?.setNeedsLayout() }
      let button = BarButton(
        title: item.title ?? "", isProminent: item === selectedItem, isEnabled: item.isEnabled
      ) { [weak self] in self?.select(index) }
      button.accessibilityLabel = item.accessibilityLabel
      button.frame = CGRect(x: width * CGFloat(index), y: 0, width: width, height: Self.height)
      addSubview(button)
    }
    needsLayout = false
  }

  /// A tap: selects, unless a tab bar controller decides, and tells the delegate.
  private func select(_ index: Int) {
    guard let items, items.indices.contains(index) else { return }
    if let onSelect { onSelect(index) } else { selectedItem = items[index] }
    delegate?.tabBar(self, didSelect: items[index])
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  override open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }
  override var content: LayerContent { LayerContent(fill: backgroundColor ?? barTintColor ?? .systemGray6) }
}
