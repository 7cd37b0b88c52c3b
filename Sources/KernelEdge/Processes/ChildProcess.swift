import CLinux
import Glibc
import SystemCalls

/// One launched program, from its start until all its processes are gone.
///
/// It runs in its own session and process group and is killed when the thread that started it ends. When its first
/// process ends, its remaining processes are killed too; the end is reported only when they are all dead and the group is
/// removed. Keep the object until then.
package final class ChildProcess {
  /// How a launch ended.
  package struct End: Hashable, Sendable {
    /// The end of the first process.
    package let termination: Termination
    /// Processes that outlived the first one, and were killed.
    package let survivors: [pid_t]
  }

  package let pid: pid_t
  /// The program's output, if the launch captures it; non-blocking. Read to the end of file, also after `onEnd`.
  package let standardOutput: Descriptor?
  package let standardError: Descriptor?
  /// The group it lives in; nil if none was given, or if `groupRefusal` says why not.
  package let group: ControlGroup?
  /// Why it could not start in its launch's group. It then runs without one, and that group is removed.
  package let groupRefusal: SystemCallError?
  /// Nil until the end is reported.
  package private(set) var end: End?

  private let loop: EventLoop
  private let pidfd: Descriptor
  private let onEnd: (End) -> Void
  private var token: EventLoop.Token?
  private var remains: Remains?
  private var adoption: Adoption?

  /// Starts the program. Where its template fails, it starts by exec; the template is then of no use.
  ///
  /// - Parameter onEnd: called once, from the loop, when nothing of the launch is left.
  /// - Throws: `SystemCallError` with the failed call, its errno and the path.
  package init(_ launch: Launch, on loop: EventLoop, onEnd: @escaping (End) -> Void) throws {
    self.loop = loop
    self.onEnd = onEnd
    // Before it runs: its first child may be an orphan at once.
    adoption = try launch.adoptsOrphans ? Adoption() : nil
    let started: Spawn.Started
    do {
      started = try Self.start(launch, in: launch.group)
      group = launch.group
      groupRefusal = nil
    } catch let failure as Spawn.Failure where failure.isOfGroup {
      try launch.group?.remove()
      do {
        started = try Self.start(launch, in: nil)
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
      // Nothing would report its end.
      var end = clinux_end()
      _ = clinux_pidfd_send_signal(pidfd.number, SIGKILL)
      _ = SystemCall.uninterrupted("waitid") { clinux_wait_end_blocking(pidfd.number, &end) }
      Adoption.forgetLeader(pid)
      throw error
    }
  }

  private static func start(_ launch: Launch, in group: ControlGroup?) throws -> Spawn.Started {
    var launch = launch
    if launch.template?.hasRoom(for: launch.environment) == false { launch.template = nil }
    do { return try Spawn.start(launch, in: group) } catch let failure as Spawn.Failure where failure.isOfTemplate {
      // A launch with too many arguments is at fault itself.
      if failure.error.number != E2BIG { launch.template?.fail(failure.error) }
      launch.template = nil
      return try Spawn.start(launch, in: group)
    }
  }

  /// The freezer for this launch: by its group if it has one, else by signals.
  package func makeFreezer() throws(SystemCallError) -> any Freezer {
    if let group { return try ControlGroupFreezer(group, on: loop) }
    return SignalFreezer(processGroup: pid, on: loop)
  }

  /// Kills everything of the launch, frozen or not; `onEnd` follows. Does nothing after the end.
  package func kill() throws {
    // From the end of the first process on, `remains` does this.
    guard token != nil else { return }
    if let group {
      try group.kill()
    } else {
      try Remains.killProcessGroup(pid)
    }
  }

  /// Sends SIGINT to its process group, as a terminal does on Ctrl-C. Does nothing after the first process's end.
  package func interrupt() throws(SystemCallError) {
    guard token != nil else { return }
    try checkedErrno(Glibc.kill(-pid, SIGINT), "kill", while: "interrupting process group \(pid)")
  }

  /// Sends a signal to the first process alone. Does nothing after its end.
  package func send(signal: Int32) throws(SystemCallError) {
    guard token != nil else { return }
    let result = clinux_pidfd_send_signal(pidfd.number, signal)
    if result == -ESRCH { return }
    try checked(result, "pidfd_send_signal", while: "sending signal \(signal) to process \(pid)")
  }

  private func firstProcessEnded() throws {
    var end = clinux_end()
    // Left a zombie for now, so that its number, which is also the process group's, is not reused.
    let hasEnded = SystemCall.uninterrupted("waitid") { clinux_wait_end(pidfd.number, 0, &end) }
    guard try checked(hasEnded, "waitid", while: "waiting for process \(pid)") == 1 else { return }
    if let token { loop.remove(token) }
    token = nil
    let termination = Termination(end)
    let remains = Remains(of: pid, group: group, adoption: adoption, on: loop)
    self.remains = remains
    // The handler keeps this object until the end is reported.
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
    Adoption.forgetLeader(pid)
    remains = nil
    adoption = nil
    self.end = end
    try group?.remove()
    onEnd(end)
  }
}
