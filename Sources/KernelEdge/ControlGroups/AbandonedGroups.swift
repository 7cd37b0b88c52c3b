import Glibc
import SystemCalls

/// The directories of devices that were killed, and that no device of their name comes back to.
///
/// A living device holds the lock of its directory. Who gets that lock may remove the directory while holding it; who
/// makes a directory anew looks, once it has the lock, whether the directory is still the one at its path.
enum AbandonedGroups {
  /// Removes those without a process; what cannot be removed stays, for whoever owns it.
  static func remove(in parent: String) throws(SystemCallError) -> [String] {
    var removed: [String] = []
    for name in try KernelFile.names(in: parent, directoriesOnly: true).sorted() {
      let path = "\(parent)/\(name)"
      guard let directory = try? Descriptor(opening: path, O_RDONLY | O_DIRECTORY),
        flock(directory.number, LOCK_EX | LOCK_NB) == 0, isStill(directory, at: path)
      else { continue }
      // Processes of a dead device are for the next device of its name: it tells of them when it ends them.
      let launches = (try? KernelFile.names(in: path, directoriesOnly: true)) ?? []
      for launch in launches { rmdir("\(path)/\(launch)") }
      if rmdir(path) == 0 { removed.append(name) }
      directory.close()
    }
    return removed
  }

  /// Whether what was opened is what lies at the path now.
  static func isStill(_ directory: Descriptor, at path: String) -> Bool {
    var opened = stat()
    var there = stat()
    guard fstat(directory.number, &opened) == 0, stat(path, &there) == 0 else { return false }
    return opened.st_ino == there.st_ino && opened.st_dev == there.st_dev
  }
}
