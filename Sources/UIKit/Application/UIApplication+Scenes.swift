import Foundation
internal import LifeCycle

extension UIApplication {
  /// The scenes that exist now.
  public var connectedScenes: Set<UIScene> { Set(Runtime.shared.scenes) }

  /// All sessions that the app switcher shows, connected or not (reference 2.8).
  public var openSessions: Set<UISceneSession> { Set(Runtime.shared.sessions) }

  /// Whether the manifest and the device allow more than one window.
  public var supportsMultipleScenes: Bool {
    guard let bootstrap = Runtime.shared.bootstrap else { return false }
    return bootstrap.manifest.supportsMultipleScenes && bootstrap.idiom == .pad
  }

  /// All windows of the app, those of inactive scenes too.
  public var windows: [UIWindow] {
    Runtime.shared.windowScenes.flatMap(\.windows)
  }

  /// The first key window of any scene.
  public var keyWindow: UIWindow? {
    Runtime.shared.windowScenes.lazy.compactMap(\.keyWindow).first
  }

  /// Asks the system to show a session; nil for an existing or a new one (reference 2.7).
  ///
  /// The handler is called with a `UISceneError` when the system refuses, and only then.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
    errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    Runtime.shared.request(.activate(sceneSession?.record.id, userActivity?.forLink), errorHandler)
  }

  /// The same, with a request object.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    requestSceneSessionActivation(
      request.session, userActivity: request.userActivity, options: request.options, errorHandler: errorHandler)
  }

  /// Asks the system to close a session: its scene disconnects, and `didDiscardSceneSessions` follows.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    Runtime.shared.request(.destroy(sceneSession.record.id), errorHandler)
  }

  /// Asks the system to bring the snapshot of a session in the background up to date.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
    Runtime.shared.request(.refresh(sceneSession.record.id), nil)
  }
}

/// A wish to show a session, or a new one.
@preconcurrency @MainActor
public struct UISceneSessionActivationRequest {
  /// The session to show; nil for a new one.
  public let session: UISceneSession?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// What the scene is to show; it arrives in the connection options or through `scene(_:continue:)`.
  public var userActivity: NSUserActivity?
  /// Who asks.
  public var options: UIScene.ActivationRequestOptions?

  /// A wish to show a session that is there.
  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
  ) {
    self.session = session
    role = session.role
    self.userActivity = userActivity
    self.options = options
  }

  /// A wish for a new session.
  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    session = nil
    self.role = role
    self.userActivity = userActivity
    self.options = options
  }
}
