import AppMigration
import AppSyntaxMessages

extension Rule {
  static let wn1 = Rule(
    id: "WN1", category: .windows, severity: .error,
    message: "The app delegate has no window in an app with scenes: this is nil.",
    trigger: """
      The app has scenes, and code asks the app delegate for its `window`, which no scene delegate sets.
      """,
    loss: "What is to be shown in this window is not shown, or the app ends where the window is unwrapped.",
    mending: "Ask a view for its window, or the scene for its windows.",
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/uiwindowscenedelegate/window",
    sources: ["FMPhotoPicker#70", "21 places in 6 of 50 repositories"],
    exceptions: """
      A `window` of the app delegate that is computed, or that a scene delegate sets. Code that `#available` or \
      `@available` keeps for systems below 13.
      """
  ) { app in
    guard app.adoptsScenes else { return .notApplicable(AuditedApp.noScenes) }
    if app.appDelegate == nil, !app.isSwiftUI {
      return app.objectiveCAppDelegate == nil
        ? .notApplicable("there is no app delegate") : .of(app.objectiveCDelegateWindows)
    }
    let window = app.delegateWindow
    if window == .fromScene { return .passed }
    let sites = app.delegateWindowSites { _ in true }
    return .of(
      sites.filter { $0.use.kind != .write || $0.use.name != "window" }.map { site in
        let whose =
          window == .unset
          ? "is nil in an app with scenes: nobody sets it."
          : "is the one that the app delegate made itself: it belongs to no scene, and is never shown."
        let mending =
          app.ownWindow(at: site).map { "Write `\($0)` instead, once the view is in a window." }
            ?? """
            Take the window from the view or controller that this is done for and hand it in as a parameter, or look for it in \
            `UIApplication.shared.connectedScenes` by the scene's `activationState`.
            """
        return Hit(
          site.path, site.use.line, "The app delegate's `window` (\(site.use.text)) \(whose)", mending: mending)
      }.unique)
  }
  .fixed { app, hit, files throws(EditRefusal) in
    try OwnWindowFix(app: app, hit: hit, files: files).changes(.delegateWindow)
  }
}

extension AuditedApp {
  /// The places in Objective-C that ask the app delegate for a window which nobody gives it.
  fileprivate var objectiveCDelegateWindows: [Hit] {
    if setsObjectiveCWindow { return [] }
    return objectiveCSites { $0.kind != .write && $0.contains("UIApplication.shared.delegate.window") }.map { site in
      byTokens(
        Hit(
          site.path, site.use.line,
          "The app delegate's `window` (\(site.use.text)) is nil in an app with scenes: nobody sets it.",
          mending: "Take the window of a view, `self.view.window`, or look for it in the scenes that are connected."))
    }
    .unique
  }
}
