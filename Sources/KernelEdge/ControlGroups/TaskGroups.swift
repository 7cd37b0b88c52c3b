import Glibc
import SystemCalls

/// The limit on how many processes and threads a launch has, where only a v1 hierarchy has the controller for it: a
/// second directory per launch, beside the v2 group, under the same name.
///
/// The directories belong to whoever has the lock of the device's v2 directory.
final class TaskGroups {
  /// What a launch may have. Reference: not sourced; chosen above what dispatch queues and threads of an app come to,
  /// and far below what would be felt by others.
  static let limit = 2048

  /// What all devices share, and this device's directory in it.
  let parent: String
  let path: String

  /// nil where there is no such hierarchy, or it may not be written.
  init?(device name: String, in layout: ControlGroupLayout) {
    guard let place = layout.legacy["pids"]?.mountPoint else { return nil }
    parent = place + "/dormouse"
    path = parent + "/" + name
    guard Self.make(parent), Self.make(path) else { return nil }
  }

  /// One launch's.
  ///
  /// - Returns: the directory, and the file by which a process puts itself into it.
  func make(_ launch: String) throws(SystemCallError) -> (path: String, tasks: Descriptor) {
    let directory = path + "/" + launch
    if mkdir(directory, 0o755) < 0, errno != EEXIST {
      throw SystemCallError("mkdir", errno, while: "making the control group \(directory)")
    }
    try KernelFile.write("\(Self.limit)", to: directory + "/pids.max")
    return (directory, try Descriptor(opening: directory + "/tasks", O_WRONLY))
  }

  /// Removes what is there without a process.
  func close() {
    Self.removeDevice(path)
    // Stays, rightly, while another device has its directory there.
    _ = rmdir(parent)
  }

  /// Removes a device's directory whose launches have ended.
  static func removeDevice(_ path: String) {
    for launch in (try? KernelFile.names(in: path, directoriesOnly: true)) ?? [] { rmdir("\(path)/\(launch)") }
    rmdir(path)
  }

  private static func make(_ directory: String) -> Bool { mkdir(directory, 0o755) == 0 || errno == EEXIST }
}
