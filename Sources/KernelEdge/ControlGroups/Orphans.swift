import Glibc
import LifeCycle
import SystemCalls

/// What an earlier device of the same name left behind when it ended without cleaning up.
package enum Orphans {
  /// One launch of the earlier device.
  package struct Found: Hashable, Sendable {
    /// The name of its group: the app's, and a number.
    package let launch: String
    /// What still ran in it and was killed; empty when only the group was left.
    package let processes: [pid_t]
  }

  /// Kills and removes all launches that are in the device's directory. Call it before the first launch.
  /// - Parameter limit: how long to wait, per launch, for killed processes to die.
  /// - Returns: what was found, by name.
  /// - Throws: `SystemCallError`; ETIMEDOUT when a process does not die.
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
          throw SystemCallError("cgroup.kill", ETIMEDOUT, while: "ending what is left in \(group.path)")
        }
      }
      try group.remove()
      found.append(Found(launch: group.name, processes: processes.sorted()))
    }
    return found
  }
}
