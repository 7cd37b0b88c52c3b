import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time in seconds since the device started, without the time asleep. Any thread.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
