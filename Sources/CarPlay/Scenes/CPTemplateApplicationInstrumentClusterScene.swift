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
  func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: CPTemplateApplicationInstrumentClusterScene,
    didConnect instrumentClusterController: CPInstrumentClusterController)
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
  func instrumentClusterControllerDidConnect(_ instrumentClusterWindow: UIWindow)
  func instrumentClusterControllerDidDisconnectWindow(_ instrumentClusterWindow: UIWindow)
}

extension UISceneSession.Role {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A car's instrument cluster.
  public static let CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication =
    UISceneSession.Role("CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication")
}
