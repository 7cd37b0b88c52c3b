/// An Xcode project file that is edited as text: what is not added stays byte for byte.
package struct ProjectText: Sendable {
  /// The file as it stands now.
  package private(set) var bytes: [UInt8]
  private let folder: String

  /// - Parameter folder: the folder in which the `.xcodeproj` lies, as an absolute path.
  /// - Throws: a refusal for a merge conflict, and for what does not read as a project.
  package init(_ bytes: [UInt8], folder: String) throws(EditRefusal) {
    self.bytes = bytes
    self.folder = folder
    _ = try Self.read(bytes, folder)
  }

  private static func read(_ bytes: [UInt8], _ folder: String) throws(EditRefusal) -> (SourceText, ProjectGraph) {
    let text = try SourceText(bytes)
    if let place = ConflictMarkers.first(in: text) {
      throw EditRefusal("a merge conflict begins here; resolve it first.", line: text.line(of: place))
    }
    return (text, try ProjectGraph(OldStyleParser.tree(of: text), folder: folder))
  }

  /// The names of the targets that compile a file, whether the project names it or a folder that it is in.
  package func targets(compiling path: String) throws(EditRefusal) -> [String] {
    let (_, graph) = try Self.read(bytes, folder)
    let named = SourceMembership(of: path, in: graph).members.map { Self.name($0.target, graph) }
    let synchronised = SynchronisedFolder.containing(path, in: graph)
    let others = (synchronised?.targets ?? []) + (synchronised?.byException ?? [])
    return named + others.filter { !named.contains($0) }
  }

  /// Adds a Swift file to every target that compiles another one, in the same folder: for n targets that is one line for
  /// the reference, one in the group, and for each target one for the build file and one in its sources.
  ///
  /// A second time, nothing changes.
  ///
  /// - Parameters:
  ///   - name: the new file's name.
  ///   - sibling: the absolute path of the other one.
  package mutating func add(_ name: String, beside sibling: String) throws(EditRefusal) -> ProjectAddition {
    let (text, graph) = try Self.read(bytes, folder)
    let path = FilePath.joined("/", sibling)
    let membership = SourceMembership(of: path, in: graph)
    let synchronised = SynchronisedFolder.containing(path, in: graph)
    let given = synchronised?.targets ?? []
    let wanted = membership.members.filter { !given.contains(Self.name($0.target, graph)) }
    if wanted.isEmpty, let synchronised {
      return .synchronised(
        folder: synchronised.path, targets: synchronised.targets, byException: synchronised.byException)
    }
    guard !wanted.isEmpty else {
      let file = FilePath.lastName(path)
      let isKnown = !membership.references.isEmpty
      throw EditRefusal(isKnown ? "no target of it compiles \(file)." : "it does not name \(file).")
    }
    let newPath = FilePath.joined(FilePath.folder(path), name)
    let present = SourceMembership(of: newPath, in: graph)
    let missing = wanted.filter { member in !present.members.contains { $0.target == member.target } }
    guard !missing.isEmpty else { return .alreadyThere(targets: wanted.map { Self.name($0.target, graph) }) }
    let writer = ProjectAdditionWriter(text: text, graph: graph, name: name, path: newPath, sibling: membership)
    let edits = try writer.edits(for: missing, reference: present.references.first)
    let result = TextEdit.apply(edits, to: bytes)
    try check(result, newPath, graph, objects: missing.count + (present.references.isEmpty ? 1 : 0))
    bytes = result
    return .added(targets: missing.map { Self.name($0.target, graph) })
  }

  private static func name(_ target: String, _ graph: ProjectGraph) -> String {
    graph.string("name", of: target) ?? target
  }

  /// Reads what was written: it must say what it was written for, and have no object more.
  private func check(_ result: [UInt8], _ path: String, _ before: ProjectGraph, objects: Int) throws(EditRefusal) {
    let (_, after) = try Self.read(result, folder)
    let members = SourceMembership(of: path, in: after).members.map(\.target)
    let expected = SourceMembership(of: path, in: before).members.count
    guard after.all.count == before.all.count + objects, members.count > expected,
      Set(before.all.map(\.key)).isSubset(of: Set(after.all.map(\.key)))
    else { throw EditRefusal("its shape is not one that a line can be added to.") }
  }
}
