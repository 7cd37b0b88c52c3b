/// An Xcode project file that is edited as text: what is not added stays byte for byte.
package struct ProjectText: Sendable {
  /// The file as it stands now.
  package var bytes: [UInt8] { text.bytes }
  private let folder: String
  private var text: SourceText
  private var graph: ProjectGraph

  /// - Parameter folder: the folder in which the `.xcodeproj` lies, as an absolute path.
  /// - Throws: a refusal for a merge conflict, and for what does not read as a project.
  package init(_ bytes: [UInt8], folder: String) throws(EditRefusal) {
    self.folder = folder
    (text, graph) = try Self.read(bytes, folder)
  }

  private static func read(_ bytes: [UInt8], _ folder: String) throws(EditRefusal) -> (SourceText, ProjectGraph) {
    let text = try SourceText(bytes)
    if let place = ConflictMarkers.first(in: text) {
      throw EditRefusal("a merge conflict begins here; resolve it first.", line: text.line(of: place))
    }
    return (text, try ProjectGraph(OldStyleParser.tree(of: text), folder: folder))
  }

  /// The names of the targets that compile a file, whether the project names it or a folder that it is in.
  package func targets(compiling path: String) -> [String] {
    let path = FilePath.joined("/", path)
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
    let added = Set(missing.map(\.target))
    let objects = missing.count + (present.references.isEmpty ? 1 : 0)
    let names = missing.map { Self.name($0.target, graph) }
    let result = try Self.read(TextEdit.apply(edits, to: bytes), folder)
    // It must say what it was written for, and have no object more.
    guard result.1.all.count == graph.all.count + objects,
      added.isSubset(of: SourceMembership(of: newPath, in: result.1).members.map(\.target))
    else { throw EditRefusal("its shape is not one that a line can be added to.") }
    (text, graph) = result
    return .added(targets: names)
  }

  /// Takes a build setting out of some build configurations of a target.
  ///
  /// - Throws: a refusal where one of them does not say it itself: what it gets from elsewhere may be meant for others too.
  package mutating func remove(
    setting key: String, of target: String, in configurations: Set<String>
  ) throws(EditRefusal) {
    let lists = graph.all("PBXNativeTarget").filter { Self.name($0, graph) == target }
      .compactMap { graph.string("buildConfigurationList", of: $0) }
    let own = lists.flatMap { graph.strings("buildConfigurations", of: $0) }.filter {
      configurations.contains(graph.string("name", of: $0) ?? "")
    }
    let entries = own.compactMap { configuration -> OldStyleTree.Entry? in
      let settings = graph.object(configuration).flatMap { graph.tree.entry("buildSettings", in: $0)?.value }
      return settings.flatMap { graph.tree.entry(key, in: $0) }
    }
    guard !own.isEmpty, entries.count == own.count else {
      throw EditRefusal("not each of the build configurations of \(target) says \(key) itself.")
    }
    let edits = entries.map { TextEdit(wholeLines($0.keyRange.lowerBound..<$0.end)) }
    (text, graph) = try Self.read(TextEdit.apply(edits, to: bytes), folder)
  }

  /// A range with the whole of its lines where nothing else stands in them, else with the blanks before it.
  private func wholeLines(_ range: Range<Int>) -> Range<Int> {
    let start = text.lineStart(range.lowerBound)
    let rest = text.skipBlanks(range.upperBound)
    if text.indentation(before: range.lowerBound) != nil {
      return text.lineEnd(at: rest).map { start..<$0.upperBound } ?? range.lowerBound..<rest
    }
    var first = range.lowerBound
    while first > start, bytes[first - 1].isBlank { first -= 1 }
    return first..<range.upperBound
  }

  private static func name(_ target: String, _ graph: ProjectGraph) -> String {
    graph.string("name", of: target) ?? target
  }
}
