import Foundation
@_spi(System) import UIKit

/// A navigation app's scene on the car's dashboard. The device has no dashboard: such scenes are never connected.
@preconcurrency @MainActor
open class CPTemplateApplicationDashboardScene: UIScene {
  /// The controller of the app's shortcuts.
  public private(set) lazy var dashboardController = CPDashboardController()
  /// The window for the map.
  public private(set) lazy var dashboardWindow = UIWindow(frame: DelegateCall.screen(of: session).bounds)
}

/// Follows a scene on the dashboard. All methods are optional.
@preconcurrency @MainActor
public protocol CPTemplateApplicationDashboardSceneDelegate: UISceneDelegate {
  /// The scene connected: the app sets its shortcuts and gives the window its root view controller.
  ///
  /// - Note: Differs from iOS: never called: the device has no dashboard.
  func templateApplicationDashboardScene(
    _ templateApplicationDashboardScene: CPTemplateApplicationDashboardScene,
    didConnect dashboardController: CPDashboardController, to window: UIWindow)
  /// The scene disconnected, together with the window.
  ///
  /// - Note: Differs from iOS: never called: the device has no dashboard.
  func templateApplicationDashboardScene(
    _ templateApplicationDashboardScene: CPTemplateApplicationDashboardScene,
    didDisconnect dashboardController: CPDashboardController, from window: UIWindow)
}

extension CPTemplateApplicationDashboardSceneDelegate {
  public func templateApplicationDashboardScene(
    _ templateApplicationDashboardScene: CPTemplateApplicationDashboardScene,
    didConnect dashboardController: CPDashboardController, to window: UIWindow
  ) { OptionalCall.notImplemented(by: self) }
  public func templateApplicationDashboardScene(
    _ templateApplicationDashboardScene: CPTemplateApplicationDashboardScene,
    didDisconnect dashboardController: CPDashboardController, from window: UIWindow
  ) { OptionalCall.notImplemented(by: self) }
}

/// The shortcuts on the dashboard.
@preconcurrency @MainActor
open class CPDashboardController: NSObject {
  /// The shortcuts; at most two are shown.
  open var shortcutButtons: [CPDashboardButton] = []

  override init() { super.init() }
}

/// A shortcut on the dashboard.
@preconcurrency @MainActor
open class CPDashboardButton: NSObject {
  /// The button's image.
  public let image: UIImage
  /// The title, from the longest form to the shortest.
  public let titleVariants: [String]
  /// The subtitle below it, from the longest form to the shortest.
  public let subtitleVariants: [String]
  let handler: ((CPDashboardButton) -> Void)?

  /// A shortcut; a touch calls the handler with it.
  ///
  /// - Note: Differs from iOS: never called: the device has no dashboard.
  public init(
    titleVariants: [String], subtitleVariants: [String], image: UIImage,
    handler: ((CPDashboardButton) -> Void)? = nil
  ) {
    self.image = image
    self.titleVariants = titleVariants
    self.subtitleVariants = subtitleVariants
    self.handler = handler
    super.init()
  }
}

extension UISceneSession.Role {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A car's dashboard.
  public static let CPTemplateApplicationDashboardSceneSessionRoleApplication =
    UISceneSession.Role("CPTemplateApplicationDashboardSceneSessionRoleApplication")
}
