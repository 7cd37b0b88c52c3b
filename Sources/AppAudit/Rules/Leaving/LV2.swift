import AppMigration
import AppSyntaxMessages

extension Rule {
  static let lv2 = Rule(
    id: "LV2", category: .leaving, severity: .warning,
    message: "This is begun when the app leaves the front, where it should stop.",
    trigger: """
      What runs when the app resigns or goes to the background starts a timer, a display link, work for later, or a \
      transfer, and asks for no time in the background.
      """,
    loss: "The work stops in the middle a few seconds later, and goes on at any time or never.",
    mending: """
      Begin it when the app is active again; or call `beginBackgroundTask` before it and `endBackgroundTask` when it is \
      done. Transfers go on in a session of `URLSessionConfiguration.background`.
      """,
    mended: .shown,
    link: "https://developer.apple.com/documentation/uikit/preparing-your-ui-to-run-in-the-background",
    sources: ["Apple's page on preparing the interface to run in the background"],
    exceptions: """
      Work in a background task, transfers of background sessions, and timers that fire once, which may only mark a time.
      """
  ) { app in
    let handlers = app.leavingHandlers.filter { $0.moment != .ending }
    if handlers.isEmpty { return .notApplicable("nothing runs when the app leaves the front") }
    var seen: Set<String> = []
    let hits = handlers.filter { !app.asksForTime($0.function) }.flatMap { handler in
      app.reachedNow(from: handler.function, where: app.isCertain).flatMap { function in
        function.uses.filter { !$0.isAfterReturn }.compactMap { placed -> Hit? in
          guard let what = starts(placed.use), seen.insert("\(function.path):\(placed.use.line)").inserted else {
            return nil
          }
          let name = handler.function.name
          return Hit(
            function.path, placed.use.line, "\(what) is started when the app leaves the front.",
            evidence: [
              Evidence(
                path: handler.function.path, line: handler.function.line,
                text: name == "{…}" ? "An observer leads to it." : "\(name) leads to it.")
            ])
        }
      }
    }
    return .of(hits)
  }
  .patched { edits, hit throws(EditRefusal) in try edits.beginWhenActive(hit) { starts($0) != nil } }

  /// What a use starts.
  private static func starts(_ use: Step.Use) -> String? {
    guard use.isCall else { return nil }
    if use.text == "Timer.scheduledTimer", use.argument("repeats") == "true" { return "A timer" }
    if use.text == "CADisplayLink" { return "A display link" }
    if use.name == "asyncAfter" { return "Work for later" }
    if use.text.hasPrefix("URLSession.shared."), use.name.hasSuffix("Task") { return "A transfer" }
    return nil
  }
}
