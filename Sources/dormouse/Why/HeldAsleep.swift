import DeviceHost
import Foundation
import LifeCycle

/// What an app held at suspension, for people.
enum HeldAsleep {
  static func lines(_ event: Event) -> [String] {
    var held: [String] = []
    if let memory = event.detail["memory"]?.seconds {
      held.append(String(format: "%.1f MiB of memory", memory / 1_048_576))
    }
    if case .integer(let timers)? = event.detail["timers"], timers > 0 {
      held.append(timers == 1 ? "a timer that will be late" : "\(timers) timers that will be late")
    }
    held += texts(event.detail["sockets"]).map { "a socket: \($0)" }
    held += texts(event.detail["devices"]).map { "the device \($0)" }
    return held.isEmpty ? [] : ["what it held at suspension:"] + held.map { "  \($0)" }
  }

  private static func texts(_ value: Value?) -> [String] {
    guard case .array(let values)? = value else { return [] }
    return values.compactMap { $0.string }
  }
}
