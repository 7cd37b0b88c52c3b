import Foundation

/// Identifies one of a transition's two controllers.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller visible before the transition.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The controller visible after the transition.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Identifies one of a transition's two views.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view visible before the transition.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view visible after the transition.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// Information about a transition under way.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The presentation style; `.none` if the transition is not a presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition was interactive from the start.
  var initiallyInteractive: Bool { get }
  /// Whether a gesture can interrupt the transition: never.
  var isInterruptible: Bool { get }
  /// Whether a gesture drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// The duration without a gesture, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The gesture's progress, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed after the gesture, relative to the normal speed of 1.
  var completionVelocity: CGFloat { get }
  /// The curve after the gesture.
  var completionCurve: UIView.AnimationCurve { get }
  /// One of the transition's controllers; nil if there is none.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the transition's views; nil if the transition does not add or remove it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view that contains the transition.
  var containerView: UIView { get }
  /// The rotation applied to the view: none.
  var targetTransform: CGAffineTransform { get }
}

/// Runs animations alongside a transition (`UIViewController.transitionCoordinator`).
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs an animation with the transition's, and a completion when the transition ends, cancelled or not.
  ///
  /// Reference: not sourced; here the completion follows the "did" calls and the completion of a presentation.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// The same for views outside the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// The older name of the next method.
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Calls a handler when the gesture ends; `isCancelled` tells how the transition continues.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// The same, without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}
