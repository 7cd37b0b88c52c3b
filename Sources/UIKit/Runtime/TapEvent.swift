import Foundation

/// A touch from the system, on its way through `UIApplication.sendEvent(_:)`, which an app may override.
final class TapEvent: UIEvent {
  let window: UIWindow
  /// In the window's coordinates, in points.
  let point: CGPoint

  init(_ window: UIWindow, at point: CGPoint) {
    self.window = window
    self.point = point
    super.init()
  }
}
