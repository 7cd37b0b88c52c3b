import Glibc
import SystemCalls

/// The control group of a service, delegated to it (`Delegate=yes`): its own to divide.
enum DelegatedGroup {
  /// Where the service's own process goes: a group that passes controllers down may hold none itself.
  static let leaf = "supervisor"

  /// Moves this process into a leaf of its service's group.
  ///
  /// - Parameter own: this process's group.
  /// - Returns: the service's group, which can now be divided.
  /// - Throws: `SystemCallError` where it is not delegated.
  static func prepare(_ own: String) throws(SystemCallError) -> String {
    // With `DelegateSubgroup=` the service manager has done it.
    guard !own.hasSuffix("/" + leaf) else { return String(own.dropLast(leaf.count + 1)) }
    let path = own + "/" + leaf
    if mkdir(path, 0o755) < 0, errno != EEXIST {
      throw SystemCallError("mkdir", errno, while: "making the control group \(path)")
    }
    try KernelFile.write(String(getpid()), to: path + "/cgroup.procs")
    return own
  }
}
