import Glibc
import LifeCycle
import SystemCalls

/// Open resources of processes that carry on without them, or that others miss: sockets, armed timers, recording
/// devices.
package struct OpenThings: Hashable {
  /// In the form `tcp 127.0.0.1:4711 to 192.0.2.1:443, established`; at most ``limit``.
  package var sockets: [String] = []
  /// Armed kernel timers, those of the run loop included.
  package var timers = 0
  /// Cameras and sound devices, by path.
  package var devices: [String] = []

  /// The most lines of each kind; further sockets are only counted, and further devices omitted.
  package static let limit = 32

  /// Examines processes; exact for frozen ones.
  ///
  /// - Parameter link: a socket that does not count: the link to the system, by inode number.
  /// - Throws: `SystemCallError` if a process may not be examined; one that is gone has nothing open.
  package static func held(by processes: [pid_t], besides link: UInt64? = nil) throws(SystemCallError) -> OpenThings {
    var found = OpenThings()
    var inodes: Set<UInt64> = []
    var devices: Set<String> = []
    for pid in processes {
      let names: [String]
      do throws(SystemCallError) { names = try KernelFile.names(in: "/proc/\(pid)/fd") } catch {
        if error.isGone { continue }
        throw error
      }
      for name in names {
        guard let target = KernelFile.target(of: "/proc/\(pid)/fd/\(name)") else { continue }
        if let inode = inode(ofSocket: target) {
          if inode != link { inodes.insert(inode) }
        } else if target == "anon_inode:[timerfd]" {
          // A file that is just being closed holds nothing.
          if let info = try? KernelFile.read("/proc/\(pid)/fdinfo/\(name)"), isArmed(info) { found.timers += 1 }
        } else if target.hasPrefix("/dev/video") || target.hasPrefix("/dev/snd/") {
          devices.insert(target)
        }
      }
    }
    found.devices = Array(devices.sorted().prefix(limit))
    if let pid = processes.first, !inodes.isEmpty { found.sockets = SocketTable.describe(inodes, asSeenBy: pid) }
    return found
  }

  package static func inode(ofSocket target: String) -> UInt64? {
    guard target.hasPrefix("socket:["), target.hasSuffix("]") else { return nil }
    return UInt64(target.dropFirst(8).dropLast())
  }

  /// Whether a timer's `fdinfo` shows it armed: `it_value: (0, 49406829)`.
  package static func isArmed(_ info: String) -> Bool {
    info.split(separator: "\n").contains { $0.hasPrefix("it_value:") && !$0.hasSuffix("(0, 0)") }
  }
}
