import AppMigration
import AppSyntaxMessages

/// Takes out what never runs in an app with scenes.
struct RemovalFix {
  let app: AuditedApp
  let hit: Hit
  let files: FixFiles

  func changes(_ change: CorrectionRequest.Change) throws(EditRefusal) -> [FileChange] {
    try app.expectNoOldSystems()
    if change == .removeMethod { try expectUnused() }
    return try files.corrected(CorrectionRequest(change, path: hit.path, line: hit.line ?? 0), of: app)
  }

  /// A selector names a method without a call.
  private func expectUnused() throws(EditRefusal) {
    guard let name = app.functions.first(where: { $0.path == hit.path && $0.line == hit.line })?.outline.baseName else {
      throw EditRefusal("The method is not there any more.")
    }
    for function in app.functions {
      if let use = function.uses.first(where: { $0.use.text.hasPrefix("#") && $0.use.text.names(name) })?.use {
        throw EditRefusal("\(function.path):\(use.line) has it as a selector.")
      }
    }
  }
}
