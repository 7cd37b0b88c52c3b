/// How the time of an animation goes.
public enum Timing: Sendable, Hashable {
  /// As the clock goes.
  case linear
  /// Along a curve of the third degree from (0, 0) to (1, 1) with two control points, whose x lies from 0 to 1.
  case bezier(Double, Double, Double, Double)

  /// Slow at first.
  public static let easeIn = Timing.bezier(0.42, 0, 1, 1)
  /// Slow at last.
  public static let easeOut = Timing.bezier(0, 0, 0.58, 1)
  /// Slow at both ends.
  public static let easeInOut = Timing.bezier(0.42, 0, 0.58, 1)
  /// What Core Animation takes for most.
  public static let standard = Timing.bezier(0.25, 0.1, 0.25, 1)

  /// How far the time has come, from 0 to 1, where it is `x` by the clock.
  public func callAsFunction(_ x: Double) -> Double {
    guard case .bezier(let firstX, let y1, let secondX, let y2) = self else { return x }
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    // Where on the curve x lies: always between two bounds, which close by the slope as long as that helps, by halves else.
    let (x1, x2) = (min(max(firstX, 0), 1), min(max(secondX, 0), 1))
    var low = 0.0
    var high = 1.0
    var t = x
    for _ in 0..<60 {
      let error = Self.curve(x1, x2, t) - x
      if abs(error) < 1e-14 { break }
      if error > 0 { high = t } else { low = t }
      let slope = Self.slope(x1, x2, t)
      let next = slope > 1e-9 ? t - error / slope : -1
      t = next > low && next < high ? next : (low + high) / 2
    }
    return Self.curve(y1, y2, t)
  }

  private static func curve(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
  }

  private static func slope(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * a + 6 * rest * t * (b - a) + 3 * t * t * (1 - b)
  }

  var isFinite: Bool {
    switch self {
    case .linear: true
    case .bezier(let a, let b, let c, let d): a.isFinite && b.isFinite && c.isFinite && d.isFinite
    }
  }
}
