import Foundation

/// A container that shows the last of a stack of controllers, under a bar.
///
/// `viewControllers` changes in the call that asks for it; the views and the appearance follow in the next commit
/// (reference 4.3).
open class UINavigationController: UIViewController {
  /// What an animation shows.
  public enum Operation: Int, Sendable { case none, push, pop }

  /// The bar at the top.
  open private(set) lazy var navigationBar: UINavigationBar = {
    let bar = UINavigationBar()
    bar.onBack = { [weak self] in self?.popViewController(animated: true) }
    return bar
  }()
  /// The bar at the bottom.
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  /// Decides and hears; not kept alive.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Whether there is no bar at the top.
  open var isNavigationBarHidden = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Whether there is no bar at the bottom.
  open var isToolbarHidden = true { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Kept; it has no effect here.
  open var hidesBarsOnSwipe = false
  /// Kept; it has no effect here.
  open var hidesBarsOnTap = false
  /// The edge swipe that pops; touches here do not move.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

  private var stack: [UIViewController] = []
  /// The controller whose view is shown, or on its way.
  private var shown: UIViewController?
  private var isStartArranged = false
  private var startIsAnimated = false
  /// Those that have left the stack and must hear of it when the transition is over.
  private var leaving: [UIViewController] = []
  private var interactive: AppearanceTransition?

  /// A container with its first controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// A container with bars of the app's own classes, which must be the framework's own here.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: The stack

  /// The stack, from its root; setting it is `setViewControllers(_:animated:)` without animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The last of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// What is seen: what is presented, or the top.
  open var visibleViewController: UIViewController? { presented ?? topViewController }

  /// Puts a controller on the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains { $0 === viewController },
      "Pushing the same view controller instance more than once is not supported")
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Takes the top off the stack; nil when only the root is there.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Takes everything over the root off the stack.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Takes everything over a controller off the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return [] }
    setViewControllers(Array(stack[...index]), animated: animated)
    return popped
  }

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = stack
    stack = viewControllers
    for controller in old where !viewControllers.contains(where: { $0 === controller }) {
      controller.isMovingFromParent = true
      controller.log(.willMove) { controller.willMove(toParent: nil) }
      leaving.append(controller)
    }
    for controller in viewControllers where controller.parent !== self {
      leaving.removeAll { $0 === controller }
      controller.isMovingToParent = true
      addChild(controller)
      controller.navigationItem.onChange = { [weak self] in self?.navigationBar.setNeedsLayout() }
    }
    children = stack + leaving
    arrangeStart(animated: animated)
  }

  // MARK: View

  override open func loadView() {
    super.loadView()
    view.addSubview(navigationBar)
  }

  override open func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutBars()
  }

  private func layOutBars() {
    guard let view = viewIfLoaded else { return }
    // The first layout that bars need comes before the safe area is told: from the window itself.
    let safe = view.safeAreaInsets
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: safe.top + UINavigationBar.height)
    if !isToolbarHidden, toolbar.superview == nil { view.addSubview(toolbar) }
    toolbar.isHidden = isToolbarHidden
    toolbar.items = shown?.toolbarItems
    let height = 44 + safe.bottom
    toolbar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    place(shown)
  }

  private func place(_ controller: UIViewController?) {
    guard let controller, let outer = viewIfLoaded, let inner = controller.viewIfLoaded else { return }
    inner.frame = outer.bounds
    let insets = UIEdgeInsets(
      top: isNavigationBarHidden ? 0 : UINavigationBar.height, left: 0, bottom: isToolbarHidden ? 0 : 44, right: 0)
    if controller.containerInsets != insets { controller.containerInsets = insets }
  }

  /// Shows or hides the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
  /// Shows or hides the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  private func showBar() {
    navigationBar.items = stack.map(\.navigationItem)
    viewIfLoaded?.bringSubviewToFront(navigationBar)
  }

  // MARK: Transitions

  /// The container appears: so does its top, without a transition of its own.
  override func prepareForAppearance() {
    guard shown !== topViewController || shown?.viewIfLoaded?.superview == nil else { return }
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = topViewController
    finishLeaving()
    showBar()
    guard let shown, let view = viewIfLoaded else { return }
    shown.loadViewIfNeeded()
    delegate?.navigationController(self, willShow: shown, animated: false)
    place(shown)
    view.insertSubview(shown.view ?? UIView(), at: 0)
    Appearance.add(
      AppearanceTransition(
        appearing: nil, disappearing: nil,
        completion: { [self, shown] in finishMoving(shown, animated: false) }))
  }

  private func arrangeStart(animated: Bool) {
    guard machine.isVisible else {
      // Not on screen: the views are put in place when the container appears.
      if viewIfLoaded?.window == nil { finishLeaving() }
      return
    }
    startIsAnimated = animated
    guard !isStartArranged else { return }
    isStartArranged = true
    Appearance.start { [self] in startTransition() }
  }

  private func startTransition() {
    isStartArranged = false
    guard machine.isVisible, let top = topViewController, top !== shown else {
      finishLeaving()
      showBar()
      return
    }
    Appearance.add(transition(to: top, animated: startIsAnimated))
  }

  /// Makes the "will" calls: old first, then new (reference 4.2).
  private func transition(to new: UIViewController, animated: Bool) -> AppearanceTransition {
    let old = shown
    shown = new
    new.loadViewIfNeeded()
    delegate?.navigationController(self, willShow: new, animated: animated)
    old?.beginAppearance(false, animated: animated)
    new.beginAppearance(true, animated: animated)
    showBar()
    place(new)
    if let inner = new.view { view.insertSubview(inner, belowSubview: navigationBar) }
    return AppearanceTransition(
      appearing: new, disappearing: old, laysOut: animated,
      cleanUp: { [self] in if shown !== old { old?.viewIfLoaded?.removeFromSuperview() } },
      completion: { [self] in finishMoving(new, animated: animated) })
  }

  private func finishMoving(_ controller: UIViewController, animated: Bool) {
    if controller.parent === self, controller.movedTo !== self {
      controller.log(.didMove) { controller.didMove(toParent: self) }
    }
    finishLeaving()
    delegate?.navigationController(self, didShow: controller, animated: animated)
  }

  private func finishLeaving() {
    let gone = leaving
    leaving = []
    for controller in gone {
      controller.removeFromParent()
      controller.navigationItem.onChange = nil
    }
    children = stack
  }

  // MARK: Edge swipe

  /// The user begins to swipe from the edge.
  func beginInteractivePop() {
    guard interactive == nil, stack.count > 1 else { return }
    interactive = transition(to: stack[stack.count - 2], animated: true)
  }

  /// The user lets go, and the top stays (reference 4.2).
  func cancelInteractivePop() {
    guard let transition = interactive, let under = transition.appearing, let top = transition.disappearing else {
      return
    }
    interactive = nil
    shown = top
    under.beginAppearance(false, animated: true)
    under.viewIfLoaded?.removeFromSuperview()
    under.endAppearance()
    top.beginAppearance(true, animated: true)
    showBar()
    Appearance.add(AppearanceTransition(appearing: top, disappearing: nil))
  }

  /// The user has swiped the top away.
  func finishInteractivePop() {
    guard let transition = interactive, let top = stack.popLast() else { return }
    interactive = nil
    top.isMovingFromParent = true
    top.log(.willMove) { top.willMove(toParent: nil) }
    leaving.append(top)
    showBar()
    Appearance.add(transition)
  }

  // MARK: What the system asks

  override open var childForStatusBarStyle: UIViewController? { nil }
  override open var childForStatusBarHidden: UIViewController? { topViewController }
}

/// Hears what a navigation controller shows; all methods are optional.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// Called before a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called when a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
