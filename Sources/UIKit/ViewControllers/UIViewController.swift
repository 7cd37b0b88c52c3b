import Foundation

/// Manages a view and its life: loading, appearance, layout, containment, presentation (reference 4).
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  // MARK: Making

  /// The name that it was made with; nib files are not read.
  public let nibName: String?
  /// The bundle that it was made with.
  public let nibBundle: Bundle?
  /// The storyboard that made the controller.
  open internal(set) weak var storyboard: UIStoryboard?

  /// A controller; nib files are not read, so the view is an empty one unless `loadView` makes another.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// A controller from a storyboard.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  /// A controller whose view is made in code.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: View

  private var storedView: UIView?

  /// The view, loaded when first asked for. After nil has been set, it is loaded again.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      storedView?.controller = nil
      storedView = newValue
      newValue?.controller = self
    }
  }

  /// The view, if it is loaded; does not load it.
  public var viewIfLoaded: UIView? { storedView }
  /// Whether the view is loaded; asking does not load it.
  public var isViewLoaded: Bool { storedView != nil }

  /// Loads the view unless it is loaded. `viewDidLoad` follows even when `loadView` made none (reference 4.1).
  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    log(.loadView) { loadView() }
    log(.viewDidLoad) { viewDidLoad() }
  }

  /// Makes the view and sets it; an empty one of the screen's size.
  open func loadView() {
    if let view = viewFromStoryboard?() {
      view.frame = UIScreen.main.bounds
      self.view = view
      return
    }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called once after each loading of the view (reference 4.1).
  open func viewDidLoad() {}

  // MARK: Appearance

  var machine = AppearanceMachine()
  var isAnimating = false

  /// Called before the view comes to the window: it has no window and no safe area yet (reference 4.1).
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the window and has its size; subviews are not laid out yet (reference 4.1).
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is on screen and its transition is over.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves the screen; it may come back if a gesture is cancelled (reference 4.2).
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has left the screen. Never for the app going to the background (reference 4.1).
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before each layout of the view; how often is no contract.
  open func viewWillLayoutSubviews() {}
  /// Called after each layout of the view.
  open func viewDidLayoutSubviews() {}
  /// Called when the view's safe area changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the view's margins changed.
  open func viewLayoutMarginsDidChange() {}
  /// Called when memory is short, for controllers off screen and never loaded too (reference 6.4).
  open func didReceiveMemoryWarning() {}

  // MARK: Focus (nothing is ever focused; see UIFocusEnvironment)

  /// Whether focus may move so: yes, unless overridden.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called when focus moved; never here.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  /// Nothing is to be decided.
  open func setNeedsFocusUpdate() {}
  /// Nothing is to be decided.
  open func updateFocusIfNeeded() {}
  /// Where focus goes first: the view.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
  /// The view that its own is in.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview }
  /// Called in a layout, before the constraints are solved, when those of the view are out of date; calls the view's.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called before the view's size changes with its window's; tells the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if child.isViewLoaded { child.viewWillTransition(to: childSize, with: coordinator) }
    }
  }
  /// The size that a child has once this controller has another one: the same, unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called when a child, or what it presents, asks for another size; tells the container.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    (parent ?? presenting)?.preferredContentSizeDidChange(forChildContentContainer: container)
  }
  /// Called when the constraints of a child give it another size; never here.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Called before the traits change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called when the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether the framework tells the children of this container that they appear and disappear.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Called between the "will" call of the container and those of its children: it puts their views in place.
  func prepareForAppearance() {}
  /// Called before the "will" call of a container that goes: what is under way in it comes to its end first.
  func prepareForDisappearance() {}
  /// Called when `viewIsAppearing` has been called, before the layout.
  func appearanceWasAnnounced() {}
  /// Called after the "did" call of a container that has come.
  func appearanceEnded() {}
  /// Called after the "did" call of a container that has gone.
  func disappearanceEnded() {}
  /// Called when a child has gone to another container, or was taken out.
  func childWasRemoved(_ child: UIViewController) {}
  /// Called when a child's view was laid out.
  func childDidLayOut(_ child: UIViewController) {}
  /// The transition under way that it takes part in.
  var ownTransition: TransitionContext?

  /// Space that the controller adds to the safe area of its view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// What the bars of the container cover.
  var containerInsets = UIEdgeInsets.zero { didSet { viewIfLoaded?.setNeedsLayout() } }

  // MARK: Containment

  /// The container that it is in.
  open internal(set) weak var parent: UIViewController?
  /// What is in it.
  open internal(set) var children: [UIViewController] = []
  /// The parent that `didMove` was last told of.
  weak var movedTo: UIViewController?
  /// Called before the controller comes to a container, or leaves it (nil); `parent` is set already.
  open func willMove(toParent parent: UIViewController?) { if parent == nil { isMovingFromParent = true } }
  /// Called after the controller has come to a container, or left it (nil).
  open func didMove(toParent parent: UIViewController?) { movedTo = parent }

  // MARK: Presentation

  var presented: UIViewController?
  weak var presenting: UIViewController?
  /// The window whose root it is.
  weak var rootOf: UIWindow?
  var ownPresentationController: UIPresentationController?
  /// The dismissal that a finger drives.
  var swipe: AppearanceTransition?
  /// How it comes over others; a sheet by default, as since iOS 13.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if presenting == nil, oldValue != modalPresentationStyle { ownPresentationController = nil } }
  }
  /// Kept; it has no effect here.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether presentations in the current context lie over this controller.
  open var definesPresentationContext = false
  /// Kept; it has no effect here.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the user cannot dismiss it by a swipe.
  open var isModalInPresentation = false
  /// The size that it asks its container for, or its popover; the container hears when it changes.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard oldValue != preferredContentSize else { return }
      ownPresentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// Whether its presentation is under way.
  open internal(set) var isBeingPresented = false
  /// Whether its dismissal is under way.
  open internal(set) var isBeingDismissed = false
  /// Whether it is on its way into a container.
  open internal(set) var isMovingToParent = false
  /// Whether it is on its way out of a container.
  open internal(set) var isMovingFromParent = false
  /// Brings the animations of its presentation, and what manages it; not kept alive.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Shows another controller over this one. See `present(_:animated:completion:)` of the reference 4.3 and 4.4.
  open func present(_ viewControllerToPresent: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    beginPresenting(viewControllerToPresent, animated: animated, completion: completion)
  }

  /// Takes away what this controller presents, or this controller itself.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: animated, completion: completion)
  }

  /// Shows a controller the way the container does: a navigation controller pushes it.
  open func show(_ viewController: UIViewController, sender: Any?) {
    if let target = navigationController ?? splitViewController {
      target.show(viewController, sender: sender)
    } else {
      present(viewController, animated: true)
    }
  }

  /// Shows a controller as detail: in a split view controller, else over this one.
  open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(viewController, sender: sender)
    } else {
      present(viewController, animated: true)
    }
  }

  // MARK: Bars and titles

  /// The words that name it.
  open var title: String? {
    didSet {
      navigationItem.title = title
      if hasTabBarItem || tabBarController != nil { tabBarItem.title = title }
    }
  }
  /// What a navigation bar shows for it.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  private var hasTabBarItem = false
  private lazy var storedTabBarItem: UITabBarItem = {
    let item = UITabBarItem()
    item.title = title
    return item
  }()
  /// What a tab bar shows for it.
  open var tabBarItem: UITabBarItem! {
    get {
      hasTabBarItem = true
      return storedTabBarItem
    }
    set {
      hasTabBarItem = true
      storedTabBarItem = newValue ?? UITabBarItem()
      tabBarController?.tabsChanged()
    }
  }
  /// What a navigation controller's toolbar shows for it.
  open var toolbarItems: [UIBarButtonItem]?
  /// Kept; it has no effect here.
  open var hidesBottomBarWhenPushed = false
  /// Kept; it has no effect here.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Kept; it has no effect here.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Kept; it has no effect here.
  open var automaticallyAdjustsScrollViewInsets = true

  // MARK: What the system asks

  /// How the status bar looks over it.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether there is no status bar over it.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar changes; at once.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that says how the status bar looks.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that says whether there is a status bar.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the home indicator hides.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The ways up that it supports; not asked when the device turns, as yet.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The way up that it is presented in.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether it turns with the device; not asked as yet.
  open var shouldAutorotate: Bool { true }
  /// The child that says whether the home indicator hides.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The edges at which the app's gestures go before the system's; kept.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that says so.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Whether the keyboard stays when it is presented as a form; kept.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// Kept; it has no effect here.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Kept; it has no effect here.
  open var viewRespectsSystemMinimumLayoutMargins = true
  /// Says that the edges have changed; there are no gestures of the system in an app's window here.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Turns the interface with the device; nothing, since it follows by itself.
  open class func attemptRotationToDeviceOrientation() {}
  /// The nearest, from this one outwards, that has a method.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    sequence(first: self, next: \.parent).first { $0.canPerformAction(action, withSender: sender) }
  }
  /// A style forced on it, its view and its children.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    willSet { if newValue != overrideUserInterfaceStyle { TraitChanges.begin(in: viewIfLoaded) } }
    didSet { TraitChanges.end() }
  }
  /// Says that the status bar must look different; it is asked for when it is needed.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Says that the orientations have changed; nobody asks for them as yet.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Says that the home indicator must hide; there is none.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  // MARK: Editing, segues, restoration

  /// Whether it is being edited.
  open var isEditing = false
  /// Goes into editing or out of it.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// A button that goes into editing and out of it.
  open private(set) lazy var editButtonItem: UIBarButtonItem = {
    let item = UIBarButtonItem(systemItem: .edit)
    item.primaryAction = UIAction { [weak self, weak item] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
      item?.title = isEditing ? "Done" : "Edit"
    }
    return item
  }()

  /// Called before a segue of a storyboard is carried out.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether a segue may be carried out.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Carries a segue out; the controller must know one of this name.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    runSegue(identifier, sender: sender, asks: false)
  }
  /// Whether a way back may end here: when it has the action.
  open func canPerformUnwindAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool
  {
    fromViewController !== self && SelectorDispatch.method(action, of: self) != nil
  }
  /// Called on the way back, after the action; a container takes away what lies between.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
  var segues: [StoryboardSegue] = []
  /// Called on a controller that came from a storyboard, before its view is loaded.
  open func awakeFromNib() {}
  var viewFromStoryboard: (() -> UIView?)?

  /// Names the controller in legacy state restoration; one without is left out.
  open var restorationIdentifier: String?
  /// Who makes the controller again; nil: the app delegate, or what is there already (reference 1.f).
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// Writes what legacy state restoration needs.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Reads what `encodeRestorableState` wrote.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called when legacy state restoration is over.
  open func applicationFinishedRestoringState() {}

  /// The next in the chain: the view's superview, or the window's scene behind a root.
  override open var next: UIResponder? { viewIfLoaded?.superview ?? presenting }
}

extension UIViewController: UITraitEnvironment {
  /// The traits of the view, or those that it will have: the container's, the window's or the screen's.
  public var traitCollection: UITraitCollection {
    if let view = viewIfLoaded { return view.traitCollection }
    let outer = parent?.traitCollection ?? presenting?.traitCollection ?? rootOf?.traitCollection ?? .current
    return outer.with(overrideUserInterfaceStyle)
  }
}
