import KernelEdge
import SystemCalls

/// The control groups that bound this device's memory, as in a container: its own and its ancestors.
struct MemoryBounds: Hashable, Sendable {
  enum Version: Hashable, Sendable { case unified, legacy }

  /// The figures of one group, in bytes.
  struct Room: Hashable, Sendable {
    let path: String
    let limit: Int64
    /// What could be allocated below the limit without ending a process.
    let available: Int64
  }

  let version: Version
  /// From the device's own group up to the hierarchy's mount point.
  let directories: [String]

  static let none = MemoryBounds(version: .unified, directories: [])

  /// - Parameters:
  ///   - layout: the mount points of the hierarchies.
  ///   - launches: the directory of the launches' v2 groups; nil if there is none. In v1's memory hierarchy launches
  ///     stay in the device's group.
  init(_ layout: ControlGroupLayout, launches: String?) {
    if let legacy = layout.legacy["memory"] {
      self.init(.legacy, from: legacy.ownDirectory, to: legacy.mountPoint)
    } else if let unified = layout.unified {
      self.init(.unified, from: launches ?? unified.ownDirectory, to: unified.mountPoint)
    } else {
      self = .none
    }
  }

  private init(version: Version, directories: [String]) {
    self.version = version
    self.directories = directories
  }

  private init(_ version: Version, from own: String?, to top: String) {
    var directories: [String] = []
    var path = own ?? top
    while path.hasPrefix(top + "/"), let slash = path.lastIndex(of: "/") {
      directories.append(path)
      path = String(path[..<slash])
    }
    self.init(version: version, directories: directories + [top])
  }
}

extension MemoryFiles {
  /// The groups that have a limit; none if the kernel reports none.
  ///
  /// - Throws: `SystemCallError` if an existing file cannot be read.
  func rooms(_ bounds: MemoryBounds) throws(SystemCallError) -> [MemoryBounds.Room] {
    var rooms: [MemoryBounds.Room] = []
    for directory in bounds.directories {
      if let room = try room(directory, bounds.version) { rooms.append(room) }
    }
    return rooms
  }

  private func room(_ directory: String, _ version: MemoryBounds.Version) throws(SystemCallError)
    -> MemoryBounds.Room?
  {
    let isUnified = version == .unified
    guard let limit = try number(in: directory + (isUnified ? "/memory.max" : "/memory.limit_in_bytes")),
      limit < Self.noLimit,
      let usage = try number(in: directory + (isUnified ? "/memory.current" : "/memory.usage_in_bytes"))
    else { return nil }
    let fields = Self.fields(try text(directory + "/memory.stat") ?? "")
    func field(_ name: Substring) -> Int64 { fields[isUnified ? name : "total_" + name] ?? fields[name] ?? 0 }
    // File pages can be read again; but losing more than half of the active ones would hurt at once.
    let files = field("inactive_file") + field("active_file") / 2
    return MemoryBounds.Room(path: directory, limit: limit, available: min(limit, max(0, limit - usage + files)))
  }

  /// How many processes the kernel has killed for want of memory: of the device and its launches, where their group
  /// counts them, else of the machine. Nil on kernels before 4.13.
  func kills(_ bounds: MemoryBounds) -> Int64? {
    let group = bounds.directories.first.map {
      $0 + (bounds.version == .unified ? "/memory.events" : "/memory.oom_control")
    }
    for path in [group, "/proc/vmstat"].compactMap(\.self) {
      // What cannot be read counts nothing.
      if let text = try? text(path), let kills = Self.fields(text)["oom_kill"] { return kills }
    }
    return nil
  }

  /// v1 writes "none" as the largest multiple of a page; any limit beyond all machines counts as none too.
  private static let noLimit: Int64 = 1 << 60

  private func number(in path: String) throws(SystemCallError) -> Int64? {
    try text(path).flatMap { Self.number($0) }
  }
}
