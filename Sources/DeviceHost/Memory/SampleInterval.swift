import DeviceCore
import LifeCycle

/// When memory is to be measured next: the sooner, the nearer the next thing to be done, by how fast it is coming.
struct SampleInterval {
  static let shortest: Span = .milliseconds(20)
  static let longest: Span = .seconds(1)
  /// What an app that has been quiet may begin to take, in bytes a second.
  static let surprise: Double = 256 * 1024 * 1024

  private var last: (time: Instant, available: Int64)?

  /// - Parameters:
  ///   - margin: how many bytes may go before anything has to be done.
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
