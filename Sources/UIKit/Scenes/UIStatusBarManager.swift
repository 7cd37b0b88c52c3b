import Foundation
internal import LifeCycle

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

  /// Whether the status bar is hidden, as the controller prefers that fills the screen, or the child that it names.
  open var isStatusBarHidden: Bool { deciding(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false }

  /// The style that the controller prefers that fills the screen, or the child that it names.
  open var statusBarStyle: UIStatusBarStyle { deciding(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default }

  /// The most controllers that name each other.
  private static let deepest = 100

  /// The root view controller, or who covers it, or the child that it leaves the decision to.
  private func deciding(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController? {
    var controller = scene?.windows.first { $0.rootViewController != nil }?.rootViewController
    for _ in 0..<Self.deepest {
      guard let presented = controller?.presentedViewController, !presented.isBeingDismissed,
        presented.fillsWindow || presented.modalPresentationCapturesStatusBarAppearance
      else { break }
      controller = presented
    }
    for _ in 0..<Self.deepest {
      guard let next = controller?[keyPath: child] else { break }
      controller = next
    }
    return controller
  }

  /// What the system is told of it.
  var look: StatusBarLook {
    let isLight: Bool? =
      switch statusBarStyle {
      case .lightContent: true
      case .darkContent: false
      default: nil
      }
    return StatusBarLook(isHidden: isStatusBarHidden, isLight: isLight)
  }
}
