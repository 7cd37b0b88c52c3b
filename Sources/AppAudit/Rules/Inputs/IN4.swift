import AppSyntaxMessages

extension Rule {
  static let in4 = Rule(
    id: "IN4", category: .inputs, severity: .error, method: .both,
    message: "A tap on a notification that launches the app is lost.",
    trigger: """
      The app handles taps on notifications, but its notification delegate is set nowhere, or by nothing that the launch \
      methods of the app delegate call, and no scene delegate reads `connectionOptions.notificationResponse`.
      """,
    loss:
      "A tap on a notification that has to start the app opens its first screen, not what the notification is about.",
    mending: """
      Set `UNUserNotificationCenter.current().delegate` in application(_:didFinishLaunchingWithOptions:), before it \
      returns.
      """,
    link: "https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate",
    sources: ["the-blue-alliance-ios 6a706d0c"],
    exceptions:
      "Handlers that only answer, and delegates that are set while the scene connects, which another rule tells."
  ) { app in
    let handlers = app.functions.filter { AuditedApp.tapMethods.contains($0.name) && !$0.isTrivial }
    guard let handler = handlers.first else { return .notApplicable("the app handles no taps on notifications") }
    guard app.appDelegate != nil else { return .notApplicable("there is no app delegate in Swift") }
    let connecting = app.sceneDelegates.compactMap { app.function(AuditedApp.connecting, of: $0) }
    if connecting.contains(where: { app.reaches(from: $0) { $0.names.contains("notificationResponse") } }) {
      return .passed
    }
    let writes = app.notificationDelegateWrites
    if writes.isEmpty {
      // A function of the app's own, or of a library, may set it.
      let sets = app.functions.contains { function in
        function.uses.contains { $0.use.isCall && $0.use.name.lowercased().contains("delegate") }
          && function.uses.contains { $0.use.contains("UNUserNotificationCenter.current") }
      }
      if sets { return .passed }
      return .failed([
        Hit(
          handler.path, handler.line, "Nothing sets the notification center's delegate, so no tap comes to this method."
        )
      ])
    }
    let connected = Set(connecting.flatMap { app.reached(from: $0) }.map(\.id))
    if writes.contains(where: { connected.contains($0.function.id) || app.mayRunAtLaunch($0.function) }) {
      return .passed
    }
    return .of(
      writes.map { function, placed in
        Hit(
          function.path, placed.use.line,
          "The notification center's delegate is set in \(function.name), which nothing calls during launch: the tap that "
            + "starts the app comes before.")
      })
  }
}
