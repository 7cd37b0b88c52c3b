import Foundation
internal import LayerTree

/// A bar of buttons at the bottom of the screen.
open class UIToolbar: UIView, UIBarPositioning {
  override var elementRole: Element.Role { .bar }

  /// The buttons.
  open var items: [UIBarButtonItem]? { didSet { setNeedsLayout() } }
  /// The bar's colour in place of the material.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether the content goes on below the bar, if its controller does not say otherwise.
  open var isTranslucent = true {
    didSet {
      setNeedsLayout()
      superview?.setNeedsLayout()
    }
  }
  /// Whether the bar is light or dark.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
  }
  private var ownAppearance: UIToolbarAppearance?
  /// The look while content lies below the bar.
  open var standardAppearance: UIToolbarAppearance {
    get {
      if let ownAppearance { return ownAppearance }
      let made = UIToolbarAppearance()
      ownAppearance = made
      return made
    }
    set {
      ownAppearance = newValue
      setNeedsLayout()
    }
  }
  /// Stored; a low bar looks as others.
  open var compactAppearance: UIToolbarAppearance?
  /// The look while no content lies below the bar; nil for a transparent one.
  open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { setNeedsLayout() } }
  /// Stored; a low bar looks as others.
  open var compactScrollEdgeAppearance: UIToolbarAppearance?
  /// Says where the bar is; held weakly.
  open weak var delegate: (any UIToolbarDelegate)?
  /// Where the bar is; the delegate's answer.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
  private var images: [String: UIImage] = [:]

  /// Sets the background for a place and layout; that for any place is shown.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    images["\(topOrBottom) \(barMetrics)"] = backgroundImage
    setNeedsLayout()
  }
  /// The background for a place and layout.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { images["\(topOrBottom) \(barMetrics)"] }
  /// Sets the shadow for a place; one without a size hides the hairline, others are not shown.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    images["shadow \(topOrBottom)"] = shadowImage
    setNeedsLayout()
  }
  /// The shadow for a place.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { images["shadow \(topOrBottom)"] }

  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  // MARK: Look

  static let height: CGFloat = 44

  /// The height for traits: a low window has a low bar.
  static func height(_ traits: UITraitCollection) -> CGFloat {
    traits.verticalSizeClass == .compact ? 32 : height
  }

  /// How far the background reaches beyond the bar at the bottom: behind the home indicator.
  var roomBelow: CGFloat = 0 { didSet { if roomBelow != oldValue { setNeedsLayout() } } }
  /// Whether no content lies below the bar.
  var isAtEdge = false { didSet { if isAtEdge != oldValue { setNeedsLayout() } } }
  private var background: BarBackground?
  private var placed: [UIView] = []

  private var appearance: UIToolbarAppearance? { isAtEdge ? scrollEdgeAppearance : ownAppearance }

  private var backgroundLook: BarBackground.Look {
    if let appearance { return appearance.look }
    return .own(
      image: backgroundImage(forToolbarPosition: .any, barMetrics: .default),
      shadow: shadowImage(forToolbarPosition: .any), tint: barTintColor, isTranslucent: isTranslucent,
      isAtEdge: isAtEdge)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let before = placed
    placed = []
    let look = backgroundLook
    if !look.isClear {
      let view = background ?? BarBackground(shadowIsAbove: true)
      background = view
      view.look = look
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + roomBelow)
      if view.superview !== self { insertSubview(view, at: 0) }
      placed.append(view)
    }
    layOutItems()
    for view in before where view.superview === self && !placed.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    needsLayout = false
  }

  /// From the leading edge on; flexible spaces share what is left.
  private func layOutItems() {
    let shown = (items ?? []).filter { !$0.isHidden }
    let look = appearance
    let views = shown.map { item -> UIView? in
      item.onChange = { [weak self] in self?.setNeedsLayout() }
      return item.isSpace ? nil : item.view(look?.givenButtonLook, look?.givenDoneLook)
    }
    let widths = zip(shown, views).map { item, view in
      view.map { width(of: $0) } ?? (item.systemItem == .fixedSpace ? item.width : 0)
    }
    let safe = safeAreaInsets
    let edge = 8 + max(safe.left, safe.right)
    let flexible = shown.count { $0.systemItem == .flexibleSpace }
    let left = max(0, bounds.width - 2 * edge - widths.reduce(0, +))
    let share = flexible > 0 ? left / CGFloat(flexible) : 0
    let height = min(bounds.height, Self.height(traitCollection))
    // The items of a higher bar stand at its lower edge (a published picture of iOS 14).
    let top = max(0, bounds.height - safe.bottom - height)
    var x = edge
    for (index, item) in shown.enumerated() {
      if let view = views[index] {
        let own = view is BarButton ? height : min(height, max(view.intrinsicContentSize.height, view.bounds.height))
        view.frame = CGRect(x: x.onPixel, y: (top + (height - own) / 2).onPixel, width: widths[index], height: own)
        if view.superview !== self { addSubview(view) }
        placed.append(view)
      }
      x += widths[index] + (item.systemItem == .flexibleSpace ? share : 0)
    }
    mirror(views)
  }

  private func width(of view: UIView) -> CGFloat {
    let wish = view.intrinsicContentSize.width
    return wish > 0 ? wish : view.bounds.width
  }

  override open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height(traitCollection))
  }
  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height(traitCollection))
  }
}
