import Foundation

/// The top of a view tree, on a scene's screen.
///
/// A window of a scene is kept alive by the scene while it can be seen. One made with a frame alone belongs to the
/// implicit scene of an app without scenes; in an app with scenes it needs a `windowScene` to be seen.
open class UIWindow: UIView {
  /// Which window lies over which.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A level; the greater lies above.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// Where windows usually are: 0.
    public static let normal = Level(0)
    /// Above the status bar: 2000.
    public static let alert = Level(2000)
    /// Where the status bar is: 1000.
    public static let statusBar = Level(1000)
    /// A level so much above.
    public static func + (a: Self, b: CGFloat) -> Self { Level(a.rawValue + b) }
    /// A level so much below.
    public static func - (a: Self, b: CGFloat) -> Self { Level(a.rawValue - b) }
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// The scene whose window it is; not kept alive.
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard oldValue !== windowScene else { return }
      oldValue?.detach(self)
      if !isHidden { joinScene() }
    }
  }
  /// Which windows it lies over.
  open var windowLevel = Level.normal { didSet { setNeedsDisplay() } }
  /// The screen that shows it: its scene's. An app without scenes puts a window on another screen by setting it; what
  /// such a window shows, the system does not see.
  open var screen: UIScreen {
    get { windowScene?.screen ?? ownScreen ?? .main }
    set {
      ownScreen = newValue === UIScreen.main ? nil : newValue
      if newValue !== UIScreen.main { frame = newValue.bounds }
    }
  }
  private var ownScreen: UIScreen?
  /// Kept; it has no effect here.
  open var canResizeToFitContent = false
  private var implicitScene: UIWindowScene?
  /// Whether the window has been made visible; a new one is hidden without ever having been seen.
  private var isShown = false

  /// A window of a scene, of its size.
  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: windowScene.screen.bounds)
    isHidden = true
  }

  /// A window in a place of the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = UIScreen.main.bounds
    isHidden = true
  }

  /// A window of the screen's size, as since iOS 9.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  // MARK: Root

  /// The controller whose view fills the window. Another one takes its place at once when the window can be seen.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.rootOf = nil
      rootViewController?.rootOf = self
      remove(oldValue)
      if !isHidden { showRoot() }
    }
  }

  /// "Will" calls now, the rest in the commit (reference 4.6, 4.7).
  private func showRoot() {
    guard let root = rootViewController, root.viewIfLoaded?.superview !== self else { return }
    root.beginAppearance(true, animated: false)
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

  /// A window that can be seen tells its controllers before its size changes. The coordinator's closures run after the
  /// layout.
  override func willResize(to size: CGSize) {
    guard !isHidden, let root = rootViewController, root.viewIfLoaded?.superview === self else { return }
    let controllers = Array(sequence(first: root, next: \.presented))
    let context = TransitionContext(from: nil, to: nil, participants: controllers, place: { [weak self] in self })
    for controller in controllers { controller.viewWillTransition(to: size, with: context) }
    Appearance.add(AppearanceTransition(appearing: nil, disappearing: nil, context: context))
  }

  // MARK: Visibility

  /// The window itself.
  override open var window: UIWindow? { self }

  override open var next: UIResponder? { windowScene ?? implicitScene }

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
      NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
    }
  }

  private func joinScene() {
    if let windowScene {
      windowScene.attach(self)
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
    (windowScene ?? implicitScene)?.detach(self)
    implicitScene = nil
    NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
  }

  // MARK: Key

  private static weak var key: UIWindow?

  /// Whether the window gets what belongs to no place: the key window of its scene, or of the app.
  open var isKeyWindow: Bool {
    guard let scene = windowScene ?? implicitScene else { return Self.key === self }
    return scene.keyWindow === self
  }
  /// Whether it may become the key window.
  open var canBecomeKey: Bool { true }

  /// Makes it the key window, without showing it.
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    let scene = windowScene ?? implicitScene
    let old = scene.map { $0.keyWindow } ?? Self.key
    old?.resignKey()
    scene?.setKeyWindow(self)
    Self.key = self
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }

  /// Shows the window and makes it the key window. The root's view is loaded and hears that it will appear now; the
  /// rest follows in the commit (reference 4.7).
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Called when the window has become the key window.
  open func becomeKey() {}

  /// Called when the window is no longer the key window.
  open func resignKey() {
    guard isKeyWindow else { return }
    (windowScene ?? implicitScene)?.setKeyWindow(nil)
    if Self.key === self { Self.key = nil }
    NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
  }

  /// What the device covers, of a window that fills the screen.
  var deviceInsets: UIEdgeInsets { frame == screen.bounds ? screen.deviceInsets : .zero }

  /// Posted when a window can be seen; the object is the window.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// Posted when a window no longer can.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// Posted when a window became the key window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// Posted when a window is no longer the key window.
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}
