import Foundation
@_spi(System) import UIKit

/// Hears of a scene on a car's screen. All methods are optional, but an app must implement the one of the two forms of
/// `didConnect` that is meant for it: navigation apps that with the window, all others the one without.
@preconcurrency @MainActor
public protocol CPTemplateApplicationSceneDelegate: CPContentStyleObserver {
  /// The car has connected: set the root template before returning.
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didConnect interfaceController: CPInterfaceController)
  /// The same for a navigation app, which also gives the window its root view controller.
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didConnect interfaceController: CPInterfaceController,
    to window: CPWindow)
  /// The car has gone.
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnectInterfaceController interfaceController: CPInterfaceController)
  /// The same for a navigation app.
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didDisconnect interfaceController: CPInterfaceController,
    from window: CPWindow)
  /// The user took up an alert that was shown while the app was behind.
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didSelect navigationAlert: CPNavigationAlert)
  /// The user took up a manoeuvre that was shown while the app was behind.
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
