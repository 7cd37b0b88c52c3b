import Foundation
internal import LifeCycle

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The time in seconds since the device started, without the time asleep. Any thread.
///
/// On a virtual clock it stands with that clock, between the moments at which something is due.
public func CACurrentMediaTime() -> CFTimeInterval {
  ProcessSide.shared.virtualTime.map { Instant.uptimeAtBeginning.seconds + $0.seconds }
    ?? machineUptime
}

/// As of `ProcessInfo.systemUptime`, which is far away for what each transition asks for.
private var machineUptime: TimeInterval {
  var time = timespec()
  // Cannot fail for a clock that exists.
  clock_gettime(CLOCK_MONOTONIC, &time)
  return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
}
