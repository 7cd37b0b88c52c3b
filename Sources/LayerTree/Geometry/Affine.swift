/// A movement of the plane that keeps straight lines parallel: x' = a x + c y + tx, y' = b x + d y + ty.
public struct Affine: Sendable, Hashable {
  /// What x gives to x'.
  public var a: Double
  /// What x gives to y'.
  public var b: Double
  /// What y gives to x'.
  public var c: Double
  /// What y gives to y'.
  public var d: Double
  /// How far the origin moves to the right.
  public var tx: Double
  /// How far the origin moves down.
  public var ty: Double

  /// The movement with these numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// What moves nothing.
  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Where a point comes to lie.
  public func callAsFunction(_ p: Point) -> Point { Point(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty) }

  var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite }
}
