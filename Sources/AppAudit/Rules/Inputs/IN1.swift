import AppMigration

extension Rule {
  static let in1 = Rule(
    id: "IN1", category: .inputs, severity: .error, method: .both,
    message: "A link that launches the app is lost.",
    trigger: """
      A scene delegate handles `scene(_:openURLContexts:)`, and nothing that its `scene(_:willConnectTo:options:)` reaches \
      reads `connectionOptions.urlContexts`.
      """,
    loss: "A tap on a link that has to start the app opens its first screen and nothing more.",
    mending: """
      At the end of scene(_:willConnectTo:options:), once the window shows, call \
      `self.scene(scene, openURLContexts: connectionOptions.urlContexts)`.
      """,
    mended: .written,
    link: "https://developer.apple.com/documentation/xcode/defining-a-custom-url-scheme-for-your-app",
    sources: ["expo#47628", "Amperfy f7b1c223", "MyFlightbook c3ea9e8f"],
    exceptions: "Options that are handed to code outside of the app's sources, and handlers that do nothing."
  ) { app in
    app.coldInput(warm: "scene(_:openURLContexts:)", read: "urlContexts", what: "A link")
  }
  .witnessed { app, runs, hits in app.coldWitness("link", runs, hits) }
  .fixed { app, hit, files throws(EditRefusal) in
    try ConnectionFix(app: app, hit: hit, files: files).changes(warm: ["scene(_:openURLContexts:)"]) {
      _, scene, options in
      [
        (0, "if !\(options).urlContexts.isEmpty {"),
        (1, "self.scene(\(scene), openURLContexts: \(options).urlContexts)"), (0, "}"),
      ]
    }
  }
}
