import AppSyntaxMessages

extension Rule {
  static let cb6 = Rule(
    id: "CB6", category: .callbacks, severity: .error, method: .both,
    message: "A disconnected scene may come back.",
    trigger: """
      `sceneDidDisconnect` signs out, deletes data or ends the app, or is the only callback of the scene that saves.
      """,
    loss: """
      The system disconnects a scene in the background to win memory: users come back to a signed-out app, or what they did \
      was never saved.
      """,
    mending: """
      Release in sceneDidDisconnect only what the next scene(_:willConnectTo:options:) makes anew; save in \
      sceneDidEnterBackground; clean up for good in application(_:didDiscardSceneSessions:).
      """,
    link: "https://developer.apple.com/documentation/uikit/uiscenedelegate/scenediddisconnect(_:)",
    sources: ["tao#1261", "WordPress-iOS#25643"],
    exceptions: "The removal of views and observers, and saving that another callback of the scene does too."
  ) { app in
    let callbacks = app.sceneDelegates.compactMap { type in
      app.function("sceneDidDisconnect(_:)", of: type).map { (type, $0) }
    }
    if callbacks.isEmpty { return .notApplicable("no scene delegate has sceneDidDisconnect") }
    return .of(
      callbacks.compactMap { type, callback -> Hit? in
        if let use = callback.work.map(\.use).first(where: \.isFinal) {
          return Hit(
            callback.path, use.line, "sceneDidDisconnect calls \(use.text), but a disconnected scene may come back.")
        }
        guard let save = callback.work.map(\.use).first(where: \.isSaving) else { return nil }
        let others = ["sceneDidEnterBackground(_:)", "sceneWillResignActive(_:)"].compactMap {
          app.function($0, of: type)
        }
        if others.contains(where: { app.reaches(from: $0, where: \.isSaving) }) { return nil }
        let observes = app.functions.contains { $0.uses.contains { $0.use.isLeavingNotification } }
        if observes { return nil }
        return Hit(
          callback.path, save.line,
          "\(save.text) is called in sceneDidDisconnect only, which does not come before a suspended app is ended.",
          mending: "Call \(save.text) in sceneDidEnterBackground.")
      })
  }
}

extension Step.Use {
  private static let finals = ["logout", "logOut", "signOut", "signout", "delete", "erase", "wipe"]

  /// Whether it cannot be taken back.
  fileprivate var isFinal: Bool {
    guard isCall else { return false }
    if ["exit", "abort"].contains(text) || name == "removePersistentDomain" { return true }
    if text.contains("FileManager"), name == "removeItem" { return true }
    return Self.finals.contains { name.hasPrefix($0) }
  }

  fileprivate var isSaving: Bool {
    isCall && ["save", "persist", "archive", "writeTo"].contains { name.hasPrefix($0) } && !isLogging
  }

  fileprivate var isLeavingNotification: Bool {
    names.last == "didEnterBackgroundNotification" || names.last == "willResignActiveNotification"
  }
}
