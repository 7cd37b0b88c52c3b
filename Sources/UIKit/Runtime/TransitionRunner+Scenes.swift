import Foundation
internal import LifeCycle
internal import SystemLink

extension TransitionRunner {
  // MARK: Connecting

  /// Chooses the configuration that the session's scene is made from.
  func configure(_ connection: Transition.SceneConnection, by configurer: AppSide.Configurer) {
    let record = connection.session
    let session = runtime.session(record.id) ?? UISceneSession(record)
    // The saved activity may not have been readable when the process was launched.
    session.adopt(restoration: record.restorationActivity)
    runtime.add(session)
    let accessory = configurer == .accessory ? runtime.accessories.current(for: record.role) : nil
    let options = UIScene.ConnectionOptions(connection.options, sceneAccessoryUserInfo: accessory?.userInfo)
    var connecting = Connecting(session: session, options: options, configuration: session.configuration)
    defer { self.connecting = connecting }
    switch configurer {
    case .session: return
    case .accessory:
      if let accessory { connecting.configuration = accessory.configuration.duplicate(for: session.role) }
    case .delegate: connecting.configuration = ask(for: session, options) ?? connecting.configuration
    }
    let configuration = connecting.configuration
    guard configuration.role == session.role else {
      fatalError(
        "application(_:configurationForConnecting:options:) returned a configuration of role "
          + "\(configuration.role.rawValue) for a session of role \(session.role.rawValue)")
    }
    session.adopt(configuration)
    runtime.send(.configured(record.id, configuration.forLink))
  }

  func makeScene() {
    guard let made = connecting else { return }
    connecting?.scene = made.configuration.sceneType.init(session: made.session, connectionOptions: made.options)
  }

  func attach() {
    if let scene = connecting?.scene ?? runtime.implicitScene { runtime.add(scene) }
  }

  func furnish() {
    guard let connecting, let scene = connecting.scene else { return }
    scene.delegate = connecting.configuration.makeDelegate()
    guard let storyboard = connecting.configuration.storyboard, let scene = scene as? UIWindowScene else { return }
    storyboardWindow = makeWindow(of: storyboard, in: scene)
    (scene.delegate as? any UIWindowSceneDelegate)?.window = storyboardWindow
  }

  func adoptImplicitScene(_ record: SessionRecord) {
    guard let scene = runtime.implicitScene else { return }
    scene.session.record = record
    runtime.add(scene.session)
  }

  func didConnect(_ scene: UIScene?) {
    connecting = nil
    scene?.systemDidConnect()
    showStoryboardWindow(scene)
  }

  /// Reference: the position of this call is not sourced (1.f); here it follows the connection and precedes the
  /// foreground.
  func restoreInteraction(of scene: UIScene?) {
    guard let scene, let delegate = scene.delegate, let activity = scene.session.stateRestorationActivity else {
      return
    }
    CallLog.optional(
      .incidental, "scene(_:restoreInteractionStateWith:)", on: delegate, scene: scene,
      detail: ["restorationActivity": .string(activity.restorationText)]
    ) { delegate.scene(scene, restoreInteractionStateWith: activity) }
  }

  private func makeWindow(of storyboard: UIStoryboard, in scene: UIWindowScene) -> UIWindow {
    let window = UIWindow(windowScene: scene)
    storyboard.furnish(window)
    return window
  }

  /// Shows the storyboard's window, unless the delegate has replaced it (reference 1.b).
  private func showStoryboardWindow(_ scene: UIScene?) {
    guard let window = storyboardWindow else { return }
    storyboardWindow = nil
    let delegate = scene?.delegate as? any UIWindowSceneDelegate
    guard delegate == nil || delegate?.window == .some(window), window.isHidden else { return }
    window.makeKeyAndVisible()
  }

  private func ask(for session: UISceneSession, _ options: UIScene.ConnectionOptions) -> UISceneConfiguration? {
    let application = UIApplication.shared
    guard let delegate = application.delegate else { return nil }
    return CallLog.optional(
      .application, "application(_:configurationForConnecting:options:)", on: delegate,
      detail: EventDetail.connection(options.actions, restoring: nil)
    ) { delegate.application(application, configurationForConnecting: session, options: options) }
  }

  // MARK: Moving

  func deliver(_ actions: SceneActions, to id: SessionID, isAnnounced: Bool) {
    switch ProcessSide.shared.model {
    case .scenes: if let scene = scene(id) { ActionDelivery.deliver(actions, to: scene, isAnnounced: isAnnounced) }
    case .application: ActionDelivery.deliver(actions)
    case nil: return
    }
  }

  // MARK: Disconnecting

  func willDisconnect(_ scene: UIScene?) {
    disconnecting = scene
    scene?.systemWillDisconnect()
  }

  func didDisconnect() {
    disconnecting?.delegate = nil
    disconnecting = nil
  }

  /// Discards sessions: this process's own, and sessions closed while no process ran (reference 2.6).
  func discard(_ ids: [SessionID]) {
    let sessions = ids.map { runtime.session($0) ?? UISceneSession(SessionRecord(id: $0, role: .windowApplication)) }
    for session in sessions { runtime.remove(session) }
    let application = UIApplication.shared
    guard let delegate = application.delegate else { return }
    CallLog.optional(
      .application, "application(_:didDiscardSceneSessions:)", on: delegate,
      detail: ["sessions": EventDetail.sessions(ids)]
    ) { delegate.application(application, didDiscardSceneSessions: Set(sessions)) }
  }
}

extension UISceneSession.Role {
  /// The default class of scenes with this role: a window scene, or CarPlay's class for a car's screen.
  fileprivate var sceneType: UIScene.Type {
    guard SceneRole(rawValue: rawValue).display == .carPlay,
      let type = ClassNames.find("CarPlay.CPTemplateApplicationScene", module: nil) as? UIScene.Type
    else { return UIWindowScene.self }
    return type
  }
}

extension UISceneConfiguration {
  /// The class of the scene: the configuration's, or else the role's default.
  var sceneType: UIScene.Type {
    guard let name = sceneClass.map(ClassNames.name) ?? sceneClassName else { return role.sceneType }
    if let type = sceneClass as? UIScene.Type { return type }
    StandardError.print(
      "the scene class \(name) does not exist or does not derive from UIScene; using \(role.sceneType)")
    return role.sceneType
  }

  /// Makes the scene's delegate; nil if the class name is wrong (reference 1.b).
  func makeDelegate() -> (any UISceneDelegate)? {
    guard let name = delegateClass.map(ClassNames.name) ?? delegateClassName else { return nil }
    guard let delegateClass else {
      StandardError.print("there is no scene delegate class \(name); the scene runs without a delegate")
      return nil
    }
    guard let delegate = Instantiation.make(delegateClass) as? any UISceneDelegate else {
      StandardError.print("the class \(name) is not a UISceneDelegate; the scene runs without a delegate")
      return nil
    }
    return delegate
  }
}
