import Foundation

/// What an animation of the app's own is given: the views, the places, and the calls that drive the transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view that it takes place in.
  var containerView: UIView { get }
  /// Whether it is to be animated.
  var isAnimated: Bool { get }
  /// Whether a gesture drives it now.
  var isInteractive: Bool { get }
  /// Whether it goes back to where it came from.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `.none` where nothing is presented.
  var presentationStyle: UIModalPresentationStyle { get }
  /// How the view is turned: never.
  var targetTransform: CGAffineTransform { get }
  /// Says how far the gesture has driven it, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The gesture is over; the transition goes on to its end.
  func finishInteractiveTransition()
  /// The gesture is over; the transition goes back.
  func cancelInteractiveTransition()
  /// Stops it so that a gesture can drive it.
  func pauseInteractiveTransition()
  /// Says that the animation is over; an animator must call it once.
  func completeTransition(_ didComplete: Bool)
  /// One of its controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of its views; nil where it is not taken away or brought.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view is before; zero where it is not seen.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view is after; zero where it is not seen.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Makes the animation of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long it takes, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Makes the animation; `completeTransition(_:)` must follow in the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Called when the transition is over; optional.
  func animationEnded(_ transitionCompleted: Bool)
  /// An animator that can be interrupted; optional, not asked.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    preconditionFailure("\(type(of: self)) has no interruptibleAnimator(using:)")
  }
}

/// Drives a transition by a gesture.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins; the views are in place, the animation is this object's matter.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast it goes on after the gesture; optional.
  var completionSpeed: CGFloat { get }
  /// How it goes on after the gesture; optional.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the gesture drives it from the beginning; optional.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// Brings the objects for presentations of the app's own; all methods are optional.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// The animation with which a controller comes; nil for the usual one.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The animation with which a controller goes; nil for the usual one.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// What drives the coming by a gesture; nil for nothing.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// What drives the going by a gesture; nil for nothing.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// What manages a presentation of style `.custom`; nil for the usual.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}
