import Foundation

/// A transform of space: a matrix of four rows and columns. Stored by layers; nothing is shown transformed here.
public struct CATransform3D: Hashable, Sendable {
  /// Row 1, column 1.
  public var m11: CGFloat
  /// Row 1, column 2.
  public var m12: CGFloat
  /// Row 1, column 3.
  public var m13: CGFloat
  /// Row 1, column 4.
  public var m14: CGFloat
  /// Row 2, column 1.
  public var m21: CGFloat
  /// Row 2, column 2.
  public var m22: CGFloat
  /// Row 2, column 3.
  public var m23: CGFloat
  /// Row 2, column 4.
  public var m24: CGFloat
  /// Row 3, column 1.
  public var m31: CGFloat
  /// Row 3, column 2.
  public var m32: CGFloat
  /// Row 3, column 3.
  public var m33: CGFloat
  /// Row 3, column 4.
  public var m34: CGFloat
  /// Row 4, column 1.
  public var m41: CGFloat
  /// Row 4, column 2.
  public var m42: CGFloat
  /// Row 4, column 3.
  public var m43: CGFloat
  /// Row 4, column 4.
  public var m44: CGFloat

  /// A matrix of its numbers.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }

  /// A matrix of zeros.
  public init() { self.init(rows: Array(repeating: [0, 0, 0, 0], count: 4)) }

  init(rows m: [[CGFloat]]) {
    self.init(
      m11: m[0][0], m12: m[0][1], m13: m[0][2], m14: m[0][3],
      m21: m[1][0], m22: m[1][1], m23: m[1][2], m24: m[1][3],
      m31: m[2][0], m32: m[2][1], m33: m[2][2], m34: m[2][3],
      m41: m[3][0], m42: m[3][1], m43: m[3][2], m44: m[3][3])
  }

  var rows: [[CGFloat]] {
    [
      [m11, m12, m13, m14],
      [m21, m22, m23, m24],
      [m31, m32, m33, m34],
      [m41, m42, m43, m44],
    ]
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a transform changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether two transforms are the same.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A transform that moves.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A transform that scales.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A transform that turns by an angle, in radians, about an axis; one without length turns nothing.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (c, s) = (cos(angle), sin(angle))
  let k = 1 - c
  return CATransform3D(rows: [
    [c + x * x * k, x * y * k + z * s, x * z * k - y * s, 0],
    [x * y * k - z * s, c + y * y * k, y * z * k + x * s, 0],
    [x * z * k + y * s, y * z * k - x * s, c + z * z * k, 0],
    [0, 0, 0, 1],
  ])
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The transform that moves first, then applies another.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The transform that scales first, then applies another.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The transform that turns first, then applies another.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The transform that applies one, then the other.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (a, b) = (a.rows, b.rows)
  var product = a
  for row in 0..<4 {
    for column in 0..<4 {
      var sum: CGFloat = 0
      for place in 0..<4 { sum += a[row][place] * b[place][column] }
      product[row][column] = sum
    }
  }
  return CATransform3D(rows: product)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The transform that undoes one; the transform itself if nothing can undo it.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  var left = t.rows
  var right = CATransform3DIdentity.rows
  for column in 0..<4 {
    guard let pivot = (column..<4).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }),
      abs(left[pivot][column]) > 1e-12
    else { return t }
    left.swapAt(column, pivot)
    right.swapAt(column, pivot)
    let divisor = left[column][column]
    for place in 0..<4 {
      left[column][place] /= divisor
      right[column][place] /= divisor
    }
    for row in 0..<4 where row != column {
      let factor = left[row][column]
      for place in 0..<4 {
        left[row][place] -= factor * left[column][place]
        right[row][place] -= factor * right[column][place]
      }
    }
  }
  return CATransform3D(rows: right)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A transform of the plane as one of space.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(rows: [[m.a, m.b, 0, 0], [m.c, m.d, 0, 0], [0, 0, 1, 0], [m.tx, m.ty, 0, 1]])
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a transform is one of the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t)) == t
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The part of a transform that concerns the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension NSValue {
  /// A value that holds a transform of space.
  public convenience init(caTransform3D t: CATransform3D) { self.init(numbers: t.rows.flatMap { $0 }) }
  /// The transform of space; zeros if the value holds something else.
  public var caTransform3DValue: CATransform3D {
    let n = numbers(16)
    return CATransform3D(rows: (0..<4).map { Array(n[($0 * 4)..<($0 * 4 + 4)]) })
  }
}
