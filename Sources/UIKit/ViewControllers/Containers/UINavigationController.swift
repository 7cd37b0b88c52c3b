import Foundation

/// A container that shows the top of a stack of controllers, under a navigation bar.
///
/// `viewControllers` changes in the call that requests it; the views and the appearance calls follow in the next commit
/// (reference 4.3).
open class UINavigationController: UIViewController {
  /// The kind of a transition.
  public enum Operation: Int, Sendable { case none, push, pop }

  /// The navigation bar.
  open private(set) lazy var navigationBar: UINavigationBar = {
    let bar = UINavigationBar(frame: .zero)
    adopt(bar)
    return bar
  }()
  /// The toolbar.
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  /// The delegate; a weak reference.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Whether the navigation bar is hidden.
  open var isNavigationBarHidden = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// How long a bar takes to be hidden or shown, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2
  /// Whether the toolbar is hidden.
  open var isToolbarHidden = true { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Stored; it has no effect here.
  open var hidesBarsOnSwipe = false
  /// Stored; it has no effect here.
  open var hidesBarsOnTap = false
  /// Stored; it has no effect here.
  open var hidesBarsWhenKeyboardAppears = false
  /// Stored; it has no effect here.
  open var hidesBarsWhenVerticallyCompact = false
  /// The swipe from the left edge that pops (reference V15).
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = makeEdgeSwipe()

  var stack: [UIViewController] = []
  /// The controller whose view is shown, or about to be.
  var shown: UIViewController?
  /// What the bar was last fitted to.
  var barOverContent = BarOverContent()
  var isStartArranged = false
  var startIsAnimated = false
  /// Controllers that have left the stack and are to be removed when the transition ends.
  var leaving: [UIViewController] = []
  /// The current transition, from its "will" calls to its "did" calls.
  var current: AppearanceTransition?
  /// The stack before an edge swipe, while the finger is down.
  var stackBeforeSwipe: [UIViewController]?
  /// Whether the top appears together with the container and has not appeared yet.
  var showsTopWithContainer = false
  /// Whether a screen on the stack wants no tab bar below.
  private(set) var hidesTabBar = false
  /// Whether the content needs a second layout, at its first appearance, once the bars are placed (reference V01).
  var contentNeedsSecondLayout = false

  /// A container with a root controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// A container with bars of the app's own classes.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    if let type = navigationBarClass as? UINavigationBar.Type { use(_made(type, frame: .zero)) }
    if let type = toolbarClass as? UIToolbar.Type { use(_made(type, frame: .zero)) }
  }

  private func adopt(_ bar: UINavigationBar) {
    // It has its size before it is laid out: apps place what is below it as their view loads.
    bar.frame = CGRect(origin: .zero, size: UIScreen.main.bounds.size)
    bar.sizeToFit()
    bar.onBack = { [weak self] in self?.popViewController(animated: true) }
    bar.onHeight = { [weak self] in self?.barMayDiffer() }
  }

  /// Takes a bar of the app's own class.
  func use(_ bar: UINavigationBar) {
    let old = navigationBar
    guard bar !== old else { return }
    (old.onBack, old.onHeight) = (nil, nil)
    adopt(bar)
    let items = old.items
    old.items = nil
    bar.items = items
    navigationBar = bar
    guard let view = viewIfLoaded, old.superview === view else { return }
    view.insertSubview(bar, aboveSubview: old)
    old.removeFromSuperview()
    view.setNeedsLayout()
  }

