import Foundation

/// Names one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that is seen before.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The one that is seen after.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Names one of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that is seen before.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The one that is seen after.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What can be asked about a transition that is under way.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// The style of the presentation; `.none` where nothing is presented.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether a gesture began it.
  var initiallyInteractive: Bool { get }
  /// Whether it can be taken up again by a gesture: never.
  var isInterruptible: Bool { get }
  /// Whether a gesture drives it now.
  var isInteractive: Bool { get }
  /// Whether it goes back to where it came from.
  var isCancelled: Bool { get }
  /// How long it takes without a gesture, in seconds.
  var transitionDuration: TimeInterval { get }
  /// How far a gesture has driven it, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// How fast it goes on after the gesture; 1 is the usual speed.
  var completionVelocity: CGFloat { get }
  /// How it goes on after the gesture.
  var completionCurve: UIView.AnimationCurve { get }
  /// One of its controllers; nil where there is none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of its views; nil where it is not taken away or brought.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view that it takes place in.
  var containerView: UIView { get }
  /// How the view is turned: never.
  var targetTransform: CGAffineTransform { get }
}

/// Runs things along with a transition (`UIViewController.transitionCoordinator`).
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs an animation with that of the transition, and something when it is over, cancelled or not.
  ///
  /// Reference: not sourced; here the completion follows the "did" calls and the completion of a presentation.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// The same for views outside of the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// The older name of the next.
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Runs something when a gesture lets go: `isCancelled` says which way it goes on.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}
