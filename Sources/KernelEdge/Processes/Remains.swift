import CLinux
import Glibc
import SystemCalls

/// What a launch leaves running when its first process has ended: kills it and waits until it is dead.
final class Remains {
  private let leader: pid_t
  private let group: ControlGroup?
  private let loop: EventLoop
  private var survivors: [pid_t] = []
  private var watch: GroupEventsWatch?
  /// Processes of the session that were killed and are not dead yet, where there is no group.
  private var dying: [pid_t: (pidfd: Descriptor, token: EventLoop.Token)] = [:]

  /// - Parameter leader: the first process, still a zombie.
  init(of leader: pid_t, group: ControlGroup?, on loop: EventLoop) {
    self.leader = leader
    self.group = group
    self.loop = loop
  }

  /// Kills what is left; `then` is called with the processes killed, at once or from the loop.
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

  /// Kills the process group of a leader that lives or is a zombie.
  static func killProcessGroup(_ leader: pid_t) throws(SystemCallError) {
    let result = Glibc.kill(-leader, SIGKILL)
    if result < 0 && errno == ESRCH { return }
    try checkedErrno(result, "kill", while: "killing process group \(leader)")
  }

  /// Without a group, a launch is known by its session: process group by process group may have been made in it.
  private func clearSession(then: @escaping ([pid_t]) throws -> Void) throws {
    for process in try ProcessStatus.all() {
      guard process.session == leader, process.pid != leader, !process.isDead, dying[process.pid] == nil else {
        continue
      }
      try kill(process.pid, then: then)
    }
    // What was forked during the look around is in the same process group, most likely.
    try Self.killProcessGroup(leader)
    if dying.isEmpty { try then(survivors) }
  }

  private func kill(_ pid: pid_t, then: @escaping ([pid_t]) throws -> Void) throws {
    let number = clinux_pidfd_open(pid)
    if number == -ESRCH { return }
    let pidfd = Descriptor(try checked(number, "pidfd_open", while: "watching process \(pid)"))
    // Looked at again, now that the descriptor holds on to it: the number may have gone to somebody else.
    guard let process = try ProcessStatus.read(pid), process.session == leader else { return }
    let result = clinux_pidfd_send_signal(pidfd.number, SIGKILL)
    if result == -ESRCH { return }
    try checked(result, "pidfd_send_signal", while: "killing process \(pid)")
    survivors.append(pid)
    let token = try loop.add(pidfd.number, .read) { [self] _ in
      guard let entry = dying.removeValue(forKey: pid) else { return }
      loop.remove(entry.token)
      // Another look around, in case one of them forked before it died.
      if dying.isEmpty { try clearSession(then: then) }
    }
    dying[pid] = (pidfd, token)
  }
}

extension ProcessStatus {
  fileprivate var isDead: Bool { state == "Z" || state == "X" }
}
