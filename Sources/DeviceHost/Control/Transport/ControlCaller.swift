import Glibc
import KernelEdge
import SystemCalls

/// Who calls on the control socket: nobody who was launched by a device.
///
/// The rules on files do not keep a process from connecting to a socket that its user may write to, so the device looks
/// at the caller: what lives in the group of a launch, or, where there are no groups, has given up privileges that the
/// device has not, is an app or was started by one. Neither can be undone.
enum ControlCaller {
  /// - Parameter groups: where all devices have their launches; nil where this device has no groups.
  static func isApp(_ connection: Descriptor, groups: String?) throws(SystemCallError) -> Bool {
    let pid = try ControlSocket.peer(of: connection.number).pid
    // Of another name space, which apps cannot make.
    guard pid > 0 else { return false }
    do throws(SystemCallError) {
      // Held on to, so that the number cannot become somebody else's while it is looked at.
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
      // Whoever has gone already wants no answer.
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

  /// nil on kernels before 6.5.
  private static func handle(of connection: Descriptor) throws(SystemCallError) -> Descriptor? {
    // SO_PEERPIDFD
    let option: Int32 = 77
    var number: Int32 = -1
    var length = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(connection.number, SOL_SOCKET, option, &number, &length) == 0 else {
      if errno == ENOPROTOOPT { return nil }
      // EINVAL: the caller has been reaped.
      throw SystemCallError(
        "getsockopt", errno == EINVAL ? ESRCH : errno, while: "asking who calls on the control socket")
    }
    return Descriptor(number)
  }

  private static func hasEnded(_ process: Descriptor) -> Bool {
    var waiting = pollfd(fd: process.number, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0
  }
}
