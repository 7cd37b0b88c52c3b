import Glibc
import LifeCycle
import SystemCalls

/// What processes have open that goes on without them, or that others miss: sockets, armed timers, devices that record.
package struct OpenThings: Hashable {
  /// As `tcp 127.0.0.1:4711 to 192.0.2.1:443, established`; at most ``limit``.
  package var sockets: [String] = []
  /// Timers of the kernel that are still to fire; those of the run loop are among them.
  package var timers = 0
  /// Cameras and sound devices, by their paths.
  package var devices: [String] = []

  /// So many lines of each kind; sockets beyond that are counted, not named, and devices left out.
  package static let limit = 32

  /// Looks at processes; of some that stand still this is exact.
  ///
  /// - Parameter link: a socket that is not counted: the link to the system, by the number of its inode.
  /// - Throws: `SystemCallError` where a process may not be looked at; one that has gone has nothing open.
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
          // A file that is closed just now holds nothing.
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

  /// Whether a timer's `fdinfo` says that it is still to fire: `it_value: (0, 49406829)`.
  package static func isArmed(_ info: String) -> Bool {
    info.split(separator: "\n").contains { $0.hasPrefix("it_value:") && !$0.hasSuffix("(0, 0)") }
  }
}
