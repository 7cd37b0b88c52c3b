import Foundation

/// Receives one scene's life-cycle events. All methods are optional (reference 2.2).
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene is being added to the app; the state is still `unattached`.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// The scene was disconnected and released; its session may live on.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene is on screen and receives events; the state is `foregroundActive`.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to stop receiving events; the state is still `foregroundActive`.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to come on screen, possibly for the first time; the state is still the old one.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene has left the screen; return within about 5 seconds.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// URLs arrived for a connected scene.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// The activity that restores the scene with its session; nil for none.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// The scene can restore its interaction state from the saved activity.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
  /// An activity of this type is on its way.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// The activity has arrived: a universal link, or an activity from another device.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// The announced activity failed to arrive.
  func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  /// The scene's activity has changed.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) { OptionalCall.notImplemented(by: self) }
  public func sceneDidDisconnect(_ scene: UIScene) { OptionalCall.notImplemented(by: self) }
  public func sceneDidBecomeActive(_ scene: UIScene) { OptionalCall.notImplemented(by: self) }
  public func sceneWillResignActive(_ scene: UIScene) { OptionalCall.notImplemented(by: self) }
  public func sceneWillEnterForeground(_ scene: UIScene) { OptionalCall.notImplemented(by: self) }
  public func sceneDidEnterBackground(_ scene: UIScene) { OptionalCall.notImplemented(by: self) }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    OptionalCall.notImplemented(by: self)
  }
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    OptionalCall.notImplemented(by: self)
    return nil
  }
  public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
    OptionalCall.notImplemented(by: self)
  }
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    OptionalCall.notImplemented(by: self)
  }
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { OptionalCall.notImplemented(by: self) }
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
  ) { OptionalCall.notImplemented(by: self) }
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) { OptionalCall.notImplemented(by: self) }
}
