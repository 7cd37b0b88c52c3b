import AppMigration

extension Rule {
  static let in2 = Rule(
    id: "IN2", category: .inputs, severity: .error, method: .both,
    message: "A universal link or Handoff that launches the app is lost.",
    trigger: """
      A scene delegate handles `scene(_:continue:)`, and nothing that its `scene(_:willConnectTo:options:)` reaches reads \
      `connectionOptions.userActivities`.
      """,
    loss: "A tap on a universal link that has to start the app opens its first screen and nothing more.",
    mending: """
      At the end of scene(_:willConnectTo:options:), once the window shows, write \
      `for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }`.
      """,
    mended: .written,
    link: "https://developer.apple.com/documentation/xcode/supporting-universal-links-in-your-app",
    sources: ["flutter#179452", "Amperfy f7b1c223"],
    exceptions: "Options that are handed to code outside of the app's sources, and handlers that do nothing."
  ) { app in
    app.coldInput(warm: "scene(_:continue:)", read: "userActivities", what: "A universal link or Handoff")
  }
  .witnessed { app, runs, hits in app.coldWitness("universal-link", runs, hits) }
  .fixed { app, hit, files throws(EditRefusal) in
    try ConnectionFix(app: app, hit: hit, files: files).changes(warm: ["scene(_:continue:)"]) { _, scene, options in
      [
        (0, "for userActivity in \(options).userActivities {"), (1, "self.scene(\(scene), continue: userActivity)"),
        (0, "}"),
      ]
    }
  }
}
