import AppMigration
import AppSyntaxMessages

extension Rule {
  static let bt7 = Rule(
    id: "BT7", category: .background, severity: .warning, method: .both,
    message: "The handler of a refresh task asks for no next one.",
    trigger: "Nothing that the handler of a refresh task reaches submits a request.",
    loss: "The task runs once; from then on the app shows what was new at that time.",
    mending: "Submit the next request as the first thing that the handler does.",
    mended: .shown,
    link: "https://developer.apple.com/documentation/uikit/using-background-tasks-to-update-your-app",
    sources: ["BookPlayer handleAppRefresh", "kiwix LibraryOperations.swift:217", "noop#654"],
    exceptions: """
      Processing tasks, which may be wanted once, and handlers that call code out of sight. Where each return to the \
      background submits the request, it is a note.
      """
  ) { app in
    let refreshing = Set(app.taskRequests.filter { $0.kind == .refresh }.map(\.identifier))
    let registrations = app.taskRegistrations.filter { registration in
      registration.identifier.map { refreshing.contains($0) } ?? false
    }
    if registrations.isEmpty { return .notApplicable("the app registers no refresh task") }
    let leaving = app.leavingHandlers.filter { $0.moment != .ending }.map(\.function)
    let hits = registrations.compactMap { registration -> Hit? in
      guard let handler = registration.handler, !app.submits(handler, registration.identifier) else { return nil }
      let isAskedBehind = leaving.contains { app.submits($0, registration.identifier) }
      return Hit(
        registration.function.path, registration.call.use.line,
        isAskedBehind
          ? "The handler of \(registration.name) asks for no next run: it runs once for each time that the app is used."
          : "The handler of \(registration.name) asks for no next run: it runs once.",
        severity: isAskedBehind ? .note : nil)
    }
    return .of(hits)
  }
  .patched { edits, hit throws(EditRefusal) in try edits.ask(hit) }
}

extension AuditedApp {
  /// Whether a function leads to a request for a task.
  fileprivate func submits(_ function: AppFunction, _ identifier: String?) -> Bool {
    let requests = taskRequests.filter { $0.identifier == nil || $0.identifier == identifier }.map(\.call.use)
    return reached(from: function).contains { $0.uses.contains { requests.contains($0.use) } }
  }
}
