import AppMigration
import AppSyntaxMessages

extension Rule {
  static let cb1 = Rule(
    id: "CB1", category: .callbacks, severity: .error, method: .both,
    message: "UIKit does not call this method in an app with scenes.",
    trigger: """
      The app has scenes, and its app delegate does something in `applicationDidBecomeActive`, \
      `applicationWillResignActive`, `applicationDidEnterBackground` or `applicationWillEnterForeground`.
      """,
    loss: "What the method does is not done: nothing is saved, refreshed or locked at that moment.",
    mending:
      "Move the body to the scene delegate's twin, or observe the notification of UIApplication for app-wide work.",
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/transitioning-to-the-uikit-scene-based-life-cycle",
    sources: ["home-assistant/iOS#1012"],
    exceptions: """
      Methods that do nothing, and those that the app calls itself. What stands in the scene's twin too is CB2's; where the \
      deployment target is below 13 such a method serves old systems: a note.
      """
  ) { app in
    guard app.adoptsScenes, !app.isSwiftUI else { return .notApplicable("the app has no scenes of UIKit's") }
    let isForeign = app.objectiveCAppDelegate != nil
    guard app.appDelegate != nil || isForeign else { return .notApplicable("there is no app delegate") }
    let isOld = (app.deploymentMajor ?? 13) < 13
    let hits = app.deadCallbacks.filter { !$0.function.isTrivial && (isOld || !$0.isCopied) }.map { dead -> Hit in
      let function = dead.function
      if dead.isCopied {
        return Hit(
          function.path, function.line,
          "UIKit calls \(function.name) before iOS 13 only; \(dead.twin) does the same work on newer systems.",
          severity: .note, mending: "Delete it when the deployment target is 13 or more.")
      }
      return Hit(
        function.path, function.line, "UIKit does not call \(function.name) in an app with scenes.",
        mending: """
          Move what it does to \(dead.twin) of the scene delegate; for app-wide work observe the notification of \
          UIApplication instead.
          """,
        evidence: dead.missing.prefix(3).map {
          Evidence(path: function.path, line: $0.line, text: "\($0.text) is not done at that moment.")
        })
    }
    return .of(isForeign ? hits.map(app.byTokens) : hits)
  }
  .fixed { app, hit, files throws(EditRefusal) in
    try SceneMoveFix(app: app, hit: hit, files: files).callback()
  }
  .witnessed { app, runs, hits in app.deadWitness(runs, hits) }
}
