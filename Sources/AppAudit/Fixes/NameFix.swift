import AppMigration
import AppSyntaxMessages

/// Gives a method the name and the labels of the one that UIKit calls.
struct NameFix {
  let app: AuditedApp
  let hit: Hit
  let files: FixFiles

  func changes() throws(EditRefusal) -> [FileChange] {
    let functions = app.functions.filter { $0.path == hit.path && $0.line == hit.line }
    guard functions.count == 1, let function = functions.first, let name = function.outline.namePlace,
      let meant = hit.subject.first, let bracket = meant.firstIndex(of: "(")
    else { throw EditRefusal("Several methods stand in this line.") }
    let labels = meant[bracket...].dropFirst().dropLast().split(separator: ":").map(String.init)
    let parameters = function.outline.parameters
    guard labels.count == parameters.count else {
      throw EditRefusal("\(meant) has \(labels.count) parameters, and this method \(parameters.count).")
    }
    if function.type.flatMap({ app.types[$0] })?.functions.contains(where: { $0.name == meant }) == true {
      throw EditRefusal("\(function.type ?? "The type") has \(meant) already.")
    }
    let text = try files.swift(hit.path, of: app)
    var edits = [TextEdit(start: name.start, end: name.end, text: String(meant[..<bracket]))]
    if DelegateMethods.controller.contains(meant) {
      // What a class of UIKit has is overridden.
      let start = text.lineStart(name.start)
      guard let word = text.code(start..<name.start).firstRange(of: "func ") else {
        throw EditRefusal("`func` does not stand before the name.")
      }
      let bytes = text.code(start..<name.start)[..<word.lowerBound].utf8.count
      edits.append(.insert("override ", at: start + bytes))
    }
    for (label, parameter) in zip(labels, parameters) where label != parameter.label {
      guard let place = parameter.place else { throw EditRefusal("A parameter has no place.") }
      let both = label == parameter.name ? label : "\(label) \(parameter.name)"
      edits.append(TextEdit(start: place.start, end: place.end, text: both))
    }
    return text.edited(edits)
  }
}
