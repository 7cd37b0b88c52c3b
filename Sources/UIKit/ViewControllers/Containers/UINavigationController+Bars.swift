import Foundation

/// Content below a bar, and where the bar ends while the content is at its beginning.
struct BarOverContent {
  weak var scroll: UIScrollView?
  var top: CGFloat = 0
}

/// Where the bars of a navigation controller are, and what they leave of the content's safe area.
extension UINavigationController {
  func barMayDiffer() {
    navigationBar.setNeedsLayout()
    viewIfLoaded?.setNeedsLayout()
  }

  func layOutBars() {
    guard let view = viewIfLoaded else { return }
    // The first layout of the bars precedes the safe area's update, so it uses the window's.
    let safe = view.safeAreaInsets
    navigationBar.isHiddenByController = isNavigationBarHidden
    navigationBar.roomAbove = barTop(in: view)
    if !isToolbarHidden, toolbar.superview == nil { view.addSubview(toolbar) }
    toolbar.isHidden = isToolbarHidden
    if toolbar.items ?? [] != shown?.toolbarItems ?? [] { toolbar.items = shown?.toolbarItems }
    let height = UIToolbar.height(traitCollection)
    toolbar.roomBelow = safe.bottom
    toolbar.frame = CGRect(
      x: 0, y: view.bounds.height - safe.bottom - height, width: view.bounds.width, height: height)
    place(shown)
  }

  func place(_ controller: UIViewController?) {
    guard let controller, let outer = viewIfLoaded, controller.isViewLoaded else { return }
    fitBars(to: controller, in: outer, placing: true)
  }

  /// Where the navigation bar begins: at the safe area, or a little above it below a phone's status bar.
  private func barTop(in view: UIView) -> CGFloat {
    let top = view.safeAreaInsets.top
    let screen = view.window?.screen ?? UIScreen.main
    return top > 0 && top >= screen.deviceInsets.top ? top - screen.barOverlap : top
  }

  /// Gives the bars the height that the content's scrolling leaves them, and the content its place and safe area.
  ///
  /// - Parameter placing: Whether content gets its frame even where it lies below the bars, and so need not follow them.
  private func fitBars(to controller: UIViewController, in view: UIView, placing: Bool = false) {
    let full = fullParts(for: controller.navigationItem)
    let hasNoBar = navigationBar.isHidden
    let scroll = hasNoBar ? nil : controller.edgeScroll
    let barTop = barTop(in: view)
    let isBelow = hasNoBar || controller.extends(.top, below: navigationBar.isTranslucent)
    // What begins at the safe area moves with the bar: none of it lies below.
    let isInside = scroll.map { $0.superview === controller.viewIfLoaded && $0.frame.minY > 0.5 } ?? false
    let top = isBelow && !isInside ? barTop + full.height : 0
    if let scroll {
      let old = barOverContent
      barOverContent = BarOverContent(scroll: scroll, top: top)
      if old.scroll === scroll { scroll.followBar(from: old.top, to: top) }
    }
    let gone = scroll.flatMap { distance(scrolledIn: $0, under: top) }
    let searching = controller.navigationItem.searchController
    if searching?.searched !== controller { searching?.searched = controller }
    let hides = controller.navigationItem.hidesSearchBarWhenScrolling && searching?.isActive != true
    let collapsible = full.large + (hides ? full.search : 0)
    let collapsed = min(max(gone ?? 0, 0), collapsible)
    let search = hides ? min(collapsed, full.search) : 0
    var parts = full
    parts.search -= search
    parts.large -= collapsed - search
    scroll?.hiddenTop = isInside ? 0 : collapsed
    navigationBar.parts = parts
    navigationBar.isAtEdge = (gone ?? 0) - collapsed < 0.5
    let frame = CGRect(x: 0, y: barTop, width: view.bounds.width, height: parts.height)
    if navigationBar.frame != frame { navigationBar.frame = frame }
    let lower = lowerBar(in: view)
    let endsBelow = lower.map { controller.extends(.bottom, below: $0.isTranslucent) } ?? true
    let insets = UIEdgeInsets(
      top: hasNoBar || !isBelow ? 0 : barTop + parts.height - view.safeAreaInsets.top, left: 0,
      bottom: isToolbarHidden || !endsBelow ? 0 : UIToolbar.height(traitCollection), right: 0)
    if placing || !isBelow {
      let room = view.bounds.inset(
        by: UIEdgeInsets(top: isBelow ? 0 : frame.maxY, left: 0, bottom: endsBelow ? 0 : lower?.height ?? 0, right: 0))
      if let inner = controller.viewIfLoaded, inner.frame != room { inner.frame = room }
    }
    if controller.containerInsets != insets { controller.containerInsets = insets }
    showSearch(of: controller, insets, in: view)
    toolbar(follows: scroll ?? controller.edgeScroll)
  }

  /// What covers the lower edge: the toolbar, or else the bar of the tab bar controller around it; with what lies below it.
  private func lowerBar(in view: UIView) -> (isTranslucent: Bool, height: CGFloat)? {
    let safe = view.safeAreaInsets.bottom
    if !isToolbarHidden { return (toolbar.isTranslucent, safe + UIToolbar.height(traitCollection)) }
    guard let tabs = parent?.asTabBarController, containerInsets.bottom > 0 else { return nil }
    return (tabs.tabBar.isTranslucent, safe)
  }

