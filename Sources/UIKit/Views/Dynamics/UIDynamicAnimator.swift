import Foundation

/// Hears when a dynamic animator rests and goes on.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Never called: nothing moves.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Never called: nothing moves.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by the rules of physics.
///
/// - Note: Differs from iOS: there is no physics; it keeps its behaviours, and always rests.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The view whose coordinates count; nil for a collection's layout.
  open private(set) weak var referenceView: UIView?
  /// Its behaviours.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether something moves: never.
  open var isRunning: Bool { false }
  /// For how long something has moved: not at all.
  open var elapsedTime: TimeInterval { 0 }
  /// The delegate; held weakly.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// An animator for subviews of a view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }
  /// An animator for the items of a collection's layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) { super.init() }
  /// An animator of an app's own items.
  public override init() { super.init() }

  /// Adds a behaviour, once.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.append(behavior)
    behavior.dynamicAnimator = self
  }
  /// Takes a behaviour out.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
  }
  /// Takes all behaviours out.
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }
  /// The items of its behaviours whose centres are in a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    behaviors.compactMap { $0 as? _UIItemsBehavior }.flatMap(\.items).filter { item in
      rect.contains(item.center)
    }
  }
  /// The attributes of a cell that a behaviour has; nil for none.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }
  /// The attributes of a supplementary view that a behaviour has; nil for none.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }
  /// The attributes of a decoration view that a behaviour has; nil for none.
  open func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .decorationView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }

  private func attributes(
    where matches: (UICollectionViewLayoutAttributes) -> Bool
  ) -> UICollectionViewLayoutAttributes? {
    behaviors.flatMap(\.withChildren).compactMap { $0 as? _UIItemsBehavior }.flatMap(\.items)
      .compactMap { $0 as? UICollectionViewLayoutAttributes }.first(where: matches)
  }
  /// Takes an item's place anew; it has no effect here.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}
}
