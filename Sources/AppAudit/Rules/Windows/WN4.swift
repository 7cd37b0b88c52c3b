import AppMigration
import AppSyntaxMessages

extension Rule {
  static let wn4 = Rule(
    id: "WN4", category: .windows, severity: .note,
    message: "`UIScreen.main` is not the screen or the size of this window.",
    trigger: "The app has scenes, and code reads the size, scale or traits of `UIScreen.main`.",
    loss: "On an iPad with several windows, or on a display, the layout has the wrong size.",
    mending: "Read the `bounds` of the view or its window, and `traitCollection.displayScale`.",
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/uiscreen/main",
    sources: ["328 places in 29 repositories", "Apple: UIScreen.main, deprecated with 16"],
    exceptions: """
      What belongs to the device: its brightness, idiom and native size; what stands behind `window?.bounds ??`; frames of \
      windows, which are WN5's; old systems' code.
      """
  ) { app in
    guard app.adoptsScenes else { return .notApplicable(AuditedApp.noScenes) }
    let measures: Set = ["bounds", "scale", "traitCollection", "coordinateSpace"]
    let classes = app.windowClasses
    let sites = app.sites { use in
      let names = use.names
      guard names.starts(with: ["UIScreen", "main"]) else { return false }
      // The idiom is the device's.
      return names.last != "userInterfaceIdiom" && (names.count == 2 || measures.contains(names[2]))
    }
    let frames = Set(
      app.sites { classes.contains($0.text) && $0.isCall && $0.argument("frame")?.contains("UIScreen.main") == true }
        .map { "\($0.path):\($0.use.line)" })
    let hits = sites.filter { site in
      if site.around.contains(where: \.isBehindOwnWindow) { return false }
      return !frames.contains("\(site.path):\(site.use.line)") && !(site.type.map(classes.contains) ?? false)
    }.map { site in
      let own = app.ownWindow(at: site)
      let view = own == "window" ? "" : "view."
      let mending: String? =
        switch site.use.names.dropFirst(2).first {
        case "scale": own == nil ? nil : "Write `traitCollection.displayScale`."
        case "bounds": own.map { "Write `\(view)bounds`, or `\($0)?.bounds` for the size of the window." }
        default: nil
        }
      return Hit(site.path, site.use.line, mending: mending)
    }
    return .of(hits.unique)
  }
  .fixed { app, hit, files throws(EditRefusal) in
    try OwnWindowFix(app: app, hit: hit, files: files).changes(.screen)
  }
}

extension PlacedUse.Around {
  /// Whether it is asked only where there is no window.
  fileprivate var isBehindOwnWindow: Bool {
    if case .arm(.short, let condition, _) = self { condition.hasSuffix("window?.bounds ??") } else { false }
  }
}
