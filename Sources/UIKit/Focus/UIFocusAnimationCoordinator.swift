import Foundation

/// Runs animations alongside a focus update. Animations take no time here: they are done when the call returns.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  override nonisolated init() { super.init() }

  /// Runs the animations at once, then the completion.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}
