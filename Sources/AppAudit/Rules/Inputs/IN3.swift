import AppMigration
import AppSyntaxMessages

extension Rule {
  static let in3 = Rule(
    id: "IN3", category: .inputs, severity: .error, method: .both,
    message: "A quick action that launches the app is lost.",
    trigger: """
      A scene delegate handles `windowScene(_:performActionFor:completionHandler:)`, and neither what its \
      `scene(_:willConnectTo:options:)` reaches nor the choice of configurations reads `shortcutItem` of the options.
      """,
    loss: "A quick action on the home screen that has to start the app opens its first screen and nothing more.",
    mending: """
      At the end of scene(_:willConnectTo:options:), once the window shows, hand `connectionOptions.shortcutItem` to what \
      windowScene(_:performActionFor:completionHandler:) calls.
      """,
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/add-home-screen-quick-actions",
    sources: ["dayGLANCE#1436", "MyFlightbook c3ea9e8f"],
    exceptions: """
      Actions that application(_:configurationForConnecting:options:) keeps, options that are handed to code outside of the \
      app's sources, and handlers that only answer.
      """
  ) { app in
    let warm = ["windowScene(_:performActionFor:completionHandler:)", "windowScene(_:performActionFor:)"]
    let outcomes = warm.map { app.coldInput(warm: $0, read: "shortcutItem", what: "A quick action") }
    return outcomes.first { if case .notApplicable = $0 { false } else { true } } ?? outcomes[0]
  }
  .witnessed { app, runs, hits in app.coldWitness("quick-action", runs, hits) }
  .fixed { app, hit, files throws(EditRefusal) in
    let warm = ["windowScene(_:performActionFor:completionHandler:)", "windowScene(_:performActionFor:)"]
    return try ConnectionFix(app: app, hit: hit, files: files).changes(warm: warm) { handler, scene, options in
      let call = "self.windowScene(windowScene, performActionFor: shortcutItem)"
      return [
        (
          0, "if let shortcutItem = \(options).shortcutItem, let windowScene = \(scene) as? UIWindowScene {"
        ),
        (1, handler.outline.isAsync ? "Task { _ = await \(call) }" : "\(call) { _ in }"), (0, "}"),
      ]
    }
  }
}
