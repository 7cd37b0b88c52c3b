/// The functions of calculus that springs and rotations need, made of additions and multiplications alone.
///
/// They give the same bits on every machine, which no C library promises, and need none. Their error is some units in the
/// last place where animations move (angles up to some thousand turns, exponents from -700 to 700).
public enum Maths {
  /// The ratio of a circle's circumference to its diameter.
  public static let pi = Double.pi

  /// e to the power of `x`; 0 and infinity where a number cannot hold it.
  public static func exp(_ x: Double) -> Double {
    guard x == x else { return x }
    guard x < 709.8 else { return .infinity }
    guard x > -745.2 else { return 0 }
    // x = n ln 2 + r with |r| at most half of ln 2; ln 2 in two parts keeps r exact.
    let n = (x * 1.442_695_040_888_963_4).rounded()
    let r = (x - n * 0.693_147_180_369_123_8) - n * 1.908_214_929_270_587_7e-10
    var term = 1.0
    var sum = 1.0
    for k in 1...14 {
      term *= r / Double(k)
      sum += term
    }
    // In two steps, as the scale alone may be beyond what a number holds.
    let half = Int((n / 2).rounded(.down))
    return sum * power(ofTwo: half) * power(ofTwo: Int(n) - half)
  }

  private static func power(ofTwo n: Int) -> Double { Double(sign: .plus, exponent: n, significand: 1) }

  /// The natural logarithm; not a number below 0.
  public static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    var exponent = Double(x.exponent)
    var significand = x.significand
    if significand > 1.414_213_562_373_095_1 {
      significand /= 2
      exponent += 1
    }
    // ln s = 2 (z + z³/3 + z⁵/5 + …) with z at most 0.172.
    let z = (significand - 1) / (significand + 1)
    let square = z * z
    var power = z
    var sum = 0.0
    for k in stride(from: 1.0, through: 21, by: 2) {
      sum += power / k
      power *= square
    }
    return exponent * 0.693_147_180_559_945_3 + 2 * sum
  }

  /// The sine of an angle in radians.
  public static func sin(_ x: Double) -> Double { sinAndCos(x).sin }

  /// The cosine of an angle in radians.
  public static func cos(_ x: Double) -> Double { sinAndCos(x).cos }

  /// Sine and cosine of an angle in radians; not a number for one that is infinite.
  public static func sinAndCos(_ x: Double) -> (sin: Double, cos: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    // Quarter turns off first: beyond 2⁵³ of them, nothing is left of the angle anyway.
    let quarters = (x * 0.636_619_772_367_581_4).rounded()
    let r =
      ((x - quarters * 1.570_796_326_734_125_6) - quarters * 6.077_100_506_303_966e-11)
      - quarters * 2.022_266_248_795_950_6e-21
    let square = r * r
    var s = r
    var c = 1.0
    var odd = r
    var even = 1.0
    for k in 1...9 {
      let n = Double(2 * k)
      even *= -square / ((n - 1) * n)
      odd *= -square / (n * (n + 1))
      c += even
      s += odd
    }
    return switch quarters.truncatingRemainder(dividingBy: 4) {
    case 1, -3: (c, -s)
    case 2, -2: (-s, -c)
    case 3, -1: (-c, s)
    default: (s, c)
    }
  }

  /// The angle of a point seen from the origin, from -π to π; 0 at the origin.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    guard x != 0 || y != 0 else { return 0 }
    if abs(y) > abs(x) { return (y > 0 ? pi / 2 : -pi / 2) - atan(x / y) }
    if x > 0 { return atan(y / x) }
    return atan(y / x) + (y < 0 ? -pi : pi)
  }

  /// For values from -1 to 1.
  private static func atan(_ x: Double) -> Double {
    // Half the angle twice: the series is short below 0.2.
    let once = x / (1 + (1 + x * x).squareRoot())
    let twice = once / (1 + (1 + once * once).squareRoot())
    let square = twice * twice
    var power = twice
    var sum = 0.0
    for k in stride(from: 1.0, through: 27, by: 2) {
      sum += power / k
      power *= -square
    }
    return 4 * sum
  }

  /// The angle whose cosine this is, from 0 to π; the nearest for values outside of -1 and 1.
  public static func acos(_ x: Double) -> Double {
    let x = min(max(x, -1), 1)
    return atan2(((1 - x) * (1 + x)).squareRoot(), x)
  }
}
