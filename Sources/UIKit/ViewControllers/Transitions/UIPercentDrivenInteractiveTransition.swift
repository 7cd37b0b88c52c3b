import Foundation

/// Drives an animator's animation with the progress of a gesture.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private var context: (any UIViewControllerContextTransitioning)?
  /// The animation's duration, in seconds.
  open private(set) var duration: CGFloat = 0
  /// The progress, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed after the gesture, relative to the normal speed of 1.
  open var completionSpeed: CGFloat = 1
  /// The curve after the gesture.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Stored; it has no effect here.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition is interactive from the start.
  open var wantsInteractiveStart = true

  public override init() { super.init() }

  /// A transition that it will drive is about to begin: a gesture may end before that, and its outcome counts.
  func awaits(_ transition: TransitionContext) { context = transition }

  /// Starts the animator's animation, which stays paused until the gesture ends.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    percentComplete = 0
    guard let animator = (transitionContext as? TransitionContext)?.animator else { return }
    duration = animator.transitionDuration(using: transitionContext)
    animator.animateTransition(using: transitionContext)
  }

  /// Pauses a running animation; it cannot be resumed here.
  open func pause() { context?.pauseInteractiveTransition() }

  /// Sets the gesture's progress, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Cancels the transition; the animator completes it.
  open func cancel() {
    let context = context
    self.context = nil
    context?.cancelInteractiveTransition()
  }

  /// Finishes the transition; the animator completes it.
  open func finish() {
    let context = context
    self.context = nil
    context?.finishInteractiveTransition()
  }
}
