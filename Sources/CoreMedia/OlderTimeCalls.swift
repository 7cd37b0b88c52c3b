// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Calls without labels, as they were before Swift 4.2.
/// A time; the form before Swift 4.2.
public func CMTimeMake(_ value: Int64, _ timescale: Int32) -> CMTime { CMTimeMake(value: value, timescale: timescale) }
/// A time in seconds; the form before Swift 4.2.
public func CMTimeMakeWithSeconds(_ seconds: Double, _ preferredTimescale: Int32) -> CMTime {
  CMTimeMakeWithSeconds(seconds, preferredTimescale: preferredTimescale)
}
/// A span of time; the form before Swift 4.2.
public func CMTimeRangeMake(_ start: CMTime, _ duration: CMTime) -> CMTimeRange {
  CMTimeRangeMake(start: start, duration: duration)
}

/// The name before Swift 4.2.
public let kCMTimeZero = CMTime.zero
/// The name before Swift 4.2.
public let kCMTimeInvalid = CMTime.invalid
/// The name before Swift 4.2.
public let kCMTimeIndefinite = CMTime.indefinite
/// The name before Swift 4.2.
public let kCMTimePositiveInfinity = CMTime.positiveInfinity
