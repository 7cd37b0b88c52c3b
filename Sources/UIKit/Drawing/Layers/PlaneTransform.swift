import Foundation

/// What a transform of space does to the plane: points as rows `[x y 1]`, with perspective.
struct PlaneTransform {
  private let m:
    (
      a: CGFloat, b: CGFloat, p: CGFloat,
      c: CGFloat, d: CGFloat, q: CGFloat,
      x: CGFloat, y: CGFloat, w: CGFloat
    )

  init(_ t: CATransform3D) { m = (t.m11, t.m12, t.m14, t.m21, t.m22, t.m24, t.m41, t.m42, t.m44) }

  private init(
    _ a: CGFloat, _ b: CGFloat, _ p: CGFloat, _ c: CGFloat, _ d: CGFloat, _ q: CGFloat, _ x: CGFloat, _ y: CGFloat,
    _ w: CGFloat
  ) { m = (a, b, p, c, d, q, x, y, w) }

  func map(_ point: CGPoint) -> CGPoint {
    let depth = m.p * point.x + m.q * point.y + m.w
    let divisor = depth == 0 ? 1 : depth
    return CGPoint(
      x: (m.a * point.x + m.c * point.y + m.x) / divisor, y: (m.b * point.x + m.d * point.y + m.y) / divisor)
  }

  /// The rectangle around a transformed rectangle.
  func map(_ rect: CGRect) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(map)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// The transform that undoes this one; nil if it flattens the plane.
  var inverse: PlaneTransform? {
    let (a, b, p, c, d, q, x, y, w) = m
    let determinant = a * (d * w - q * y) - b * (c * w - q * x) + p * (c * y - d * x)
    guard determinant != 0, determinant.isFinite else { return nil }
    return PlaneTransform(
      (d * w - q * y) / determinant, (p * y - b * w) / determinant, (b * q - p * d) / determinant,
      (q * x - c * w) / determinant, (a * w - p * x) / determinant, (p * c - a * q) / determinant,
      (c * y - d * x) / determinant, (b * x - a * y) / determinant, (a * d - b * c) / determinant)
  }
}
