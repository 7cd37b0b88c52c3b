import DeviceCore
import LifeCycle

/// The delay to the next memory sample: the closer the next threshold and the faster the approach, the sooner.
struct SampleInterval {
  static let shortest: Span = .milliseconds(20)
  static let longest: Span = .seconds(1)
  /// The growth rate that a quiet app may suddenly reach, in bytes a second.
  static let surprise: Double = 256 * 1024 * 1024

  private var last: (time: Instant, available: Int64)?

  /// - Parameters:
  ///   - margin: the bytes that may be allocated before the device must act.
  /// - Returns: half the time that this takes, within the bounds.
  mutating func next(after available: Int64, margin: Int64, at now: Instant) -> Span {
    var rate = Self.surprise
    if let last, last.time < now {
      rate = max(rate, Double(last.available - available) / (now - last.time).seconds)
    }
    last = (now, available)
    let seconds = Double(max(0, margin)) / rate / 2
    return min(Self.longest, max(Self.shortest, .seconds(min(seconds, Self.longest.seconds))))
  }
}
