import Foundation

/// The top of a view tree, on a scene's screen.
///
/// A scene keeps its visible windows alive. A window made with only a frame belongs to the implicit scene of an app
/// without scenes; in an app with scenes, it needs a `windowScene` to be visible.
open class UIWindow: UIView {
  /// The stacking level of a window.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A level; higher levels lie above lower ones.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of ordinary windows: 0.
    public static let normal = Level(0)
    /// The level above the status bar: 2000.
    public static let alert = Level(2000)
    /// The level of the status bar: 1000.
    public static let statusBar = Level(1000)
    /// The level this far above.
    public static func + (a: Self, b: CGFloat) -> Self { Level(a.rawValue + b) }
    /// The level this far below.
    public static func - (a: Self, b: CGFloat) -> Self { Level(a.rawValue - b) }
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// The scene that the window belongs to; a weak reference. In an app without scenes a window that has been shown
  /// belongs to the one that the system makes for it, as apps find that reach the status bar's height this way.
  open var windowScene: UIWindowScene? {
    get { ownScene ?? implicitScene }
    set {
      let oldValue = windowScene
      ownScene = newValue
      guard oldValue !== newValue else { return }
      oldValue?.detach(self)
      implicitScene = nil
      // A window as large as the screen is as large as its scene (chosen; a scene may have a part of the screen).
      if let newValue, frame == newValue.screen.bounds, frame != newValue.bounds { frame = newValue.bounds }
      if !isHidden { joinScene() }
    }
  }
  private weak var ownScene: UIWindowScene?
  /// The window's level, which decides the windows it covers.
  open var windowLevel = Level.normal { didSet { setNeedsDisplay() } }
  /// The screen that shows the window: its scene's. An app without scenes sets this to put a window on another screen;
  /// the system does not see what such a window shows.
  open var screen: UIScreen {
    get { ownScene?.screen ?? ownScreen ?? .main }
    set {
      ownScreen = newValue === UIScreen.main ? nil : newValue
      if newValue !== UIScreen.main { frame = newValue.bounds }
    }
  }
  private var ownScreen: UIScreen?
  /// Stored; it has no effect here.
  open var canResizeToFitContent = false
  private var implicitScene: UIWindowScene?
  /// Whether the window is visible now. A new window is hidden without having been shown.
  private var isShown = false

  /// A window of a scene, the size of the scene's screen.
  public init(windowScene: UIWindowScene) {
    ownScene = windowScene
    super.init(frame: windowScene.bounds)
    isHidden = true
  }

