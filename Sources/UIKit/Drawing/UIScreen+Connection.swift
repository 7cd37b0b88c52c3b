import Foundation
internal import LifeCycle

extension UIScreen {
  /// Posted when a screen connects while the app runs, before the screen's scene connects; not posted for screens
  /// present at launch. The object is the screen.
  public nonisolated static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
  /// Posted when a screen has disconnected, after its scene did.
  public nonisolated static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
  /// Never posted: a screen has a single mode here.
  public nonisolated static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")
  /// Never posted by the system: only the app changes the brightness.
  public nonisolated static let brightnessDidChangeNotification =
    Notification.Name("UIScreenBrightnessDidChangeNotification")

  /// How a picture larger than the screen is fitted. The raw values are the SDK's.
  public enum OverscanCompensation: Int, Sendable {
    case scale = 0
    case insetBounds = 1
    case none = 2
  }

  /// The screen that shows sessions of a role; the device's own if none is connected for the role.
  static func showing(_ role: SceneRole) -> UIScreen {
    guard let display = role.display else { return .main }
    return Runtime.shared.connectedScreens.first { $0.display == display } ?? .main
  }

  /// Updates the list of connected screens; posts the changes if the app is launched.
  static func update(_ screens: [ConnectedScreen], tells: Bool) {
    let runtime = Runtime.shared
    let old = runtime.connectedScreens
    runtime.connectedScreens = screens.map { screen in old.first { $0.display == screen.display } ?? UIScreen(screen) }
    guard tells else { return }
    for screen in old where !runtime.connectedScreens.contains(where: { $0 === screen }) {
      post(didDisconnectNotification, "UIScreen.didDisconnectNotification", screen)
    }
    for screen in runtime.connectedScreens where !old.contains(where: { $0 === screen }) {
      post(didConnectNotification, "UIScreen.didConnectNotification", screen)
    }
  }

  private static func post(_ name: Notification.Name, _ logged: String, _ screen: UIScreen) {
    CallLog.call(.incidental, logged, detail: ["display": .string(screen.display?.rawValue ?? "")]) {
      NotificationCenter.default.post(name: name, object: screen)
    }
  }
}

/// A size that a screen supports.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
  /// The size, in pixels.
  public let size: CGSize
  /// The ratio of a pixel's width to its height.
  public let pixelAspectRatio: CGFloat = 1

  init(size: CGSize) {
    self.size = size
    super.init()
  }
}
