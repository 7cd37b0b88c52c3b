import Glibc
import SystemCalls

/// The directories of killed devices whose name no device uses again.
///
/// A living device holds the lock of its directory. A process that gets the lock may remove the directory while it
/// holds the lock. A process that creates a directory checks, once it has the lock, that the directory is still the one
/// at its path.
enum AbandonedGroups {
  /// Removes the directories without a process; those that cannot be removed stay for their owners.
  ///
  /// - Parameter legacy: The directories in v1 hierarchies that are shared by all devices. What a device has there goes
  ///   while its lock is held: a device of the same name that has the lock next makes them anew.
  /// - Returns: The names of the devices.
  static func remove(in parent: String, legacy: [String] = []) throws(SystemCallError) -> [String] {
    var removed: [String] = []
    for name in try KernelFile.names(in: parent, directoriesOnly: true).sorted() {
      let path = "\(parent)/\(name)"
      guard let directory = try? Descriptor(opening: path, O_RDONLY | O_DIRECTORY),
        flock(directory.number, LOCK_EX | LOCK_NB) == 0, isStill(directory, at: path)
      else { continue }
      // Processes of a dead device are left to the next device of its name, which reports and ends them.
      let launches = (try? KernelFile.names(in: path, directoriesOnly: true)) ?? []
      for launch in launches { rmdir("\(path)/\(launch)") }
      // Only a device without processes has none in the v1 hierarchies, and only the lock's holder may remove them.
      if let left = try? KernelFile.names(in: path, directoriesOnly: true), left.isEmpty {
        for shared in legacy { LegacyGroups.removeDevice("\(shared)/\(name)") }
      }
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
