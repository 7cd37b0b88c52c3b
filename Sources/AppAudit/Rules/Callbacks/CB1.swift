import AppSyntaxMessages

extension Rule {
  /// The app delegate's callbacks that scenes take over, with their twins.
  static let twins = [
    "applicationDidBecomeActive(_:)": "sceneDidBecomeActive(_:)",
    "applicationWillResignActive(_:)": "sceneWillResignActive(_:)",
    "applicationDidEnterBackground(_:)": "sceneDidEnterBackground(_:)",
    "applicationWillEnterForeground(_:)": "sceneWillEnterForeground(_:)",
  ]

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
      Methods that do nothing. Where the deployment target is below 13 the methods serve old systems: a note. What stands \
      in the scene's twin too is CB2's.
      """
  ) { app in
    guard app.adoptsScenes, !app.isSwiftUI else { return .notApplicable("the app has no scenes of UIKit's") }
    guard let delegate = app.appDelegate else { return .notApplicable("there is no app delegate in Swift") }
    let hits = twins.sorted { $0.key < $1.key }.compactMap { name, twin -> Hit? in
      guard let function = app.function(name, of: delegate), !function.isTrivial else { return nil }
      let isOld = (app.deploymentMajor ?? 13) < 13
      return Hit(
        function.path, function.line, "UIKit does not call \(name) in an app with scenes.",
        severity: isOld ? .note : nil, mending: "Move what it does to \(twin) of the scene delegate.")
    }
    return .of(hits)
  }
  .witnessed { app, runs, hits in app.deadWitness(runs, hits) }
}
