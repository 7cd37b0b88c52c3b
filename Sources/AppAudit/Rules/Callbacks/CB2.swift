import AppMigration
import AppSyntaxMessages

extension Rule {
  static let cb2 = Rule(
    id: "CB2", category: .callbacks, severity: .note,
    message: "This copy is dead: the scene delegate's method does the same.",
    trigger: """
      The app has scenes, and a callback of its app delegate does nothing that the scene delegate's twin does not do \
      too.
      """,
    loss: "Nothing today; whoever changes one of the copies has the other behaviour by chance.",
    mending: "Delete the app delegate's method.",
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/transitioning-to-the-uikit-scene-based-life-cycle",
    sources: ["Swift-Radio-Pro 5a4664ef", "Amperfy f7b1c223"],
    exceptions: "Methods without statements, and apps that run on systems before iOS 13, which need the copy."
  ) { app in
    guard app.adoptsScenes, !app.isSwiftUI else { return .notApplicable("the app has no scenes of UIKit's") }
    if app.allSceneDelegates.isEmpty { return .notApplicable("there is no scene delegate") }
    if (app.deploymentMajor ?? 13) < 13 { return .notApplicable("the app runs on systems before iOS 13") }
    return .of(
      app.deadCallbacks.filter(\.isCopied).map { dead in
        Hit(
          dead.function.path, dead.function.line,
          "UIKit calls \(dead.twin) instead of \(dead.function.name), and that does the same; this copy is dead.",
          mending: "Delete \(dead.function.name) of the app delegate.",
          evidence: dead.living.prefix(1).map {
            Evidence(path: $0.path, line: $0.line, text: "\($0.name) of \($0.type ?? "the scene delegate")")
          })
      })
  }
  .fixed { app, hit, files throws(EditRefusal) in
    try RemovalFix(app: app, hit: hit, files: files).changes(.removeMethod)
  }
}
