import Foundation
@_spi(System) import UIKit

/// A scene on a car's screen (reference 2.5): it shows templates and, in a navigation app, a map behind them.
@preconcurrency @MainActor
open class CPTemplateApplicationScene: UIScene {
  /// The app's interface to the templates; kept alive by the scene.
  public private(set) lazy var interfaceController = CPInterfaceController(scene: self)

  /// The window behind the templates, for a navigation app's map.
  public private(set) lazy var carWindow: CPWindow = {
    let window = CPWindow(frame: screen.bounds)
    window.templateApplicationScene = self
    return window
  }()

  /// Light or dark, as the car suggests.
  open var contentStyle: UIUserInterfaceStyle { .light }

  private(set) lazy var screen = DelegateCall.screen(of: session)

  /// Only navigation apps draw a map, so only they receive the window.
  static let navigationEntitlement = "com.apple.developer.carplay-maps"

  /// Calls the delegate's own method after `scene(_:willConnectTo:options:)`. Reference: not sourced; chosen because a
  /// delegate prepares its state in the first for use in the second.
  ///
  /// Apple demands a root template before the method returns. Reference: what iOS does without one is not sourced; here
  /// it prints a warning, and the screen stays empty until the app sets one, because real apps set it late.
  @_spi(System) override open func systemDidConnect() {
    guard let delegate else { return }
    guard let delegate = delegate as? any CPTemplateApplicationSceneDelegate, told(delegate) else {
      fatalError(
        "Application does not implement CarPlay template application lifecycle methods in its scene delegate: "
          + "\(type(of: delegate)) must implement \(connectName) of CPTemplateApplicationSceneDelegate")
    }
    guard interfaceController.templates.isEmpty else { return }
    DelegateCall.complain("\(connectName) returned without a root template; the car's screen stays empty")
  }

  private var isForNavigation: Bool { DelegateCall.isEntitled(to: Self.navigationEntitlement) }

  private var connectName: String {
    isForNavigation ? "templateApplicationScene(_:didConnect:to:)" : "templateApplicationScene(_:didConnect:)"
  }

  private func told(_ delegate: any CPTemplateApplicationSceneDelegate) -> Bool {
    DelegateCall.optional(.scene, connectName, on: delegate, scene: self) {
      if isForNavigation {
        delegate.templateApplicationScene(self, didConnect: interfaceController, to: carWindow)
      } else {
        delegate.templateApplicationScene(self, didConnect: interfaceController)
      }
    } != nil
  }

  /// Precedes `sceneDidDisconnect(_:)`. Reference: not sourced; chosen as the reverse of the connection.
  @_spi(System) override open func systemWillDisconnect() {
    guard let delegate = delegate as? any CPTemplateApplicationSceneDelegate else { return }
    if isForNavigation {
      _ = DelegateCall.optional(
        .scene, "templateApplicationScene(_:didDisconnect:from:)", on: delegate, scene: self
      ) { delegate.templateApplicationScene(self, didDisconnect: interfaceController, from: carWindow) }
    } else {
      _ = DelegateCall.optional(
        .scene, "templateApplicationScene(_:didDisconnectInterfaceController:)", on: delegate, scene: self
      ) { delegate.templateApplicationScene(self, didDisconnectInterfaceController: interfaceController) }
    }
    carWindow.isHidden = true
  }

  @_spi(System) override open var systemRows: [String]? { interfaceController.rows.map(\.text) }

  @_spi(System) override open func systemSelect(row: Int) { interfaceController.select(row: row) }
}

extension UISceneSession.Role {
  /// A car's main screen.
  public static let carTemplateApplication = UISceneSession.Role("CPTemplateApplicationSceneSessionRoleApplication")
}
