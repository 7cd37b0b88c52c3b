import AppSyntaxMessages

/// Data sources of tables that have no `tableView(_:commit:forRowAt:)`: on iOS a swipe offers to delete no row of theirs.
///
/// Without the Objective-C runtime the framework cannot ask an object for a method without a call, so a protocol tells of
/// those that have none. A class of whose family another one may have the method is left alone.
struct UncommittedRows {
  private static let method = "tableView(_:commit:forRowAt:)"
  private static let marker = "_RowsUncommitted"
  private static let source = "UITableViewDataSource"
  /// The framework's own, whose method does nothing.
  private static let sources: Set = ["UITableViewController", "UITableViewDiffableDataSource"]

  private let index: ClassIndex
  private let conformances: Conformances
  /// Whether the app gives the method to protocols, or to classes that are not its own.
  private let isElsewhere: Bool

  init(index: ClassIndex) {
    self.index = index
    conformances = Conformances(index: index)
    isElsewhere = index.declarations.contains { type in
      !index.isOfApp(type.name) && type.methods.contains { $0.name == Self.method }
    }
  }

  func edits(for file: ParsedFile) -> [TextEdit] {
    guard !isElsewhere else { return [] }
    return file.types.filter { $0.type.kind == .class && hasNone($0.type.name) }.map { located in
      .insert("\(located.type.inherited.isEmpty ? ":" : ",") \(Self.marker)", at: located.headEnd)
    }
  }

  /// Whether it is the first of its family that is a data source, and none of the family has the method.
  private func hasNone(_ name: String) -> Bool {
    let chain = index.chain(of: name)
    guard isSource(name), !chain.dropFirst().contains(where: { index.isOfApp($0) && isSource($0) }) else {
      return false
    }
    let family =
      chain.filter(index.isOfApp)
      + index.declarations.lazy.filter { $0.kind == .class && index.chain(of: $0.name).contains(name) }.map(\.name)
    return !family.contains { index.declares(Self.method, in: $0) }
  }

  private func isSource(_ name: String) -> Bool {
    index.chain(of: name).contains { Self.sources.contains($0) || conformances.protocols(of: $0).contains(Self.source) }
  }
}
