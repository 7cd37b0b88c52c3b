import Foundation
@_spi(System) import UIKit

/// Follows a scene on a car's screen. All methods are optional, but an app must implement its form of `didConnect`:
/// navigation apps the form with a window, all others the form without.
@preconcurrency @MainActor
public protocol CPTemplateApplicationSceneDelegate: CPContentStyleObserver {
  /// The car connected; set the root template before returning.
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didConnect interfaceController: CPInterfaceController)
  /// The same, for a navigation app, which also gives the window its root view controller.
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didConnect interfaceController: CPInterfaceController,
    to window: CPWindow)
  /// The car disconnected.
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnectInterfaceController interfaceController: CPInterfaceController)
  /// The same, for a navigation app.
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didDisconnect interfaceController: CPInterfaceController,
    from window: CPWindow)
  /// The user selected an alert that was shown while the app was in the background.
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didSelect navigationAlert: CPNavigationAlert)
  /// The user selected a manoeuvre that was shown while the app was in the background.
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didSelect maneuver: CPManeuver)
}

extension CPTemplateApplicationSceneDelegate {
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didConnect interfaceController: CPInterfaceController
  ) { OptionalCall.notImplemented(by: self) }
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didConnect interfaceController: CPInterfaceController,
    to window: CPWindow
  ) { OptionalCall.notImplemented(by: self) }
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnectInterfaceController interfaceController: CPInterfaceController
  ) { OptionalCall.notImplemented(by: self) }
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didDisconnect interfaceController: CPInterfaceController,
    from window: CPWindow
  ) { OptionalCall.notImplemented(by: self) }
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didSelect navigationAlert: CPNavigationAlert
  ) { OptionalCall.notImplemented(by: self) }
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didSelect maneuver: CPManeuver
  ) { OptionalCall.notImplemented(by: self) }
}
