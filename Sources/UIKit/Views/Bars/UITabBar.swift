import Foundation

/// The bar at the bottom from which the user selects a tab.
open class UITabBar: UIView {
  /// The tabs.
  open var items: [UITabBarItem]? { didSet { setNeedsLayout() } }
  /// The selected tab.
  open weak var selectedItem: UITabBarItem? { didSet { setNeedsLayout() } }
  /// The bar's colour, if it has no background colour.
  open var barTintColor: UIColor?
  /// Stored; it has no effect here.
  open var unselectedItemTintColor: UIColor?
  /// Stored; it has no effect here.
  open var isTranslucent = true
  /// Stored; it has no effect here.
  open var standardAppearance = UITabBarAppearance()
  /// Stored; it has no effect here.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// Called with the index of a tapped tab.
  var onSelect: ((Int) -> Void)?

  static let height: CGFloat = 49

  override open func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.removeFromSuperview() }
    let width = bounds.width / CGFloat(max(items?.count ?? 0, 1))
    for (index, item) in (items ?? []).enumerated() {
      item.onChange = { [weak self] in self?.setNeedsLayout() }
      let button = BarButton(title: item.title ?? "", isProminent: item === selectedItem) { [weak self] in
        self?.onSelect?(index)
      }
      button.accessibilityLabel = item.accessibilityLabel
      button.frame = CGRect(x: width * CGFloat(index), y: 0, width: width, height: Self.height)
      addSubview(button)
    }
    needsLayout = false
  }

  override var content: LayerContent { LayerContent(fill: backgroundColor ?? barTintColor ?? .systemGray6) }
}
