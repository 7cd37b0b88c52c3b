import AppMigration
import AppSyntaxMessages

extension Rule {
  static let wn6 = Rule(
    id: "WN6", category: .windows, severity: .error, method: .both,
    message: "The app delegate's window is nil in an app with scenes: this does nothing.",
    trigger: """
      The app has scenes, its app delegate does something with its own `window`, and nobody sets that.
      """,
    loss: "The tint, style or first screen that is given to the window here never shows.",
    mending: "Do it in scene(_:willConnectTo:options:) of the scene delegate, to its window.",
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/uiwindowscenedelegate/window",
    sources: ["Apple: Transitioning to the UIKit scene-based life cycle", "uikit-lifecycle 2.4"],
    exceptions: """
      A window that is computed, or that a scene delegate or the app delegate sets; code for systems below 13; the methods \
      that UIKit does not call in an app with scenes.
      """
  ) { app in
    guard app.adoptsScenes, !app.isSwiftUI else { return .notApplicable("the app has no scenes of UIKit's") }
    guard let delegate = app.appDelegate else { return .notApplicable("there is no app delegate in Swift") }
    guard app.chain(of: delegate.name).contains(where: { $0.property("window") != nil }) else {
      return .notApplicable("the app delegate has no window")
    }
    guard app.delegateWindow == .unset else { return .passed }
    let functions = app.chain(of: delegate.name).flatMap(\.functions).filter { !neverCalled.contains($0.name) }
    let hits = functions.flatMap { function -> [Hit] in
      if function.outline.parameters.contains(where: { $0.name == "window" }) { return [] }
      let uses = function.usesWithScenes.map(\.use)
      let local = uses.first { $0.isDeclaration && $0.text == "window" }
      let asks = uses.filter {
        $0.text.hasPrefix("window.") || $0.text == "window" && $0.kind == .read && function.name != "window.get"
      }
      // A local name is what the uses below it mean.
      let own = asks.filter { use in local.map { use.line <= $0.line } ?? true }
      return own.map { use in
        Hit(
          function.path, use.line,
          "`\(use.text)` in \(function.name): the app delegate's window is nil in an app with scenes, so this does nothing.",
          mending: """
            Move it to \(AuditedApp.connecting) of the scene delegate, behind the line that makes its window, or hand \
            \(function.outline.baseName) the window that it is for.
            """)
      }
    }
    return .of(hits.unique)
  }
  .fixed { app, hit, files throws(EditRefusal) in
    try WindowMoveFix(app: app, hit: hit, files: files).changes()
  }

  /// The app delegate's methods that UIKit does not call in an app with scenes.
  private static let neverCalled = Set(AuditedApp.twins.keys).union([
    "application(_:open:options:)", "application(_:continue:restorationHandler:)",
    "application(_:performActionFor:completionHandler:)", "application(_:handleOpen:)",
    "application(_:open:sourceApplication:annotation:)",
  ])
}
