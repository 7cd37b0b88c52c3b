import AppMigration
import AppSyntaxMessages

extension Rule {
  static let wn3 = Rule(
    id: "WN3", category: .windows, severity: .warning, method: .both,
    message: "The first of the connected scenes is an arbitrary one: a set has no order.",
    trigger: """
      Code takes `first` of `connectedScenes`, or of what is mapped from them, without a condition.
      """,
    loss: "What is meant for the screen in front goes to a car, a display, or a window in the background.",
    mending: """
      Take the scene of a view, `view.window?.windowScene`, or give `first` a condition: \
      `connectedScenes.first { $0.activationState == .foregroundActive && $0 is UIWindowScene }`.
      """,
    mended: .shown,
    link: "https://developer.apple.com/documentation/uikit/uiapplication/connectedscenes",
    sources: ["20 places in 7 repositories"],
    exceptions: "`first(where:)` and `filter`. An app with one role and one window has one scene: a note."
  ) { app in
    guard app.adoptsScenes else { return .notApplicable(AuditedApp.noScenes) }
    let mapping: Set = ["compactMap()", "map()", "flatMap()", "lazy", "windows", "delegate"]
    let hits = app.applicationSites(of: ["connectedScenes"]).compactMap { found -> Hit? in
      let (site, rest) = (found.site, found.rest)
      guard let first = rest.firstIndex(of: "first"), rest[..<first].allSatisfy(mapping.contains) else { return nil }
      // `first { … }` at the end of a chain is a call.
      if site.use.isCall, first == rest.count - 1 { return nil }
      let conditions = PlacedUse.all(in: site.function?.body ?? []).filter {
        $0.around.contains(.closure(of: "UIApplication.shared.connectedScenes.compactMap"))
      }
      if conditions.contains(where: { $0.use.names.contains("activationState") }) { return nil }
      let message =
        app.hasSeveralScenes
        ? "The first of the connected scenes is an arbitrary one: it may be a car's, a display's, or in the background."
        : "The first of the connected scenes is an arbitrary one as soon as the app has a second window or role."
      return Hit(site.path, site.use.line, message, severity: app.hasSeveralScenes ? nil : .note)
    }
    return .of(hits.unique)
  }
  .witnessed { _, runs, hits in
    guard let run = runs["car-cold"], let connection = run.steps.first else { return .of(hits) }
    return .of(
      hits.map { hit in
        guard let line = hit.line, connection.lines[hit.path]?.contains(line) == true else { return hit }
        var hit = hit
        hit.evidence.append(run.evidence("this line runs while the car's scene is the only one"))
        return hit
      })
  }
  .patched { edits, hit throws(EditRefusal) in try edits.filterScenes(hit) }
}
