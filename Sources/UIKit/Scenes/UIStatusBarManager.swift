import Foundation

/// How the status bar of a scene looks and where it is.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(scene: UIWindowScene) { self.scene = scene }

  /// In the coordinates of the scene's screen, in points.
  open var statusBarFrame: CGRect {
    guard let scene, !isStatusBarHidden else { return .zero }
    return CGRect(x: 0, y: 0, width: scene.screen.bounds.width, height: scene.screen.statusBarHeight)
  }

  /// As the root view controller wants it.
  open var isStatusBarHidden: Bool {
    scene?.windows.first { $0.rootViewController != nil }?.rootViewController?.prefersStatusBarHidden ?? false
  }

  /// As the root view controller wants it.
  open var statusBarStyle: UIStatusBarStyle {
    scene?.windows.first { $0.rootViewController != nil }?.rootViewController?.preferredStatusBarStyle ?? .default
  }
}
