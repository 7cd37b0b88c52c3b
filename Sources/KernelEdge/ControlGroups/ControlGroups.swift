import Glibc
import SystemCalls

/// The control groups of one device: a directory with its name, and in it one group per launch.
///
/// `<where groups may be made>/dormouse/<device>/<launch>`. As long as this object lives, the device's directory is
/// locked, so that no second device of the same name takes the first one's apps for leftovers.
package final class ControlGroups {
  /// What opening came to.
  package enum Availability {
    case available(ControlGroups)
    /// No groups on this machine or for this user, and why, in a sentence.
    case unavailable(reason: String)
  }

  /// Why a device cannot have the name it asks for.
  package enum NameError: Error, Equatable, CustomStringConvertible {
    case invalid(String)
    case inUse(String)

    package var description: String {
      switch self {
      case .invalid(let name):
        "\"\(name)\" cannot name a device: 1 to 64 of A-Z a-z 0-9 . _ - are wanted, not beginning with a period."
      case .inUse(let name):
        "A device named \"\(name)\" is running. End it, or give this one another name."
      }
    }
  }

  /// The device's directory.
  package let path: String
  /// The v2 controllers that launches have for limits and usage: of `memory`, `cpu` and `pids` those that whoever
  /// manages the machine passes down. Freezing and killing need none.
  package let controllers: Set<String>
  /// What it shares with other devices.
  package let parent: String
  /// Where launches have their limit on processes, if not in their own group; nil where it is there, or nowhere.
  let taskGroups: TaskGroups?
  private let lock: Descriptor
  private var lastLaunch = 0

  /// Makes or finds the device's directory: at the top of the hierarchy where that may be written, otherwise below this
  /// process's own group; as a service, below the service's own group, which was delegated to it.
  /// - Throws: `NameError`.
  package static func open(device name: String, in layout: ControlGroupLayout, isService: Bool = false) throws
    -> Availability
  {
    guard isValid(name) else { throw NameError.invalid(name) }
    guard let unified = layout.unified else {
      return .unavailable(reason: "No cgroup v2 hierarchy is mounted.")
    }
    var refusals: [String] = []
    var tried: Set<String> = []
    var bases = [unified.mountPoint, unified.ownDirectory].compactMap { $0 }
    if isService, let own = unified.ownDirectory {
      do { bases.insert(try DelegatedGroup.prepare(own), at: 0) } catch {
        refusals.append("\(own): \(error.explanation)")
      }
    }
    for base in bases where tried.insert(base).inserted {
      do {
        let groups = try ControlGroups(base: base, device: name, in: layout)
        guard access(groups.path + "/cgroup.freeze", F_OK) == 0 else {
          try groups.close()
          return .unavailable(reason: "The kernel's control groups cannot freeze: it is older than 5.2.")
        }
        return .available(groups)
      } catch let error as SystemCallError {
        refusals.append("\(base): \(error.explanation)")
      }
    }
    return .unavailable(
      reason: "No control group can be made (\(refusals.joined(separator: "; "))). "
        + "Run as root, or in a delegated group: systemd-run --user --scope -p Delegate=yes …")
  }

  private static func isValid(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count) && name.utf8.first != UInt8(ascii: ".") && name == fileName(name)
  }

  /// The text with everything replaced that does not belong into a file name.
  private static func fileName(_ text: String) -> String {
    String(
      text.map { character in
        character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character)) ? character : "_"
      })
  }

  private init(base: String, device name: String, in layout: ControlGroupLayout) throws {
    let parent = base + "/dormouse"
    let path = parent + "/" + name
    self.parent = parent
    self.path = path
    lock = try Self.makeAndLock(parent, path, device: name)
    try Self.passControllersDown(parent)
    controllers = try Self.passControllersDown(path)
    taskGroups = controllers.contains("pids") ? nil : TaskGroups(device: name, in: layout)
  }

  /// How often the lock is tried, a millisecond apart: whoever clears up behind dead devices holds it for a moment.
  private static let lockAttempts = 20

  private static func makeAndLock(_ parent: String, _ path: String, device name: String) throws -> Descriptor {
    for _ in 1...lockAttempts {
      do {
        try makeBoth(parent, path)
        let directory = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY)
        if flock(directory.number, LOCK_EX | LOCK_NB) == 0 {
          // Otherwise it was empty and taken away before it was locked.
          if AbandonedGroups.isStill(directory, at: path) { return directory }
        } else if errno == EWOULDBLOCK {
          usleep(1000)
        } else {
          throw SystemCallError("flock", errno, while: "locking \(path)")
        }
      } catch let error as SystemCallError where error.number == ENOENT && access(parent, F_OK) == 0 {
        continue
      }
    }
    throw NameError.inUse(name)
  }

  /// Removes the empty directories that dead devices of any name left beside this one's.
  /// - Returns: their names.
  package func removeAbandoned() throws(SystemCallError) -> [String] {
    let removed = try AbandonedGroups.remove(in: parent)
    if let taskGroups { for name in removed { TaskGroups.removeDevice("\(taskGroups.parent)/\(name)") } }
    return removed
  }

  /// Lets the groups below the directory have what the directory has.
  @discardableResult
  private static func passControllersDown(_ directory: String) throws(SystemCallError) -> Set<String> {
    func names(_ file: String) throws(SystemCallError) -> Set<String> {
      Set(try KernelFile.read("\(directory)/\(file)").split(whereSeparator: \.isWhitespace).map(String.init))
    }
    for controller in try names("cgroup.controllers").intersection(["memory", "cpu", "pids"]) {
      do {
        try KernelFile.write("+\(controller)", to: directory + "/cgroup.subtree_control")
      } catch {
        // Refused: then it is missing in what is read back, and `dormouse doctor` tells.
        continue
      }
    }
    return try names("cgroup.subtree_control")
  }

  private static func makeBoth(_ parent: String, _ path: String) throws(SystemCallError) {
    for _ in 1...2 {
      try make(parent)
      if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
      // Another device that ended may have removed the common parent in between.
      if errno != ENOENT { break }
    }
    try make(path)
  }

  private static func make(_ directory: String) throws(SystemCallError) {
    if mkdir(directory, 0o755) < 0 && errno != EEXIST {
      throw SystemCallError("mkdir", errno, while: "making the control group \(directory)")
    }
  }

  /// Makes the group for one launch; never one that was used before.
  /// - Parameter label: the app's name, to recognise it by.
  package func makeLaunchGroup(label: String) throws(SystemCallError) -> ControlGroup {
    let label = Self.fileName(label)
    for _ in 1...10_000 {
      lastLaunch += 1
      let directory = "\(path)/\(label).\(lastLaunch)"
      if mkdir(directory, 0o755) == 0 { return try prepare(ControlGroup(path: directory)) }
      // A leftover of an earlier device; see `Orphans`.
      if errno != EEXIST { throw SystemCallError("mkdir", errno, while: "making the control group \(directory)") }
    }
    throw SystemCallError("mkdir", EEXIST, while: "looking for a free name \(path)/\(label).N")
  }

  /// Sets the limit on processes, wherever that is done.
  private func prepare(_ group: ControlGroup) throws(SystemCallError) -> ControlGroup {
    if let taskGroups {
      let tasks = try taskGroups.make(group.name)
      group.tasks = tasks.tasks
      group.taskPath = tasks.path
    } else if controllers.contains("pids") {
      try KernelFile.write("\(TaskGroups.limit)", to: group.path + "/pids.max")
    }
    return group
  }

  /// The launches that have a group now, of this device and of an earlier one of its name.
  package func launchGroups() throws(SystemCallError) -> [ControlGroup] {
    var groups: [ControlGroup] = []
    for name in try KernelFile.names(in: path, directoriesOnly: true).sorted() {
      let group = try ControlGroup(path: "\(path)/\(name)")
      group.taskPath = taskGroups.map { "\($0.path)/\(name)" }
      groups.append(group)
    }
    return groups
  }

  /// Removes the device's directory and gives up the lock. Do this when no process is left.
  /// - Throws: EBUSY when a launch has not ended.
  package func close() throws(SystemCallError) {
    for group in try launchGroups() { try group.remove() }
    taskGroups?.close()
    if rmdir(path) < 0 && errno != ENOENT {
      throw SystemCallError("rmdir", errno, while: "removing the control group \(path)")
    }
    lock.close()
    // Stays, rightly, while another device has its directory there.
    _ = rmdir(parent)
  }
}
