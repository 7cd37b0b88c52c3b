import Foundation

/// A source of vibrations. The device does not vibrate: all calls have no effect.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
  /// The view that has the generator as its interaction; held weakly.
  open private(set) weak var view: UIView?

  public override init() { super.init() }

  /// A generator for a view.
  public init(view: UIView) { super.init() }

  /// Gets ready; does nothing.
  open func prepare() {}
  /// Called before the generator joins a view or leaves it (nil).
  open func willMove(to view: UIView?) {}
  /// Called after the generator joined a view or left it (nil).
  open func didMove(to view: UIView?) { self.view = view }
}

/// The vibration of a collision.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight of what collides.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  /// A generator for a weight.
  public init(style: FeedbackStyle) { super.init() }
  /// A generator for a weight, for a view.
  public init(style: FeedbackStyle, view: UIView) { super.init(view: view) }
  /// A generator of medium weight.
  public override init() { super.init() }

  /// A collision; does nothing.
  open func impactOccurred() {}
  /// A collision at a place; does nothing.
  open func impactOccurred(at location: CGPoint) {}
  /// A collision of an intensity from 0 to 1; does nothing.
  open func impactOccurred(intensity: CGFloat) {}
  /// A collision of an intensity at a place; does nothing.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// The vibration of a success or failure.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What happened.
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  /// Something happened; does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
  /// Something happened at a place; does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}

/// The vibration of a changed selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// The selection changed; does nothing.
  open func selectionChanged() {}
  /// The selection changed at a place; does nothing.
  open func selectionChanged(at location: CGPoint) {}
}
