import Foundation

/// A force on the items that are in a region.
///
/// - Note: Differs from iOS: there is no physics; it keeps what it is told.
open class UIFieldBehavior: _UIItemsBehavior {
  /// Where the field is.
  open var position = CGPoint.zero
  /// Where it acts.
  open var region = UIRegion.infinite
  /// How hard.
  open var strength: CGFloat = 1
  /// How fast it fades with the distance.
  open var falloff: CGFloat = 0
  /// Below this distance it is as at it.
  open var minimumRadius: CGFloat = 0
  /// Where to.
  open var direction = CGVector.zero
  /// How smooth a noise is.
  open var smoothness: CGFloat = 0
  /// How fast a noise changes.
  open var animationSpeed: CGFloat = 0

  private init(strength: CGFloat = 1, smoothness: CGFloat = 0, speed: CGFloat = 0, direction: CGVector = .zero) {
    super.init([])
    self.strength = strength
    self.smoothness = smoothness
    animationSpeed = speed
    self.direction = direction
  }

  /// Slows items.
  public class func dragField() -> UIFieldBehavior { UIFieldBehavior() }
  /// Turns items around its position.
  public class func vortexField() -> UIFieldBehavior { UIFieldBehavior() }
  /// Draws items to its position.
  public class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior()
    field.position = position
    return field
  }
  /// Draws items in a direction.
  public class func linearGravityField(direction: CGVector) -> UIFieldBehavior { UIFieldBehavior(direction: direction) }
  /// Gives items a speed.
  public class func velocityField(direction: CGVector) -> UIFieldBehavior { UIFieldBehavior(direction: direction) }
  /// Shakes items.
  public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    UIFieldBehavior(smoothness: smoothness, speed: speed)
  }
  /// Shakes items that move.
  public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    UIFieldBehavior(smoothness: smoothness, speed: speed)
  }
  /// Draws items back to its position.
  public class func springField() -> UIFieldBehavior { UIFieldBehavior() }
  /// Moves charged items.
  public class func electricField() -> UIFieldBehavior { UIFieldBehavior() }
  /// Turns charged items that move.
  public class func magneticField() -> UIFieldBehavior { UIFieldBehavior() }
  /// Moves items as the app says; nobody asks it.
  public class func field(
    evaluationBlock block: @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
  ) -> UIFieldBehavior { UIFieldBehavior() }
}

/// A part of a plane around the point zero.
@preconcurrency @MainActor
open class UIRegion: NSObject {
  private let holds: (CGPoint) -> Bool

  private init(_ holds: @escaping (CGPoint) -> Bool) {
    self.holds = holds
    super.init()
  }

  /// Everything.
  open class var infinite: UIRegion { UIRegion { _ in true } }

  /// A circle.
  public convenience init(radius: CGFloat) { self.init { $0.x * $0.x + $0.y * $0.y <= radius * radius } }

  /// A rectangle.
  public convenience init(size: CGSize) { self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 } }

  /// What is not in this one.
  open func inverse() -> UIRegion { UIRegion { [holds] in !holds($0) } }
  /// What is in one of the two.
  open func union(with region: UIRegion) -> UIRegion { UIRegion { [holds] in holds($0) || region.holds($0) } }
  /// What is in this one and not in the other.
  open func difference(from region: UIRegion) -> UIRegion { UIRegion { [holds] in holds($0) && !region.holds($0) } }
  /// What is in both.
  open func intersection(with region: UIRegion) -> UIRegion { UIRegion { [holds] in holds($0) && region.holds($0) } }
  /// Whether a point is in it.
  open func contains(_ point: CGPoint) -> Bool { holds(point) }
}
