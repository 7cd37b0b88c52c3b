import Foundation

/// An affine map of the plane. Views keep theirs; the layer tree shows views without it.
public struct CGAffineTransform: Hashable, Sendable {
  /// What x adds to the new x.
  public var a: CGFloat
  /// What x adds to the new y.
  public var b: CGFloat
  /// What y adds to the new x.
  public var c: CGFloat
  /// What y adds to the new y.
  public var d: CGFloat
  /// What is added to x, in points.
  public var tx: CGFloat
  /// What is added to y, in points.
  public var ty: CGFloat

  /// The map (x, y) to (ax + cy + tx, bx + dy + ty).
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that moves nothing.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
  /// A map that scales.
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }
  /// A map that moves.
  public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }
  /// A map that turns, in radians.
  public init(rotationAngle angle: CGFloat) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }

  /// The map that moves nothing.
  public static let identity = CGAffineTransform()
  /// Whether it moves nothing.
  public var isIdentity: Bool { self == .identity }

  /// This map first, then the other.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d, c: c * other.a + d * other.c,
      d: c * other.b + d * other.d, tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The map after scaling.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }
  /// The map after moving.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }
  /// The map after turning, in radians.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}
