import UIKit

/// The restoration of view controllers: asked, and declined.
extension AppDelegate {
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { false }
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool { false }
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { false }
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { false }
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {}
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {}

  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    nil
  }

  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    .all
  }
}
