import Foundation
internal import LifeCycle

/// Content that an app offers for an optional part of the system, such as an external display (iOS 27, reference 2.5).
/// The view controller that it belongs to registers it.
@preconcurrency @MainActor
public final class UISceneAccessory: NSObject {
  let role: SceneRole
  let configuration: UISceneConfiguration
  let userInfo: Any?

  private init(_ role: SceneRole, _ configuration: UISceneConfiguration, _ userInfo: Any?) {
    self.role = role
    self.configuration = configuration
    self.userInfo = userInfo
    super.init()
  }

  /// Content for an external display. The configuration has at least a delegate class, or the name of a configuration
  /// in the manifest.
  public static func externalNonInteractive(sceneConfiguration: UISceneConfiguration) -> UISceneAccessory {
    UISceneAccessory(.externalDisplay, sceneConfiguration, nil)
  }

  /// The same; the scene's delegate finds `userInfo` in `UIScene.ConnectionOptions.sceneAccessoryUserInfo`.
  public static func externalNonInteractive(
    sceneConfiguration: UISceneConfiguration, userInfo: Any
  ) -> UISceneAccessory {
    UISceneAccessory(.externalDisplay, sceneConfiguration, userInfo)
  }
}

/// A registered scene accessory.
@preconcurrency @MainActor
open class UISceneAccessoryRegistration: NSObject {
  let accessory: UISceneAccessory
  weak var controller: UIViewController?

  init(_ accessory: UISceneAccessory, _ controller: UIViewController) {
    self.accessory = accessory
    self.controller = controller
    super.init()
  }

  /// Whether the system may show the content.
  open var isEnabled = true { didSet { Runtime.shared.accessories.changed() } }

  /// Whether the system could show the content now: whether the display is connected.
  open var isAvailable: Bool {
    Runtime.shared.connectedScreens.contains { $0.display == accessory.role.display }
  }

  /// Whether the accessory is enabled and its view controller is on screen.
  var isOffered: Bool { isEnabled && controller?.viewIfLoaded?.window?.isHidden == false }
}

extension UIViewController {
  /// Offers content while this view controller is on screen and the app keeps the registration (iOS 27).
  public func registerSceneAccessory(_ accessory: UISceneAccessory) -> UISceneAccessoryRegistration {
    let registration = UISceneAccessoryRegistration(accessory, self)
    Runtime.shared.accessories.add(registration)
    return registration
  }

  /// Withdraws the content; the system disconnects a scene that shows it.
  public func unregisterSceneAccessory(_ registration: UISceneAccessoryRegistration) {
    Runtime.shared.accessories.remove(registration)
  }
}
