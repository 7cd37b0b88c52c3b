import AppFacts
import AppMigration
import AppSyntaxMessages

extension Rule {
  static let in7 = Rule(
    id: "IN7", category: .inputs, severity: .note,
    message: "An arbitrary one of several is taken.",
    trigger: """
      The app declares several kinds of links or activities, and a scene delegate takes `first` of the set of them that it \
      is given.
      """,
    loss: "Where two come at once, one of them is lost, and which one changes from launch to launch.",
    mending: "Go through all of them: `for context in urlContexts { … }`.",
    mended: .shown,
    link: "https://developer.apple.com/documentation/uikit/uiscene/connectionoptions",
    sources: ["life-cycle-mistakes L9"],
    exceptions: "Apps that declare one kind, and sets that are filtered before."
  ) { app in
    let links = app.urlSchemes.count + (app.infoValue("CFBundleDocumentTypes")?.array?.count ?? 0)
    let activities =
      (app.infoValue("NSUserActivityTypes")?.strings.count ?? 0) + (app.hasUniversalLinks ? 1 : 0)
    if links < 2, activities < 2 { return .notApplicable("the app declares one kind of link or activity at most") }
    return .of(
      app.sceneDelegates.flatMap(\.functions).flatMap { function in
        function.uses.filter { placed in
          let names = placed.use.names
          guard names.last == "first" || names.dropLast().last == "first", !placed.use.isCall else { return false }
          if links > 1, names.contains("urlContexts") || names.contains("URLContexts") { return true }
          return activities > 1 && names.contains("userActivities")
        }
        .map { placed in
          Hit(
            function.path, placed.use.line,
            "\(placed.use.text) takes an arbitrary one, though the app declares several kinds of them.")
        }
      })
  }
  .patched { edits, hit throws(EditRefusal) in try edits.takeAll(hit) }
}
