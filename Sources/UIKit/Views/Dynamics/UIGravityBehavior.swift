import Foundation

/// Items fall.
open class UIGravityBehavior: _UIItemsBehavior {
  /// Where they fall.
  open var gravityDirection = CGVector(dx: 0, dy: 1)
  /// In radians.
  open var angle: CGFloat = .pi / 2
  /// 1 for 1000 points a second each second.
  open var magnitude: CGFloat = 1
  /// Items that fall.
  public init(items: [any UIDynamicItem]) { super.init(items) }
  /// Nothing falls yet.
  public convenience init() { self.init(items: []) }
  /// Sets both parts of the direction.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    self.angle = angle
    self.magnitude = magnitude
  }
}

/// Items that are pushed.
open class UIPushBehavior: _UIItemsBehavior {
  /// Whether the push goes on.
  public enum Mode: Int, Sendable { case continuous, instantaneous }
  /// Whether the push goes on.
  open private(set) var mode: Mode
  /// Whether the push is on.
  open var active = true
  /// In radians.
  open var angle: CGFloat = 0
  /// How hard.
  open var magnitude: CGFloat = 0
  /// Where to.
  open var pushDirection = CGVector.zero
  /// Items that are pushed.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items)
  }
  /// Sets both parts of the direction.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    self.angle = angle
    self.magnitude = magnitude
  }
  /// How far from an item's centre it is pushed: there.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { .zero }
  /// Stored by nobody; it has no effect here.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {}
}

/// What items are like.
open class UIDynamicItemBehavior: _UIItemsBehavior {
  /// How they bounce, from 0 to 1.
  open var elasticity: CGFloat = 0
  /// How they slide on others.
  open var friction: CGFloat = 0
  /// How heavy they are for their size.
  open var density: CGFloat = 1
  /// How the air slows them.
  open var resistance: CGFloat = 0
  /// How the air slows their turning.
  open var angularResistance: CGFloat = 0
  /// Their charge.
  open var charge: CGFloat = 0
  /// Whether they stay where they are.
  open var isAnchored = false
  /// Whether they may turn.
  open var allowsRotation = true
  /// Items with what they are like.
  public init(items: [any UIDynamicItem]) { super.init(items) }
  /// Of no items yet.
  public convenience init() { self.init(items: []) }
  /// It has no effect here.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
  /// How fast an item is: it does not move.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { .zero }
  /// It has no effect here.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
  /// How fast an item turns: it does not.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { 0 }
}
