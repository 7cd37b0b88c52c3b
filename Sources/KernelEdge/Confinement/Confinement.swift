import CLinux
import Glibc
import SystemCalls

/// The confinement of a launch and all its children, from before its program runs until its end.
///
/// Beyond the file rules: no new privileges, no capabilities, no core files, a limit on open files, and no system call
/// that lets one process change another's limits or reach its memory other than through files.
package final class Confinement {
  /// The most descriptors that an app may open. Reference: not sourced; chosen far above what apps need, and below what
  /// would affect others.
  static let openFiles: UInt64 = 4096

  /// Nil if the kernel has no Landlock.
  let ruleset: Descriptor?
  let filtersCalls: Bool
  /// Nil for an app, which has those of its control group.
  let limits: ConfinementLimits?

  init(ruleset: Descriptor?, filtersCalls: Bool, limits: ConfinementLimits? = nil) {
    self.ruleset = ruleset
    self.filtersCalls = filtersCalls
    self.limits = limits
  }

  /// - Parameter tasks: the file of the group that limits processes, if that is not the launch's own group.
  func raw(tasks: Descriptor?) -> clinux_confinement {
    clinux_confinement(
      ruleset: ruleset?.number ?? -1, filters_calls: filtersCalls ? 1 : 0, open_files: Self.openFiles,
      tasks: tasks?.number ?? -1, refuses_sockets: limits == nil ? 0 : 1, memory: limits?.memory ?? 0,
      seconds: limits?.seconds ?? 0, written: limits?.written ?? 0)
  }
}

/// Creates the confinement of each launch. Their common parts are looked up once.
package final class Confiner {
  private let landlock: Landlock?
  private let filtersCalls: Bool
  private var places: [(descriptor: Descriptor, name: String, rights: Landlock.Rights)] = []
  /// What this kernel cannot prevent, one sentence each; empty if it supports everything.
  package let shortcomings: [String]

  /// - Throws: `SystemCallError` if the system's own places cannot be looked up.
  package init(libraryPath: String?) throws(SystemCallError) {
    var shortcomings: [String] = []
    do throws(SystemCallError) {
      let landlock = try Landlock.current()
      self.landlock = landlock
      if !landlock.hasScopes { shortcomings.append("Apps can signal each other: \(Self.noScopes(landlock)).") }
    } catch {
      landlock = nil
      shortcomings.append("Apps can read each other's files: \(Self.noLandlock(error)).")
    }
    filtersCalls = clinux_filters_calls() != 0
    if !filtersCalls { shortcomings.append("Apps can change each other's limits: \(Self.noFilters).") }
    self.shortcomings = shortcomings
    guard landlock != nil else { return }
    var seen: Set<Inode> = []
    for (path, rights) in SystemPlaces.all(maps: try KernelFile.read("/proc/self/maps"), libraryPath: libraryPath) {
      let place: Descriptor
      do throws(SystemCallError) { place = try Landlock.open(path) } catch {
        // Systems differ, and an app may not see what the device may not see.
        if [ENOENT, ENOTDIR, EACCES].contains(error.number) { continue }
        throw error
      }
      // If /lib links to /usr/lib, one rule is enough while the rights are the same.
      if seen.insert(Inode(place, rights)).inserted { places.append((place, path, rights)) }
    }
  }

  /// The confinement of one launch.
  ///
  /// - Parameters:
  ///   - bundle: the app may read and run it.
  ///   - libraries: files that the app may read and run as well.
  ///   - own: folders that the app may read and write.
  package func make(bundle: String, libraries: [String] = [], own: [String]) throws(SystemCallError) -> Confinement {
    guard let landlock else { return Confinement(ruleset: nil, filtersCalls: filtersCalls) }
    let ruleset = try landlock.makeRuleset()
    for place in places {
      try landlock.allow(place.rights, on: place.descriptor, in: ruleset, named: place.name)
    }
    try landlock.allow(.run, on: Landlock.open(bundle), in: ruleset, named: bundle)
    for library in libraries { try landlock.allow(.library, on: Landlock.open(library), in: ruleset, named: library) }
    for folder in own { try landlock.allow(.own, on: Landlock.open(folder), in: ruleset, named: folder) }
    return Confinement(ruleset: ruleset, filtersCalls: filtersCalls)
  }

  /// The confinement of a program that reads what nobody vouches for, from a descriptor, and writes to another one: of
  /// files it may read the system's own and these, it may write none, and it reaches no network.
  package func makeReader(
    also folders: [String] = [], within limits: ConfinementLimits
  ) throws(SystemCallError) -> Confinement {
    guard let landlock else { return Confinement(ruleset: nil, filtersCalls: filtersCalls, limits: limits) }
    let ruleset = try landlock.makeRuleset()
    for place in places {
      let rights = place.rights == .device ? place.rights : place.rights.intersection(.run)
      try landlock.allow(rights, on: place.descriptor, in: ruleset, named: place.name)
    }
    for folder in folders { try landlock.allow(.read, on: Landlock.open(folder), in: ruleset, named: folder) }
    return Confinement(ruleset: ruleset, filtersCalls: filtersCalls, limits: limits)
  }

  static func noScopes(_ landlock: Landlock) -> String {
    "Landlock \(landlock.abi) of this kernel has no scopes, which came with Linux 6.12"
  }
  static func noLandlock(_ error: SystemCallError) -> String {
    error.number == EOPNOTSUPP ? "Landlock is turned off in this kernel" : "this kernel has no Landlock (Linux 5.13)"
  }
  static let noFilters = "this kernel does not filter system calls"
}

/// One file or directory, with its rights.
private struct Inode: Hashable {
  let device: UInt
  let number: UInt
  let rights: Landlock.Rights

  init(_ descriptor: Descriptor, _ rights: Landlock.Rights) {
    var info = stat()
    fstat(descriptor.number, &info)
    device = UInt(info.st_dev)
    number = UInt(info.st_ino)
    self.rights = rights
  }
}
