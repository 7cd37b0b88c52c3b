import Foundation
internal import LifeCycle

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time in seconds since the device started, without the time asleep. Any thread.
///
/// On a virtual clock it stands with that clock, between transitions and frames.
public func CACurrentMediaTime() -> CFTimeInterval {
  // A virtual device begins with zero, which apps take for no time at all.
  ProcessSide.shared.virtualTime.map { 100 + $0.seconds } ?? ProcessInfo.processInfo.systemUptime
}
