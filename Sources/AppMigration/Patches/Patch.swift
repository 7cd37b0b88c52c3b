/// Changes of files as git writes them, for `git apply` and, to take them back, `git apply -R`.
package struct Patch: Sendable {
  /// The patch; empty if nothing changes. As bytes, since files are.
  package let bytes: [UInt8]

  /// Whether nothing changes.
  package var isEmpty: Bool { bytes.isEmpty }

  /// - Parameter changes: paths from the folder in which the patch is applied. They come in the order of their names.
  package init(_ changes: [FileChange]) {
    bytes = changes.filter(\.isChange).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      .flatMap(Self.file)
  }

  private static func file(_ change: FileChange) -> [UInt8] {
    let old = PatchPath("a/" + change.path)
    let new = PatchPath("b/" + change.path)
    var lines = ["diff --git \(old.quoted) \(new.quoted)"]
    if change.before == nil { lines.append("new file mode 100644") }
    if change.after == nil { lines.append("deleted file mode 100644") }
    let hunks = PatchHunks.written(from: change.before ?? [], to: change.after ?? [])
    if hunks.isEmpty {
      // Without lines, git believes in an empty file only by its name among the objects.
      lines.append(change.before == nil ? "index \(none)..\(empty)" : "index \(empty)..\(none)")
    } else {
      lines.append("--- \(change.before == nil ? "/dev/null" : old.inHeader)")
      lines.append("+++ \(change.after == nil ? "/dev/null" : new.inHeader)")
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8) + hunks
  }

  private static let none = String(repeating: "0", count: 40)
  private static let empty = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"
}
