/// A life-cycle method of the app delegate; the raw value is the documented Swift name.
public enum ApplicationCallback: String, Sendable, Hashable, CaseIterable {
  case willFinishLaunching = "application(_:willFinishLaunchingWithOptions:)"
  case didFinishLaunching = "application(_:didFinishLaunchingWithOptions:)"
  case willEnterForeground = "applicationWillEnterForeground(_:)"
  case didBecomeActive = "applicationDidBecomeActive(_:)"
  case willResignActive = "applicationWillResignActive(_:)"
  case didEnterBackground = "applicationDidEnterBackground(_:)"
  case willTerminate = "applicationWillTerminate(_:)"
}

/// A life-cycle method of a scene delegate; the raw value is the documented Swift name.
public enum SceneCallback: String, Sendable, Hashable, CaseIterable {
  case willConnect = "scene(_:willConnectTo:options:)"
  case willEnterForeground = "sceneWillEnterForeground(_:)"
  case didBecomeActive = "sceneDidBecomeActive(_:)"
  case willResignActive = "sceneWillResignActive(_:)"
  case didEnterBackground = "sceneDidEnterBackground(_:)"
  case didDisconnect = "sceneDidDisconnect(_:)"
}

/// A notification of the application's life cycle; the raw value is the name in Swift.
public enum ApplicationNotification: String, Sendable, Hashable, CaseIterable {
  case didFinishLaunching = "UIApplication.didFinishLaunchingNotification"
  case willEnterForeground = "UIApplication.willEnterForegroundNotification"
  case didBecomeActive = "UIApplication.didBecomeActiveNotification"
  case willResignActive = "UIApplication.willResignActiveNotification"
  case didEnterBackground = "UIApplication.didEnterBackgroundNotification"
  case willTerminate = "UIApplication.willTerminateNotification"
}

/// A notification of a scene's life cycle; the raw value is the name in Swift.
public enum SceneNotification: String, Sendable, Hashable, CaseIterable {
  case willConnect = "UIScene.willConnectNotification"
  case willEnterForeground = "UIScene.willEnterForegroundNotification"
  case didActivate = "UIScene.didActivateNotification"
  case willDeactivate = "UIScene.willDeactivateNotification"
  case didEnterBackground = "UIScene.didEnterBackgroundNotification"
  case didDisconnect = "UIScene.didDisconnectNotification"
}

/// One step that the app's side takes, in order, to carry out a transition.
///
/// States are set *between* the calls: a "will" call reads the old state and a "did" call the new one.
public enum LifeCycleStep: Sendable, Hashable {
  case callApplication(ApplicationCallback)
  case callScene(SceneCallback, SessionID)
  case postApplication(ApplicationNotification)
  case postScene(SceneNotification, SessionID)
  case setApplication(ApplicationState)
  case setScene(ActivationState, SessionID)
  /// The place where the scene gets what the transition brought: URLs, activities, a quick action, a response
  /// (reference 1.e: between foreground and active).
  case deliverActions(SessionID)
}
