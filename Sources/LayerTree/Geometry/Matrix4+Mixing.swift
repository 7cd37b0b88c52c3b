extension Matrix4 {
  /// The movement at a part of the way to another: turns, sizes and places each by themselves, so that a view that turns
  /// keeps its size. The shorter way round. Movements with perspective, and those that make a line of a plane, number by
  /// number.
  func mixed(with other: Matrix4, _ part: Double) -> Matrix4 {
    if let a = affine.flatMap(PlaneParts.init), let b = other.affine.flatMap(PlaneParts.init) {
      return Matrix4(a.mixed(with: b, part).affine)
    }
    if let a = SpaceParts(self), let b = SpaceParts(other) { return a.mixed(with: b, part).matrix }
    return Matrix4(
      row1 + (other.row1 - row1) * part, row2 + (other.row2 - row2) * part, row3 + (other.row3 - row3) * part,
      row4 + (other.row4 - row4) * part)
  }

  /// The way back; nil if there is none.
  var inverse: Matrix4? {
    // By Gauss, with the largest number of a column first.
    var rows = [row1, row2, row3, row4]
    var found: [SIMD4<Double>] = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
    for column in 0..<4 {
      var pivot = column
      for row in column..<4 where abs(rows[row][column]) > abs(rows[pivot][column]) { pivot = row }
      let value = rows[pivot][column]
      guard value != 0, value.isFinite else { return nil }
      rows.swapAt(column, pivot)
      found.swapAt(column, pivot)
      rows[column] /= value
      found[column] /= value
      for row in 0..<4 where row != column {
        let factor = rows[row][column]
        rows[row] -= rows[column] * factor
        found[row] -= found[column] * factor
      }
    }
    let inverse = Matrix4(found[0], found[1], found[2], found[3])
    return inverse.isFinite ? inverse : nil
  }
}

/// An affine movement of the plane as size, slant, turn and way.
struct PlaneParts {
  var angle: Double
  var scaleX: Double
  var scaleY: Double
  var slant: Double
  var x: Double
  var y: Double

  init?(_ m: Affine) {
    let length = (m.a * m.a + m.b * m.b).squareRoot()
    let determinant = m.a * m.d - m.b * m.c
    guard length > 0, determinant != 0, length.isFinite, determinant.isFinite else { return nil }
    angle = Maths.atan2(m.b, m.a)
    scaleX = length
    scaleY = determinant / length
    slant = (m.a * m.c + m.b * m.d) / determinant
    (x, y) = (m.tx, m.ty)
  }

  func mixed(with other: PlaneParts, _ part: Double) -> PlaneParts {
    var (start, mixed) = (self, other)
    // A mirror is not reached by half a turn: where one end is mirrored, sizes pass through nothing.
    var turn = mixed.angle - start.angle
    if turn > Maths.pi { turn -= 2 * Maths.pi }
    if turn < -Maths.pi { turn += 2 * Maths.pi }
    start.angle += turn * part
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    mixed.angle = start.angle
    mixed.scaleX = mix(start.scaleX, mixed.scaleX)
    mixed.scaleY = mix(start.scaleY, mixed.scaleY)
    mixed.slant = mix(start.slant, mixed.slant)
    mixed.x = mix(start.x, mixed.x)
    mixed.y = mix(start.y, mixed.y)
    return mixed
  }

  /// First the slant, then the size, the turn, the way.
  var affine: Affine {
    let (s, c) = Maths.sinAndCos(angle)
    return Affine(
      a: scaleX * c, b: scaleX * s, c: slant * scaleY * c - scaleY * s, d: slant * scaleY * s + scaleY * c, tx: x,
      ty: y)
  }
}

/// A movement in space without perspective as sizes, slants, a turn and a way.
private struct SpaceParts {
  var scale: SIMD3<Double>
  /// How far x reaches into y, x into z, y into z.
  var slant: SIMD3<Double>
  /// The turn as a quaternion: a third part of it about each axis, and what stays.
  var turn: SIMD4<Double>
  var way: SIMD3<Double>

