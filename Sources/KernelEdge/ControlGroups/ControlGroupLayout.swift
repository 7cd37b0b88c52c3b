import SystemCalls

/// The machine's control groups, and this process's place in them.
package struct ControlGroupLayout: Hashable, Sendable {
  /// One mounted hierarchy.
  package struct Hierarchy: Hashable, Sendable {
    package let mountPoint: String
    /// The directory of this process's own group; nil if it is outside the mount.
    package let ownDirectory: String?
  }

  /// The v2 hierarchy: alone at `/sys/fs/cgroup`, or beside v1 hierarchies at a mount point of its own.
  package let unified: Hierarchy?
  /// The v1 hierarchies, by controller: `memory`, `cpu`, `pids`…
  package let legacy: [String: Hierarchy]

  /// Reads the layout from the text of `/proc/self/mountinfo` and `/proc/self/cgroup`.
  package init(mountInfo: String, membership: String) {
    var unifiedPath: String?
    var legacyPaths: [String: String] = [:]
    for line in membership.split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      if fields[0] == "0" && fields[1].isEmpty { unifiedPath = String(fields[2]) }
      for controller in fields[1].split(separator: ",") { legacyPaths[String(controller)] = String(fields[2]) }
    }
    var unified: Hierarchy?
    var legacy: [String: Hierarchy] = [:]
    for mount in MountInfo.parse(mountInfo) {
      if mount.fileSystem == "cgroup2" {
        let found = Hierarchy(mount, own: unifiedPath)
        // Of several mounts, prefer one that shows our own group.
        if unified == nil || (unified?.ownDirectory == nil && found.ownDirectory != nil) { unified = found }
      } else if mount.fileSystem == "cgroup" {
        for option in mount.superOptions where legacyPaths[option] != nil && legacy[option] == nil {
          legacy[option] = Hierarchy(mount, own: legacyPaths[option])
        }
      }
    }
    self.unified = unified
    self.legacy = legacy
  }

  /// The layout of this machine.
  package static func current() throws(SystemCallError) -> ControlGroupLayout {
    ControlGroupLayout(
      mountInfo: try KernelFile.read("/proc/self/mountinfo"), membership: try KernelFile.read("/proc/self/cgroup"))
  }
}

extension ControlGroupLayout.Hierarchy {
  fileprivate init(_ mount: MountInfo, own path: String?) {
    mountPoint = mount.mountPoint
    let root = mount.root == "/" ? "" : mount.root
    if let path, path == mount.root || path == "/" && root.isEmpty {
      ownDirectory = mount.mountPoint
    } else if let path, path.hasPrefix(root + "/"), !path.hasPrefix("/..") {
      ownDirectory = mount.mountPoint + path.dropFirst(root.count)
    } else {
      ownDirectory = nil
    }
  }
}
