import AppMigration
import AppSyntaxMessages

extension Rule {
  static let wn2 = Rule(
    id: "WN2", category: .windows, severity: .warning,
    message: "The key window, or the first one, may be another scene's or a library's.",
    trigger: """
      The app has scenes, and code asks the application for `keyWindow`, or for one of its `windows`.
      """,
    loss: "An alert, a banner or a measure goes to the wrong window: behind another one, or to another display.",
    mending: "Ask a view for its window, or the scene for its windows.",
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/uiapplication/keywindow",
    sources: ["openhab#1229", "70 places in 13 repositories"],
    exceptions: """
      All windows in a loop; the windows and the key window of a scene; properties of the app's own with such a name.
      """
  ) { app in
    guard app.adoptsScenes else { return .notApplicable(AuditedApp.noScenes) }
    let picks: Set = ["first", "last", "filter"]
    return .of(
      app.applicationSites(of: ["keyWindow", "windows"]).beginnings.compactMap { found -> Hit? in
        let (site, property, rest) = (found.site, found.property, found.rest)
        if property == "windows" {
          let isOne =
            rest.first.map { picks.contains(String($0.prefix { $0 != "(" && $0 != "[" })) }
            ?? site.use.text.hasSuffix("windows[]")
          guard isOne || site.use.text.contains("windows[]") else { return nil }
        }
        let mending =
          app.ownWindow(at: site).map { "Write `\($0)` instead, once the view is in a window." }
            ?? """
            Take the window from the view or controller that this is done for and hand it in as a parameter, or ask the scene \
            in front: `connectedScenes.first { $0.activationState == .foregroundActive } as? UIWindowScene`, and its `keyWindow`.
            """
        let what = property == "keyWindow" ? "The application's `keyWindow`" : "One of the application's `windows`"
        return Hit(
          site.path, site.use.line, "\(what) may be another scene's or a library's window.", mending: mending)
      }.unique + app.objectiveCPicks)
  }
  .fixed { app, hit, files throws(EditRefusal) in
    try OwnWindowFix(app: app, hit: hit, files: files).changes(.keyWindow)
  }
}

extension AuditedApp {
  /// The places in Objective-C that ask the application for one of its windows.
  fileprivate var objectiveCPicks: [Hit] {
    objectiveCSites { use in
      guard use.contains("UIApplication.shared.keyWindow") else {
        return use.contains("UIApplication.shared.windows")
          && ["windows[]", "windows.first", "windows.last", "windows.objectAtIndex"].contains(where: use.text.contains)
      }
      return true
    }
    .map { site in
      byTokens(
        Hit(
          site.path, site.use.line, "`\(site.use.text)` may be another scene's or a library's window.",
          mending: """
            Take the window of a view, `self.view.window`, or of the scene in front: look in `connectedScenes` for the one \
            whose `activationState` is `UISceneActivationStateForegroundActive`.
            """))
    }
    .unique
  }
}
