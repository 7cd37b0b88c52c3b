/// A folder whose files belong to targets without being named, since Xcode 16.
struct SynchronisedFolder {
  var identifier: String
  var path: String
  /// The names of the targets that take the file because it lies here.
  var targets: [String] = []
  /// The names of the targets that have it by an exception, which names it alone.
  var byException: [String] = []

  /// The innermost folder that hands the file to a target; nil if none does.
  static func containing(_ file: String, in graph: ProjectGraph) -> SynchronisedFolder? {
    graph.all("PBXFileSystemSynchronizedRootGroup").compactMap { identifier in
      guard let path = graph.path(of: identifier), let inside = FilePath.below(path, file) else { return nil }
      let folder = SynchronisedFolder(identifier, path, file: inside, in: graph)
      return folder.targets.isEmpty && folder.byException.isEmpty ? nil : folder
    }.max { $0.path.count < $1.path.count }
  }

  private init(_ identifier: String, _ path: String, file: String, in graph: ProjectGraph) {
    self.identifier = identifier
    self.path = path
    // In a folder of its own, a target's exceptions are what it does not have; in another's, what it has.
    let excepting = graph.strings("exceptions", of: identifier).filter { set in
      graph.strings("membershipExceptions", of: set).contains { FilePath.isSame($0, file) || file.hasPrefix($0 + "/") }
    }.compactMap { graph.string("target", of: $0) }
    for target in graph.all("PBXNativeTarget") {
      let isOwn = graph.strings("fileSystemSynchronizedGroups", of: target).contains(identifier)
      guard isOwn != excepting.contains(target) else { continue }
      let name = graph.string("name", of: target) ?? target
      if isOwn { targets.append(name) } else { byException.append(name) }
    }
  }
}
