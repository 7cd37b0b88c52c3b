import Foundation

/// Manages a view and its life cycle: loading, appearance, layout, containment, presentation (reference 4).
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// The controller itself if it is a tab bar controller, which says so itself as views do; see ``UIView/elementRole``.
  var asTabBarController: UITabBarController? { nil }

  // MARK: Creation

  private let givenNibName: String?
  private let givenNibBundle: Bundle?
  /// The name of the nib with the view: the one given at creation. Without one, the view comes from a nib named like
  /// the class: for a class `ListViewController`, `ListView` or `ListViewController`.
  open var nibName: String? { givenNibName }
  /// The bundle of the nib, given at creation; nil for the app's own.
  open var nibBundle: Bundle? { givenNibBundle }
  /// The storyboard that the controller came from; it keeps it.
  open internal(set) var storyboard: UIStoryboard?

  /// A controller whose view comes from a nib; without a name, from one named like the class, if there is one.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNibName = nibNameOrNil
    givenNibBundle = nibBundleOrNil
    super.init()
  }

  /// A controller from a storyboard or nib, with its values and bar items; its view comes later.
  public required init?(coder: NSCoder) {
    givenNibName = nil
    givenNibBundle = nil
    super.init()
    StoryboardCoder.fill(self, from: coder)
  }

  /// A controller with a view created in code.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: View

  private var storedView: UIView?

  /// The view, loaded on first access. Setting nil makes the next access load it again.
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

  /// The view if it is loaded; does not load it.
  public var viewIfLoaded: UIView? { storedView }
  /// Whether the view is loaded; does not load it.
  public var isViewLoaded: Bool { storedView != nil }

  /// Loads the view if it is not loaded. `viewDidLoad` follows even if `loadView` created no view (reference 4.1).
  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    log(.loadView) { loadView() }
    log(.viewDidLoad) { viewDidLoad() }
    if unavailableContent != nil { showUnavailableContent() }
  }

  /// Creates and sets the view: the storyboard's, or the nib's (see `nibName`), or an empty one the size of the screen.
  open func loadView() {
    if let view = viewFromInterface() {
      view.frame = UIScreen.main.bounds
      self.view = view
      return
    }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called once each time the view has been loaded (reference 4.1).
  open func viewDidLoad() {}

  // MARK: Appearance

  var machine = AppearanceMachine()
  var isAnimating = false

  /// Called before the view enters the window; it has no window and no safe area yet (reference 4.1).
  open func viewWillAppear(_ animated: Bool) {}
  /// Called once the view is in the window and has its size; subviews are not laid out yet (reference 4.1).
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called once the view is on screen and its transition has ended.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves the screen; a cancelled gesture may bring it back (reference 4.2).
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called once the view has left the screen; not when the app enters the background (reference 4.1).
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before each layout of the view; the number of calls is unspecified.
  open func viewWillLayoutSubviews() {}
  /// Called after each layout of the view.
  open func viewDidLayoutSubviews() {}
  /// Called when the view's safe area has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the view's margins have changed.
  open func viewLayoutMarginsDidChange() {}
  /// Called when memory is low, including on controllers that are off screen or never loaded (reference 6.4).
  open func didReceiveMemoryWarning() {}

  // MARK: Accessibility (a controller is no element, so that these are only kept)

  /// What would be spoken.
  open var accessibilityLabel: String?
  /// The hint that would be spoken.
  open var accessibilityHint: String?
  /// The value that would be spoken.
  open var accessibilityValue: String?

  // MARK: Focus (nothing ever gets focus; see UIFocusEnvironment)

  /// Whether the focus update may happen; true by default.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called when focus has moved; never here.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  /// Does nothing: there is no focus.
  open func setNeedsFocusUpdate() {}
  /// Does nothing: there is no focus.
  open func updateFocusIfNeeded() {}
  /// The environment to focus first: the view.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
  /// The environment that contains this one: the view's superview.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview }
  /// Called during layout, before the constraints are solved, if the view's constraints are out of date; forwards to
  /// the view.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called before the view's size changes together with the window's; tells the children whose size changes too. So one
  /// that is covered in a stack, and keeps its size, hears of the way there and not of the way back.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      guard let old = child.viewIfLoaded?.bounds.size else { continue }
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard childSize != old else { continue }
      child.log(.viewWillTransition) { child.viewWillTransition(to: childSize, with: coordinator) }
    }
  }
  /// The size of a child once this controller has the given size; the same size by default. With the size that the child
  /// has already, it is told nothing.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called when a child or a presented controller asks for another size; forwards to the container.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    (parent ?? presenting)?.preferredContentSizeDidChange(forChildContentContainer: container)
  }
  /// Called when constraints change a child's size; never here.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Called before the traits change, and before `viewWillTransition(to:with:)` where the size changes with them; tells
  /// the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children where child.isViewLoaded {
      child.log(.willTransition) {
        child.willTransition(to: newCollection.with(child.overrideUserInterfaceStyle), with: coordinator)
      }
    }
  }
  /// Called when the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether the framework forwards appearance calls to this container's children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Called between the container's "will" call and its children's: installs the children's views.
  func prepareForAppearance() {}
  /// Called after the "will" calls of an appearing container and of its children.
  func childrenWillAppear() {}
  /// Called before the "will" call of a disappearing container: finishes its current transition first.
  func prepareForDisappearance() {}
  /// Called after `viewIsAppearing`, before layout.
  func appearanceWasAnnounced() {}
  /// Called after the "did" call of a container that appeared.
  func appearanceEnded() {}
  /// Called after the "did" call of a container that disappeared.
  func disappearanceEnded() {}
  /// Called when a child was removed or moved to another container.
  func childWasRemoved(_ child: UIViewController) {}
  /// Places what a container has of its own, before `viewWillLayoutSubviews()`: an app's override need not call `super`.
  func placeOwnViews() {}
  /// Called when a child's view has been laid out.
  func childDidLayOut(_ child: UIViewController) {}
  /// The current transition that the controller takes part in.
  var ownTransition: TransitionContext?

  /// Insets that the controller adds to its view's safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The insets that the container's bars cover.
  var containerInsets = UIEdgeInsets.zero { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The content of a scroll view inside has moved or has another size; containers' bars follow it.
  func contentScrolled(_ scroll: UIScrollView) {}

  // MARK: Containment

  /// The container of this controller.
  open internal(set) weak var parent: UIViewController?
  /// The children of this container.
  open internal(set) var children: [UIViewController] = []
  /// Adds a child and calls its `willMove`; the container itself must call `didMove` (reference 4.5).
  open func addChild(_ childController: UIViewController) { take(childController) }
  /// Removes the controller from its container and calls `didMove`; the container itself must call `willMove`.
  open func removeFromParent() { leaveParent() }
  /// The last parent passed to `didMove`.
  weak var movedTo: UIViewController?
  /// Called before the controller joins a container, or leaves it (nil); a joining controller's `parent` is already
  /// set.
  open func willMove(toParent parent: UIViewController?) { if parent == nil { isMovingFromParent = true } }
  /// Called after the controller has joined a container, or left it (nil).
  open func didMove(toParent parent: UIViewController?) { movedTo = parent }

  // MARK: Presentation

  var presented: UIViewController?
  weak var presenting: UIViewController?
  /// The window with this controller as its root.
  weak var rootOf: UIWindow?
  var ownPresentationController: UIPresentationController?
  /// The dismissal that a finger drives.
  var swipe: AppearanceTransition?
  /// The presentation style; automatic, which gives a sheet, as on iOS 13 and later.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if presenting == nil, oldValue != modalPresentationStyle { ownPresentationController = nil } }
  }
  /// Stored; it has no effect here.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether presentations in the current context cover this controller.
  open var definesPresentationContext = false
  /// Stored; it has no effect here.
  open var providesPresentationContextTransitionStyle = false
  /// Whether a swipe cannot dismiss the controller.
  open var isModalInPresentation = false
  /// The size that the controller asks of its container or popover, which is told about changes.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard oldValue != preferredContentSize else { return }
      ownPresentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// Whether the controller is being presented.
  open internal(set) var isBeingPresented = false
  /// Whether the controller is being dismissed.
  open internal(set) var isBeingDismissed = false
  /// Whether the controller is moving into a container.
  open internal(set) var isMovingToParent = false
  /// Whether the controller is moving out of a container.
  open internal(set) var isMovingFromParent = false
  /// Provides the animations and the presentation controller of this controller's presentation; a weak reference.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Presents a controller over this one; see reference 4.3 and 4.4.
  open func present(_ viewControllerToPresent: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    beginPresenting(viewControllerToPresent, animated: animated, completion: completion)
  }

  /// Dismisses the controller that this one presents, or this one itself.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: animated, completion: completion)
  }

  /// Shows a controller in the way that suits the container: a navigation controller pushes it.
  open func show(_ viewController: UIViewController, sender: Any?) {
    if let target = navigationController ?? splitViewController {
      target.show(viewController, sender: sender)
    } else {
      present(viewController, animated: true)
    }
  }

  /// Shows a controller as detail: in a split view controller, or else presented over this one.
  open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(viewController, sender: sender)
    } else {
      present(viewController, animated: true)
    }
  }

  /// The last column of a split view controller of the older style collapses onto this one, as the delegate has not done it:
  /// a navigation controller takes what is in it.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) { splitViewController.stack(secondaryViewController, onto: self) }
  /// The controller for the last column of a split view controller that expands; not asked here, what was collapsed
  /// returns.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }

  /// What the screen shows in place of its content; nil for most controllers.
  var unavailableContent: UnavailableContent?
  /// Called after `setNeedsUpdateContentUnavailableConfiguration()`; a subclass sets the configuration. By default the
  /// view in place of the content follows the state.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    showUnavailableContent()
  }

  // MARK: Bars and titles

  /// The title.
  open var title: String? {
    didSet {
      navigationItem.title = title
      if hasTabBarItem || tabBarController != nil { tabBarItem.title = title }
    }
  }
  /// The item for navigation bars.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  private var hasTabBarItem = false
  /// Whether the app, or a storyboard, has given the item.
  private(set) var isTabBarItemGiven = false
  private lazy var storedTabBarItem: UITabBarItem = {
    let item = UITabBarItem()
    item.title = title
    return item
  }()
  /// The item for tab bars.
  open var tabBarItem: UITabBarItem! {
    get {
      hasTabBarItem = true
      return storedTabBarItem
    }
    set {
      hasTabBarItem = true
      isTabBarItemGiven = newValue != nil
      storedTabBarItem = newValue ?? UITabBarItem()
      tabBarController?.tabsChanged()
    }
  }
  /// The items for a navigation controller's toolbar.
  open var toolbarItems: [UIBarButtonItem]?
  /// Whether a tab bar goes away while the controller is on a navigation controller's stack; looked at with each change of
  /// the stack.
  open var hidesBottomBarWhenPushed = false
  /// The edges at which the view goes on below bars.
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { parent?.viewIfLoaded?.setNeedsLayout() } }
  /// Whether the view goes on below opaque bars, too.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { parent?.viewIfLoaded?.setNeedsLayout() } }
  /// Stored; it has no effect here.
  open var automaticallyAdjustsScrollViewInsets = true

  /// The entries below a preview of this controller; none by default, and never shown here.
  open dynamic var previewActionItems: [any UIPreviewActionItem] { [] }
  /// The smallest margins of the root view that the system wants.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }
  /// The connection of an extension's controller to its host; nil, as no extension is started.
  open var extensionContext: NSExtensionContext? { nil }

  // MARK: Preferences for the system

  /// The preferred style of the status bar.
  open dynamic var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether to hide the status bar.
  open dynamic var prefersStatusBarHidden: Bool { false }
  /// The animation of status bar changes; they happen at once.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides the status bar's style.
  open dynamic var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether to hide the status bar.
  open dynamic var childForStatusBarHidden: UIViewController? { nil }
  /// Whether to hide the home indicator.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The orientations that the interface may have while this controller fills the window. Asked of the window's root
  /// and of what is presented over it in full screen, not of children. By default all on a pad, all but upside down on
  /// a phone. On a pad whose app declares all four and does not require the full screen, nobody is asked (openradar
  /// 22854526).
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  /// The orientation that the interface takes when this controller is presented in full screen; the present one by
  /// default.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { UIScreen.main.orientation }
  /// Whether the interface turns with the device while this controller fills the window. Asked before iOS 16 only
  /// (release notes of iOS 16).
  open dynamic var shouldAutorotate: Bool { true }
  /// The child that decides whether to hide the home indicator.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The screen edges where the app's gestures come before the system's; stored.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that decides those edges.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Whether the keyboard stays up in a form sheet; stored.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// Stored; it has no effect here.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Stored; it has no effect here.
  open var viewRespectsSystemMinimumLayoutMargins = true
  /// Announces changed edges; does nothing, because an app's window has no system gestures here.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Asks anew which orientations the interface may have, and turns it to the device's if it may have that one.
  open class func attemptRotationToDeviceOrientation() { InterfaceTurn.update() }
  /// The nearest controller, from this one outwards, with a method for the action.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    sequence(first: self, next: \.parent).first { $0.canPerformAction(action, withSender: sender) }
  }
  /// A style forced on the controller, its view and its children.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    willSet { if newValue != overrideUserInterfaceStyle { TraitChanges.begin(in: viewIfLoaded) } }
    didSet { TraitChanges.end() }
  }
  /// Announces a changed status bar; does nothing, because it is read when needed.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Announces other supported orientations: they are asked for in the next commit, and the interface turns to the
  /// device's orientation, or to one that is supported.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { InterfaceTurn.setNeedsUpdate() }
  /// Announces a changed home indicator; does nothing, because there is none.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  // MARK: Editing, segues, restoration

  /// Whether the controller is in editing mode.
  open var isEditing = false
  /// Enters or leaves editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    ownEditButton?.showsEditing(editing)
  }
  /// A button that toggles editing mode.
  open var editButtonItem: UIBarButtonItem {
    let item = ownEditButton ?? UIBarButtonItem(editing: self)
    ownEditButton = item
    return item
  }
  private var ownEditButton: UIBarButtonItem?

  /// Called before a storyboard segue is performed.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether a segue may be performed.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Performs a segue; the controller must have one with this name.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    runSegue(identifier, sender: sender, asks: false)
  }
  /// Whether an unwind segue may end here: whether the controller has the action.
  open func canPerformUnwindAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool
  {
    fromViewController !== self && SelectorDispatch.method(action, of: self) != nil
  }
  /// The same under its newer name, which is the one that is asked.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { canPerformUnwindAction(action, from: fromViewController, sender: sender) }
  /// The children to search for the end of an unwind segue, in this order: all but the one that contains its beginning,
  /// the last first.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let inner = childContaining(source)
    return children.reversed().filter { $0 !== inner }
  }
  /// The child that is or contains the beginning of an unwind segue.
  public func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    let line = Array(sequence(first: source.source, next: { $0.parent ?? $0.presenting }))
    return children.first { child in line.contains { $0 === child } }
  }
  /// Stored; it has no effect here: traits of children are their own.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
    childTraits[ObjectIdentifier(childViewController)] = collection
  }
  /// The traits given for a child.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childTraits[ObjectIdentifier(childViewController)]
  }
  private var childTraits: [ObjectIdentifier: UITraitCollection] = [:]
  /// Whether the pointer is locked; never asked, as there is none.
  open var prefersPointerLocked: Bool { false }
  /// Asks again whether the pointer is locked; does nothing.
  open func setNeedsUpdateOfPrefersPointerLocked() {}
  /// Stored; it has no effect here, as no view ever gets focus.
  open var restoresFocusAfterTransition = true
  /// Whether actions reach the controller below a presented one; stored by nobody here.
  open var performsActionsWhilePresentingModally: Bool { true }
  private var contentScrollViews: [UIRectEdge.RawValue: UIScrollView] = [:]
  /// Names the scroll view that bars follow; stored only.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: UIRectEdge = .all) {
    contentScrollViews[edge.rawValue] = scrollView
  }
  /// The scroll view that bars follow.
  open func contentScrollView(for edge: UIRectEdge) -> UIScrollView? {
    contentScrollViews[edge.rawValue] ?? contentScrollViews[UIRectEdge.all.rawValue]
  }
  private var ownKeyCommands: [UIKeyCommand] = []
  override open var keyCommands: [UIKeyCommand]? { ownKeyCommands.isEmpty ? super.keyCommands : ownKeyCommands }
  /// Adds a key command.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.append(keyCommand) }
  /// Removes a key command.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { ownKeyCommands.removeAll { $0 === keyCommand } }
  /// Called during an unwind segue, after the action, so that a container can remove what lies between.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
  var segues: [StoryboardSegue] = []
  /// Called on a controller from a storyboard or nib, before its view loads.
  open func awakeFromNib() {}
  var viewFromStoryboard: (() -> UIView?)?
  /// What stands beside the view in its storyboard or nib, and lives as long.
  var looseObjects: [AnyObject] = []
  /// The objects that popovers of segues point to, by their identifiers in the storyboard.
  var segueAnchors: [String: WeakObject] = [:]

  /// The controller's name in legacy state restoration; controllers without one are left out.
  open var restorationIdentifier: String?
  /// The class that recreates the controller; nil for the app delegate or an existing controller (reference 1.f).
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// Encodes the controller's state for legacy state restoration.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Decodes the state that `encodeRestorableState` wrote.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called when legacy state restoration has finished.
  open func applicationFinishedRestoringState() {}

  /// The next responder: the view's superview, or else the presenting controller.
  override open var next: UIResponder? { viewIfLoaded?.superview ?? presenting }

  // Apps override these in extensions.
  override open dynamic func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }
  override open dynamic func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
  }
  override open dynamic func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
  }
  override open dynamic func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
  }
}
