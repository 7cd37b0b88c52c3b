import Foundation

/// The phase of an opening during a drag.
public enum UISpringLoadedInteractionEffectState: Int, Sendable { case inactive, possible, activating, activated }

/// What opens when a drag rests on it; never made, as nothing is dragged.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// The phase.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that shows the effect.
  var targetView: UIView? { get set }
  /// The item that opens.
  var targetItem: Any? { get set }
  /// The place of the drag in a view's coordinates.
  func location(in view: UIView?) -> CGPoint
}
