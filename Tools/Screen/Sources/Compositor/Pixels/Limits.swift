/// What a picture may take.
enum Limits {
  /// Pixels on a side.
  static let side = 16_384
  /// Pixels of a surface.
  static let pixels = 64 * 1024 * 1024
  /// Pixels beyond the picture that coordinates may reach: Cairo counts in 256ths of a pixel, in 32 bits.
  static let coordinate = 1_000_000.0
  /// The greatest blur, as a standard deviation in pixels.
  static let blur = 512.0
  /// Pixels of all surfaces that are there at once.
  static let livePixels = 160 * 1024 * 1024
  /// What may be done for a picture, as a time: a unit is about a nanosecond of a processor, at
  /// most two. A screen full of everything takes a twentieth of this.
  static let work = 500_000_000

  static func allows(_ width: Double, _ height: Double) -> Bool {
    width >= 1 && height >= 1 && width <= Double(side) && height <= Double(side) && width * height <= Double(pixels)
  }
}

/// Counts what has been done for a picture.
final class Work {
  private(set) var done = 0
  /// Pixels of the surfaces that are there.
  private var live = 0

  /// Notes a surface; throws beyond the limit.
  func begin(_ pixels: Int) throws(CompositorError) {
    guard live + pixels <= Limits.livePixels else { throw .tooMuchWork }
    try add(pixels)
    live += pixels
  }

  /// Notes that a surface is gone.
  func end(_ pixels: Int) { live -= pixels }

  /// Adds what is to be done; throws beyond the limit.
  func add(_ units: Int) throws(CompositorError) {
    done += min(max(units, 0), Limits.work)
    guard done <= Limits.work else { throw .tooMuchWork }
  }

  func add(_ units: Double) throws(CompositorError) {
    try add(whole(units, 0, Limits.work))
  }
}