  /// The height of the row of buttons. Chosen as seen on iOS 13 to 17: a low bar has 32 points, one on the pad 50, and one in
  /// a sheet 56.
  static func rowHeight(_ traits: UITraitCollection, isInSheet: Bool) -> CGFloat {
    if traits.verticalSizeClass == .compact { return 32 }
    return isInSheet ? 56 : traits.userInterfaceIdiom == .pad ? 50 : 44
  }

  /// The heights of the bar while the content is at its top.
  private func fullParts(for item: UINavigationItem) -> NavigationBarParts {
    var parts = NavigationBarParts()
    let traits = traitCollection
    parts.row = Self.rowHeight(traits, isInSheet: isInSheet)
    if item.prompt != nil { parts.prompt = NavigationBarParts.promptHeight }
    if hasLargeTitle(for: item) { parts.large = NavigationBarParts.largeHeight(traits) }
    if item.titleView is UISearchBar { parts.row = max(parts.row, SearchLook.barHeight) }
    if let search = item.searchController {
      parts.search = NavigationBarParts.searchHeight + SearchLook.growth(traits) + search.searchBar.scopeRoom
      parts.searchRoom = parts.search
      if search.isActive, search.hidesNavigationBarDuringPresentation {
        (parts.prompt, parts.row, parts.large) = (0, 0, 0)
      }
    }
    return parts
  }

  /// Whether an item's title is large while the content is at its top.
  func hasLargeTitle(for item: UINavigationItem) -> Bool {
    navigationBar.prefersLargeTitles && traitCollection.verticalSizeClass != .compact && isLarge(item)
  }

  private func isLarge(_ item: UINavigationItem) -> Bool {
    switch item.largeTitleDisplayMode {
    case .always: return true
    case .never: return false
    case .automatic:
      let items = stack.map(\.navigationItem)
      guard let index = items.firstIndex(where: { $0 === item }), index > 0 else { return true }
      return isLarge(items[index - 1])
    }
  }

  private var isInSheet: Bool {
    guard presenting != nil, let presentation = ownPresentationController else { return false }
    return presentation.effectiveStyle.isSheet && traitCollection.userInterfaceIdiom == .phone
  }

  /// How far the content has moved from where it begins, below a bar of full height; negative while it is pulled down. Nil
  /// as long as nothing has scrolled.
  private func distance(scrolledIn scroll: UIScrollView, under top: CGFloat) -> CGFloat? {
    guard scroll.hasScrolled, scroll.contentInsetAdjustmentBehavior != .never else { return nil }
    return scroll.contentOffset.y + top + scroll.contentInset.top
  }

  func barsFollow(_ scroll: UIScrollView) {
    guard let shown, let view = viewIfLoaded, scroll === shown.edgeScroll else { return }
    fitBars(to: shown, in: view)
  }

  private func toolbar(follows scroll: UIScrollView?) {
    guard !isToolbarHidden else { return }
    toolbar.isAtEdge = scroll?.endsAbove(toolbar) ?? false
  }
}

extension UIViewController {
  /// Whether the content goes on below a bar at an edge, as it does below translucent ones if nothing else was said.
  func extends(_ edge: UIRectEdge, below isTranslucent: Bool) -> Bool {
    edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
  }

  /// The scroll view that the bars follow: the one that the app names, the view itself, the first one in it that begins at
  /// its upper edge, or what stands first in it and begins at the safe area, as in a published picture of iOS 15.
  var edgeScroll: UIScrollView? {
    if let given = contentScrollView(for: .top) { return given }
    guard let view = viewIfLoaded else { return nil }
    if let scroll = view as? UIScrollView { return scroll }
    for part in view.subviews where part.frame.minY <= 0.5 && !part.isHidden {
      if let scroll = part as? UIScrollView { return scroll is UITextView ? nil : scroll }
      if let inner = part.controller, inner !== self { return inner.edgeScroll }
    }
    guard let scroll = view.subviews.first as? UIScrollView, !(scroll is UITextView), !scroll.isHidden else {
      return nil
    }
    return scroll.frame.minY <= view.safeAreaInsets.top + 0.5 ? scroll : nil
  }
}

extension UIViewController {
  /// The scroll view whose content goes below the bars at the bottom: the one that the app names, the view itself, or the
  /// first one in it that ends at its lower edge.
  var bottomScroll: UIScrollView? {
    if let given = contentScrollView(for: .bottom) { return given }
    guard let view = viewIfLoaded else { return nil }
    if let scroll = view as? UIScrollView { return scroll }
    for part in view.subviews where part.frame.maxY >= view.bounds.maxY - 0.5 && !part.isHidden {
      if let scroll = part as? UIScrollView { return scroll }
      if let inner = part.controller, inner !== self { return inner.bottomScroll }
    }
    return nil
  }
}

extension UIScrollView {
  /// Whether the content ends above a bar, so that nothing lies below the bar.
  func endsAbove(_ bar: UIView) -> Bool {
    guard window != nil else { return true }
    let end = convert(CGPoint(x: 0, y: contentSize.height), to: nil).y
    return end <= bar.convert(CGPoint.zero, to: nil).y + 0.5
  }
}
