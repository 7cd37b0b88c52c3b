import AppSyntaxMessages

/// Data sources of tables that have no `tableView(_:commit:forRowAt:)`: on iOS a swipe offers to delete no row of theirs; and
/// those that have `tableView(_:moveRowAt:to:)`: on iOS their rows can be moved.
///
/// Without the Objective-C runtime the framework cannot ask an object for a method without a call, so protocols tell of
/// them. A class is left alone whose subclass may have the first method.
struct RowMarkers {
  private static let method = "tableView(_:commit:forRowAt:)"
  private static let marker = "_RowsUncommitted"
  private static let moveMethod = "tableView(_:moveRowAt:to:)"
  private static let moveMarker = "_RowsMovable"
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
    file.types.filter { $0.type.kind == .class }.compactMap { located in
      let name = located.type.name
      let markers = [
        !isElsewhere && hasNone(name) ? Self.marker : nil, isFirstToMove(name) ? Self.moveMarker : nil,
      ].compactMap(\.self)
      guard !markers.isEmpty else { return nil }
      let sign = located.type.inherited.isEmpty ? ":" : ","
      return .insert("\(sign) \(markers.joined(separator: ", "))", at: located.headEnd)
    }
  }

  /// Whether it is the first of its family that has the method to move rows.
  private func isFirstToMove(_ name: String) -> Bool {
    guard index.declares(Self.moveMethod, in: name) else { return false }
    return !index.chain(of: name).dropFirst().contains { index.isOfApp($0) && index.declares(Self.moveMethod, in: $0) }
  }

  /// Whether it is the first data source of its family that has no method, whatever subclasses of others have.
  private func hasNone(_ name: String) -> Bool {
    isWithout(name) && !index.chain(of: name).dropFirst().contains { index.isOfApp($0) && isWithout($0) }
  }

  /// Whether it is a data source, and neither it nor a class above or below it has the method.
  private func isWithout(_ name: String) -> Bool {
    guard isSource(name) else { return false }
    let family =
      index.chain(of: name).filter(index.isOfApp)
      + index.declarations.lazy.filter { $0.kind == .class && index.chain(of: $0.name).contains(name) }.map(\.name)
    return !family.contains { index.declares(Self.method, in: $0) }
  }

  private func isSource(_ name: String) -> Bool {
    index.chain(of: name).contains { Self.sources.contains($0) || conformances.protocols(of: $0).contains(Self.source) }
  }
}
