import Foundation

/// An item that hangs on a point or on another item.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// On what it hangs.
  public enum AttachmentType: Int, Sendable { case items, anchor }
  /// The items.
  open private(set) var items: [any UIDynamicItem]
  /// On what the item hangs.
  open private(set) var attachedBehaviorType: AttachmentType
  /// The point on which it hangs.
  open var anchorPoint: CGPoint
  /// How far from it.
  open var length: CGFloat = 0
  /// How fast it comes to rest.
  open var damping: CGFloat = 0
  /// How fast it swings; 0 for a stiff link.
  open var frequency: CGFloat = 0
  /// What slows it.
  open var frictionTorque: CGFloat = 0

  /// How far the item may move along its axis; stored.
  open var attachmentRange = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// An item that slides along an axis through a point; it stays where it is here.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior { UIAttachmentBehavior(item: item, attachedToAnchor: point) }
  /// An item that slides along an axis through a point, away from another one; it stays where it is here.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior { UIAttachmentBehavior(item: item1, attachedToAnchor: point) }
  /// An item that keeps its place and turn to another; it stays where it is here.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { UIAttachmentBehavior(item: item1, attachedToAnchor: point) }
  /// An item that turns about a point of another; it stays where it is here.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { UIAttachmentBehavior(item: item1, attachedToAnchor: point) }

  /// An item on a point.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    items = [item]
    attachedBehaviorType = .anchor
    anchorPoint = point
    super.init()
  }
  /// An item on a point, away from its centre.
  public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    self.init(item: item, attachedToAnchor: point)
  }
  /// An item on another.
  public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    items = [item1, item2]
    attachedBehaviorType = .items
    anchorPoint = .zero
    super.init()
  }
}

/// An item that jumps to a point.
open class UISnapBehavior: UIDynamicBehavior {
  /// The point.
  open var snapPoint: CGPoint
  /// How little it overshoots, from 0 to 1.
  open var damping: CGFloat = 0.5
  /// An item and its point; it stays where it is here.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    snapPoint = point
    super.init()
  }
}

/// A range of numbers.
public struct UIFloatRange: Equatable, Sendable {
  /// The lowest.
  public var minimum: CGFloat
  /// The highest.
  public var maximum: CGFloat
  /// From 0 to 0.
  public init() { self.init(minimum: 0, maximum: 0) }
  /// A range.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }
  /// Everything.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// Nothing.
  public static let zero = UIFloatRange()
  /// Whether it is everything.
  public var isInfinite: Bool { self == .infinite }
}
