import CLinux
import Glibc
import SystemCalls

/// The kernel's file sandbox, as far as this kernel supports it.
package struct Landlock: Hashable, Sendable {
  /// The ABI version, from 1; each adds features.
  package let abi: Int32

  /// The sandbox of this kernel; throws if it has none, or if it is turned off.
  package static func current() throws(SystemCallError) -> Landlock {
    Landlock(abi: try checked(clinux_landlock_abi(), "landlock_create_ruleset", while: "checking for Landlock"))
  }

  /// Access rights on files.
  package struct Rights: OptionSet, Hashable, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
    private init(_ bit: Int) { rawValue = UInt64(bit) }

    static let execute = Rights(CLINUX_LANDLOCK_EXECUTE)
    static let readFile = Rights(CLINUX_LANDLOCK_READ_FILE)
    static let writeFile = Rights(CLINUX_LANDLOCK_WRITE_FILE)
    static let ioctl = Rights(CLINUX_LANDLOCK_IOCTL_DEVICE)

    /// Read files and list directories.
    static let read: Rights = [.readFile, Rights(CLINUX_LANDLOCK_READ_DIRECTORY)]
    /// The same for programs and libraries, and run them.
    static let run: Rights = [.read, .execute]
    /// The same for one file.
    static let library: Rights = [.readFile, .execute]
    /// A device such as `/dev/null`.
    static let device: Rights = [.readFile, .writeFile, .ioctl]
    /// Everything except execution: a file that an app writes is not a program (as on iOS, where it is not signed).
    static let own: Rights = [
      .read, .writeFile, Rights(CLINUX_LANDLOCK_REMOVE_DIRECTORY), Rights(CLINUX_LANDLOCK_REMOVE_FILE),
      Rights(CLINUX_LANDLOCK_MAKE_DIRECTORY), Rights(CLINUX_LANDLOCK_MAKE_FILE), Rights(CLINUX_LANDLOCK_MAKE_SOCKET),
      Rights(CLINUX_LANDLOCK_MAKE_PIPE), Rights(CLINUX_LANDLOCK_MAKE_LINK), Rights(CLINUX_LANDLOCK_MOVE),
      Rights(CLINUX_LANDLOCK_TRUNCATE),
    ]
    static let makeDevices: Rights = [
      Rights(CLINUX_LANDLOCK_MAKE_CHARACTER_DEVICE), Rights(CLINUX_LANDLOCK_MAKE_BLOCK_DEVICE),
    ]
  }

  /// The rights that this ABI knows; it neither refuses nor allows any others.
  var known: Rights {
    var known: Rights = [.run, .own, .makeDevices, .device]
    if abi < 2 { known.remove(Rights(rawValue: UInt64(CLINUX_LANDLOCK_MOVE))) }
    if abi < 3 { known.remove(Rights(rawValue: UInt64(CLINUX_LANDLOCK_TRUNCATE))) }
    if abi < 5 { known.remove(.ioctl) }
    return known
  }

  /// Whether the sandbox can block signals, and abstract sockets, to processes outside it.
  package var hasScopes: Bool { abi >= 6 }

  /// An empty ruleset, which allows nothing.
  func makeRuleset() throws(SystemCallError) -> Descriptor {
    let scopes = hasScopes ? CLINUX_LANDLOCK_SCOPE_SIGNALS | CLINUX_LANDLOCK_SCOPE_ABSTRACT_SOCKETS : 0
    return Descriptor(
      try checked(
        clinux_landlock_ruleset(known.rawValue, UInt64(scopes)), "landlock_create_ruleset",
        while: "creating an app's ruleset"))
  }

  /// Allows rights on the file or directory of a descriptor.
  func allow(_ rights: Rights, on place: Descriptor, in ruleset: Descriptor, named name: String) throws(SystemCallError)
  {
    try checked(
      clinux_landlock_allow(ruleset.number, place.number, rights.intersection(known).rawValue), "landlock_add_rule",
      while: "allowing an app \(name)")
  }

  /// A descriptor that only identifies a file or directory.
  static func open(_ path: String) throws(SystemCallError) -> Descriptor {
    Descriptor(try checked(clinux_open_path(path), "open", while: "opening \(path)"))
  }
}
