import AppMigration
import AppSyntaxMessages

extension Rule {
  static let sc16 = Rule(
    id: "SC16", category: .scenes, severity: .error,
    message: "This is too late in a scene callback: launch has ended, and a launch in the background has no scene.",
    trigger: """
      A scene delegate's callback registers background tasks, sets the delegate for notifications, or turns on delivery of \
      health data in the background.
      """,
    loss: "Background tasks end the app or never run; the tap on a notification that launches the app is lost.",
    mending: "Move the line to application(_:didFinishLaunchingWithOptions:) of the app delegate.",
    mended: .written,
    link: "https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler",
    sources: ["flutter_background_fetch#414", "Apple: UNUserNotificationCenterDelegate"],
    exceptions: """
      What launch does, too; tasks of continued processing, which may be registered late.
      """
  ) { app in
    let delegates = app.sceneDelegates
    if delegates.isEmpty { return .notApplicable("there is no scene delegate in Swift") }
    let launches = app.appDelegates.flatMap(\.functions).filter { $0.name.contains("FinishLaunchingWithOptions") }
    let atLaunch = Set(launches.flatMap { app.reached(from: $0) }.map(\.id))
    let callbacks = delegates.flatMap(\.functions).filter { function in
      ["scene", "windowScene"].contains { function.outline.baseName.hasPrefix($0) }
    }
    let hits = callbacks.flatMap { callback in
      app.reached(from: callback).filter { !atLaunch.contains($0.id) }.flatMap { function in
        function.uses.compactMap { placed in
          function.tooLate(placed.use).map { what in
            Hit(
              function.path, placed.use.line, "\(what) in \(callback.name) is too late: launch has ended.",
              evidence: function.id == callback.id
                ? []
                : [
                  Evidence(path: callback.path, line: callback.line, text: "\(callback.name) reaches \(function.name).")
                ])
          }
        }
      }
    }
    return .of(hits.unique)
  }
  .fixed { app, hit, files throws(EditRefusal) in try LaunchMoveFix(app: app, hit: hit, files: files).changes() }
}

extension AppFunction {
  /// What of a use has to be done before launch ends, as the beginning of a sentence.
  fileprivate func tooLate(_ use: Step.Use) -> String? {
    if use.isCall, use.name == "enableBackgroundDelivery" { return "Turning on delivery in the background" }
    if use.isCall, use.name == "register", use.arguments.contains(where: { $0.label == "forTaskWithIdentifier" }) {
      let isContinued =
        uses.contains { $0.use.value?.contains("BGContinuedProcessingTask") ?? false }
        || use.arguments.contains { $0.text.contains("*") || $0.text.lowercased().contains("continued") }
      return isContinued ? nil : "Registering a background task"
    }
    guard use.kind == .write, use.name == "delegate", use.value != "nil" else { return nil }
    let center = "UNUserNotificationCenter.current"
    let isCenter = use.receiver.hasPrefix(center) || names(for: [center]).contains(use.receiver)
    return isCenter ? "Setting the delegate for notifications" : nil
  }
}
