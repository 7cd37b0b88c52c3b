/// The objects of a project by identifier, and where their files are.
struct ProjectGraph {
  let tree: OldStyleTree
  /// The dictionary of all objects.
  let objects: Int
  let rootObject: String
  /// The places of the objects in `objects`, in the file's order.
  private let positions: [String: Int]
  private let parents: [String: String]
  /// The folder of the project's paths.
  private let folder: String

  /// - Parameter folder: the folder in which the `.xcodeproj` lies, as an absolute path.
  init(_ tree: OldStyleTree, folder: String) throws(EditRefusal) {
    guard case .dict = tree[tree.root].kind, let objects = tree.entry("objects", in: tree.root)?.value,
      case .dict = tree[objects].kind, let root = tree.string("rootObject", in: tree.root)
    else { throw EditRefusal("it is no project: it has no objects.") }
    self.tree = tree
    self.objects = objects
    rootObject = root
    var positions: [String: Int] = [:]
    var parents: [String: String] = [:]
    for (position, entry) in tree[objects].entries.enumerated() {
      positions[entry.key] = position
      for child in tree.strings("children", in: entry.value) { parents[child] = entry.key }
    }
    guard let project = positions[root] else { throw EditRefusal("its rootObject \(root) is not there.") }
    self.positions = positions
    self.parents = parents
    let own = tree.string("projectDirPath", in: tree[objects].entries[project].value) ?? ""
    self.folder = FilePath.joined(folder, own)
  }

  var all: [OldStyleTree.Entry] { tree[objects].entries }

  func position(of identifier: String) -> Int? { positions[identifier] }
  func entry(of identifier: String) -> OldStyleTree.Entry? { positions[identifier].map { all[$0] } }
  func object(_ identifier: String) -> Int? { entry(of: identifier)?.value }
  func parent(of identifier: String) -> String? { parents[identifier] }

  func string(_ key: String, of identifier: String) -> String? {
    object(identifier).flatMap { tree.string(key, in: $0) }
  }

  func strings(_ key: String, of identifier: String) -> [String] {
    object(identifier).map { tree.strings(key, in: $0) } ?? []
  }

  /// The identifiers of a kind, in the file's order.
  func all(_ kind: String) -> [String] {
    all.filter { tree.string("isa", in: $0.value) == kind }.map(\.key)
  }

  /// What a group or file is called where people see it.
  func name(of identifier: String) -> String {
    string("name", of: identifier) ?? FilePath.lastName(string("path", of: identifier) ?? "")
  }

  // MARK: Paths

  /// The absolute path of a reference or group; nil for what the build makes or the SDK has.
  func path(of identifier: String) -> String? { path(of: identifier, depth: 0) }

  private func path(of identifier: String, depth: Int) -> String? {
    guard depth < 64, object(identifier) != nil else { return nil }
    let path = string("path", of: identifier) ?? ""
    switch string("sourceTree", of: identifier) ?? "<group>" {
    case "<group>":
      guard let parent = parents[identifier] else { return FilePath.joined(folder, path) }
      return self.path(of: parent, depth: depth + 1).map { FilePath.joined($0, path) }
    case "SOURCE_ROOT": return FilePath.joined(folder, path)
    case "<absolute>": return FilePath.joined("/", path)
    default: return nil
    }
  }
}
