import Foundation
@_spi(System) import UIKit

/// A navigation app's scene in the car's instrument cluster. The device has none: such scenes are never connected.
@preconcurrency @MainActor
open class CPTemplateApplicationInstrumentClusterScene: UIScene {
  /// What the app shows its content with.
  public private(set) lazy var instrumentClusterController = CPInstrumentClusterController()
  /// Light or dark, as the car suggests.
  open var contentStyle: UIUserInterfaceStyle { .light }
}

/// Hears of a scene in the instrument cluster. All methods are optional.
@preconcurrency @MainActor
public protocol CPTemplateApplicationInstrumentClusterSceneDelegate: CPContentStyleObserver {
  /// The scene is there; its window comes by the controller's delegate.
  ///
  /// - Note: Differs from iOS: never called: the device has no instrument cluster.
  func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: CPTemplateApplicationInstrumentClusterScene,
    didConnect instrumentClusterController: CPInstrumentClusterController)
  /// The scene is gone.
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
  /// Hears of its window.
  open weak var delegate: (any CPInstrumentClusterControllerDelegate)?
  /// The window for the map; nil where the cluster has none.
  public let instrumentClusterWindow: UIWindow? = nil
  /// What is shown while nothing is navigated, from the longest to the shortest.
  open var inactiveDescriptionVariants: [String] = []

  override init() { super.init() }
}

/// Hears of the instrument cluster's window.
@preconcurrency @MainActor
public protocol CPInstrumentClusterControllerDelegate: NSObjectProtocol {
  /// The window is there: the app gives it its root view controller.
  ///
  /// - Note: Differs from iOS: never called: the device has no instrument cluster.
  func instrumentClusterControllerDidConnect(_ instrumentClusterWindow: UIWindow)
  /// The window is gone.
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