  /// A window with a frame on the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = UIScreen.main.bounds
    isHidden = true
  }

  /// A window the size of the screen, as on iOS 9 and later.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  // MARK: Root

  /// The controller whose view fills the window. In a visible window, a new controller takes over at once.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.rootOf = nil
      rootViewController?.rootOf = self
      remove(oldValue)
      if !isHidden {
        showRoot()
        InterfaceTurn.setNeedsUpdate()
      }
    }
  }

  /// Makes the "will" calls now; the others follow in the commit (reference 4.6, 4.7).
  private func showRoot() {
    guard let root = rootViewController, root.viewIfLoaded?.superview !== self else { return }
    root.beginAppearance(true, animated: false)
    AppearanceProxies.apply(to: self)
    if let view = root.view {
      view.frame = bounds
      insertSubview(view, at: 0)
    }
    Appearance.add(AppearanceTransition(appearing: root, disappearing: nil))
  }

  private func remove(_ root: UIViewController?) {
    guard let root else { return }
    for presented in sequence(first: root, next: \.presented).dropFirst() {
      presented.ownPresentationController?.uninstall()
    }
    root.viewIfLoaded?.removeFromSuperview()
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    if let view = rootViewController?.viewIfLoaded, view.superview === self, view.frame != bounds {
      view.frame = bounds
    }
  }

  /// A visible window tells its controllers before its size changes. The coordinator's closures run after layout.
  override func willResize(to size: CGSize) {
    guard !shownControllers.isEmpty else { return }
    let context = coming ?? beginTransition()
    for controller in shownControllers {
      controller.log(.viewWillTransition) { controller.viewWillTransition(to: size, with: context) }
    }
  }

  /// The transition to other traits, until the size has changed with them.
  private var coming: TransitionContext?

  /// Tells the controllers before their traits change; with a new size, they share the coordinator.
  func announce(_ traits: UITraitCollection) {
    for controller in shownControllers {
      let new = controller.viewIfLoaded.map { $0.adapted(traits) } ?? traits
      guard new != controller.traitCollection else { continue }
      let context = coming ?? beginTransition()
      coming = context
      controller.log(.willTransition) { controller.willTransition(to: new, with: context) }
    }
  }

  func announcementEnded() { coming = nil }

  /// The root and what is presented over it; none while the window is hidden.
  private var shownControllers: [UIViewController] {
    guard !isHidden, let root = rootViewController, root.isViewLoaded else { return [] }
    return Array(sequence(first: root, next: \.presented))
  }

  private func beginTransition() -> TransitionContext {
    let context = TransitionContext(from: nil, to: nil, participants: shownControllers, place: { [weak self] in self })
    Appearance.add(AppearanceTransition(appearing: nil, disappearing: nil, context: context))
    return context
  }

  /// The traits of the scene, or of the screen.
  var outerTraits: UITraitCollection {
    let scene = windowScene
    return scene?.screen === screen ? scene?.traitCollection ?? screen.traitCollection : screen.traitCollection
  }

  // MARK: Visibility

  /// The window itself.
  override open var window: UIWindow? { self }

  override open var next: UIResponder? { windowScene }

  private lazy var ownUndoManager = UndoManager()
  override open var undoManager: UndoManager? { ownUndoManager }

  override func visibilityChanged() {
    super.visibilityChanged()
    guard isShown == isHidden else { return }
    isShown = !isHidden
    if isHidden {
      leave()
    } else {
      joinScene()
      Appearance.add(self)
      showRoot()
      if rootViewController != nil { InterfaceTurn.setNeedsUpdate() }
      NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
    }
  }

  /// Whether the window is one of its scene's.
  var isListed: Bool { true }

  private func joinScene() {
    guard isListed else { return }
    if let ownScene {
      ownScene.attach(self)
    } else if let scene = UIWindowScene.implicit {
      implicitScene = scene
      scene.attach(self)
    }
  }

  private func leave() {
    let wasShown = rootViewController?.viewIfLoaded?.superview === self
    if wasShown { rootViewController?.viewIfLoaded?.removeFromSuperview() }
    Appearance.remove(self)
    if isKeyWindow { resignKey() }
    windowScene?.detach(self)
    implicitScene = nil
    NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
  }

  // MARK: Key

  private(set) static weak var key: UIWindow?

  /// Whether the window receives events that have no location: the key window of its scene, or of the app.
  open var isKeyWindow: Bool {
    guard let scene = windowScene else { return Self.key === self }
    return scene.keyWindow === self
  }
  /// Whether the window may become the key window.
  open var canBecomeKey: Bool { true }

  /// Makes this the key window, without showing it.
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    let scene = windowScene
    let old = scene.map { $0.keyWindow } ?? Self.key
    old?.resignKey()
    scene?.setKeyWindow(self)
    Self.key = self
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }

  /// Shows the window and makes it the key window. Loads the root's view and tells the root now that it will appear;
  /// the other calls follow in the commit (reference 4.7).
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Called when the window has become the key window.
  open func becomeKey() {}

  /// Called when the window is no longer the key window.
  open func resignKey() {
    guard isKeyWindow else { return }
    windowScene?.setKeyWindow(nil)
    if Self.key === self { Self.key = nil }
    NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
  }

  /// The insets that the device's hardware covers, for a window that fills the screen.
  var deviceInsets: UIEdgeInsets {
    frame == windowScene?.bounds ?? screen.bounds ? screen.deviceInsets : .zero
  }

  /// Posted when a window becomes visible; the object is the window.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// Posted when a window becomes hidden.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// Posted when a window becomes the key window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// Posted when a window is no longer the key window.
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}
