import Foundation
@_spi(System) import UIKit

/// A navigation app's scene in the car's instrument cluster. The device has no instrument cluster: such scenes are
/// never connected.
@preconcurrency @MainActor
open class CPTemplateApplicationInstrumentClusterScene: UIScene {
  /// The controller of the app's content.
  public private(set) lazy var instrumentClusterController = CPInstrumentClusterController()
  /// Light or dark, as the car suggests.
  open var contentStyle: UIUserInterfaceStyle { .light }
}

/// Follows a scene in the instrument cluster. All methods are optional.
@preconcurrency @MainActor
public protocol CPTemplateApplicationInstrumentClusterSceneDelegate: CPContentStyleObserver {
  /// The scene connected; the controller's delegate receives its window.
  ///
  /// - Note: Differs from iOS: never called: the device has no instrument cluster.
  func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: CPTemplateApplicationInstrumentClusterScene,
    didConnect instrumentClusterController: CPInstrumentClusterController)
  /// The scene disconnected.
  ///
  /// - Note: Differs from iOS: never called: the device has no instrument cluster.
  func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: CPTemplateApplicationInstrumentClusterScene,
    didDisconnectInstrumentClusterController instrumentClusterController: CPInstrumentClusterController)
}

extension CPTemplateApplicationInstrumentClusterSceneDelegate {
  public func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: CPTemplateApplicationInstrumentClusterScene,
    didConnect instrumentClusterController: CPInstrumentClusterController
  ) { OptionalCall.notImplemented(by: self) }
  public func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: CPTemplateApplicationInstrumentClusterScene,
    didDisconnectInstrumentClusterController instrumentClusterController: CPInstrumentClusterController
  ) { OptionalCall.notImplemented(by: self) }
}

/// The content of the instrument cluster.
@preconcurrency @MainActor
open class CPInstrumentClusterController: NSObject {
  /// Follows the instrument cluster's window.
  open weak var delegate: (any CPInstrumentClusterControllerDelegate)?
  /// The window for the map; nil if the cluster has none.
  public let instrumentClusterWindow: UIWindow? = nil
  /// The text while no navigation is active, from the longest form to the shortest.
  open var inactiveDescriptionVariants: [String] = []

  override init() { super.init() }
}

/// Follows the instrument cluster's window.
@preconcurrency @MainActor
public protocol CPInstrumentClusterControllerDelegate: NSObjectProtocol {
  /// The window connected: the app gives it its root view controller.
  ///
  /// - Note: Differs from iOS: never called: the device has no instrument cluster.
  func instrumentClusterControllerDidConnect(_ instrumentClusterWindow: UIWindow)
  /// The window disconnected.
  ///
  /// - Note: Differs from iOS: never called: the device has no instrument cluster.
  func instrumentClusterControllerDidDisconnectWindow(_ instrumentClusterWindow: UIWindow)
}

extension UISceneSession.Role {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A car's instrument cluster.
  public static let CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication =
    UISceneSession.Role("CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication")
}
