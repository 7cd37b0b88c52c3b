import Foundation

/// What a dynamic animator can move.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// Where it is.
  var center: CGPoint { get set }
  /// How large it is.
  var bounds: CGRect { get }
  /// How it is turned.
  var transform: CGAffineTransform { get set }
  /// The outline by which it collides; nobody asks, as nothing moves.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// Its own outline, for `.path`; nobody asks.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// Its bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// Its bounds.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: bounds) }
}

/// The outline by which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable { case rectangle, ellipse, path }

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// How items are to move, as a group of behaviours.
///
/// - Note: Differs from iOS: there is no physics; every behaviour keeps what it is told, and items stay where they are.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The behaviours in it.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Never called: nothing moves.
  open var action: (() -> Void)?
  /// The animator that has it; nil for none.
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator? {
    didSet { if oldValue !== dynamicAnimator { willMove(to: dynamicAnimator) } }
  }

  /// An empty group.
  public override init() { super.init() }
  /// Adds a behaviour to the group.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
  /// Takes a behaviour out of the group.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.removeAll { $0 === behavior } }
  /// The behaviour and all that are in it.
  var withChildren: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.withChildren) }
  /// The behaviour is given to an animator, or taken from it.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}
}

/// A behaviour of a list of items, which can grow and shrink.
@preconcurrency @MainActor
open class _UIItemsBehavior: UIDynamicBehavior {
  private var kept: [any UIDynamicItem]

  init(_ items: [any UIDynamicItem]) {
    kept = items
    super.init()
  }

  /// The items.
  open var items: [any UIDynamicItem] { kept }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { kept.append(item) }
  /// Takes an item out.
  open func removeItem(_ item: any UIDynamicItem) { kept.removeAll { $0 === item } }
}
