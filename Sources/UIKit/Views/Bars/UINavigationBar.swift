import Foundation
internal import LayerTree

/// Whether a bar looks as on the pad or as on a Mac.
public enum UIBehavioralStyle: UInt, Sendable { case automatic, pad, mac }

/// The bar at the top of a navigation controller: back button, title and bar buttons; below them the large title and the
/// search bar.
///
/// - Note: Differs from iOS: the large title does not grow while the content is pulled down.
open class UINavigationBar: UIView, UIBarPositioning {
  override var elementRole: Element.Role { .bar }

  /// Whether the app has hidden the bar by itself: its controller then leaves it no room either.
  private(set) var isHiddenByApp = false
  /// Whether its controller hides the bar.
  var isHiddenByController = false {
    didSet { super.isHidden = isHiddenByApp || isHiddenByController }
  }
  override open var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue || isHiddenByController
      guard isHiddenByApp != newValue else { return }
      isHiddenByApp = newValue
      heightMayDiffer()
    }
  }

  /// Whether titles are large where the items do not say otherwise.
  open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { heightMayDiffer() } } }
  /// Whether the content goes on below the bar, if its controller does not say otherwise.
  open var isTranslucent = true {
    didSet {
      setNeedsLayout()
      superview?.setNeedsLayout()
    }
  }
  /// The bar's colour in place of the material.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether the bar is light or dark.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
  }
  /// An image in place of the hairline; one without a size hides it, others are not shown.
  open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
  /// Stored; the back button has its chevron.
  open var backIndicatorImage: UIImage?
  /// Stored; the back button has its chevron.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The font and colour of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
  var backgroundImages: [UIBarMetrics: UIImage] = [:]
  /// Sets the background image for a bar layout; that of the default layout is shown. One without a size makes the bar
  /// transparent.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
    setNeedsLayout()
  }
  /// The background image for a bar layout.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }
  /// The font and colour of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
  var ownAppearance: UINavigationBarAppearance?
  /// The look while content lies below the bar.
  open var standardAppearance: UINavigationBarAppearance {
    get {
      if let ownAppearance { return ownAppearance }
      let made = UINavigationBarAppearance()
      ownAppearance = made
      return made
    }
    set {
      ownAppearance = newValue
      setNeedsLayout()
    }
  }
  /// Stored; a low bar looks as others.
  open var compactAppearance: UINavigationBarAppearance?
  /// The look while no content lies below the bar; nil for a transparent one.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { setNeedsLayout() } }
  /// The stack of items, the displayed one last.
  open var items: [UINavigationItem]? {
    didSet {
      for item in oldValue ?? [] { item.onChange = nil }
      for item in items ?? [] { item.onChange = { [weak self] in self?.heightMayDiffer() } }
      setNeedsLayout()
    }
  }
  /// Called when the back button is tapped.
  var onBack: (() -> Void)?
  /// Called when the bar may get another height.
  var onHeight: (() -> Void)?
  /// The delegate of a bar without a navigation controller; held weakly.
  open weak var delegate: (any UINavigationBarDelegate)? { didSet { setNeedsLayout() } }
  /// Where the bar is; the delegate's answer.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
  /// Stored; a low bar looks as others.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// Stored; it has no effect here.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  private var titleOffsets: [UIBarMetrics: CGFloat] = [:]

  /// Sets the background for a place and layout; the place has no effect.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { setBackgroundImage(backgroundImage, for: barMetrics) }
  /// Moves the title up or down; in the default layout.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    titleOffsets[barMetrics] = adjustment
    setNeedsLayout()
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

  /// The displayed item.
  open var topItem: UINavigationItem? { items?.last }
  /// The item below the top item.
  open var backItem: UINavigationItem? { (items?.dropLast()).flatMap { $0.last } }

  /// Sets the items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  func heightMayDiffer() {
    setNeedsLayout()
    onHeight?()
  }

  // MARK: Look

  /// The heights of the bar's parts; a navigation controller sets them.
  var parts = NavigationBarParts() { didSet { if parts != oldValue { setNeedsLayout() } } }
  /// Whether no content lies below the bar.
  var isAtEdge = false { didSet { if isAtEdge != oldValue { setNeedsLayout() } } }
  /// How far the background reaches beyond the bar at the top: behind the status bar.
  var roomAbove: CGFloat = 0 { didSet { if roomAbove != oldValue { setNeedsLayout() } } }
  private var background: BarBackground?
  private var titleLabel: UILabel?
  private var largeLabel: UILabel?
  private var promptLabel: UILabel?
  private var backButton: BarButton?
  /// The views that the last layout placed.
  private var placed: [UIView] = []
  private var hasTakenAppearance = false

  /// What an item and the bar say of the look now, the nearest first; nil for the system's.
  private func appearance(for item: UINavigationItem?) -> UINavigationBarAppearance? {
    isAtEdge
      ? item?.scrollEdgeAppearance ?? scrollEdgeAppearance : item?.standardAppearance ?? ownAppearance
  }

  /// A bar without items that nothing was said of is clear (published pictures of iOS 15 and later, light and dark).
  private func backgroundLook(_ appearance: UINavigationBarAppearance?) -> BarBackground.Look {
    if let appearance { return appearance.look }
    let look = BarBackground.Look.own(
      image: backgroundImages[.default], shadow: shadowImage, tint: barTintColor, isTranslucent: isTranslucent,
      isAtEdge: isAtEdge)
    return topItem == nil && look == .usual ? BarBackground.Look() : look
  }

  /// Brings what is shown into the order in which it was placed, whichever of it was there before: it is read in that order.
  private func putInOrder() {
    let wanted = placed.filter { $0.superview === self }
    let found = subviews.filter { view in wanted.contains { $0 === view } }
    guard !found.elementsEqual(wanted, by: ===) else { return }
    for view in wanted { bringSubviewToFront(view) }
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
    let before = placed
    placed = []
    let item = topItem
    let look = appearance(for: item)
    layOutBackground(backgroundLook(look))
    if let item { layOut(item, look) }
    mirror(placed)
    for view in before where view.superview === self && !placed.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    putInOrder()
    needsLayout = false
  }

  private func layOutBackground(_ look: BarBackground.Look) {
    guard !look.isClear else { return }
    let view = background ?? BarBackground(shadowIsAbove: false)
    background = view
    view.look = look
    view.frame = CGRect(x: 0, y: -roomAbove, width: bounds.width, height: bounds.height + roomAbove)
    keep(view, atBack: true)
  }

  private func keep(_ view: UIView, atBack: Bool = false) {
    if view.superview !== self { if atBack { insertSubview(view, at: 0) } else { addSubview(view) } }
    placed.append(view)
  }

  /// The row of buttons in the bar.
  private var row: CGRect {
    let bottom = max(0, bounds.height - parts.large - parts.search)
    let height = min(parts.row, bottom)
    let safe = safeAreaInsets
    return CGRect(
      x: safe.left, y: bottom - height, width: max(0, bounds.width - safe.left - safe.right), height: height)
  }

  private func layOut(_ item: UINavigationItem, _ look: UINavigationBarAppearance?) {
    let row = row
    if row.height > 0 { layOutRow(of: item, look, row) }
    guard let bar = item.searchController?.searchBar, parts.search > 0 else { return }
    let height = parts.searchRoom
    bar.frame = CGRect(
      x: row.minX + Self.edge, y: bounds.height - parts.search, width: row.width - 2 * Self.edge, height: height)
    bar.alpha = min(1, parts.search / height)
    bar.isBelowRow = row.height > 0
    keep(bar)
  }

  /// The distance of the items from the bar's sides.
  private static let edge: CGFloat = 8
  /// Between two pictures: their middles are 54 points apart (measured in published pictures of iOS 16).
  private static let pictureGap: CGFloat = 13

  /// What stands between an item and the one before it, which is nearer to the side.
  private func gap(_ view: UIView, after last: UIView?) -> CGFloat {
    (view as? BarButton)?.look.image != nil && (last as? BarButton)?.look.image != nil ? Self.pictureGap : 0
  }

  private func layOutRow(of item: UINavigationItem, _ look: UINavigationBarAppearance?, _ row: CGRect) {
    let edge = Self.edge
    var last: UIView?
    var left = row.minX + edge
    var right = row.maxX - edge
    for entry in item.rightBarButtonItems ?? [] where !entry.isHidden {
      let view = view(of: entry, look)
      right -= width(of: view, entry) + gap(view, after: last)
      last = view
      if !entry.isSpace {
        place(view, CGRect(x: right, y: row.minY, width: width(of: view, entry), height: row.height))
      }
    }
    if showsBack(item) {
      let button = back(for: item, look, from: left, to: right)
      place(button, CGRect(x: left, y: row.minY, width: width(of: button, nil), height: row.height))
      left = button.frame.maxX
    }
    last = nil
    for entry in item.leftBarButtonItems ?? [] where !entry.isHidden {
      let view = view(of: entry, look)
      let width = width(of: view, entry)
      left += gap(view, after: last)
      last = view
      if !entry.isSpace { place(view, CGRect(x: left, y: row.minY, width: width, height: row.height)) }
      left += width
    }
    layOutTitle(of: item, look, row, left, right)
    layOutPrompt(of: item, above: row)
    layOutLargeTitle(of: item, look, below: row)
  }

  /// Custom views keep their height, in the middle of the row.
  private func place(_ view: UIView, _ frame: CGRect) {
    var frame = frame
    if !(view is BarButton) {
      let wish = view.intrinsicContentSize.height
      let height = min(wish > 0 ? wish : view.bounds.height > 0 ? view.bounds.height : frame.height, frame.height)
      frame = CGRect(x: frame.minX, y: (frame.midY - height / 2).onPixel, width: frame.width, height: height)
    }
    view.frame = frame
    keep(view)
  }

  private func width(of view: UIView, _ item: UIBarButtonItem?) -> CGFloat {
    if let item, item.isSpace { return item.width }
    let wish = view.intrinsicContentSize.width
    if wish > 0 { return item?.customView == nil ? wish : wish + 16 }
    if view.bounds.width > 0 { return view.bounds.width }
    return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
  }

  private func view(of item: UIBarButtonItem, _ look: UINavigationBarAppearance?) -> UIView {
    item.onChange = { [weak self] in self?.setNeedsLayout() }
    return item.view(look?.givenButtonLook, look?.givenDoneLook)
  }

  // MARK: Back button

  private func showsBack(_ item: UINavigationItem) -> Bool {
    (backItem != nil || item.backAction != nil) && !item.hidesBackButton
      && (item.leftBarButtonItems?.isEmpty != false || item.leftItemsSupplementBackButton)
  }

  private func back(
    for item: UINavigationItem, _ appearance: UINavigationBarAppearance?, from left: CGFloat, to right: CGFloat
  ) -> BarButton {
    let button = backButton ?? BarButton(tap: {})
    backButton = button
    button.onTap = { [weak self, weak item] in
      if let action = item?.backAction { return action.perform(sender: self) }
      if let back = self?.onBack { back() } else { self?.popItem(animated: true) }
    }
    let under = backItem
    let own = under?.backBarButtonItem?.title ?? under?.backButtonTitle
    let given = own ?? under?.title ?? "Back"
    let spoken = given.isEmpty ? "Back" : given
    let attributes = appearance?.givenBackLook?.normal.titleTextAttributes ?? [:]
    var look = BarButton.Look(title: spoken, isBack: true)
    look.font = attributes[.font] as? UIFont ?? look.font
    look.color = attributes[.foregroundColor] as? UIColor
    look.tint = under?.backBarButtonItem?.tintColor
    // A title of its own that is empty leaves the chevron alone, as a published picture of iOS 14 shows.
    if under?.backButtonDisplayMode == .minimal || given.allSatisfy(\.isWhitespace) && (own != nil || !given.isEmpty) {
      look.title = ""
    } else if under?.backButtonDisplayMode == .generic || !stands(look, beside: item, from: left, to: right) {
      look.title = "Back"
      if width(of: look) + titleWidth(item) > right - left { look.title = "" }
    }
    button.look = look
    button.semanticContentAttribute = semanticContentAttribute
    if button.givenAccessibilityLabel != spoken { button.accessibilityLabel = spoken }
    return button
  }

  /// Whether the title stays in the middle beside the whole back button, as it has to, also where it is a large one below
  /// (openradar 33587356; published pictures: on 390 points "Storm Viewer" is "Back" beside "Picture 10 of 10", in
  /// samrshi/100-Days-of-UIKit, and "SWPlanetViewer" stands beside "Tatooine", in leovido/Planet-Viewer-Portfolio).
  private func stands(
    _ look: BarButton.Look, beside item: UINavigationItem, from left: CGFloat, to right: CGFloat
  ) -> Bool {
    let end = left + width(of: look) - BarButton.margin + Self.titleGap
    if item.titleView != nil { return end <= bounds.width / 2 }
    let title = titleWidth(item)
    return end <= (title > 0 ? min((bounds.width - title) / 2, right - title) : right)
  }

  /// What there is at least between a back button's title and the screen's own: less than 5 points made it "Back", and it
  /// stayed with 6.3, in the same pictures.
  private static let titleGap: CGFloat = 6

  private func width(of look: BarButton.Look) -> CGFloat {
    TextMetrics.width(of: look.title, font: look.font) + BarButton.chevronRoom + BarButton.margin
  }

  private func titleWidth(_ item: UINavigationItem) -> CGFloat {
    item.titleView == nil ? TextMetrics.width(of: item.title ?? "", font: titleFont(nil)) : 0
  }

  // MARK: Titles

  private func titleFont(_ look: UINavigationBarAppearance?) -> UIFont {
    look?.titleTextAttributes[.font] as? UIFont ?? titleTextAttributes?[.font] as? UIFont
      ?? .systemFont(ofSize: 17, weight: .semibold)
  }

  private func label(_ kept: inout UILabel?, _ text: String?, _ font: UIFont, _ color: UIColor) -> UILabel {
    let label = kept ?? UILabel()
    kept = label
    if label.text != text { label.text = text }
    if label.font != font { label.font = font }
    if label.textColor !== color { label.textColor = color }
    return label
  }

  private func layOutTitle(
    of item: UINavigationItem, _ look: UINavigationBarAppearance?, _ row: CGRect, _ left: CGFloat, _ right: CGFloat
  ) {
    let room = max(0, right - left)
    if let view = item.titleView {
      // A search bar takes what room there is.
      (view as? UISearchBar)?.isTitle = true
      let wish = view is UISearchBar ? 0 : fittingSize(of: view).width
      let width = wish > 0 ? min(wish, room) : room
      place(view, CGRect(x: middle(width, left, right), y: row.minY, width: width, height: row.height))
      return
    }
    // Where the title is large, the small one comes when the large one has gone.
    guard parts.large < 16, let text = item.title, !text.isEmpty else { return }
    let color =
      look?.titleTextAttributes[.foregroundColor] as? UIColor ?? titleTextAttributes?[.foregroundColor] as? UIColor
      ?? .label
    let label = label(&titleLabel, text, titleFont(look), color)
    if label.accessibilityTraits != .header { label.accessibilityTraits = .header }
    if label.textAlignment != .center { label.textAlignment = .center }
    let width = min(label.intrinsicContentSize.width, room)
    let offset = look?.titlePositionAdjustment ?? UIOffset(horizontal: 0, vertical: titleOffsets[.default] ?? 0)
    label.frame = CGRect(x: middle(width, left, right), y: row.minY, width: width, height: row.height)
      .offsetBy(dx: offset.horizontal, dy: offset.vertical)
    keep(label)
  }

  private func fittingSize(of view: UIView) -> CGSize {
    let wish = view.intrinsicContentSize
    if wish.width > 0 { return wish }
    return view.bounds.isEmpty ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : view.bounds.size
  }

  /// The left edge of what stands in the middle of the bar as far as its neighbours leave room.
  private func middle(_ width: CGFloat, _ left: CGFloat, _ right: CGFloat) -> CGFloat {
    min(max((bounds.width - width) / 2, left), max(left, right - width)).onPixel
  }

  private func layOutPrompt(of item: UINavigationItem, above row: CGRect) {
    guard parts.prompt > 0, let prompt = item.prompt else { return }
    let label = label(&promptLabel, prompt, .systemFont(ofSize: 13), .label)
    if label.textAlignment != .center { label.textAlignment = .center }
    label.frame = CGRect(x: 16, y: row.minY - parts.prompt, width: max(0, bounds.width - 32), height: parts.prompt)
    keep(label)
  }

  private func layOutLargeTitle(of item: UINavigationItem, _ look: UINavigationBarAppearance?, below row: CGRect) {
    guard parts.large >= 16, let text = item.title, !text.isEmpty else { return }
    let given = look?.largeTitleTextAttributes ?? [:]
    let font =
      given[.font] as? UIFont ?? largeTitleTextAttributes?[.font] as? UIFont
      ?? .systemFont(ofSize: NavigationBarParts.largeSize(traitCollection), weight: .bold)
    let color =
      given[.foregroundColor] as? UIColor ?? largeTitleTextAttributes?[.foregroundColor] as? UIColor ?? .label
    let label = label(&largeLabel, text, font, color)
    if label.accessibilityTraits != .header { label.accessibilityTraits = .header }
    let height = font.pixelLineHeight
    let margin = UITableView.margin(bounds.width) + row.minX
    // The title's lower edge keeps its distance from that of its room.
    let bottom = row.maxY + parts.large - 8
    label.frame = CGRect(
      x: margin, y: (bottom - height).onPixel, width: max(0, bounds.width - 2 * margin), height: height)
    label.alpha = min(1, max(0, (parts.large - 16) / (NavigationBarParts.largeHeight(traitCollection) - 16)))
    keep(label)
  }

  override func traitsMayDiffer() {
    super.traitsMayDiffer()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: parts.height) }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: parts.height) }
}

/// The heights of a navigation bar's parts, in points.
struct NavigationBarParts: Equatable {
  var prompt: CGFloat = 0
  /// The row of buttons.
  var row: CGFloat = 44
  /// What is seen of the large title's room.
  var large: CGFloat = 0
  /// What is seen of the search bar's room.
  var search: CGFloat = 0
  /// The search bar's whole room.
  var searchRoom: CGFloat = 0

  var height: CGFloat { prompt + row + large + search }

  static let largeHeight: CGFloat = 52

  /// The size of a large title, which follows the user's text size.
  @MainActor
  static func largeSize(_ traits: UITraitCollection) -> CGFloat {
    TextSizes.points(.largeTitle, traits.preferredContentSizeCategory)
  }

  /// The room of a large title: as much more than usual as its line is higher.
  @MainActor
  static func largeHeight(_ traits: UITraitCollection) -> CGFloat {
    largeHeight + ((largeSize(traits) - 34) * 1.2).rounded()
  }
  static let searchHeight: CGFloat = 52
  static let promptHeight: CGFloat = 30
}
