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

/// Decides when a drag opens what it rests on; never asked.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Whether a drag may open it.
  func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool
  /// Called when the drag is over or gone.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows that something is about to open; never called.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// Called when the phase changed.
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// Opens something when a drag rests on it.
///
/// - Note: Differs from iOS: nobody drags between views on this device; the handler is never called.
open class UISpringLoadedInteraction: _Interaction {
  /// Opens it.
  public typealias ActivationHandler = (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// When a drag opens it; stored.
  public let interactionBehavior: (any UISpringLoadedInteractionBehavior)?
  /// How it shows; stored.
  public let interactionEffect: (any UISpringLoadedInteractionEffect)?
  let activationHandler: ActivationHandler

  /// An interaction with a behaviour and an effect of the app's own.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)? = nil,
    interactionEffect: (any UISpringLoadedInteractionEffect)? = nil, activationHandler: @escaping ActivationHandler
  ) {
    self.interactionBehavior = interactionBehavior
    self.interactionEffect = interactionEffect
    self.activationHandler = activationHandler
    super.init()
  }
}

/// A view that can open when a drag rests on it.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  /// Whether a drag opens it; no effect here, as nothing is dragged.
  var isSpringLoaded: Bool { get set }
}

extension UISpringLoadedInteractionSupporting where Self: UIView {
  /// Stored; it has no effect here, as nothing is dragged.
  public var isSpringLoaded: Bool {
    get { extras?.isSpringLoaded ?? false }
    set { neededExtras.isSpringLoaded = newValue }
  }
}

extension UIButton: UISpringLoadedInteractionSupporting {}
extension UISegmentedControl: UISpringLoadedInteractionSupporting {}
extension UITabBar: UISpringLoadedInteractionSupporting {}
extension UITableView: UISpringLoadedInteractionSupporting {}
extension UICollectionView: UISpringLoadedInteractionSupporting {}
