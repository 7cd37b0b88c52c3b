import AppMigration
import AppSyntaxMessages

/// Ends a background task in its expiration handler.
struct ExpirationFix {
  let app: AuditedApp
  let hit: Hit
  let files: FixFiles

  func changes() throws(EditRefusal) -> [FileChange] {
    let found = app.backgroundAssertions.filter { begin in
      begin.function.path == hit.path && (begin.call.use.line == hit.line || begin.expiration?.line == hit.line)
    }
    guard found.count == 1, let begin = found.first else { throw EditRefusal("Several tasks begin in this line.") }
    let lines: [SwiftText.Line] = try ending(begin).map { (0, $0) }
    let text = try files.swift(hit.path, of: app)
    if let handler = begin.expiration {
      if app.ends(handler.body, in: begin.function, isNow: false) == true {
        throw EditRefusal("The handler ends its task later; move the call out of what runs later.")
      }
      guard !handler.captures.contains("self"), let place = handler.place else {
        throw EditRefusal("The handler captures self in a way of its own.")
      }
      return text.edited([text.append(lines, to: place)])
    }
    guard let call = begin.call.use.place else { throw EditRefusal("The call is not where it was read.") }
    let base = text.indentation(at: call.start)
    let unit = text.unit(at: base)
    let code = "{" + lines.map { text.lineEnd + base + unit + $0.text }.joined() + text.lineEnd + base + "}"
    if let argument = begin.call.use.arguments.first(where: { $0.label == "expirationHandler" })?.place {
      return text.edited([TextEdit(start: argument.start, end: argument.end, text: code)])
    }
    let isEmpty = begin.call.use.arguments.isEmpty && text.code(call.end - 2..<call.end) == "()"
    return text.edited([TextEdit(start: isEmpty ? call.end - 2 : call.end, end: call.end, text: " " + code)])
  }

  /// What ends it, by the name of its identifier.
  private func ending(_ begin: BackgroundAssertion) throws(EditRefusal) -> [String] {
    let function = begin.function
    switch begin.holder {
    case .nobody, .elsewhere: throw EditRefusal("Nobody here keeps the task's identifier, by which it is ended.")
    case .local(let name):
      throw EditRefusal("\(name) is declared by the call itself, and its handler cannot name it; declare it before.")
    case .property(let name):
      if function.uses.contains(where: { $0.use.isDeclaration && $0.use.text == name }) {
        return ["UIApplication.shared.endBackgroundTask(\(name))"]
      }
      guard let type = function.type, app.types[type]?.kind == .class,
        app.chain(of: type).contains(where: { $0.property(name) != nil })
      else { throw EditRefusal("\(name) is no property of a class here.") }
      return ["UIApplication.shared.endBackgroundTask(self.\(name))", "self.\(name) = .invalid"]
    }
  }
}
