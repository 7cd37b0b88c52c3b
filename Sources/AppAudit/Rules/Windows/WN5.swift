import AppMigration
import AppSyntaxMessages

extension Rule {
  static let wn5 = Rule(
    id: "WN5", category: .windows, severity: .error, method: .both,
    message: "A window without a scene is never shown in an app with scenes.",
    trigger: """
      The app has scenes, and makes a window by `UIWindow(frame:)` or `UIWindow()` that nobody gives a `windowScene`.
      """,
    loss: "The window with all that is in it does not appear.",
    mending: "Make it with `UIWindow(windowScene:)`.",
    mended: .written,
    link: "https://developer.apple.com/documentation/technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle",
    sources: ["KeePassium be22b061", "miniquad#634", "expo#50179"],
    exceptions: """
      Windows whose `windowScene` is set later, by a caller, a helper or their own class. A window of the app delegate that a \
      scene delegate replaces. Windows that are only measured, those that a function makes where there is no scene, and code \
      for systems below 13.
      """
  ) { app in
    guard app.adoptsScenes else { return .notApplicable(AuditedApp.noScenes) }
    let windows = app.windowsWithoutScene
    let writes = windows.isEmpty ? [] : app.sites { $0.kind == .write && $0.name == "windowScene" }
    let isReplaced = windows.isEmpty ? false : app.delegateWindow == .fromScene
    let delegates = Set(app.appDelegate.map { app.chain(of: $0.name).map(\.name) } ?? [])
    let hits = windows.compactMap { window -> Hit? in
      let site = window.site
      if app.getsScene(window, writes: writes) || app.isNeverToBeShown(window) { return nil }
      if isReplaced, window.name == "window", site.type.map(delegates.contains) == true { return nil }
      let name = window.name.map { "`\($0)`" } ?? "This window"
      let call = site.use.text
      let scene = site.function?.outline.parameters.first {
        ["UIScene", "UIWindowScene"].contains($0.type.trimmedOptional)
      }
      let mending =
        if let scene {
          "Write `\(call)(windowScene: \(scene.name))`, with `\(scene.name)` as a `UIWindowScene`."
        } else if let own = app.ownWindow(at: site) {
          "Write `\(call)(windowScene: scene)` with `guard let scene = \(own)?.windowScene else { return }` before it."
        } else {
          "Hand in the `UIWindowScene` that it is for, and write `\(call)(windowScene: scene)`, or set its `windowScene`."
        }
      return Hit(
        site.path, site.use.line,
        "\(name) is made by `\(call)` without a scene and never gets one: an app with scenes does not show it.",
        mending: mending)
    }
    return .of((hits + app.objectiveCWindows).unique)
  }
  .fixed { app, hit, files throws(EditRefusal) in
    try WindowSceneFix(app: app, hit: hit, files: files).changes()
  }
}

extension AuditedApp {
  /// Whether a window is only there to be measured, for the case that there is no scene, or for systems below 13.
  fileprivate func isNeverToBeShown(_ window: MadeWindow) -> Bool {
    let site = window.site
    let uses = (site.function?.uses ?? PlacedUse.all(in: site.property?.initial ?? [])).map(\.use)
    if uses.contains(where: { $0.line == site.use.line && $0.text.hasPrefix("\(site.use.text)().") }) { return true }
    if uses.contains(where: { $0.isCall && $0.text == site.use.text && $0.argument("windowScene") != nil }) {
      return true
    }
    guard (deploymentMajor ?? 13) < 13, let type = site.type, !isInterface(type) else { return false }
    let makes = { (use: Step.Use) in use.isCall && use.text == type }
    return functions.contains { $0.uses.contains { makes($0.use) } } && sites(where: makes).isEmpty
  }

  /// The windows that Objective-C makes by a frame, in files that never speak of a window's scene.
  fileprivate var objectiveCWindows: [Hit] {
    let made = objectiveCSites { use in
      use.isCall && ["UIWindow.alloc.initWithFrame", "UIWindow.alloc.init", "UIWindow.new"].contains(use.text)
    }
    return made.filter { site in
      !objectiveCFunctions.contains { function in
        function.path == site.path
          && function.uses.contains { $0.use.names.contains("windowScene") || $0.use.name == "initWithWindowScene" }
      }
    }
    .map { site in
      byTokens(
        Hit(
          site.path, site.use.line,
          "This window is made without a scene and never gets one: an app with scenes does not show it.",
          mending: "Write `[[UIWindow alloc] initWithWindowScene:scene]` with the `UIWindowScene` that it is for."))
    }
  }
}
