import AppMigration
import AppSyntaxMessages

extension Rule {
  static let wn7 = Rule(
    id: "WN7", category: .windows, severity: .warning,
    message: "Each window scene has an orientation and a status bar of its own.",
    trigger: """
      The app has scenes, and code reads `statusBarFrame` or `statusBarOrientation` of the application, or \
      `interfaceOrientation` of a controller.
      """,
    loss: "The layout is made for another orientation or another window's size.",
    mending: "Ask the window scene: its `interfaceOrientation`, or its `statusBarManager?.statusBarFrame`.",
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/uiwindowscene/statusbarmanager",
    sources: ["Apple: UIApplication.statusBarFrame, deprecated with 13", "OctoPod 8984028b"],
    exceptions: "The properties of window scenes; code for systems below 13."
  ) { app in
    guard app.adoptsScenes else { return .notApplicable(AuditedApp.noScenes) }
    let twins = [
      "statusBarFrame": "statusBarManager?.statusBarFrame", "statusBarOrientation": "interfaceOrientation",
    ]
    let bars = app.applicationSites(of: Set(twins.keys)).beginnings.map { ($0.site, $0.property) }
    let controllers = app.sites { $0.kind == .read && $0.names.first == "interfaceOrientation" }.filter { site in
      guard app.isController(site.type), let type = site.type else { return false }
      let isOwn = app.chain(of: type).contains { $0.property("interfaceOrientation") != nil }
      let isLocal = site.function?.uses.contains { $0.use.isDeclaration && $0.use.text == "interfaceOrientation" }
      let parameters = site.function?.outline.parameters.map(\.name) ?? []
      return !isOwn && isLocal != true && !parameters.contains("interfaceOrientation")
    }
    let hits = (bars + controllers.map { ($0, "interfaceOrientation") }).map { site, property in
      let twin = twins[property] ?? property
      let mending =
        app.ownWindow(at: site).map { "Write `\($0)?.windowScene?.\(twin)`." }
        ?? "Hand in the view or window scene that it is for, and read `windowScene.\(twin)`."
      return Hit(
        site.path, site.use.line, "`\(property)` does not know which window is meant: ask its scene.",
        mending: mending)
    }
    return .of(hits.unique)
  }
  .fixed { app, hit, files throws(EditRefusal) in
    try OwnWindowFix(app: app, hit: hit, files: files).changes(.statusBar)
  }
}
