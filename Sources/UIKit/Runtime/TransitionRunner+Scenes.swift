import Foundation
internal import LifeCycle
internal import SystemLink

extension TransitionRunner {
  // MARK: Connecting

  func connect(_ connection: Transition.SceneConnection) throws {
    let id = connection.session.id
    let role = connection.session.role
    // Refused before anything of the app's is called.
    let connectSteps = try steps { (machine) throws(Violation) in try machine.connect(id, role: role) }
    if connection.isImplicit {
      connectImplicit(connection)
    } else {
      makeScene(connection)
    }
    carryOut(connectSteps)
    connecting = nil
    runtime.scene(id)?.systemDidConnect()
    showStoryboardWindow(runtime.scene(id))
    if !connection.isImplicit {
      restoreInteraction(of: runtime.scene(id))
      if let handoff = connection.options.handoff, handoff.failure != nil {
        actions[id] = SceneActions(handoff: handoff)
        announced = id
      }
    }
    // The answer that connects a scene comes twice: in the options, and to the notification centre's delegate, while
    // the scene is still unattached (reference 1.e).
    if !connection.isImplicit, let response = connection.options.notificationResponse {
      UserNotificationBridge.deliver(response, session: id)
    }
    let delivers = connection.isImplicit ? actions[id] != nil : connection.options.notificationResponse != nil
    carryOut(
      try steps { (machine) throws(Violation) in
        try machine.apply([(id, connection.settings)], bringing: delivers ? [id] : [])
      })
  }

  /// Reference: its place is not sourced (1.f); here it follows the connection and comes before the foreground.
  private func restoreInteraction(of scene: UIScene?) {
    guard let scene, let delegate = scene.delegate, let activity = scene.session.stateRestorationActivity else {
      return
    }
    CallLog.optional(
      .incidental, "scene(_:restoreInteractionStateWith:)", on: delegate, scene: scene,
      detail: ["restorationActivity": .string(activity.restorationText)]
    ) { delegate.scene(scene, restoreInteractionStateWith: activity) }
  }

  private func connectImplicit(_ connection: Transition.SceneConnection) {
    guard let scene = runtime.implicitScene else { return }
    scene.session.record = connection.session
    runtime.add(scene.session)
    runtime.add(scene)
    let brought = takeActions(connection.options)
    if !brought.isEmpty { actions[connection.session.id] = brought }
  }

  private func makeScene(_ connection: Transition.SceneConnection) {
    let session = runtime.session(connection.session.id) ?? UISceneSession(connection.session)
    // It may have been out of reach when the process was launched.
    session.adopt(restoration: connection.session.restorationActivity)
    runtime.add(session)
    let accessory = runtime.accessories.current(for: connection.session.role)
    let options = UIScene.ConnectionOptions(connection.options, sceneAccessoryUserInfo: accessory?.userInfo)
    var configuration = session.configuration
    if let accessory {
      // The accessory says what its scene is made of: nobody is asked (reference 2.5).
      configuration = accessory.configuration.duplicate(for: session.role)
      session.adopt(configuration)
      runtime.send(.configured(session.record.id, configuration.forLink))
    } else if connection.session.configuration == nil {
      configuration = ask(for: session, options) ?? configuration
      guard configuration.role == session.role else {
        fatalError(
          "application(_:configurationForConnecting:options:) gave a configuration of role "
            + "\(configuration.role.rawValue) for a session of role \(session.role.rawValue)")
      }
      session.adopt(configuration)
      runtime.send(.configured(session.record.id, configuration.forLink))
    }
    let scene = configuration.sceneType.init(session: session, connectionOptions: options)
    runtime.add(scene)
    scene.delegate = configuration.makeDelegate()
    if let storyboard = configuration.storyboard, let scene = scene as? UIWindowScene {
      storyboardWindow = makeWindow(of: storyboard, in: scene)
      (scene.delegate as? any UIWindowSceneDelegate)?.window = storyboardWindow
    }
    connecting = options
  }

  private func makeWindow(of storyboard: UIStoryboard, in scene: UIWindowScene) -> UIWindow {
    let window = UIWindow(windowScene: scene)
    window.rootViewController = storyboard.instantiateInitialViewController()
    return window
  }

  /// The window of the storyboard, unless the delegate has put another in its place (reference 1.b).
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

  // MARK: Updating

  func update(_ updates: [Transition.SceneUpdate]) throws {
    for update in updates where !update.actions.isEmpty { actions[update.scene] = update.actions }
    let bringing = Set(actions.keys)
    carryOut(
      try steps { (machine) throws(Violation) in
        try machine.apply(updates.map { ($0.scene, $0.settings) }, bringing: bringing)
      })
  }

  // MARK: Disconnecting

  func disconnect(_ id: SessionID, discards: Bool) throws {
    let steps = try steps { (machine) throws(Violation) in try machine.disconnect(id) }
    disconnecting = runtime.scene(id)
    disconnecting?.systemWillDisconnect()
    carryOut(steps)
    disconnecting?.delegate = nil
    disconnecting = nil
    if discards { discard([id]) }
  }

  /// Sessions are gone: those of this process, and those that went while no process ran (reference 2.6).
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
  /// A window scene, or for a car's screen the class that CarPlay has for it.
  fileprivate var sceneType: UIScene.Type {
    guard SceneRole(rawValue: rawValue).display == .carPlay,
      let type = ClassNames.find("CarPlay.CPTemplateApplicationScene", module: nil) as? UIScene.Type
    else { return UIWindowScene.self }
    return type
  }
}

extension UISceneConfiguration {
  /// What the scene is made of: the class of its role, unless the configuration names another.
  var sceneType: UIScene.Type {
    guard let name = sceneClass.map({ NSStringFromClass($0) }) ?? sceneClassName else { return role.sceneType }
    if let type = sceneClass as? UIScene.Type { return type }
    StandardError.print(
      "the scene class \(name) is not there or not derived from UIScene; a scene of \(role.sceneType) is made")
    return role.sceneType
  }

  /// The scene's delegate; a wrong name gives a scene without one (reference 1.b).
  func makeDelegate() -> (any UISceneDelegate)? {
    guard let name = delegateClass.map({ NSStringFromClass($0) }) ?? delegateClassName else { return nil }
    guard let delegateClass else {
      StandardError.print("there is no scene delegate class \(name); the scene runs without a delegate")
      return nil
    }
    guard let delegate = Instantiation.make(delegateClass) as? any UISceneDelegate else {
      StandardError.print("the class \(name) is no UISceneDelegate; the scene runs without a delegate")
      return nil
    }
    return delegate
  }
}
