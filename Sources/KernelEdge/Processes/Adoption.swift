import CLinux
import Glibc
import Synchronization
import SystemCalls

/// Finds processes that left the session of their launch: while this object exists, orphans among the descendants of this
/// process become its children.
final class Adoption {
  private struct State {
    var adoptions = 0
    /// The first processes of all launches that have not ended.
    var leaders: Set<pid_t> = []
  }
  private static let state = Mutex(State())

  /// Children from before; they are no orphans.
  private let others: Set<pid_t>

  init() throws(SystemCallError) {
    others = Set(try ProcessStatus.all().filter { $0.parent == getpid() }.map(\.pid))
    try Self.state.withLock { state throws(SystemCallError) in
      if state.adoptions == 0 { try checked(clinux_adopt_orphans(1), "prctl", while: "adopting orphans") }
      state.adoptions += 1
    }
  }

  deinit {
    Self.state.withLock { state in
      state.adoptions -= 1
      if state.adoptions == 0 { _ = clinux_adopt_orphans(0) }
    }
  }

  /// Records the first process of a launch, which is no orphan. Call it within `ProgramFiles.startingPrograms`.
  static func noteLeader(_ pid: pid_t) { state.withLock { _ = $0.leaders.insert(pid) } }
  static func forgetLeader(_ pid: pid_t) { state.withLock { _ = $0.leaders.remove(pid) } }

  /// The orphans adopted so far, with all their descendants; includes zombies.
  ///
  /// A child in the session of this process, or of a launch, was started here and is not among them.
  func adopted(among all: [ProcessStatus]) -> Set<pid_t> {
    // A launch that was starting when `all` was read has been recorded by now.
    let leaders = ProgramFiles.startingNone { Self.state.withLock { $0.leaders } }
    let sessions = leaders.union([getsid(0)])
    var found: Set<pid_t> = []
    var parents: Set<pid_t> = [getpid()]
    while !parents.isEmpty {
      let children = all.filter {
        parents.contains($0.parent) && !others.contains($0.pid) && !sessions.contains($0.session)
      }
      parents = Set(children.map(\.pid)).subtracting(found)
      found.formUnion(parents)
    }
    return found
  }
}
