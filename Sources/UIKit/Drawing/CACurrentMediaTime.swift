import Foundation

/// A duration, in seconds.
public typealias CFTimeInterval = Double
/// A time, in seconds since 1 January 2001, GMT.
public typealias CFAbsoluteTime = Double

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time in seconds since the device started, without the time asleep. Any thread.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The current time. Any thread.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
