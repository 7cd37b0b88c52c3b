import AppMigration
import AppSyntaxMessages

/// Calls the overridden method of the superclass, or in place of another method the right one.
struct SuperFix {
  let app: AuditedApp
  let hit: Hit
  let files: FixFiles

  func changes() throws(EditRefusal) -> [FileChange] {
    let text = try files.swift(hit.path, of: app)
    guard
      let function = app.functions.first(where: { function in
        let outline = function.outline
        return function.path == hit.path && outline.marks.modifiers.contains("override")
          && AppearanceMethods.all.contains(outline.baseName)
          && (outline.line == hit.line || function.wrongSuper(in: hit.line) != nil)
      })
    else { throw EditRefusal("The override is not there any more.") }
    if let other = function.wrongSuper(in: hit.line) {
      guard other.arguments.map({ $0.label ?? "_" }) == function.outline.parameters.map(\.label) else {
        throw EditRefusal("super.\(other.name) takes other arguments than super.\(function.outline.baseName).")
      }
      guard let start = text.offset(line: other.line, column: other.column),
        text.code(start..<start + other.name.utf8.count) == other.name
      else { throw EditRefusal("The call is not where it was read.") }
      return text.edited([
        TextEdit(start: start, end: start + other.name.utf8.count, text: function.outline.baseName)
      ])
    }
    guard let body = function.outline.bodyPlace, !function.outline.parameters.contains(where: { $0.name == "_" })
    else { throw EditRefusal("A parameter has no name to be handed on.") }
    return text.edited([text.prepend([(0, "super.\(function.callOfItself)")], to: body)])
  }
}

extension AppFunction {
  /// The call of another method of `super` in a line.
  fileprivate func wrongSuper(in line: Int?) -> Step.Use? {
    uses.map(\.use).first {
      $0.isCall && $0.receiver == "super" && $0.line == line && $0.name != outline.baseName
        && AppearanceMethods.all.contains($0.name)
    }
  }

  /// A call with its own parameters.
  var callOfItself: String {
    let arguments = outline.parameters.map { $0.label == "_" ? $0.name : "\($0.label): \($0.name)" }
    return "\(outline.baseName)(\(arguments.joined(separator: ", ")))"
  }
}
