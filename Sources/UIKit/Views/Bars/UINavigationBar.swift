import Foundation

/// Whether a bar looks as on the pad or as on a Mac.
public enum UIBehavioralStyle: UInt, Sendable { case automatic, pad, mac }

/// The bar at the top of a navigation controller: back button, title and bar buttons.
open class UINavigationBar: UIView, UIBarPositioning {
  /// Stored; it has no effect here.
  open var prefersLargeTitles = false
  /// Stored; it has no effect here.
  open var isTranslucent = true
  /// The bar's colour, if it has no background colour.
  open var barTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Stored; it has no effect here.
  open var barStyle = UIBarStyle.default
  /// Stored; it has no effect here.
  open var shadowImage: UIImage?
  /// Stored; it has no effect here.
  open var backIndicatorImage: UIImage?
  /// Stored; it has no effect here.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// Stored; it has no effect here.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]
  /// Stored; it has no effect here.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
  }
  /// The background image for a bar layout.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }
  /// Stored; it has no effect here.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// Stored; it has no effect here.
  open var standardAppearance = UINavigationBarAppearance()
  /// Stored; it has no effect here.
  open var compactAppearance: UINavigationBarAppearance?
  /// Stored; it has no effect here.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The stack of items, the displayed one last.
  open var items: [UINavigationItem]? {
    didSet {
      for item in oldValue ?? [] { item.onChange = nil }
      for item in items ?? [] { item.onChange = { [weak self] in self?.setNeedsLayout() } }
      setNeedsLayout()
    }
  }
  /// Called when the back button is tapped.
  var onBack: (() -> Void)?
  /// The delegate of a bar without a navigation controller; held weakly.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// Where the bar is; the delegate's answer.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
  /// Stored; it has no effect here.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// Stored; it has no effect here.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  private var titleOffsets: [UIBarMetrics: CGFloat] = [:]

  /// Sets the background for a place and layout; the place has no effect.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { setBackgroundImage(backgroundImage, for: barMetrics) }
  /// Moves the title; stored only.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    titleOffsets[barMetrics] = adjustment
  }
  /// How far the title is moved.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { titleOffsets[barMetrics] ?? 0 }

  /// Pushes an item, if the delegate allows it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    items = (items ?? []) + [item]
    delegate?.navigationBar(self, didPush: item)
  }

  /// Pops the top item, if the delegate allows it; nil if there is none below it.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let top = topItem, backItem != nil, delegate?.navigationBar(self, shouldPop: top) ?? true else { return nil }
    items?.removeLast()
    delegate?.navigationBar(self, didPop: top)
    return top
  }

  static let height: CGFloat = 44

  /// The displayed item.
  open var topItem: UINavigationItem? { items?.last }
  /// The item below the top item.
  open var backItem: UINavigationItem? { (items?.dropLast()).flatMap { $0.last } }

  /// Sets the items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  override open func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.removeFromSuperview() }
    guard let item = topItem else { return }
    // The bar extends behind the status bar; its buttons occupy its lower 44 points.
    let line = CGRect(x: 8, y: bounds.height - Self.height, width: bounds.width - 16, height: Self.height)
    var left = line.minX
    let back = backItem
    if back != nil || item.backAction != nil, !item.hidesBackButton,
      item.leftBarButtonItems?.isEmpty != false || item.leftItemsSupplementBackButton
    {
      let title = back?.backBarButtonItem?.title ?? back?.backButtonTitle ?? back?.title ?? "Back"
      let button = BarButton(title: title.isEmpty ? "Back" : title) { [weak self, weak item] in
        if let action = item?.backAction { return action.perform(sender: self) }
        if let back = self?.onBack { back() } else { self?.popItem(animated: true) }
      }
      left = add(button, at: left, line)
    }
    for entry in item.leftBarButtonItems ?? [] where !entry.isHidden { left = add(view(of: entry), at: left, line) }
    var right = line.maxX
    for entry in item.rightBarButtonItems ?? [] where !entry.isHidden {
      let view = view(of: entry)
      right -= width(of: view)
      _ = add(view, at: right, line)
    }
    let middle = item.titleView ?? title(of: item)
    middle.frame = CGRect(x: left, y: line.minY, width: max(0, right - left), height: Self.height)
    addSubview(middle)
    needsLayout = false
  }

  private func add(_ view: UIView, at x: CGFloat, _ line: CGRect) -> CGFloat {
    view.frame = CGRect(x: x, y: line.minY, width: width(of: view), height: line.height)
    addSubview(view)
    return view.frame.maxX
  }

  private func width(of view: UIView) -> CGFloat {
    let wish = view.intrinsicContentSize.width
    return wish > 0 ? wish : max(view.bounds.width, 0)
  }

  private func view(of item: UIBarButtonItem) -> UIView {
    item.onChange = { [weak self] in self?.setNeedsLayout() }
    if let custom = item.customView { return custom }
    let button = BarButton(title: item.shownTitle, isProminent: item.style == .done, isEnabled: item.isEnabled) {
      [weak item] in item?.perform()
    }
    button.accessibilityLabel = item.accessibilityLabel
    button.accessibilityIdentifier = item.accessibilityIdentifier
    button.isHidden = item.systemItem == .flexibleSpace || item.systemItem == .fixedSpace
    return button
  }

  private func title(of item: UINavigationItem) -> UILabel {
    let label = UILabel()
    label.text = item.title
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textAlignment = .center
    return label
  }

  override var content: LayerContent { LayerContent(fill: backgroundColor ?? barTintColor ?? .systemGray6) }
}
