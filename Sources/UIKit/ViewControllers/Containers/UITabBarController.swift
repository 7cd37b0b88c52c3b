import Foundation

/// A container that shows one of several controllers, selected in a tab bar.
open class UITabBarController: UIViewController, UITabBarDelegate {
  override var asTabBarController: UITabBarController? { self }

  /// The tab bar.
  open private(set) lazy var tabBar: UITabBar = {
    let bar = UITabBar()
    adopt(bar)
    return bar
  }()
  /// The delegate; a weak reference.
  open weak var delegate: (any UITabBarControllerDelegate)?
  private var controllers: [UIViewController] = []
  /// The tabs, if the app described them as iOS 18 does.
  var tabModel: TabModel?
  private var selected = NSNotFound
  private var shown: UIViewController?
  /// The current transition, from its "will" calls to its "did" calls.
  private var current: AppearanceTransition?

  /// A tab bar controller. It loads its view in here, so that a subclass's `viewDidLoad` runs before the rest of its own
  /// initializer (qiita.com, hicka04).
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    loadViewIfNeeded()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func adopt(_ bar: UITabBar) {
    bar.delegate = self
    bar.onSelect = { [weak self] in self?.userSelected($0) }
  }

  /// Takes a bar of the app's own class, from the storyboard or by `setValue(_:forKey:)`.
  func use(_ bar: UITabBar) {
    let old = tabBar
    guard bar !== old else { return }
    (old.delegate, old.onSelect) = (nil, nil)
    adopt(bar)
    if let items = old.items { bar.items = items }
    bar.selectedItem = old.selectedItem
    tabBar = bar
    guard let view = viewIfLoaded, old.superview === view else { return }
    view.insertSubview(bar, aboveSubview: old)
    old.removeFromSuperview()
    view.setNeedsLayout()
  }

  /// Called after a tap on a tab, when the tab is selected; for subclasses.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  /// Stored; it has no effect here, as all tabs are in the bar.
  open var customizableViewControllers: [UIViewController]?
  /// The controller of the tabs that do not fit; never shown, as all tabs are in the bar.
  open private(set) lazy var moreNavigationController = UINavigationController(nibName: nil, bundle: nil)

  // MARK: Tabs

