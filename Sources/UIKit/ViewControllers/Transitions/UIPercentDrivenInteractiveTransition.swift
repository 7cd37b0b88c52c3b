import Foundation

/// Drives the animation of an animator by a number that a gesture gives.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private var context: (any UIViewControllerContextTransitioning)?
  /// How long the animation takes, in seconds.
  open private(set) var duration: CGFloat = 0
  /// How far it is, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast it goes on after the gesture; 1 is the usual speed.
  open var completionSpeed: CGFloat = 1
  /// How it goes on after the gesture.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Kept; it has no effect here.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the gesture drives it from the beginning.
  open var wantsInteractiveStart = true

  public override init() { super.init() }

  /// Begins the animator's animation, which stands still until the gesture lets go.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    percentComplete = 0
    guard let animator = (transitionContext as? TransitionContext)?.animator else { return }
    duration = animator.transitionDuration(using: transitionContext)
    animator.animateTransition(using: transitionContext)
  }

  /// Stops a running animation; it cannot be taken up again here.
  open func pause() { context?.pauseInteractiveTransition() }

  /// Says how far the gesture is, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// The transition goes back; the animator completes it.
  open func cancel() {
    let context = context
    self.context = nil
    context?.cancelInteractiveTransition()
  }

  /// The transition goes on to its end; the animator completes it.
  open func finish() {
    let context = context
    self.context = nil
    context?.finishInteractiveTransition()
  }
}
