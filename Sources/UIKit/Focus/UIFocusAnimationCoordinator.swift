import Foundation

/// Runs animations beside a move of focus. Animations take no time here: they are done when the call returns.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  override nonisolated init() { super.init() }

  /// Carries the changes out at once, then the completion.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    animations?()
    completion?()
  }
}
