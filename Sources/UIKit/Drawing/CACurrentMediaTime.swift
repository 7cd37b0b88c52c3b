import Foundation

/// A length of time, in seconds.
public typealias CFTimeInterval = Double
/// A moment, in seconds since the first of January 2001, Greenwich.
public typealias CFAbsoluteTime = Double

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Seconds since the device started, as long as it was awake. Any thread.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The moment. Any thread.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
