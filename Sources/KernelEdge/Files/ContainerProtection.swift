import CLinux
import Glibc
import LifeCycle
import SystemCalls

/// Takes the permissions of an app's protected files away, and gives them back.
///
/// A file keeps its own permissions in an extended attribute meanwhile, and the folder a mark that some do: nothing is
/// lost if the device ends in between. An app without capabilities cannot open such a file, as root neither; what is
/// open stays open.
///
/// The folder belongs to an app and is hostile: no link is followed, a file with a second name is left alone, and the
/// walk has an end.
package struct ContainerProtection {
  /// What became of the files.
  package struct Outcome {
    /// How many files changed.
    package var files = 0
    /// The first failures.
    package var failures: [SystemCallError] = []
    /// Whether the folder has more entries, or is deeper, than the walk goes.
    package var isCutShort = false
  }

  /// The most entries and levels of a folder that are looked at; far above what apps have.
  package static let mostEntries = 100_000
  static let mostLevels = 64
  private static let mostFailures = 4
  /// The attribute with a file's own permissions, in octal digits.
  static let permissions = "user.dormouse.permissions"
  /// Where an app that counts its lines writes the counts, for the device.
  package static let lineCounts = "Library/Line Counts"
  /// What the system keeps for the app, which it reads behind every lock.
  private static let ofTheSystem: Set = ["Library/Saved Application State", lineCounts]
  /// What it reads as soon as the device was unlocked once.
  private static let preferences = "Library/Preferences"

  private enum Way: Equatable {
    case takesAway(DeviceLock)
    case givesBack
  }

  private let way: Way
  private var outcome = Outcome()
  private var entriesLeft: Int

  private init(_ way: Way, mostEntries: Int) {
    self.way = way
    entriesLeft = mostEntries
  }

  /// Makes a container's protected files unreadable. Looks at one attribute if there are none.
  ///
  /// - Parameters:
  ///   - container: the folder, which must not be a link.
  ///   - standard: the protection of files that say none themselves.
  ///   - lock: what they become unreadable behind.
  package static func takeAway(
    _ container: String, standard: FileProtection, behind lock: DeviceLock, mostEntries: Int = mostEntries
  ) throws(SystemCallError) -> Outcome {
    guard let folder = try open(container) else { return Outcome() }
    let place = Place(folder)
    let isMarked = try place[FileProtection.marker] != nil
    guard isMarked || !standard.isReadable(behind: lock) else { return Outcome() }
    try place.set(FileProtection.begun, lock.rawValue)
    var walk = ContainerProtection(.takesAway(lock), mostEntries: mostEntries)
    walk.enter(folder, path: "", inherited: standard, level: 0)
    return walk.outcome
  }

  /// Makes a container's files readable again. Looks at one attribute if all are.
  package static func giveBack(
    _ container: String, mostEntries: Int = mostEntries
  ) throws(SystemCallError) -> Outcome {
    guard let folder = try open(container) else { return Outcome() }
    let place = Place(folder)
    guard try place[FileProtection.begun] != nil else { return Outcome() }
    var walk = ContainerProtection(.givesBack, mostEntries: mostEntries)
    walk.enter(folder, path: "", inherited: .none, level: 0)
    if walk.outcome.failures.isEmpty, !walk.outcome.isCutShort { try place.remove(FileProtection.begun) }
    return walk.outcome
  }

  /// Nil for an app that has no container yet.
  private static func open(_ container: String) throws(SystemCallError) -> Descriptor? {
    do throws(SystemCallError) {
      return try Descriptor(opening: container, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, while: "opening \(container)")
    } catch {
      if error.isGone { return nil }
      throw error
    }
  }

  // MARK: The walk

  private mutating func enter(_ folder: Descriptor, path: String, inherited: FileProtection, level: Int) {
    let names: [String]
    do throws(SystemCallError) { names = try self.names(in: folder, path) } catch { return note(error) }
    for name in names {
      let path = path.isEmpty ? name : "\(path)/\(name)"
      do throws(SystemCallError) {
        try visit(name, in: folder, path: path, inherited: inherited, level: level)
      } catch {
        // Apps in the background go on meanwhile.
        if !error.isGone { note(error) }
      }
    }
  }

  private mutating func visit(
    _ name: String, in folder: Descriptor, path: String, inherited: FileProtection, level: Int
  ) throws(SystemCallError) {
    // A descriptor that only identifies: it opens nothing, and no link is followed.
    let entry = Descriptor(
      try checked(
        clinux_identify(folder.number, name), "openat", while: "opening \(path)"))
    var info = stat()
    try checked(fstat(entry.number, &info).negated, "fstat", while: "looking at \(path)")
    let place = Place(entry)
    switch info.st_mode & S_IFMT {
    case S_IFDIR:
      guard level < Self.mostLevels else {
        outcome.isCutShort = true
        return
      }
      let inside = Descriptor(
        try checked(
          openat(folder.number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC).negated, "openat",
          while: "opening \(path)"))
      let isTheSystems = Self.ofTheSystem.contains(path) || path == Self.preferences && way != .takesAway(.sinceStart)
      let standard = isTheSystems ? FileProtection.none : inherited
      let protection = try place.protection
      enter(inside, path: path, inherited: protection ?? standard, level: level + 1)
    case S_IFREG:
      // A file with another name may be another's.
      guard info.st_nlink == 1, info.st_uid == geteuid() else { return }
      let permissions = info.st_mode & 0o777
      switch way {
      case .takesAway(let lock):
        let protection = try place.protection ?? inherited
        if permissions != 0, !protection.isReadable(behind: lock) { try takeAway(permissions, of: place) }
      case .givesBack: if permissions == 0 { try giveBack(to: place) }
      }
    default: break
    }
  }

  private mutating func takeAway(_ permissions: mode_t, of file: Place) throws(SystemCallError) {
    // An attribute can only be set where the file can be written.
    if permissions & S_IWUSR == 0 { try file.permit(permissions | S_IWUSR) }
    do throws(SystemCallError) { try file.set(Self.permissions, String(permissions, radix: 8)) } catch {
      if permissions & S_IWUSR == 0 { try file.permit(permissions) }
      throw error
    }
    try file.permit(0)
    outcome.files += 1
  }

  private mutating func giveBack(to file: Place) throws(SystemCallError) {
    // Only to read the attribute, and to remove it.
    try file.permit(S_IRUSR | S_IWUSR)
    guard let text = try file[Self.permissions] else { return try file.permit(0) }
    try file.remove(Self.permissions)
    try file.permit((mode_t(text, radix: 8) ?? S_IRUSR | S_IWUSR) & 0o777)
    outcome.files += 1
  }

  private mutating func note(_ failure: SystemCallError) {
    if outcome.failures.count < Self.mostFailures { outcome.failures.append(failure) }
  }

  /// The entries' names, as far as the walk goes.
  private mutating func names(in folder: Descriptor, _ path: String) throws(SystemCallError) -> [String] {
    // The stream closes its own descriptor.
    let copy = try checked(fcntl(folder.number, F_DUPFD_CLOEXEC, 0).negated, "fcntl", while: "listing \(path)")
    guard let stream = fdopendir(copy) else {
      let number = errno
      close(copy)
      throw SystemCallError("fdopendir", number, while: "listing \(path)")
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(validatingCString: $0) }
      }
      // Foundation makes no file whose name is not UTF-8.
      guard let name, name != ".", name != ".." else { continue }
      guard entriesLeft > 0 else {
        outcome.isCutShort = true
        break
      }
      entriesLeft -= 1
      names.append(name)
    }
    return names
  }
}

