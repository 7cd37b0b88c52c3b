/// The way from one plane to another, as a layer's to the window's: what is left of movements in space when each layer is
/// flat.
public struct Projection: Sendable, Hashable {
  /// What x gives to x', y' and the divisor.
  public var row1: SIMD3<Double>
  /// What y gives to them.
  public var row2: SIMD3<Double>
  /// What the origin has of them.
  public var row3: SIMD3<Double>

  /// The way with these numbers.
  public init(_ row1: SIMD3<Double>, _ row2: SIMD3<Double>, _ row3: SIMD3<Double>) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
  }

  /// The way to the same plane.
  public static let identity = Projection([1, 0, 0], [0, 1, 0], [0, 0, 1])

  /// The way that a movement in space takes the plane z = 0, looked at from the front.
  public init(_ matrix: Matrix4) {
    let (a, b, d) = (matrix.row1, matrix.row2, matrix.row4)
    self.init([a[0], a[1], a[3]], [b[0], b[1], b[3]], [d[0], d[1], d[3]])
  }

  /// A translation.
  public static func translation(x: Double, y: Double) -> Projection { Projection([1, 0, 0], [0, 1, 0], [x, y, 1]) }

  /// This way, then another.
  public func then(_ next: Projection) -> Projection {
    Projection(next.moved(row1), next.moved(row2), next.moved(row3))
  }

  private func moved(_ row: SIMD3<Double>) -> SIMD3<Double> {
    let first = row1 * row[0] + row2 * row[1]
    return first + row3 * row[2]
  }

  /// Where a point comes to lie; nil behind the eye.
  public func callAsFunction(_ p: Point) -> Point? {
    let moved = moved([p.x, p.y, 1])
    guard moved[2] > 0 else { return nil }
    return moved[2] == 1 ? Point(x: moved[0], y: moved[1]) : Point(x: moved[0] / moved[2], y: moved[1] / moved[2])
  }

  /// The smallest rectangle around what becomes of a rectangle; nil if a corner is behind the eye or beyond all numbers.
  public func callAsFunction(_ rectangle: Rectangle) -> Rectangle? {
    // Without a list: layers of whole screens come through here.
    guard let one = self(rectangle.origin), let two = self(Point(x: rectangle.right, y: rectangle.y)),
      let three = self(Point(x: rectangle.right, y: rectangle.bottom)),
      let four = self(Point(x: rectangle.x, y: rectangle.bottom))
    else { return nil }
    let (left, top) = (min(min(one.x, two.x), min(three.x, four.x)), min(min(one.y, two.y), min(three.y, four.y)))
    let (right, bottom) = (max(max(one.x, two.x), max(three.x, four.x)), max(max(one.y, two.y), max(three.y, four.y)))
    let found = Rectangle(x: left, y: top, width: right - left, height: bottom - top)
    return found.isFinite ? found : nil
  }

  /// The way back; nil where a plane has become a line.
  public var inverse: Projection? {
    let (a, b, c) = (row1, row2, row3)
    let x = b[1] * c[2] - b[2] * c[1]
    let y = b[2] * c[0] - b[0] * c[2]
    let z = b[0] * c[1] - b[1] * c[0]
    let determinant = a[0] * x + a[1] * y + a[2] * z
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = Projection(
      [x / determinant, (a[2] * c[1] - a[1] * c[2]) / determinant, (a[1] * b[2] - a[2] * b[1]) / determinant],
      [y / determinant, (a[0] * c[2] - a[2] * c[0]) / determinant, (a[2] * b[0] - a[0] * b[2]) / determinant],
      [z / determinant, (a[1] * c[0] - a[0] * c[1]) / determinant, (a[0] * b[1] - a[1] * b[0]) / determinant])
    return inverse
  }
}
