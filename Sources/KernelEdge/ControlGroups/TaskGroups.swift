import Glibc
import SystemCalls

/// The limit on a launch's processes and threads, if only a v1 hierarchy has the controller for it: a second directory
/// per launch beside the v2 group, with the same name.
///
/// The directories belong to the holder of the lock on the device's v2 directory.
final class TaskGroups {
  /// The limit per launch. Reference: not sourced; chosen above what an app's dispatch queues and threads need, and far
  /// below what would affect others.
  static let limit = 2048

  /// The directory shared by all devices, and this device's directory in it.
  let parent: String
  let path: String

  /// Nil if there is no such hierarchy, or if it is not writable.
  init?(device name: String, in layout: ControlGroupLayout) {
    guard let place = layout.legacy["pids"]?.mountPoint else { return nil }
    parent = place + "/dormouse"
    path = parent + "/" + name
    guard Self.make(parent), Self.make(path) else { return nil }
  }

  /// Creates one launch's directory.
  ///
  /// - Returns: the directory, and the file by which a process enters it.
  func make(_ launch: String) throws(SystemCallError) -> (path: String, tasks: Descriptor) {
    let directory = path + "/" + launch
    if mkdir(directory, 0o755) < 0, errno != EEXIST {
      throw SystemCallError("mkdir", errno, while: "creating the control group \(directory)")
    }
    try KernelFile.write("\(Self.limit)", to: directory + "/pids.max")
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