  /// The tabs' controllers.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set {
      tabModel?.tabs = []
      tabModel?.shown = []
      setViewControllers(newValue, animated: false)
    }
  }

  /// Replaces the tabs; keeps the selection if its tab remains.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    prepareForDisappearance()
    let new = viewControllers ?? []
    let keeper = selectedViewController
    for controller in controllers where !new.contains(where: { $0 === controller }) {
      controller.tellWillMove(to: nil)
      if controller === shown {
        controller.viewIfLoaded?.removeFromSuperview()
        shown = nil
      }
      controller.removeFromParent()
    }
    controllers = new
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.tellDidMove(to: self)
    }
    children = new
    tabsChanged()
    selected = new.firstIndex { $0 === keeper } ?? (new.isEmpty ? NSNotFound : 0)
    show()
  }

  func tabsChanged() {
    tabBar.items = controllers.map(\.tabBarItem)
    for (tab, item) in zip(controllers, tabBar.items ?? []) where item.title == nil { item.title = tab.title }
  }

  /// The index of the selected tab; `NSNotFound` without tabs.
  open var selectedIndex: Int {
    get { selected }
    set {
      guard controllers.indices.contains(newValue) else { return }
      selected = newValue
      show()
    }
  }

  /// The selected tab's controller.
  open var selectedViewController: UIViewController? {
    get { controllers.indices.contains(selected) ? controllers[selected] : nil }
    set { if let index = controllers.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
  }

  /// Selecting the current tab again pops its navigation controller to the root.
  private func userSelected(_ index: Int) {
    guard controllers.indices.contains(index) else { return }
    let chosen = controllers[index]
    let tab = tab(of: chosen)
    let previous = _selectedTab
    if let tab, !(delegate?.tabBarController(self, shouldSelectTab: tab) ?? true) { return }
    guard delegate?.tabBarController(self, shouldSelect: chosen) ?? true else { return }
    if index == selected { (chosen as? UINavigationController)?.popToRootViewController(animated: true) }
    selectedIndex = index
    if let tab { delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous) }
    delegate?.tabBarController(self, didSelect: chosen)
  }

  // MARK: Appearance

  /// Makes the calls of the new tab first, then the old, within the call that selects; no layout before the end
  /// (reference 4.2, 4.3, V06).
  private func show() {
    tabBar.selectedItem = selectedViewController?.tabBarItem
    guard machine.isVisible, let new = selectedViewController, new !== shown else { return }
    if let current { Appearance.endNow(current) }
    let old = shown
    shown = new
    let context = context(from: old, to: new)
    new.beginAppearance(true, animated: context != nil)
    old?.beginAppearance(false, animated: context != nil)
    install(new)
    let transition = AppearanceTransition(
      appearing: new, disappearing: old, laysOut: context != nil, context: context,
      cleanUp: { [self] in if shown !== old { old?.viewIfLoaded?.removeFromSuperview() } },
      cancellation: { [self] in if let old { goBack(to: old, from: new) } }, completion: { [self] in current = nil })
    current = transition
    Appearance.add(transition)
  }

  /// A context, if the delegate provides an animation; otherwise the change takes no time.
  private func context(from old: UIViewController?, to new: UIViewController) -> TransitionContext? {
    guard let old,
      let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
    else { return nil }
    return TransitionContext(
      from: old, to: new, animator: animator,
      interactor: delegate?.tabBarController(self, interactionControllerFor: animator), participants: [self],
      place: { [weak self] in self?.viewIfLoaded })
  }

  /// Reference: not sourced; same as a cancelled pop (4.2).
  private func goBack(to old: UIViewController, from new: UIViewController) {
    current = nil
    shown = old
    selected = controllers.firstIndex { $0 === old } ?? selected
    tabBar.selectedItem = old.tabBarItem
    new.beginAppearance(false, animated: true)
    new.viewIfLoaded?.removeFromSuperview()
    new.endAppearance()
    old.beginAppearance(true, animated: true)
    old.endAppearance()
  }

  /// Ends the current transition before the container disappears.
  override func prepareForDisappearance() { if let current { Appearance.endNow(current) } }

  override func prepareForAppearance() {
    guard let selectedViewController else { return }
    guard shown !== selectedViewController || shown?.viewIfLoaded?.superview == nil else { return }
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = selectedViewController
    selectedViewController.loadViewIfNeeded()
    install(selectedViewController)
  }

  private func install(_ controller: UIViewController) {
    place(controller)
    if let inner = controller.view { view.insertSubview(inner, at: 0) }
  }

  /// A bar at whose edge the content ends is transparent, and so is one below which nothing scrolls.
  override func contentScrolled(_ scroll: UIScrollView) { followContent() }

  private func followContent() {
    var top = selectedViewController
    if let navigation = top as? UINavigationController { top = navigation.topViewController }
    tabBar.isAtEdge = top?.bottomScroll?.endsAbove(tabBar) ?? true
  }

  private func place(_ controller: UIViewController?) {
    guard let controller, let outer = viewIfLoaded else { return }
    let isCovered = !tabBar.isHidden && !isBarAway
    let isBelow = !isCovered || controller.extends(.bottom, below: tabBar.isTranslucent)
    var room = outer.bounds
    if !isBelow { room.size.height -= UITabBar.height(traitCollection) + outer.safeAreaInsets.bottom }
    controller.viewIfLoaded?.frame = room
    followContent()
    let covered = isCovered && isBelow ? UITabBar.height(traitCollection) : 0
    let insets = UIEdgeInsets(top: 0, left: 0, bottom: covered, right: 0)
    if controller.containerInsets != insets { controller.containerInsets = insets }
  }

  override open func loadView() {
    super.loadView()
    view.addSubview(tabBar)
    // It has its place before it is shown: apps put bars of their own over it when their views are loaded.
    placeBar()
  }

  override func placeOwnViews() { placeBar() }

  /// Whether a screen of the selected navigation controller has moved the bar aside.
  private var isBarAway: Bool { (shown as? UINavigationController)?.hidesTabBar ?? false }

  /// Places the bar, or beside the screen while a pushed one hides it; returns how far to the right it was before.
  @discardableResult
  func placeBar() -> CGFloat {
    guard let view = viewIfLoaded else { return 0 }
    let height = UITabBar.height(traitCollection) + view.safeAreaInsets.bottom
    let width = view.bounds.width
    let aside = isBarAway ? view.runsFromRight ? width : -width : 0
    let place = CGRect(x: aside, y: view.bounds.height - height, width: width, height: height)
    let shift = tabBar.frame.isEmpty ? 0 : tabBar.frame.minX - place.minX
    tabBar.frame = place
    self.place(shown)
    return shift
  }

  // Apps override these in extensions.
  override open dynamic func viewDidLoad() { super.viewDidLoad() }
  override open dynamic func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  override open dynamic func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
  override open dynamic func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  override open dynamic func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
  override open dynamic func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  override open dynamic func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }

  override open dynamic var childForStatusBarStyle: UIViewController? { super.childForStatusBarStyle }
  override open dynamic var childForStatusBarHidden: UIViewController? { selectedViewController }
  override open dynamic var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
  override open dynamic var shouldAutorotate: Bool { super.shouldAutorotate }

  /// What the delegate answers, or else the usual orientations of the device; the tabs are not asked.
  override open dynamic var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    let answer = delegate.flatMap { delegate in
      OptionalCall.run("tabBarControllerSupportedInterfaceOrientations(_:)", on: delegate) {
        delegate.tabBarControllerSupportedInterfaceOrientations(self)
      }
    }
    return answer ?? super.supportedInterfaceOrientations
  }
}