  init?(_ m: Matrix4) {
    guard m.row1[3] == 0, m.row2[3] == 0, m.row3[3] == 0, m.row4[3] == 1 else { return nil }
    func row(_ r: SIMD4<Double>) -> SIMD3<Double> { [r[0], r[1], r[2]] }
    way = row(m.row4)
    var (x, y, z) = (row(m.row1), row(m.row2), row(m.row3))
    scale = .zero
    slant = .zero
    scale[0] = Self.length(x)
    guard scale[0] > 0 else { return nil }
    x /= scale[0]
    slant[0] = Self.dot(x, y)
    y -= x * slant[0]
    scale[1] = Self.length(y)
    guard scale[1] > 0 else { return nil }
    y /= scale[1]
    slant[0] /= scale[1]
    slant[1] = Self.dot(x, z)
    z -= x * slant[1]
    slant[2] = Self.dot(y, z)
    z -= y * slant[2]
    scale[2] = Self.length(z)
    guard scale[2] > 0, scale[0].isFinite, scale[1].isFinite, scale[2].isFinite else { return nil }
    z /= scale[2]
    slant[1] /= scale[2]
    slant[2] /= scale[2]
    if Self.dot(x, Self.cross(y, z)) < 0 {
      scale = -scale
      (x, y, z) = (-x, -y, -z)
    }
    turn = Self.quaternion(x, y, z)
  }

  private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    let product = a * b
    return product[0] + product[1] + product[2]
  }
  private static func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  }

  private static func quaternion(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) -> SIMD4<Double> {
    let trace = x[0] + y[1] + z[2]
    if trace > 0 {
      let s = 2 * (1 + trace).squareRoot()
      return [(y[2] - z[1]) / s, (z[0] - x[2]) / s, (x[1] - y[0]) / s, s / 4]
    }
    if x[0] >= y[1], x[0] >= z[2] {
      let s = 2 * (1 + x[0] - y[1] - z[2]).squareRoot()
      return [s / 4, (x[1] + y[0]) / s, (x[2] + z[0]) / s, (y[2] - z[1]) / s]
    }
    if y[1] >= z[2] {
      let s = 2 * (1 + y[1] - x[0] - z[2]).squareRoot()
      return [(x[1] + y[0]) / s, s / 4, (y[2] + z[1]) / s, (z[0] - x[2]) / s]
    }
    let s = 2 * (1 + z[2] - x[0] - y[1]).squareRoot()
    return [(x[2] + z[0]) / s, (y[2] + z[1]) / s, s / 4, (x[1] - y[0]) / s]
  }

  func mixed(with other: SpaceParts, _ part: Double) -> SpaceParts {
    var mixed = self
    mixed.scale += (other.scale - scale) * part
    mixed.slant += (other.slant - slant) * part
    mixed.way += (other.way - way) * part
    let products = turn * other.turn
    var cosine = products[0] + products[1] + products[2] + products[3]
    var target = other.turn
    if cosine < 0 {
      cosine = -cosine
      target = -target
    }
    if cosine > 0.999_999_9 {
      mixed.turn += (target - turn) * part
    } else {
      let angle = Maths.acos(cosine)
      let sine = Maths.sin(angle)
      mixed.turn = turn * (Maths.sin((1 - part) * angle) / sine) + target * (Maths.sin(part * angle) / sine)
    }
    let squares = mixed.turn * mixed.turn
    let length = (squares[0] + squares[1] + squares[2] + squares[3]).squareRoot()
    if length > 0 { mixed.turn /= length }
    return mixed
  }

  var matrix: Matrix4 {
    let (i, j, k, r) = (turn[0], turn[1], turn[2], turn[3])
    let x: SIMD3<Double> = [1 - 2 * (j * j + k * k), 2 * (i * j + k * r), 2 * (i * k - j * r)]
    let y: SIMD3<Double> = [2 * (i * j - k * r), 1 - 2 * (i * i + k * k), 2 * (j * k + i * r)]
    let z: SIMD3<Double> = [2 * (i * k + j * r), 2 * (j * k - i * r), 1 - 2 * (i * i + j * j)]
    let row1 = x * scale[0]
    let row2 = (y + x * slant[0]) * scale[1]
    let row3 = (z + x * slant[1] + y * slant[2]) * scale[2]
    return Matrix4(
      SIMD4(row1, 0), SIMD4(row2, 0), SIMD4(row3, 0), SIMD4(way, 1))
  }
}
