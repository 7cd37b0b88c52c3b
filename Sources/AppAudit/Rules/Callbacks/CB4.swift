import AppMigration
import AppSyntaxMessages

extension Rule {
  static let cb4 = Rule(
    id: "CB4", category: .callbacks, severity: .warning, method: .both,
    message: "Another scene may still be in front.",
    trigger: """
      An app with several scenes stops something that all of them share in `sceneDidEnterBackground`, \
      `sceneWillResignActive` or `sceneDidDisconnect`, and does not ask whether another scene is in front.
      """,
    loss: "When one window is put away, the other one stops: its connection, its player or its data.",
    mending: """
      Ask `UIApplication.shared.connectedScenes` for one whose activationState is .foregroundActive first, or do it where \
      UIApplication.didEnterBackgroundNotification is observed, which comes once for the app.
      """,
    mended: .shown,
    link: "https://developer.apple.com/documentation/uikit/uiapplication/didenterbackgroundnotification",
    sources: ["home-assistant/iOS#1012", "JOBIS-DSM-iOS-v2#450"],
    exceptions: "Apps with one window and one role, and methods that ask for the app's state or its scenes."
  ) { app in
    guard app.adoptsScenes, app.hasSeveralScenes else { return .notApplicable("the app has one scene of one role") }
    let leaving = ["sceneDidEnterBackground(_:)", "sceneWillResignActive(_:)", "sceneDidDisconnect(_:)"]
    let functions = app.sceneDelegates.flatMap { type in leaving.compactMap { app.function($0, of: type) } }
    if functions.isEmpty { return .notApplicable("no scene delegate is told that its scene leaves") }
    return .of(
      functions.compactMap { function -> Hit? in
        let asks = app.reaches(from: function) { use in
          ["applicationState", "connectedScenes", "activationState", "openSessions"].contains(where: use.names.contains)
        }
        guard !asks,
          let use = function.work.map(\.use).first(where: {
            $0.stopsWhatIsShared || app.isHandlerOfApp($0, in: function)
          })
        else { return nil }
        return Hit(
          function.path, use.line,
          "\(function.name) calls \(use.text) for the whole app, though another scene may be in front.")
      })
  }
  .patched { edits, hit throws(EditRefusal) in try edits.askOtherScenes(hit) }
}

extension AuditedApp {
  /// What stops something for the whole app in the line of a hit.
  func work(at hit: Hit) throws(EditRefusal) -> (function: AppFunction, placed: PlacedUse) {
    try use(at: hit) { $0.stopsWhatIsShared }
  }
}

extension AuditedApp {
  /// Whether it calls what the app delegate does when all of the app leaves the front.
  fileprivate func isHandlerOfApp(_ use: Step.Use, in function: AppFunction) -> Bool {
    guard use.isCall, use.names.dropLast().contains(where: { $0.lowercased().hasSuffix("appdelegate") }) else {
      return false
    }
    let name = use.name.lowercased()
    guard ["enterbackground", "forbackground", "resignactive"].contains(where: name.contains) else { return false }
    return callees(of: use, in: function.type).contains { !$0.isTrivial }
  }
}

extension Step.Use {
  private static let verbs = [
    "stop", "pause", "suspend", "disconnect", "close", "invalidate", "lock", "logout", "signOut", "teardown",
    "shutdown",
  ]

  /// Whether it stops something that belongs to the whole app.
  fileprivate var stopsWhatIsShared: Bool {
    guard isCall, names.dropLast().contains(where: { ["shared", "default", "appDelegate", "delegate"].contains($0) })
    else { return false }
    return Self.verbs.contains { name.hasPrefix($0) }
  }
}
