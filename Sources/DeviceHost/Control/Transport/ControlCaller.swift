import Glibc
import KernelEdge
import SystemCalls

/// Checks callers on the control socket: no process that a device launched may use it.
///
/// File permissions do not keep a process from connecting to a socket that its user may write to, so the device checks
/// the caller. A process in the control group of a launch, or without control groups one that has given up privileges
/// that the device has, is an app or a child of one. Neither mark can be undone.
enum ControlCaller {
  /// - Parameter groups: the parent group of all devices' launches; nil if this device has no groups.
  static func isApp(_ connection: Descriptor, groups: String?) throws(SystemCallError) -> Bool {
    let pid = try ControlSocket.peer(of: connection.number).pid
    // From another PID name space, which apps cannot create.
    guard pid > 0 else { return false }
    do throws(SystemCallError) {
      // Held, so that the number cannot be reused during the check.
      let process = try handle(of: connection)
      let isApp: Bool
      if let groups {
        let layout = ControlGroupLayout(
          mountInfo: try KernelFile.read("/proc/self/mountinfo"), membership: try KernelFile.read("/proc/\(pid)/cgroup")
        )
        isApp = layout.unified?.ownDirectory?.hasPrefix(groups + "/") ?? false
      } else {
        let theirs = try hasNoNewPrivileges("/proc/\(pid)/status")
        let ours = try hasNoNewPrivileges("/proc/self/status")
        isApp = theirs && !ours
      }
      return isApp || process.map(hasEnded) ?? false
    } catch {
      // A caller that has ended wants no answer.
      if error.isGone { return true }
      throw error
    }
  }

  static func hasNoNewPrivileges(inStatus text: String) -> Bool {
    text.split(separator: "\n").contains { $0.hasPrefix("NoNewPrivs:") && $0.hasSuffix("1") }
  }

  private static func hasNoNewPrivileges(_ path: String) throws(SystemCallError) -> Bool {
    hasNoNewPrivileges(inStatus: try KernelFile.read(path))
  }

  /// Nil on kernels before 6.5.
  private static func handle(of connection: Descriptor) throws(SystemCallError) -> Descriptor? {
    // SO_PEERPIDFD
    let option: Int32 = 77
    var number: Int32 = -1
    var length = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(connection.number, SOL_SOCKET, option, &number, &length) == 0 else {
      if errno == ENOPROTOOPT { return nil }
      // EINVAL: the caller has been reaped.
      throw SystemCallError(
        "getsockopt", errno == EINVAL ? ESRCH : errno, while: "identifying the caller on the control socket")
    }
    return Descriptor(number)
  }

  private static func hasEnded(_ process: Descriptor) -> Bool {
    var waiting = pollfd(fd: process.number, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0
  }
}
