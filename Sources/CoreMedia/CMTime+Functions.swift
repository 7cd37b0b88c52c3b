import Foundation

// The older names of the same things.

/// A fraction of a second.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
/// Seconds, rounded to the timescale.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
/// In seconds.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 { time.seconds }
/// The sum.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
/// The difference.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
/// The time as many times as said.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
  time.isNumeric ? CMTime(seconds: time.seconds * multiplier, preferredTimescale: max(time.timescale, 1)) : time
}

/// -1, 0 or 1: whether the first is earlier than, the same as, or later than the second. No time comes last, before it the
/// indefinite one, before that infinity, as on iOS.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  func rank(_ time: CMTime) -> Int32 {
    if !time.isValid { return 3 }
    if time.isIndefinite { return 2 }
    return time.isPositiveInfinity ? 1 : time.isNegativeInfinity ? -1 : 0
  }
  let (first, second) = (rank(time1), rank(time2))
  if first != second { return first < second ? -1 : 1 }
  guard first == 0 else { return 0 }
  let a = Int128(time1.value) * Int128(time2.timescale)
  let b = Int128(time2.value) * Int128(time1.timescale)
  return a == b ? 0 : a < b ? -1 : 1
}

/// A stretch of time in media.
public struct CMTimeRange: Sendable, Hashable {
  /// Where it begins.
  public var start: CMTime
  /// How long it is.
  public var duration: CMTime

  /// No range at all.
  public init() { self.init(start: .invalid, duration: .invalid) }
  public init(start: CMTime, duration: CMTime) {
    self.start = start
    self.duration = duration
  }
  /// From one time to another.
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

  /// A range at zero without duration.
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  /// No range at all.
  public static let invalid = CMTimeRange()
  /// Where it ends: the first time that is not in it.
  public var end: CMTime { start + duration }
  /// Whether start and duration are valid, and the duration is not negative.
  public var isValid: Bool { start.isValid && duration.isValid }
  /// Whether it is valid and has no duration.
  public var isEmpty: Bool { isValid && duration == .zero }
  /// Whether a time is in it; its end is not.
  public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
}

/// A stretch of time.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}

/// Some media data. Never made here: nothing is captured or decoded.
public final class CMSampleBuffer: Sendable {
  private init() {}
}

/// The size of a picture of video, in pixels.
public struct CMVideoDimensions: Sendable, Hashable {
  /// In pixels.
  public var width: Int32
  /// In pixels.
  public var height: Int32
  public init(width: Int32, height: Int32) {
    self.width = width
    self.height = height
  }
}
