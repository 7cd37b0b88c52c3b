import Glibc
import SystemCalls

/// The control group of a service, delegated to it (`Delegate=yes`) for subdivision.
enum DelegatedGroup {
  /// The group for the service's own process: a group that passes controllers down may hold no process itself.
  static let leaf = "supervisor"

  /// Moves this process into a leaf of its service's group.
  ///
  /// - Parameter own: this process's group.
  /// - Returns: the service's group, which can now be subdivided.
  /// - Throws: `SystemCallError` if it is not delegated.
  static func prepare(_ own: String) throws(SystemCallError) -> String {
    // With `DelegateSubgroup=` the service manager already did this.
    guard !own.hasSuffix("/" + leaf) else { return String(own.dropLast(leaf.count + 1)) }
    let path = own + "/" + leaf
    if mkdir(path, 0o755) < 0, errno != EEXIST {
      throw SystemCallError("mkdir", errno, while: "creating the control group \(path)")
    }
    try KernelFile.write(String(getpid()), to: path + "/cgroup.procs")
    return own
  }
}
