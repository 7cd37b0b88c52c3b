import AppMigration
import AppSyntaxMessages

/// Edits of an app's Swift files, collected by file: a patch often touches a statement, a method and a property.
package struct AppEdits {
  let app: AuditedApp
  let files: FixFiles
  private var edits: [String: [AppSyntaxMessages.TextEdit]] = [:]
  private var others: [FileChange] = []

  init(_ app: AuditedApp, _ files: FixFiles) {
    self.app = app
    self.files = files
  }

  func text(_ path: String) throws(EditRefusal) -> SwiftText { try files.swift(path, of: app) }

  mutating func add(_ new: [AppSyntaxMessages.TextEdit], in path: String) {
    edits[path, default: []] += new
  }

  /// An edit of a property list, which takes only one.
  mutating func editPropertyList(
    _ path: String, _ edit: (inout PropertyListText) throws(EditRefusal) -> Void
  ) throws(EditRefusal) {
    others += try files.propertyList(path, edit)
  }

  func changes() throws(EditRefusal) -> [FileChange] {
    var result = others
    for (path, edits) in edits.sorted(by: { $0.key < $1.key }) { result += try text(path).edited(edits) }
    return result
  }

  // MARK: Statements

  mutating func insert(
    _ lines: [SwiftText.Line], before place: ByteRange?, in path: String
  ) throws(EditRefusal) {
    guard let place else { throw EditRefusal("It is no statement of its own.") }
    add(try text(path).inserting(lines, before: place), in: path)
  }

  mutating func replace(_ place: ByteRange, with code: String, in path: String) {
    add([AppSyntaxMessages.TextEdit(start: place.start, end: place.end, text: code)], in: path)
  }

  /// Puts lines of its own around a statement, which is indented once more.
  mutating func wrap(
    _ place: ByteRange?, in head: [SwiftText.Line], path: String
  ) throws(EditRefusal) {
    guard let place else { throw EditRefusal("It is no statement of its own.") }
    let text = try text(path)
    let lines = try text.lines(of: place)
    var whole = head + lines.map { (depth: $0.depth + 1, text: $0.text) }
    whole.append((0, "}"))
    add([try text.replacing(place, with: whole)], in: path)
  }

  /// Takes out whole lines.
  mutating func remove(_ place: ByteRange, in path: String) throws(EditRefusal) {
    let text = try text(path)
    try text.expectOwnLines(place)
    add([.init(start: text.lineStart(place.start), end: text.nextLine(place.end), text: "")], in: path)
  }

  // MARK: Bodies

  mutating func prepend(_ lines: [SwiftText.Line], to body: ByteRange?, in path: String) throws(EditRefusal) {
    guard let body else { throw EditRefusal("There is no body to write into.") }
    add([try text(path).prepend(lines, to: body)], in: path)
  }

  mutating func append(_ lines: [SwiftText.Line], to body: ByteRange?, in path: String) throws(EditRefusal) {
    guard let body else { throw EditRefusal("There is no body to write into.") }
    add([try text(path).append(lines, to: body)], in: path)
  }
}

extension SwiftText {
  /// What is left to decide, as a comment.
  static func todo(_ text: String) -> Line { (0, "// TODO(dormouse): \(text)") }
}
