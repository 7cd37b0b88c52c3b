import Foundation

/// A bar of buttons at the bottom of the screen.
open class UIToolbar: UIView, UIBarPositioning {
  /// The buttons.
  open var items: [UIBarButtonItem]? { didSet { setNeedsLayout() } }
  /// The bar's colour, if it has no background colour.
  open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Stored; it has no effect here.
  open var isTranslucent = true
  /// Stored; it has no effect here.
  open var barStyle = UIBarStyle.default
  /// Stored; it has no effect here.
  open var standardAppearance = UIToolbarAppearance()
  /// Stored; it has no effect here.
  open var compactAppearance: UIToolbarAppearance?
  /// Stored; it has no effect here.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// Stored; it has no effect here.
  open var compactScrollEdgeAppearance: UIToolbarAppearance?
  /// Says where the bar is; held weakly.
  open weak var delegate: (any UIToolbarDelegate)?
  /// Where the bar is; the delegate's answer.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
  private var images: [String: UIImage] = [:]

  /// Sets the background for a place and layout; stored only.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) { images["\(topOrBottom) \(barMetrics)"] = backgroundImage }
  /// The background for a place and layout.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { images["\(topOrBottom) \(barMetrics)"] }
  /// Sets the shadow for a place; stored only.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    images["shadow \(topOrBottom)"] = shadowImage
  }
  /// The shadow for a place.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { images["shadow \(topOrBottom)"] }

  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  override open func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.removeFromSuperview() }
    let shown = (items ?? []).filter { $0.systemItem != .flexibleSpace && $0.systemItem != .fixedSpace }
    let width = bounds.width / CGFloat(max(shown.count, 1))
    for (index, item) in shown.enumerated() {
      let button = BarButton(title: item.shownTitle, isEnabled: item.isEnabled) { [weak item] in item?.perform() }
      let view = item.customView ?? button
      view.frame = CGRect(x: width * CGFloat(index), y: 0, width: width, height: 44)
      addSubview(view)
    }
    needsLayout = false
  }

  override open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
  override var content: LayerContent { LayerContent(fill: backgroundColor ?? barTintColor) }
}
