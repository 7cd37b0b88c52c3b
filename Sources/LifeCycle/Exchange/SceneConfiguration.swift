/// One entry of the scene manifest, or what the app answered in its place; stored with the session (reference 1.b).
public struct SceneConfiguration: Sendable, Hashable {
  /// `UISceneConfigurationName`.
  public var name: String?
  /// `UISceneClassName`; nil for the role's own class.
  public var sceneClass: String?
  /// `UISceneDelegateClassName`, with or without its module; nil for a scene without a delegate.
  public var delegateClass: String?
  /// `UISceneStoryboardFile`; nil where the delegate makes the window.
  public var storyboard: String?

  public init(name: String? = nil, sceneClass: String? = nil, delegateClass: String? = nil, storyboard: String? = nil) {
    self.name = name
    self.sceneClass = sceneClass
    self.delegateClass = delegateClass
    self.storyboard = storyboard
  }
}

/// `UIApplicationSceneManifest`, parsed by the system.
public struct SceneManifest: Sendable, Hashable {
  /// `UIApplicationSupportsMultipleScenes`: more than one session of the app's role (reference 1.g).
  public var supportsMultipleScenes: Bool
  /// Configurations in the manifest's order, by role.
  public var configurations: [SceneRole: [SceneConfiguration]]

  public init(supportsMultipleScenes: Bool = false, configurations: [SceneRole: [SceneConfiguration]] = [:]) {
    self.supportsMultipleScenes = supportsMultipleScenes
    self.configurations = configurations
  }
}

/// A scene session as an app sees it before, and whether or not, its scene connects.
public struct SessionRecord: Sendable, Hashable {
  /// The session's persistent identifier.
  public var id: SessionID
  /// What the session is for.
  public var role: SceneRole
  /// Nil until the app was asked, once, for this session (reference 1.b).
  public var configuration: SceneConfiguration?
  /// What `stateRestorationActivity(for:)` gave last; opaque to the system.
  public var restorationActivity: UserActivity?
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
}
