import Foundation
internal import LifeCycle

/// Content that an app offers for something that the system may have, such as an external display (iOS 27, reference
/// 2.5). To be registered by the view controller that it belongs to.
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

  /// Content for an external display: the configuration names at least the scene's delegate, or has the name of one in
  /// the manifest.
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

  /// Whether the content is to be shown where the system can.
  open var isEnabled = true { didSet { Runtime.shared.accessories.changed() } }

  /// Whether the system could show it now: whether the display is connected.
  open var isAvailable: Bool {
    Runtime.shared.connectedScreens.contains { $0.display == accessory.role.display }
  }

  /// Whether it is enabled and its view controller is on screen.
  var isOffered: Bool { isEnabled && controller?.viewIfLoaded?.window?.isHidden == false }
}

extension UIViewController {
  /// Offers content as long as this view controller is on screen and the registration is kept (iOS 27).
  public func registerSceneAccessory(_ accessory: UISceneAccessory) -> UISceneAccessoryRegistration {
    let registration = UISceneAccessoryRegistration(accessory, self)
    Runtime.shared.accessories.add(registration)
    return registration
  }

  /// Takes the content back; a scene that shows it is disconnected.
  public func unregisterSceneAccessory(_ registration: UISceneAccessoryRegistration) {
    Runtime.shared.accessories.remove(registration)
  }
}
