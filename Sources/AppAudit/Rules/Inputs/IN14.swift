import AppMigration
import AppSyntaxMessages

extension Rule {
  static let in14 = Rule(
    id: "IN14", category: .inputs, severity: .warning,
    message: "Each new window takes the notification center over, and a tap that launches the app may come first.",
    trigger: "A scene delegate, or what it calls while its scene connects, sets the notification center's delegate.",
    loss: "A tap on a notification opens the first screen only, or acts in another window than the one that is meant.",
    mending: """
      Set `UNUserNotificationCenter.current().delegate` in application(_:didFinishLaunchingWithOptions:) to an object that \
      lives as long as the app.
      """,
    mended: .written,
    link: "https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate",
    sources: ["Apple: UNUserNotificationCenterDelegate"],
    exceptions: "Apps with one scene get a note. Delegates that are set during launch too."
  ) { app in
    let writes = app.notificationDelegateWrites
    if writes.isEmpty { return .notApplicable("nothing sets the notification center's delegate") }
    if app.sceneDelegates.isEmpty { return .notApplicable("there is no scene delegate in Swift") }
    let scenes = Set(app.sceneDelegates.map(\.name))
    let connected = Set(
      app.sceneDelegates.compactMap { app.function(AuditedApp.connecting, of: $0) }.flatMap { app.reached(from: $0) }
        .map(\.id))
    let launched = writes.contains { write in
      !(write.function.type.map(scenes.contains) ?? false) && app.mayRunAtLaunch(write.function)
    }
    return .of(
      writes.filter { write in
        write.function.type.map(scenes.contains) ?? false || !launched && connected.contains(write.function.id)
      }
      .map { function, placed in
        Hit(
          function.path, placed.use.line,
          "\(function.name) of \(function.type ?? "a function") sets the notification center's delegate after launch has "
            + "ended.",
          severity: app.supportsMultipleScenes ? nil : .note)
      })
  }
  .fixed { app, hit, files throws(EditRefusal) in
    try LaunchMoveFix(app: app, hit: hit, files: files).changes()
  }
}