/// One file or folder by its descriptor, whatever becomes of its name.
private struct Place {
  private let descriptor: Descriptor
  private var path: String { "/proc/self/fd/\(descriptor.number)" }

  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// An attribute; nil if there is none, or none of use, or if the file may not be read.
  subscript(name: String) -> String? {
    get throws(SystemCallError) {
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = clinux_attribute(path, name, &bytes, bytes.count)
      if [-ENODATA, -EOPNOTSUPP, -ERANGE, -EACCES].contains(count) { return nil }
      try checked(count, "getxattr", while: "reading \(name)")
      return String(decoding: bytes[..<Int(count)], as: UTF8.self)
    }
  }

  var protection: FileProtection? {
    get throws(SystemCallError) {
      let name = try self[FileProtection.attribute]
      return name.flatMap(FileProtection.init)
    }
  }

  func set(_ name: String, _ value: String) throws(SystemCallError) {
    let bytes = Array(value.utf8)
    try checked(clinux_set_attribute(path, name, bytes, bytes.count), "setxattr", while: "setting \(name)")
  }

  func remove(_ name: String) throws(SystemCallError) {
    try checked(clinux_remove_attribute(path, name), "removexattr", while: "removing \(name)")
  }

  func permit(_ permissions: mode_t) throws(SystemCallError) {
    try checked(chmod(path, permissions).negated, "chmod", while: "changing the permissions of a protected file")
  }
}

extension Int32 {
  /// The result of a call of the C library, with the errno in place of -1.
  fileprivate var negated: Int32 { self < 0 ? -errno : self }
}
