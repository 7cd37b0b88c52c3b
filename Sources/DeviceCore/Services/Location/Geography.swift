import LifeCycle

/// Distances on the earth, accurate enough for regions of some kilometres. Includes a cosine, since there is none
/// without Foundation.
extension Coordinate {
  /// In metres.
  public func distance(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let radius = 6_371_000.0
    var across = abs(longitude - other.longitude)
    if across > 180 { across = 360 - across }
    let x = across * radians * Self.cosine((latitude + other.latitude) / 2 * radians)
    let y = (latitude - other.latitude) * radians
    return radius * (x * x + y * y).squareRoot()
  }

  /// For -π/2…π/2, by its Taylor series.
  static func cosine(_ x: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    for n in 1...10 {
      term *= -x * x / Double((2 * n - 1) * 2 * n)
      sum += term
    }
    return sum
  }
}

extension MonitoredRegion {
  func contains(_ coordinate: Coordinate) -> Bool { centre.distance(to: coordinate) <= radius }
}