  /// Takes a toolbar of the app's own class.
  func use(_ bar: UIToolbar) {
    toolbar?.removeFromSuperview()
    toolbar = bar
    viewIfLoaded?.setNeedsLayout()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: The stack

  /// The stack, from the root up; setting it calls `setViewControllers(_:animated:)` without animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The item for tab bars: that of the controller at the bottom of the stack, unless another one is given.
  open override var tabBarItem: UITabBarItem! {
    get { isTabBarItemGiven ? super.tabBarItem : stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }
  /// The top of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// The visible controller: the presented one, or the top.
  open var visibleViewController: UIViewController? { presented ?? topViewController }

  /// Pushes a controller on the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    cancelEdgeSwipe()
    precondition(
      !stack.contains { $0 === viewController },
      "Pushing the same view controller instance more than once is not supported")
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Pops the top; nil if only the root is on the stack.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    cancelEdgeSwipe()
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Pops everything above the root.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    cancelEdgeSwipe()
    return stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Pops everything above a controller, which must be on the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    cancelEdgeSwipe()
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      preconditionFailure("Tried to pop to a view controller that doesn't exist.")
    }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return [] }
    setViewControllers(Array(stack[...index]), animated: animated)
    return popped
  }

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    precondition(
      Set(viewControllers.map { ObjectIdentifier($0) }).count == viewControllers.count,
      "All view controllers in a navigation controller must be distinct")
    precondition(
      !viewControllers.contains { $0 is UINavigationController },
      "Pushing a navigation controller is not supported")
    // Cancels an edge swipe: the app's call takes precedence.
    cancelEdgeSwipe()
    let old = stack
    stack = viewControllers
    if old.first !== stack.first { tabBarController?.tabsChanged() }
    for controller in old where !viewControllers.contains(where: { $0 === controller }) {
      leave(controller)
    }
    for controller in viewControllers where controller.parent !== self {
      leaving.removeAll { $0 === controller }
      controller.isMovingToParent = true
      addChild(controller)
      controller.navigationItem.onChange = { [weak self] in self?.barMayDiffer() }
    }
    children = stack + leaving
    judgeTabBar()
    arrangeStart(animated: animated)
  }

  /// Asks the screens on the stack whether they want a tab bar below.
  func judgeTabBar() { hidesTabBar = stack.contains { $0.hidesBottomBarWhenPushed } }

  // MARK: View

  override open func loadView() {
    super.loadView()
    view.addSubview(navigationBar)
    if let interactivePopGestureRecognizer { view.addGestureRecognizer(interactivePopGestureRecognizer) }
  }

  override func placeOwnViews() { layOutBars() }

  // Apps override these in extensions.
  override open dynamic func viewDidLoad() { super.viewDidLoad() }
  override open dynamic func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  override open dynamic func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
  override open dynamic func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  override open dynamic func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
  override open dynamic func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  override open dynamic func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }

  override func contentScrolled(_ scroll: UIScrollView) { barsFollow(scroll) }

  override func childDidLayOut(_ child: UIViewController) {
    guard contentNeedsSecondLayout, child === shown else { return }
    contentNeedsSecondLayout = false
    child.viewIfLoaded?.setNeedsLayout()
  }

  /// Pushes the controller.
  override open func show(_ viewController: UIViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }

  /// Shows or hides the navigation bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
  /// Shows or hides the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  func showBar() {
    navigationBar.items = stack.map(\.navigationItem)
    viewIfLoaded?.bringSubviewToFront(navigationBar)
  }

  // MARK: Preferences for the system

  // `dynamic`, here and in the other containers: apps override these in extensions.
  /// The top controller, if there is no bar above it.
  override open dynamic var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }
  /// Light over a black bar.
  override open dynamic var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : super.preferredStatusBarStyle
  }
  override open dynamic var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
  override open dynamic var shouldAutorotate: Bool { super.shouldAutorotate }
  override open dynamic var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    super.preferredInterfaceOrientationForPresentation
  }
  /// What the delegate answers, or else the usual orientations of the device; the children are not asked.
  override open dynamic var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    let answer = delegate.flatMap { delegate in
      OptionalCall.run("navigationControllerSupportedInterfaceOrientations(_:)", on: delegate) {
        delegate.navigationControllerSupportedInterfaceOrientations(self)
      }
    }
    return answer ?? super.supportedInterfaceOrientations
  }
  override open dynamic var childForStatusBarHidden: UIViewController? { topViewController }

  /// The top appears together with the container, without its own transition.
  override func prepareForAppearance() { showTopWithContainer() }

  override func childrenWillAppear() { topWillAppearWithContainer() }
  override func appearanceEnded() { topAppearedWithContainer() }
  override func childWasRemoved(_ child: UIViewController) {
    stack.removeAll { $0 === child }
    leaving.removeAll { $0 === child }
    // Its view is where its new container has it.
    if shown === child { shown = nil }
  }
  override func disappearanceEnded() { settleOffScreen() }
  /// Ends the current transition before the container disappears.
  override func prepareForDisappearance() { if let current { Appearance.endNow(current) } }
}
