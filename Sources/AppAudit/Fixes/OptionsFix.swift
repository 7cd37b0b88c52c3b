import AppMigration
import AppSyntaxMessages

/// Hands the options of a link on, in place of empty ones.
struct OptionsFix {
  let app: AuditedApp
  let hit: Hit
  let files: FixFiles

  func changes() throws(EditRefusal) -> [FileChange] {
    var found: [(function: AppFunction, call: Step.Use)] = []
    for function in app.functions where function.path == hit.path {
      for call in function.uses.map(\.use) where call.isCall && call.line == hit.line && call.name == "application" {
        if call.argument("options") == "[:]" { found.append((function, call)) }
      }
    }
    guard found.count == 1, let (function, call) = found.first,
      let place = call.arguments.first(where: { $0.label == "options" })?.place
    else { throw EditRefusal("Several calls stand in this line.") }
    let link = call.argument("open") ?? ""
    let context = String(link.dropLast(".url".count))
    let isContext = link.hasSuffix(".url") && context.allSatisfy { $0.isLetter || $0.isNumber || "_$".contains($0) }
    let hasContexts = function.outline.parameters.contains {
      $0.type.contains("UIOpenURLContext") || $0.type.contains("ConnectionOptions")
    }
    guard isContext, hasContexts else {
      throw EditRefusal("\(link) is not the URL of a context whose options could be handed on.")
    }
    let text = try files.swift(hit.path, of: app)
    let base = text.indentation(at: place.start)
    let unit = text.unit(at: base)
    let lines = Self.lines(of: context).map { String(repeating: unit, count: $0.depth) + $0.text }
    return text.edited([
      TextEdit(start: place.start, end: place.end, text: lines.joined(separator: text.lineEnd + base))
    ])
  }

  /// The options that a context of a scene says in its own words.
  static func lines(of context: String) -> [SwiftText.Line] {
    [
      (0, "(["), (1, ".sourceApplication: \(context).options.sourceApplication,"),
      (1, ".annotation: \(context).options.annotation,"), (1, ".openInPlace: \(context).options.openInPlace,"),
      (0, "] as [UIApplication.OpenURLOptionsKey: Any?]).compactMapValues { $0 }"),
    ]
  }
}
