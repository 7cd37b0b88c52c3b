import Foundation

/// Hears of collisions; no method is ever called, as nothing moves.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Never called.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Never called.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Never called.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Never called.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Items that stop at each other and at boundaries.
open class UICollisionBehavior: _UIItemsBehavior {
  /// With what items collide.
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// With each other.
    public static let items = Mode(rawValue: 1)
    /// With boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// With both.
    public static let everything = Mode(rawValue: .max)
  }
  /// With what items collide.
  open var collisionMode = Mode.everything
  /// Whether the reference view's edges are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false
  /// The delegate; held weakly.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  private var paths: [AnyHashable: UIBezierPath] = [:]

  /// Items that collide.
  public init(items: [any UIDynamicItem]) { super.init(items) }
  /// Nothing collides yet.
  public convenience init() { self.init(items: []) }
  /// The same, with the edges moved in.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    translatesReferenceBoundsIntoBoundary = true
  }
  /// Adds a boundary along a path.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    if let key = Self.key(identifier) { paths[key] = bezierPath }
  }
  /// Adds a boundary between two points.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }
  /// The path of a boundary.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    Self.key(identifier).flatMap { paths[$0] }
  }
  /// Takes a boundary away.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    if let key = Self.key(identifier) { paths[key] = nil }
  }
  /// Takes all boundaries away.
  open func removeAllBoundaries() { paths = [:] }

  private static func key(_ identifier: any NSCopying) -> AnyHashable? {
    (identifier as? NSObject).map(AnyHashable.init) ?? identifier as? AnyHashable
  }
}
