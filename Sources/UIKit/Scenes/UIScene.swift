import Foundation
internal import LayerTree
internal import LifeCycle

/// One instance of an app's user interface, from its connection to its disconnection (reference 2).
///
/// The system makes scenes; an app finds them in `UIApplication.connectedScenes`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Where a scene stands. The raw values are those of the SDK.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// The session that the scene shows; it outlives the scene.
  public let session: UISceneSession
  /// Kept alive by the scene.
  open var delegate: (any UISceneDelegate)?
  /// The window's title in the app switcher.
  open var title: String! = ""
  /// A second line of the title.
  open var subtitle: String = ""
  /// For which content the scene can be brought forward.
  open var activationConditions = UISceneActivationConditions() { didSet { activationConditions.isChanged = true } }
  /// When the session is destroyed rather than kept; none by default.
  open var destructionConditions: Set<UISceneDestructionCondition> = [] {
    didSet { destructionConditionsChanged = true }
  }
  var destructionConditionsChanged = false

  /// Made by the system only.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// Where the scene stands.
  public var activationState: ActivationState {
    switch ProcessSide.shared.state(of: session.record.id) {
    case .unattached: .unattached
    case .foregroundActive: .foregroundActive
    case .foregroundInactive: .foregroundInactive
    case .background: .background
    }
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// For scenes of other modules: the scene is connected and its delegate has been told so; the state is `unattached`.
  @_spi(System) open func systemDidConnect() {}

  /// For scenes of other modules: the scene is about to be released.
  @_spi(System) open func systemWillDisconnect() {}

  /// For scenes that show no windows but lines of text: these, from top to bottom; nil for a scene of windows.
  @_spi(System) open var systemRows: [String]? { nil }

  /// The user touches one of these lines, counted from 0.
  @_spi(System) open func systemSelect(row: Int) {}

  /// What the system was last told that the scene looks like.
  var committed: LayerTree?
}

extension UIScene {
  /// Asks the system to open a URL in another app, or in this one.
  public func open(
    _ url: URL, options: UIScene.OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(url, options: [:], completionHandler: completion)
  }

  /// How a URL is to be opened.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    /// Only by an app that claims the URL as its own link.
    open var universalLinksOnly = false
  }

  /// Posted after the matching call to the scene delegate; the object is the scene (reference 2.3).
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// The scene was released.
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// The scene receives events.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// The scene is about to receive no events.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// The scene is about to come on screen.
  public nonisolated static let willEnterForegroundNotification =
    Notification.Name("UISceneWillEnterForegroundNotification")
  /// The scene has left the screen.
  public nonisolated static let didEnterBackgroundNotification =
    Notification.Name("UISceneDidEnterBackgroundNotification")
}
