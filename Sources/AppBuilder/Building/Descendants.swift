import Foundation

/// Finds and kills every process that an interrupted program leaves behind.
///
/// Compilers have process groups of their own, so signalling the program's group is not enough to end them. While this
/// exists we are the subreaper: orphans become our children, and can be found among our descendants.
struct Descendants {
  private struct Member {
    let pid: pid_t
    let parent: pid_t
  }

  private typealias ProcessControl = @convention(c) (CInt, CUnsignedLong) -> CInt
  /// The request of `prctl` that makes a process the parent of orphans (`PR_SET_CHILD_SUBREAPER`).
  private static let adoptOrphans: CInt = 36

  /// Processes that we had started before, and their descendants.
  private let others: Set<pid_t>

  /// Create it before the program starts: a signal may end the program at once, and its children must not escape.
  init() {
    Self.adopt(true)
    others = Set(Self.members(below: getpid(), in: Self.processes()) { _ in true }.map(\.pid))
  }

  /// Kills every process that the program started and that still runs.
  func kill() {
    for member in Self.members(below: getpid(), in: Self.processes(), where: { !others.contains($0.pid) }) {
      Foundation.kill(member.pid, SIGKILL)
    }
  }

  func end() { Self.adopt(false) }

  private static func adopt(_ isOn: Bool) {
    // Swift's Glibc module has no functions with a variable number of arguments.
    guard let symbol = dlsym(nil, "prctl") else { return }
    _ = unsafeBitCast(symbol, to: ProcessControl.self)(adoptOrphans, isOn ? 1 : 0)
  }

  /// The descendants of a process; the descendants of an excluded process are excluded too.
  private static func members(
    below root: pid_t, in all: [Member], where isIncluded: (Member) -> Bool
  ) -> [Member] {
    var found: [Member] = []
    var parents: Set<pid_t> = [root]
    while !parents.isEmpty {
      let children = all.filter { parents.contains($0.parent) && isIncluded($0) }
      found += children
      parents = Set(children.map(\.pid))
    }
    return found
  }

  private static func processes() -> [Member] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.compactMap(read)
  }

  /// Nil for a process that has gone.
  private static func read(_ pid: pid_t) -> Member? {
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
      let name = text.lastIndex(of: ")")
    else { return nil }
    // After the name, which may hold anything: the state, the parent, and more.
    let fields = text[name...].dropFirst().split(separator: " ")
    return fields.count > 1 ? pid_t(fields[1]).map { Member(pid: pid, parent: $0) } : nil
  }
}
