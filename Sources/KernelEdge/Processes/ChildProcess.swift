import CLinux
import Glibc
import SystemCalls

/// One launched program, from its start until nothing of it is left.
///
/// It runs in a session and process group of its own and is killed when the device's thread ends. When its first process
/// ends, everything it left running is killed too; only when all that is dead and the group is removed is the end told.
/// Keep the object until then.
package final class ChildProcess {
  /// How a launch ended.
  package struct End: Hashable, Sendable {
    /// The end of the first process.
    package let termination: Termination
    /// Processes that were still alive when the first one had ended, and were killed.
    package let survivors: [pid_t]
  }

  package let pid: pid_t
  /// What it prints, where the launch asked for that; non-blocking. Read until the end of file, also after `onEnd`.
  package let standardOutput: Descriptor?
  package let standardError: Descriptor?
  /// The group it lives in; nil when none was given, or when `groupRefusal` says why not.
  package let group: ControlGroup?
  /// Why it could not start in the group of its launch. It then runs without one, and that group is removed.
  package let groupRefusal: SystemCallError?
  /// nil until the end is told.
  package private(set) var end: End?

  private let loop: EventLoop
  private let pidfd: Descriptor
  private let onEnd: (End) -> Void
  private var token: EventLoop.Token?
  private var remains: Remains?

  /// Starts the program.
  /// - Parameter onEnd: called once, from the loop, when nothing of the launch is left.
  /// - Throws: `SystemCallError` with the call that failed, its errno and the path.
  package init(_ launch: Launch, on loop: EventLoop, onEnd: @escaping (End) -> Void) throws {
    self.loop = loop
    self.onEnd = onEnd
    let started: Spawn.Started
    do {
      started = try Spawn.start(launch, in: launch.group)
      group = launch.group
      groupRefusal = nil
    } catch let failure as Spawn.Failure where failure.isOfGroup {
      try launch.group?.remove()
      do {
        started = try Spawn.start(launch, in: nil)
      } catch let failure as Spawn.Failure {
        throw failure.error
      }
      group = nil
      groupRefusal = failure.error
    } catch let failure as Spawn.Failure {
      throw failure.error
    }
    pid = started.pid
    pidfd = started.pidfd
    standardOutput = started.standardOutput
    standardError = started.standardError
    do {
      token = try loop.add(pidfd.number, .read) { [weak self] _ in try self?.firstProcessEnded() }
    } catch {
      // Nobody would learn of its end.
      var end = clinux_end()
      _ = clinux_pidfd_send_signal(pidfd.number, SIGKILL)
      _ = SystemCall.uninterrupted("waitid") { clinux_wait_end_blocking(pidfd.number, &end) }
      throw error
    }
  }

  /// The freezer for this launch: by the group where there is one, otherwise by signals.
  package func makeFreezer() throws(SystemCallError) -> any Freezer {
    if let group { return try ControlGroupFreezer(group, on: loop) }
    return SignalFreezer(processGroup: pid, on: loop)
  }

  /// Kills everything of the launch, frozen or not; `onEnd` follows. Nothing happens after the end.
  package func kill() throws {
    // From the end of the first process on, `remains` does this.
    guard token != nil else { return }
    if let group {
      try group.kill()
    } else {
      try Remains.killProcessGroup(pid)
    }
  }

  /// Sends a signal to the first process alone. Nothing happens after its end.
  package func send(signal: Int32) throws(SystemCallError) {
    guard token != nil else { return }
    let result = clinux_pidfd_send_signal(pidfd.number, signal)
    if result == -ESRCH { return }
    try checked(result, "pidfd_send_signal", while: "sending signal \(signal) to process \(pid)")
  }

  private func firstProcessEnded() throws {
    var end = clinux_end()
    // Left a zombie for now, so that its number, which is also the process group's, stays its own.
    let hasEnded = SystemCall.uninterrupted("waitid") { clinux_wait_end(pidfd.number, 0, &end) }
    guard try checked(hasEnded, "waitid", while: "waiting for process \(pid)") == 1 else { return }
    if let token { loop.remove(token) }
    token = nil
    let termination = Termination(end)
    let remains = Remains(of: pid, group: group, on: loop)
    self.remains = remains
    // The handler keeps this object until the end is told.
    try remains.clear { survivors in
      try self.allEnded(End(termination: termination, survivors: survivors))
    }
  }

  private func allEnded(_ end: End) throws {
    var reaped = clinux_end()
    try checked(
      SystemCall.uninterrupted("waitid") { clinux_wait_end(pidfd.number, 1, &reaped) }, "waitid",
      while: "reaping process \(pid)")
    pidfd.close()
    remains = nil
    self.end = end
    try group?.remove()
    onEnd(end)
  }
}
