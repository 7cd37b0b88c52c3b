import Foundation
internal import LifeCycle

extension TransitionRunner {
  func carryOut(_ step: LifeCycleStep) {
    switch step {
    case .callApplication(let callback): call(callback)
    case .callScene(let callback, let id): if let scene = scene(id) { call(callback, scene) }
    case .postApplication(let notification):
      post(notification)
      if notification == .willResignActive { LaunchCode.release() }
    case .postScene(let notification, let id): if let scene = scene(id) { post(notification, scene) }
    // Reaching the step sets the state; deliveries are steps of their own.
    case .setApplication, .setScene, .deliverActions: break
    }
  }

  func scene(_ id: SessionID) -> UIScene? {
    if let disconnecting, disconnecting.session.id == id { return disconnecting }
    return runtime.scene(id)
  }

  /// Logs a state change, unless it is one of a scene that there is not any more.
  func tell(_ change: AppSide.Change) {
    if let id = change.scene, scene(id) == nil { return }
    CallLog.note(change)
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
    if result == false { ProcessSide.shared.refuseLaunch() }
    // Calls the older form if the newer one is not implemented.
    if result == nil, callback == .didFinishLaunching {
      CallLog.optional(.application, "applicationDidFinishLaunching(_:)", on: delegate) {
        delegate.applicationDidFinishLaunching(application)
      }
    }
  }

  private func call(_ callback: SceneCallback, _ scene: UIScene) {
    guard let delegate = scene.delegate else { return }
    var detail: [String: Value] = [:]
    if callback == .willConnect, let options = connecting?.options {
      detail = EventDetail.connection(options.actions, restoring: scene.session.record.restorationActivity)
    }
    CallLog.optional(.scene, callback.rawValue, on: delegate, scene: scene, detail: detail) {
      switch callback {
      case .willConnect:
        let options = connecting?.options ?? UIScene.ConnectionOptions(.none)
        delegate.scene(scene, willConnectTo: scene.session, options: options)
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
    let isLaunch = notification == .didFinishLaunching
    let info = isLaunch ? launchOptions.dictionary : nil
    let detail: [String: Value] = isLaunch ? ["launchOptions": launchOptions.detail] : [:]
    CallLog.call(.notification, notification.rawValue, detail: detail) {
      // Of a wider type than its own: then Foundation finds the object without a look through what conforms to what, which
      // costs two thousand instructions for each notification.
      NotificationCenter.default.post(name: name, object: UIApplication.shared as NSObject, userInfo: info)
    }
    if notification == .willEnterForeground || notification == .didBecomeActive { CADisplayLink.appIsOut(false) }
    guard notification == .didEnterBackground else { return }
    CADisplayLink.appIsOut(true)
    EvictableCaches.evict()
    for scene in runtime.windowScenes { CALayer.dropAnimations(in: scene) }
    ScrollMovement.finish()
    PickerSpin.finish()
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
    guard notification == .didEnterBackground else { return }
    CALayer.dropAnimations(in: scene)
    ScrollMovement.finish(in: scene)
    PickerSpin.finish(in: scene)
  }
}
