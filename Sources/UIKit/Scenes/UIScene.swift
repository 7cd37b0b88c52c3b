import Foundation
internal import LifeCycle

/// One instance of an app's user interface, from its connection to its disconnection (reference 2).
///
/// The system makes scenes; an app finds them in `UIApplication.connectedScenes`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// A scene's activation state. The raw values are the SDK's.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// The session that the scene shows; it outlives the scene.
  open private(set) var session: UISceneSession
  /// The scene's delegate; a strong reference.
  open var delegate: (any UISceneDelegate)?
  /// The window's title in the app switcher.
  open var title: String! = ""
  /// The second line of the title.
  open var subtitle: String = ""
  /// The content for which the scene can be activated.
  open var activationConditions = UISceneActivationConditions() { didSet { activationConditions.isChanged = true } }
  /// When the system destroys the session instead of keeping it; empty by default.
  open var destructionConditions: Set<UISceneDestructionCondition> = [] {
    didSet { destructionConditionsChanged = true }
  }
  var destructionConditionsChanged = false

  /// For the system only.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// The scene's current state.
  public var activationState: ActivationState {
    switch ProcessSide.shared.state(of: session.record.id) {
    case .unattached: .unattached
    case .foregroundActive: .foregroundActive
    case .foregroundInactive: .foregroundInactive
    case .background: .background
    }
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// For scenes of other modules: the scene is connected and its delegate knows; the state is `unattached`.
  @_spi(System) open func systemDidConnect() {}

  /// For scenes of other modules: the scene is about to be released.
  @_spi(System) open func systemWillDisconnect() {}

  /// For scenes that show lines of text instead of windows: the lines, top to bottom; nil for a scene with windows.
  @_spi(System) open var systemRows: [String]? { nil }

  /// The user touched one of these lines, counted from 0.
  @_spi(System) open func systemSelect(row: Int) {}

  /// What the system knows of the scene's layers.
  let layers = SceneLayers()
  /// How the system's bar looks, as far as the system knows.
  var committedStatusBar = StatusBarLook()
  /// The lines of a scene that the system shows as text.
  var rowLabels: [UILabel] = []
  /// How often the restoration of the state was extended and not completed yet.
  var restorationExtensions = 0
}

extension UIScene {
  /// Tells the system that restoring the scene's state goes on after the call that began it. Until
  /// `completeStateRestoration()`, the scene is not asked for a new restoration activity, so the one it was handed is
  /// not lost while it is only half restored.
  ///
  /// Chosen, as Apple says only that the two calls belong together. What is on screen is not held back.
  public func extendStateRestoration() { restorationExtensions += 1 }

  /// Tells the system that the state is restored; one call for each `extendStateRestoration()`.
  public func completeStateRestoration() {
    guard restorationExtensions > 0 else {
      return StandardError.print("completeStateRestoration() without extendStateRestoration(); ignored")
    }
    restorationExtensions -= 1
  }
}

extension UIScene {
  /// Asks the system to open a URL in another app, or in this one.
  public func open(
    _ url: URL, options: UIScene.OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let onlyLinks = options?.universalLinksOnly ?? false
    UIApplication.shared.open(url, options: [.universalLinksOnly: onlyLinks], completionHandler: completion)
  }

  /// Options for opening a URL.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    /// Whether only an app that claims the URL as a universal link may open it.
    open var universalLinksOnly = false
  }

  /// Posted after the matching call to the scene delegate; the object is the scene (reference 2.3).
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// The scene was disconnected and released.
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// The scene receives events.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// The scene is about to stop receiving events.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// The scene is about to come on screen.
  public nonisolated static let willEnterForegroundNotification =
    Notification.Name("UISceneWillEnterForegroundNotification")
  /// The scene has left the screen.
  public nonisolated static let didEnterBackgroundNotification =
    Notification.Name("UISceneDidEnterBackgroundNotification")
}
