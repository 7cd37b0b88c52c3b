/// Which targets of a project compile a file, and by which objects.
struct SourceMembership {
  /// A target that names the file in its sources.
  struct Member {
    var target: String
    var phase: String
    var buildFile: String
  }

  /// The references to the file, in the file's order.
  let references: [String]
  private(set) var members: [Member] = []

  init(of path: String, in graph: ProjectGraph) {
    let files = graph.all("PBXFileReference").compactMap { identifier in
      graph.path(of: identifier).map { (identifier, $0) }
    }
    let exact = files.filter { $0.1 == path }
    references = (exact.isEmpty ? files.filter { FilePath.isSame($0.1, path) } : exact).map(\.0)
    guard !references.isEmpty else { return }
    for target in graph.all("PBXNativeTarget") {
      for phase in graph.strings("buildPhases", of: target)
      where graph.string("isa", of: phase) == "PBXSourcesBuildPhase" {
        guard let member = Self.member(of: phase, target, references, graph) else { continue }
        members.append(member)
        break
      }
    }
  }

  private static func member(
    of phase: String, _ target: String, _ references: [String], _ graph: ProjectGraph
  ) -> Member? {
    let file = graph.strings("files", of: phase).first { file in
      graph.string("fileRef", of: file).map(references.contains) ?? false
    }
    return file.map { Member(target: target, phase: phase, buildFile: $0) }
  }
}
