import Glibc
import SystemCalls

/// A device's directories in a v1 hierarchy, for a controller that no v2 hierarchy has: a second directory per launch
/// beside the v2 group, with the same name.
///
/// The directories belong to the holder of the lock on the device's v2 directory.
final class LegacyGroups {
  /// The most processes and threads of a launch. Reference: not sourced; chosen above what an app's dispatch queues and
  /// threads need, and far below what would affect others.
  static let processLimit = 2048

  /// The directory shared by all devices, and this device's directory in it.
  let parent: String
  let path: String

  /// Nil if there is no such hierarchy, or if it is not writable.
  init?(_ controller: String, device name: String, in layout: ControlGroupLayout) {
    guard let place = layout.legacy[controller]?.mountPoint else { return nil }
    parent = place + "/dormouse"
    path = parent + "/" + name
    // Another device that ended may remove the common parent in between.
    guard (1...3).contains(where: { [parent, path] _ in Self.make(parent) && Self.make(path) }) else { return nil }
  }

  /// Creates one launch's directory.
  ///
  /// - Returns: the directory, and the file by which a process enters it.
  func make(_ launch: String) throws(SystemCallError) -> (path: String, tasks: Descriptor) {
    let directory = path + "/" + launch
    if mkdir(directory, 0o755) < 0, errno != EEXIST {
      throw SystemCallError("mkdir", errno, while: "creating the control group \(directory)")
    }
    return (directory, try Descriptor(opening: directory + "/tasks", O_WRONLY))
  }

  /// Removes the directories without a process.
  func close() {
    Self.removeDevice(path)
    // Stays while another device has its directory there.
    _ = rmdir(parent)
  }

  /// Removes the directory of a device whose launches have ended.
  static func removeDevice(_ path: String) {
    for launch in (try? KernelFile.names(in: path, directoriesOnly: true)) ?? [] { rmdir("\(path)/\(launch)") }
    rmdir(path)
  }

  private static func make(_ directory: String) -> Bool { mkdir(directory, 0o755) == 0 || errno == EEXIST }
}
