import Foundation
internal import LifeCycle
internal import SystemLink

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

  /// All windows of the app, including those of inactive scenes.
  public var windows: [UIWindow] {
    Runtime.shared.windowScenes.flatMap(\.windows)
  }

  /// The first key window of any scene.
  public var keyWindow: UIWindow? {
    Runtime.shared.windowScenes.lazy.compactMap(\.keyWindow).first
  }

  /// Asks the system to activate a session; nil for any existing session or a new one (reference 2.7).
  ///
  /// The handler is called only if the system refuses, with a `UISceneError`.
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

  /// Asks the system to update the snapshot of a background session.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
    Runtime.shared.request(.refresh(sceneSession.record.id), nil)
  }
}

/// A request to activate an existing session or a new one.
@preconcurrency @MainActor
public struct UISceneSessionActivationRequest {
  /// The session to activate; nil for a new one.
  public let session: UISceneSession?
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The activity for the scene; it arrives in the connection options or through `scene(_:continue:)`.
  public var userActivity: NSUserActivity?
  /// The options of the request.
  public var options: UIScene.ActivationRequestOptions?

  /// A request to activate an existing session.
  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
  ) {
    self.session = session
    role = session.role
    self.userActivity = userActivity
    self.options = options
  }

  /// A request for a new session.
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
