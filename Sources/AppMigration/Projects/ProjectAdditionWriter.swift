/// The lines by which a project names one more Swift file.
struct ProjectAdditionWriter {
  let text: SourceText
  let graph: ProjectGraph
  /// The new file's name and its absolute path.
  let name: String
  let path: String
  /// The file that it goes beside.
  let sibling: SourceMembership

  private var lines: ProjectListLine { ProjectListLine(text: text) }

  /// - Parameter reference: the new file's reference, if there is one already.
  func edits(for members: [SourceMembership.Member], reference: String?) throws(EditRefusal) -> [TextEdit] {
    var identifiers = ObjectIdentifiers(takenIn: graph)
    let own = FilePath.below(FilePath.folder(path), path) ?? name
    let identifier = reference ?? identifiers.make(graph.rootObject, own, "")
    var edits: [TextEdit] = []
    if reference == nil { edits += try referenceEdits(identifier) }
    let files = members.map { (identifiers.make(graph.rootObject, own, $0.target), $0) }.sorted { $0.0 < $1.0 }
    for (file, member) in files {
      edits += try found(
        [
          lines.object(
            file, name: comment(of: member), fields: fields(of: member, reference: identifier),
            beside: member.buildFile, in: graph),
          item(file, in: "files", of: member.phase, comment: comment(of: member), beside: member.buildFile),
        ])
    }
    return edits
  }

  private func found(_ edits: [TextEdit?]) throws(EditRefusal) -> [TextEdit] {
    let found = edits.compactMap { $0 }
    guard found.count == edits.count else {
      throw EditRefusal("its shape is not one that a line can be added to.")
    }
    return found
  }

  // MARK: The reference

  private func referenceEdits(_ identifier: String) throws(EditRefusal) -> [TextEdit] {
    guard let pair = sibling.references.lazy.compactMap({ one in graph.parent(of: one).map { (one, $0) } }).first
    else { throw EditRefusal("\(sibling.references.first ?? name) is in no group.") }
    let (neighbour, group) = pair
    return try found([
      lines.object(identifier, name: name, fields: referenceFields(like: neighbour), beside: neighbour, in: graph),
      item(identifier, in: "children", of: group, comment: name, beside: neighbour),
    ])
  }

  private func referenceFields(like neighbour: String) -> String {
    let parts = (graph.string("path", of: neighbour) ?? "").split(separator: "/", omittingEmptySubsequences: false)
    let path = (parts.dropLast().map(String.init) + [name]).joined(separator: "/")
    let shown = path == name ? "" : "name = \(ProjectSpelling.string(name)); "
    let tree = ProjectSpelling.string(graph.string("sourceTree", of: neighbour) ?? "<group>")
    return "isa = PBXFileReference; lastKnownFileType = sourcecode.swift; \(shown)"
      + "path = \(ProjectSpelling.string(path)); sourceTree = \(tree); "
  }

  // MARK: A target's file

  /// The sibling's, which names its phase: `AppDelegate.swift in Sources`.
  private func comment(of member: SourceMembership.Member) -> String {
    "\(name) in \(graph.string("name", of: member.phase) ?? "Sources")"
  }

  /// With the platforms that the sibling is for.
  private func fields(of member: SourceMembership.Member, reference: String) -> String {
    guard let object = graph.object(member.buildFile) else { return "" }
    var fields = "isa = PBXBuildFile; fileRef = \(reference)"
    if let value = graph.tree.entry("fileRef", in: object)?.value,
      text.starts(with: "/*", at: text.skipBlanks(graph.tree[value].range.upperBound))
    {
      fields += " /* \(name) */"
    }
    fields += "; "
    for key in ["platformFilter", "platformFilters"] {
      guard let value = graph.tree.entry(key, in: object)?.value else { continue }
      fields += "\(key) = \(text.string(graph.tree[value].range)); "
    }
    return fields
  }

  private func item(
    _ identifier: String, in key: String, of owner: String, comment: String, beside neighbour: String
  ) -> TextEdit? {
    guard let object = graph.object(owner), let list = graph.tree.entry(key, in: object)?.value else { return nil }
    return lines.item(identifier, name: name, comment: comment, beside: neighbour, in: list, of: graph) { other in
      graph.name(of: graph.string("fileRef", of: other) ?? other)
    }
  }
}
