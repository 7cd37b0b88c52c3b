import AppMigration
import AppSyntaxMessages

extension Rule {
  static let bt5 = Rule(
    id: "BT5", category: .background, severity: .warning, method: .both,
    message: "The handler of a background task goes on later, and sets no expiration handler.",
    trigger: """
      The handler of a registered task completes it in a closure, and nothing that it reaches sets the task's \
      `expirationHandler`.
      """,
    loss: "When the time is up the work is cut off in the middle, and the app is ended.",
    mending: """
      Set `task.expirationHandler = { … }` at the beginning of the handler: cancel the work there, and call \
      `task.setTaskCompleted(success: false)`.
      """,
    mended: .shown,
    link: "https://developer.apple.com/documentation/backgroundtasks/bgtask/expirationhandler",
    sources: [
      "Amperfy AppDelegate.swift:175", "kiwix LibraryOperations.swift:217", "DuckDuckGo Waitlist.swift:132", "noop#654",
    ],
    exceptions: "A handler that completes its task before it returns, and one whose task goes to code out of sight."
  ) { app in
    let registrations = app.taskRegistrations
    if registrations.isEmpty { return .notApplicable("the app registers no background task") }
    let hits = registrations.compactMap { registration -> Hit? in
      guard let handler = registration.handler, let completions = app.completions(of: registration) else { return nil }
      let reached = app.reached(from: handler)
      if reached.contains(where: { $0.uses.contains { $0.use.kind == .write && $0.use.name == "expirationHandler" } }) {
        return nil
      }
      guard completions.contains(where: \.isLater) || reached.contains(where: \.outline.isAsync) else { return nil }
      return Hit(
        registration.function.path, registration.call.use.line,
        "The handler of \(registration.name) completes its task later, and sets no expirationHandler.")
    }
    return .of(hits)
  }
  .patched { edits, hit throws(EditRefusal) in try edits.expire(hit) }
}
