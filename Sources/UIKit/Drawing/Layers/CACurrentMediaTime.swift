import Foundation
internal import LifeCycle

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time in seconds since the device started, without the time asleep. Any thread.
///
/// On a virtual clock it stands with that clock, between the moments at which something is due.
public func CACurrentMediaTime() -> CFTimeInterval {
  ProcessSide.shared.virtualTime.map { Instant.uptimeAtBeginning.seconds + $0.seconds }
    ?? ProcessInfo.processInfo.systemUptime
}
