import Glibc
import SystemCalls

/// The control groups of one device: a directory with its name, and in it one group per launch.
///
/// `<where groups may be created>/dormouse/<device>/<launch>`. This object locks the device's directory while it
/// exists, so that a second device with the same name does not treat the first one's apps as orphans.
package final class ControlGroups {
  /// The result of opening.
  package enum Availability {
    case available(ControlGroups)
    /// No groups on this machine or for this user, with the reason in a sentence.
    case unavailable(reason: String)
  }

  /// Why a device cannot use the requested name.
  package enum NameError: Error, Equatable, CustomStringConvertible {
    case invalid(String)
    case inUse(String)

    package var description: String {
      switch self {
      case .invalid(let name):
        "\"\(name)\" is not a valid device name: 1 to 64 of A-Z a-z 0-9 . _ -, not beginning with a period."
      case .inUse(let name):
        "A device named \"\(name)\" is running. End it, or use another name."
      }
    }
  }

  /// The device's directory.
  package let path: String
  /// The v2 controllers for the limits and usage of launches: those of `memory`, `cpu` and `pids` that the machine's
  /// manager passes down. Freezing and killing need none.
  package let controllers: Set<String>
  /// The directory shared by all devices.
  package let parent: String
  /// The separate groups for the limit on processes; nil if launches have the limit in their own group, or not at all.
  let taskGroups: LegacyGroups?
  /// The same for the claim to the processors.
  let processorGroups: LegacyGroups?
  private let lock: Descriptor
  private var lastLaunch = 0

  /// Creates or finds the device's directory: at the top of the hierarchy if that is writable, else below this
  /// process's own group; for a service, below the service's own, delegated group.
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
          return .unavailable(reason: "The kernel is older than 5.2: its control groups cannot freeze.")
        }
        return .available(groups)
      } catch let error as SystemCallError {
        refusals.append("\(base): \(error.explanation)")
      }
    }
    return .unavailable(
      reason: "Cannot create a control group (\(refusals.joined(separator: "; "))). "
        + "Run as root, or in a delegated group: systemd-run --user --scope -p Delegate=yes …")
  }

  private static func isValid(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count) && name.utf8.first != UInt8(ascii: ".") && name == fileName(name)
  }

  /// The text with all characters replaced that are invalid in a file name.
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
    taskGroups = controllers.contains("pids") ? nil : LegacyGroups("pids", device: name, in: layout)
    processorGroups = controllers.contains("cpu") ? nil : LegacyGroups("cpu", device: name, in: layout)
    claimProcessors()
  }

  /// How often to try the lock, a millisecond apart: cleanup after dead devices holds it for a moment, which is long where its
  /// process has no processor meanwhile. A living device of the same name is told of by its state folder, at once.
  private static let lockAttempts = 2000

  private static func makeAndLock(_ parent: String, _ path: String, device name: String) throws -> Descriptor {
    for _ in 1...lockAttempts {
      do {
        try makeBoth(parent, path)
        let directory = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY)
        if flock(directory.number, LOCK_EX | LOCK_NB) == 0 {
          // Otherwise it was empty and removed before the lock.
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
    try AbandonedGroups.remove(in: parent, legacy: legacyGroups.map(\.parent))
  }

  /// The directories in v1 hierarchies.
  var legacyGroups: [LegacyGroups] { [taskGroups, processorGroups].compactMap { $0 } }

  /// The file by which launches get their claims to the processors; nil where the machine has no controller for it.
  var claimFile: ProcessorClaim.File? {
    if controllers.contains("cpu") { return .weight }
    return processorGroups == nil ? nil : .shares
  }

  /// Gives the device a claim of its own, so that its apps compete with each other and not with one share among them.
  private func claimProcessors() {
    guard let file = claimFile else { return }
    let directories = processorGroups.map { [$0.parent, $0.path] } ?? [parent, path]
    for directory in directories {
      // Where it is refused the kernel's own number stays, which is what anyone has.
      try? KernelFile.write(file.text(.device), to: "\(directory)/\(file.name)")
    }
  }

  /// Passes the directory's controllers down to its groups.
  @discardableResult
  private static func passControllersDown(_ directory: String) throws(SystemCallError) -> Set<String> {
    func names(_ file: String) throws(SystemCallError) -> Set<String> {
      Set(try KernelFile.read("\(directory)/\(file)").split(whereSeparator: \.isWhitespace).map(String.init))
    }
    for controller in try names("cgroup.controllers").intersection(["memory", "cpu", "pids"]) {
      do {
        try KernelFile.write("+\(controller)", to: directory + "/cgroup.subtree_control")
      } catch {
        // Refused: the controller is missing on reading back, and `dormouse doctor` reports it.
        continue
      }
    }
    return try names("cgroup.subtree_control")
  }

  private static func makeBoth(_ parent: String, _ path: String) throws(SystemCallError) {
    for _ in 1...2 {
      try make(parent)
      if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
      // Another device that ended may have removed the common parent meanwhile.
      if errno != ENOENT { break }
    }
    try make(path)
  }

  private static func make(_ directory: String) throws(SystemCallError) {
    if mkdir(directory, 0o755) < 0 && errno != EEXIST {
      throw SystemCallError("mkdir", errno, while: "creating the control group \(directory)")
    }
  }

  /// Creates the group for one launch; never reuses a name.
  /// - Parameter label: the app's name, for recognition.
  package func makeLaunchGroup(label: String) throws(SystemCallError) -> ControlGroup {
    let label = Self.fileName(label)
    for _ in 1...10_000 {
      lastLaunch += 1
      let directory = "\(path)/\(label).\(lastLaunch)"
      if mkdir(directory, 0o755) == 0 { return try prepare(ControlGroup(path: directory)) }
      // Left by an earlier device; see `Orphans`.
      if errno != EEXIST { throw SystemCallError("mkdir", errno, while: "creating the control group \(directory)") }
    }
    throw SystemCallError("mkdir", EEXIST, while: "finding a free name \(path)/\(label).N")
  }

  /// Sets the limit on processes, and makes ready for claims to the processors, in the groups that have the controllers.
  private func prepare(_ group: ControlGroup) throws(SystemCallError) -> ControlGroup {
    var limited = controllers.contains("pids") ? group.path : nil
    if let taskGroups {
      let tasks = try taskGroups.make(group.name)
      group.tasks = tasks.tasks
      group.legacyPaths.append(tasks.path)
      limited = tasks.path
    }
    if let limited { try KernelFile.write("\(LegacyGroups.processLimit)", to: limited + "/pids.max") }
    var claiming = group.path
    if let processorGroups {
      let processors = try processorGroups.make(group.name)
      group.processors = processors.tasks
      group.legacyPaths.append(processors.path)
      claiming = processors.path
    }
    if let file = claimFile {
      let path = "\(claiming)/\(file.name)"
      group.claimFile = (file, path, try Descriptor(opening: path, O_WRONLY))
    }
    return group
  }

  /// The launch groups that exist now, of this device and of earlier ones with its name.
  package func launchGroups() throws(SystemCallError) -> [ControlGroup] {
    var groups: [ControlGroup] = []
    for name in try KernelFile.names(in: path, directoriesOnly: true).sorted() {
      let group = try ControlGroup(path: "\(path)/\(name)")
      group.legacyPaths = legacyGroups.map { "\($0.path)/\(name)" }
      groups.append(group)
    }
    return groups
  }

  /// Removes the device's directory and releases the lock. Call it when no process is left.
  /// - Throws: EBUSY while a launch has not ended.
  package func close() throws(SystemCallError) {
    for group in try launchGroups() { try group.remove() }
    for groups in legacyGroups { groups.close() }
    if rmdir(path) < 0 && errno != ENOENT {
      throw SystemCallError("rmdir", errno, while: "removing the control group \(path)")
    }
    lock.close()
    // Stays while another device has its directory there.
    _ = rmdir(parent)
  }
}
