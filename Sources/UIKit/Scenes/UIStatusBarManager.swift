import Foundation

/// The appearance and the frame of a scene's status bar.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(scene: UIWindowScene) { self.scene = scene }

  /// The frame in the coordinates of the scene's screen, in points.
  open var statusBarFrame: CGRect {
    guard let scene, !isStatusBarHidden else { return .zero }
    return CGRect(x: 0, y: 0, width: scene.bounds.width, height: scene.screen.statusBarHeight)
  }

  /// Whether the status bar is hidden, as the root view controller prefers.
  open var isStatusBarHidden: Bool {
    scene?.windows.first { $0.rootViewController != nil }?.rootViewController?.prefersStatusBarHidden ?? false
  }

  /// The style that the root view controller prefers.
  open var statusBarStyle: UIStatusBarStyle {
    scene?.windows.first { $0.rootViewController != nil }?.rootViewController?.preferredStatusBarStyle ?? .default
  }
}
