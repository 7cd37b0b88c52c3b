import Glibc
import LifeCycle
import SystemCalls

/// The launches that an earlier device of the same name left behind without cleanup.
package enum Orphans {
  /// One launch of the earlier device.
  package struct Found: Hashable, Sendable {
    /// The name of its group: the app's name and a number.
    package let launch: String
    /// The processes that still ran in it and were killed; empty if only the group was left.
    package let processes: [pid_t]
  }

  /// Kills and removes all launches in the device's directory. Call it before the first launch.
  /// - Parameter limit: how long to wait, per launch, for killed processes to die.
  /// - Returns: the launches found, by name.
  /// - Throws: `SystemCallError`; ETIMEDOUT if a process does not die.
  package static func clear(_ groups: ControlGroups, within limit: Span = .seconds(5)) throws -> [Found] {
    let loop = try EventLoop()
    var found: [Found] = []
    for group in try groups.launchGroups() {
      let processes = try group.processes()
      if try group.events().populated {
        try group.kill()
        let watch = try GroupEventsWatch(group, on: loop)
        var dead = false
        try watch.wait(until: { !$0.populated }, then: { dead = true })
        let inTime = try loop.run(within: limit) { dead }
        watch.close()
        guard inTime else {
          throw SystemCallError("cgroup.kill", ETIMEDOUT, while: "ending the remaining processes in \(group.path)")
        }
      }
      try group.remove()
      found.append(Found(launch: group.name, processes: processes.sorted()))
    }
    return found
  }
}
