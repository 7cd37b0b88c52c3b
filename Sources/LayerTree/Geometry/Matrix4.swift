/// A movement in space, with perspective: a row of four numbers, (x, y, z, 1), times these sixteen, `m41` to `m43` being
/// the way that the origin goes.
public struct Matrix4: Sendable, Hashable {
  /// The first row.
  public var row1: SIMD4<Double>
  /// The second row.
  public var row2: SIMD4<Double>
  /// The third row.
  public var row3: SIMD4<Double>
  /// The fourth row: the translation, and how much everything shrinks.
  public var row4: SIMD4<Double>

  /// The matrix of these rows.
  public init(_ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
    self.row4 = row4
  }

  /// What moves nothing.
  public static let identity = Matrix4([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])

  /// The matrix that does in space what an affine movement does in the plane.
  public init(_ plane: Affine) {
    self.init([plane.a, plane.b, 0, 0], [plane.c, plane.d, 0, 0], [0, 0, 1, 0], [plane.tx, plane.ty, 0, 1])
  }

  /// The movement in the plane, if that is all there is.
  public var affine: Affine? {
    guard row1[2] == 0, row1[3] == 0, row2[2] == 0, row2[3] == 0, row3 == [0, 0, 1, 0], row4[2] == 0, row4[3] == 1
    else { return nil }
    return Affine(a: row1[0], b: row1[1], c: row2[0], d: row2[1], tx: row4[0], ty: row4[1])
  }

  /// A translation.
  public static func translation(x: Double, y: Double, z: Double = 0) -> Matrix4 {
    Matrix4([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1])
  }

  /// A change of size.
  public static func scale(x: Double, y: Double, z: Double = 1) -> Matrix4 {
    Matrix4([x, 0, 0, 0], [0, y, 0, 0], [0, 0, z, 0], [0, 0, 0, 1])
  }

  /// A turn by an angle in radians about an axis through the origin; identity for an axis of no length. About z, x turns
  /// towards y: clockwise on a screen.
  public static func rotation(_ angle: Double, x: Double = 0, y: Double = 0, z: Double = 1) -> Matrix4 {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = Maths.sinAndCos(angle)
    let t = 1 - c
    return Matrix4(
      [t * x * x + c, t * x * y + s * z, t * x * z - s * y, 0],
      [t * x * y - s * z, t * y * y + c, t * y * z + s * x, 0],
      [t * x * z + s * y, t * y * z - s * x, t * z * z + c, 0], [0, 0, 0, 1])
  }

  /// This movement, then another.
  public func then(_ next: Matrix4) -> Matrix4 {
    Matrix4(next.moved(row1), next.moved(row2), next.moved(row3), next.moved(row4))
  }

  /// A row times the matrix.
  private func moved(_ row: SIMD4<Double>) -> SIMD4<Double> {
    // One sum after the other: the order decides the last bit.
    let first = row1 * row[0] + row2 * row[1]
    return first + row3 * row[2] + row4 * row[3]
  }

  var isFinite: Bool {
    for row in [row1, row2, row3, row4]
    where !(row[0].isFinite && row[1].isFinite && row[2].isFinite && row[3].isFinite) {
      return false
    }
    return true
  }
}
