import Glibc
import SystemCalls

/// The directories of killed devices whose name no device uses again.
///
/// A living device holds the lock of its directory. A process that gets the lock may remove the directory while it
/// holds the lock. A process that creates a directory checks, once it has the lock, that the directory is still the one
/// at its path.
enum AbandonedGroups {
  /// Removes the directories without a process; those that cannot be removed stay for their owners.
  static func remove(in parent: String) throws(SystemCallError) -> [String] {
    var removed: [String] = []
    for name in try KernelFile.names(in: parent, directoriesOnly: true).sorted() {
      let path = "\(parent)/\(name)"
      guard let directory = try? Descriptor(opening: path, O_RDONLY | O_DIRECTORY),
        flock(directory.number, LOCK_EX | LOCK_NB) == 0, isStill(directory, at: path)
      else { continue }
      // Processes of a dead device are left to the next device of its name, which reports and ends them.
      let launches = (try? KernelFile.names(in: path, directoriesOnly: true)) ?? []
      for launch in launches { rmdir("\(path)/\(launch)") }
      if rmdir(path) == 0 { removed.append(name) }
      directory.close()
    }
    return removed
  }

  /// Whether the open directory is still the one at the path.
  static func isStill(_ directory: Descriptor, at path: String) -> Bool {
    var opened = stat()
    var there = stat()
    guard fstat(directory.number, &opened) == 0, stat(path, &there) == 0 else { return false }
    return opened.st_ino == there.st_ino && opened.st_dev == there.st_dev
  }
}
