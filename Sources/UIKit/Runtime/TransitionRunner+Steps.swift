import Foundation
internal import LifeCycle

extension TransitionRunner {
  /// Carries out steps one by one: the states change between the calls, so each call sees the right ones.
  func carryOut(_ steps: [LifeCycleStep]) {
    for step in steps {
      carryOut(step)
      if step == .callApplication(.willFinishLaunching), runtime.machine?.model == .application {
        StateRestoration.shared.restore()
      }
    }
    for scene in leftForeground {
      if scene === runtime.implicitScene { StateRestoration.shared.save() } else { SceneRestoration.ask(scene) }
    }
    leftForeground = []
  }

  private func carryOut(_ step: LifeCycleStep) {
    switch step {
    case .callApplication(let callback): call(callback)
    case .callScene(let callback, let id): if let scene = scene(id) { call(callback, scene) }
    case .postApplication(let notification): post(notification)
    case .postScene(let notification, let id): if let scene = scene(id) { post(notification, scene) }
    case .setApplication(let state): setApplication(state)
    case .setScene(let state, let id): if let scene = scene(id) { set(state, scene) }
    case .deliverActions(let id):
      guard let scene = scene(id), let brought = actions.removeValue(forKey: id) else { return }
      switch runtime.machine?.model {
      case .scenes: ActionDelivery.deliver(brought, to: scene, isAnnounced: announced == id)
      case .application: ActionDelivery.deliver(brought)
      case nil: return
      }
    }
  }

  private func scene(_ id: SessionID) -> UIScene? {
    if let disconnecting, disconnecting.session.record.id == id { return disconnecting }
    return runtime.scene(id)
  }

  /// - Parameter isFirst: Whether the process has only begun, and so comes from no other state.
  func setApplication(_ state: ApplicationState, isFirst: Bool = false) {
    let old = runtime.applicationState
    runtime.applicationState = state
    CallLog.note(
      .state, "UIApplication.applicationState",
      detail: ["from": isFirst ? .null : .string(old.name), "to": .string(state.name)])
    BackgroundTasks.shared.applicationIs(inBackground: state == .background)
  }

  private func set(_ state: ActivationState, _ scene: UIScene) {
    if scene.lifeCycleState.isForeground, state == .background {
      leftForeground.append(scene)
      // A finger on a screen that goes has no hold any more.
      UserTouch.cancelCurrent()
    }
    let old = scene.lifeCycleState
    scene.lifeCycleState = state
    CallLog.note(
      .state, "UIScene.activationState", scene: scene,
      detail: ["from": .string(old.name), "to": .string(state.name)])
    // From here on it is no longer one of the connected scenes; a scene that connects is unattached from the start.
    if state == .unattached { runtime.remove(scene) }
  }

  // MARK: Calls

  private func call(_ callback: ApplicationCallback) {
    let application = UIApplication.shared
    guard let delegate = application.delegate else { return }
    let detail: [String: Value] =
      switch callback {
      case .willFinishLaunching, .didFinishLaunching: ["launchOptions": launchOptions.detail]
      default: [:]
      }
    let result: Bool? = CallLog.optional(.application, callback.rawValue, on: delegate, detail: detail) {
      switch callback {
      case .willFinishLaunching:
        return delegate.application(application, willFinishLaunchingWithOptions: launchOptions.dictionary)
      case .didFinishLaunching:
        return delegate.application(application, didFinishLaunchingWithOptions: launchOptions.dictionary)
      case .willEnterForeground: delegate.applicationWillEnterForeground(application)
      case .didBecomeActive: delegate.applicationDidBecomeActive(application)
      case .willResignActive: delegate.applicationWillResignActive(application)
      case .didEnterBackground: delegate.applicationDidEnterBackground(application)
      case .willTerminate: delegate.applicationWillTerminate(application)
      }
      return true
    }
    if result == false { launchOptions.isAccepted = false }
    // The older form is called where the newer one is not implemented.
    if result == nil, callback == .didFinishLaunching {
      CallLog.optional(.application, "applicationDidFinishLaunching(_:)", on: delegate) {
        delegate.applicationDidFinishLaunching(application)
      }
    }
  }

  private func call(_ callback: SceneCallback, _ scene: UIScene) {
    guard let delegate = scene.delegate else { return }
    var detail: [String: Value] = [:]
    var options = UIScene.ConnectionOptions(.none)
    if callback == .willConnect, let connecting {
      options = connecting
      detail = EventDetail.connection(connecting.actions, restoring: scene.session.record.restorationActivity)
    }
    CallLog.optional(.scene, callback.rawValue, on: delegate, scene: scene, detail: detail) {
      switch callback {
      case .willConnect: delegate.scene(scene, willConnectTo: scene.session, options: options)
      case .willEnterForeground: delegate.sceneWillEnterForeground(scene)
      case .didBecomeActive: delegate.sceneDidBecomeActive(scene)
      case .willResignActive: delegate.sceneWillResignActive(scene)
      case .didEnterBackground: delegate.sceneDidEnterBackground(scene)
      case .didDisconnect: delegate.sceneDidDisconnect(scene)
      }
    }
  }

  // MARK: Notifications

  private func post(_ notification: ApplicationNotification) {
    let name: Notification.Name =
      switch notification {
      case .didFinishLaunching: UIApplication.didFinishLaunchingNotification
      case .willEnterForeground: UIApplication.willEnterForegroundNotification
      case .didBecomeActive: UIApplication.didBecomeActiveNotification
      case .willResignActive: UIApplication.willResignActiveNotification
      case .didEnterBackground: UIApplication.didEnterBackgroundNotification
      case .willTerminate: UIApplication.willTerminateNotification
      }
    let info = notification == .didFinishLaunching ? launchOptions.dictionary : nil
    CallLog.call(.notification, notification.rawValue) {
      NotificationCenter.default.post(name: name, object: UIApplication.shared, userInfo: info)
    }
  }

  private func post(_ notification: SceneNotification, _ scene: UIScene) {
    let name: Notification.Name =
      switch notification {
      case .willConnect: UIScene.willConnectNotification
      case .willEnterForeground: UIScene.willEnterForegroundNotification
      case .didActivate: UIScene.didActivateNotification
      case .willDeactivate: UIScene.willDeactivateNotification
      case .didEnterBackground: UIScene.didEnterBackgroundNotification
      case .didDisconnect: UIScene.didDisconnectNotification
      }
    CallLog.call(.notification, notification.rawValue, scene: scene) {
      NotificationCenter.default.post(name: name, object: scene)
    }
  }
}
