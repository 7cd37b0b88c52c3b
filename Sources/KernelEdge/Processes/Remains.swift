import CLinux
import Glibc
import SystemCalls

/// The processes that a launch leaves running when its first process ends: kills them and waits until they are dead.
final class Remains {
  private let leader: pid_t
  private let group: ControlGroup?
  private let adoption: Adoption?
  private let loop: EventLoop
  private var survivors: [pid_t] = []
  private var watch: GroupEventsWatch?
  /// Without a group: processes of the session that were killed and are not dead yet.
  private var dying: [pid_t: (pidfd: Descriptor, token: EventLoop.Token)] = [:]

  /// - Parameters:
  ///   - leader: the first process, still a zombie.
  ///   - adoption: finds processes that left its session; nil: none are looked for.
  init(of leader: pid_t, group: ControlGroup?, adoption: Adoption?, on loop: EventLoop) {
    self.leader = leader
    self.group = group
    self.adoption = adoption
    self.loop = loop
  }

  /// Kills the remaining processes; calls `then` with them, at once or from the loop.
  func clear(then: @escaping ([pid_t]) throws -> Void) throws {
    guard let group else { return try clearSession(then: then) }
    survivors = try group.processes().filter { $0 != leader }
    guard try group.events().populated else { return try then(survivors) }
    try group.kill()
    let watch = try GroupEventsWatch(group, on: loop)
    self.watch = watch
    try watch.wait(
      until: { !$0.populated },
      then: { [self] in
        watch.close()
        self.watch = nil
        try then(survivors)
      })
  }

  /// Kills the process group of a leader that is alive or a zombie.
  static func killProcessGroup(_ leader: pid_t) throws(SystemCallError) {
    let result = Glibc.kill(-leader, SIGKILL)
    if result < 0 && errno == ESRCH { return }
    try checkedErrno(result, "kill", while: "killing process group \(leader)")
  }

  /// Without a group, a launch is identified by its session, which may contain several process groups.
  private func clearSession(then: @escaping ([pid_t]) throws -> Void) throws {
    let all = try ProcessStatus.all()
    let adopted = adoption?.adopted(among: all) ?? []
    for process in all where process.session == leader || adopted.contains(process.pid) {
      guard process.pid != leader, dying[process.pid] == nil else { continue }
      if !process.isDead {
        try kill(process, then: then)
      } else if process.parent == getpid() {
        try reap(process.pid)
      }
    }
    // A process forked during the scan is most likely in the same process group.
    try Self.killProcessGroup(leader)
    if dying.isEmpty { try then(survivors) }
  }

  private func kill(_ seen: ProcessStatus, then: @escaping ([pid_t]) throws -> Void) throws {
    let pid = seen.pid
    let number = clinux_pidfd_open(pid)
    if number == -ESRCH { return }
    let pidfd = Descriptor(try checked(number, "pidfd_open", while: "watching process \(pid)"))
    // Checked again, now that the descriptor holds it: the number may have been reused.
    guard let process = try ProcessStatus.read(pid), process.session == seen.session else { return }
    let result = clinux_pidfd_send_signal(pidfd.number, SIGKILL)
    if result == -ESRCH { return }
    try checked(result, "pidfd_send_signal", while: "killing process \(pid)")
    survivors.append(pid)
    let token = try loop.add(pidfd.number, .read) { [self] _ in
      guard let entry = dying.removeValue(forKey: pid) else { return }
      loop.remove(entry.token)
      Self.reap(entry.pidfd)
      // Scan again, in case one of them forked before it died.
      if dying.isEmpty { try clearSession(then: then) }
    }
    dying[pid] = (pidfd, token)
  }

  private func reap(_ pid: pid_t) throws {
    let number = clinux_pidfd_open(pid)
    if number == -ESRCH { return }
    Self.reap(Descriptor(try checked(number, "pidfd_open", while: "reaping process \(pid)")))
  }

  /// Only an adopted orphan is a child of this process; for any other process the kernel refuses.
  private static func reap(_ pidfd: Descriptor) {
    var end = clinux_end()
    _ = SystemCall.uninterrupted("waitid") { clinux_wait_end(pidfd.number, 1, &end) }
  }
}

extension ProcessStatus {
  fileprivate var isDead: Bool { state == "Z" || state == "X" }
}
