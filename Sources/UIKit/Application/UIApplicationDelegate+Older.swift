import Foundation

// Default implementations of methods that later systems replaced or no longer call.
extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool {
    OptionalCall.notImplemented(by: self)
    return false
  }
  public func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
    OptionalCall.notImplemented(by: self)
    return false
  }
  public func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) { OptionalCall.notImplemented(by: self) }
  public func application(
    _ application: UIApplication, didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation
  ) { OptionalCall.notImplemented(by: self) }
  public func application(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect) {
    OptionalCall.notImplemented(by: self)
  }
  public func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect) {
    OptionalCall.notImplemented(by: self)
  }
  public func applicationShouldAutomaticallyLocalizeKeyCommands(_ application: UIApplication) -> Bool {
    OptionalCall.notImplemented(by: self)
    return true
  }
  public func application(
    _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings
  ) { OptionalCall.notImplemented(by: self) }
  public func applicationShouldRequestHealthAuthorization(_ application: UIApplication) {
    OptionalCall.notImplemented(by: self)
  }
  public func application(
    _ application: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
    reply: @escaping ([AnyHashable: Any]?) -> Void
  ) { OptionalCall.notImplemented(by: self) }
}
