import DeviceCore
import Glibc
import KernelEdge
import LifeCycle
import SystemCalls

/// Logs what apps hold when they are suspended: sockets whose peers will give up, timers that will be late, memory,
/// cameras. The device looks when it is idle, so that no suspension waits.
extension Device {
  /// Examines one suspended process.
  func lookAtSleeper() {
    guard !sleepers.isEmpty else { return }
    let key = sleepers.removeFirst()
    // It may have woken or ended since.
    guard let app = running[key], let pid = app.pid, core.processState(of: app.app) == .suspended,
      core.process(of: app.app) == key
    else { return }
    do {
      let link = KernelFile.target(of: "/proc/\(pid)/fd/\(AppEnvironment.linkDescriptor)")
      let held = try OpenThings.held(
        by: try app.process?.group?.processes() ?? [pid], besides: link.flatMap(OpenThings.inode))
      var detail: [String: Value] = ["timers": .integer(Int64(held.timers))]
      if !held.sockets.isEmpty { detail["sockets"] = .array(held.sockets.map { .string($0) }) }
      if !held.devices.isEmpty { detail["devices"] = .array(held.devices.map { .string($0) }) }
      if let use = use(of: app) { detail["memory"] = .integer(use.memory) }
      tell("heldAtSuspension", detail, app: app)
    } catch {
      if !error.isGone { tell("heldUnknown", ["explanation": .string("\(error)")], app: app) }
    }
  }
}
