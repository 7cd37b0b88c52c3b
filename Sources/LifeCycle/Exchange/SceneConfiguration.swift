/// One entry of the scene manifest, or the app's own answer in its place; stored with the session (reference 1.b).
public struct SceneConfiguration: Sendable, Hashable {
  /// `UISceneConfigurationName`.
  public var name: String?
  /// `UISceneClassName`; nil for the role's default class.
  public var sceneClass: String?
  /// `UISceneDelegateClassName`, with or without its module; nil for a scene without a delegate.
  public var delegateClass: String?
  /// `UISceneStoryboardFile`; nil if the delegate creates the window.
  public var storyboard: String?

  public init(name: String? = nil, sceneClass: String? = nil, delegateClass: String? = nil, storyboard: String? = nil) {
    self.name = name
    self.sceneClass = sceneClass
    self.delegateClass = delegateClass
    self.storyboard = storyboard
  }
}

/// `UIApplicationSceneManifest`, as the system parsed it.
public struct SceneManifest: Sendable, Hashable {
  /// `UIApplicationSupportsMultipleScenes`: allows more than one session of the app's role (reference 1.g).
  public var supportsMultipleScenes: Bool
  /// Configurations by role, in manifest order.
  public var configurations: [SceneRole: [SceneConfiguration]]

  public init(supportsMultipleScenes: Bool = false, configurations: [SceneRole: [SceneConfiguration]] = [:]) {
    self.supportsMultipleScenes = supportsMultipleScenes
    self.configurations = configurations
  }
}

/// A scene session as an app sees it, whether or not its scene is connected.
public struct SessionRecord: Sendable, Hashable {
  /// The session's persistent identifier.
  public var id: SessionID
  /// The session's role.
  public var role: SceneRole
  /// Nil until the app was asked, once, for this session (reference 1.b).
  @Boxed public var configuration: SceneConfiguration?
  /// The last result of `stateRestorationActivity(for:)`; opaque to the system.
  @Boxed public var restorationActivity: UserActivity?
  /// `UISceneSession.userInfo` as a binary property list; empty for none.
  public var userInfo: [UInt8]

  public init(
    id: SessionID, role: SceneRole, configuration: SceneConfiguration? = nil,
    restorationActivity: UserActivity? = nil, userInfo: [UInt8] = []
  ) {
    self.id = id
    self.role = role
    self.configuration = configuration
    self.restorationActivity = restorationActivity
    self.userInfo = userInfo
  }

  /// Whether the app has said how its scene is configured.
  public var isConfigured: Bool { _configuration.isThere }
}
