import AppMigration
import AppSyntaxMessages

extension Rule {
  static let bt12 = Rule(
    id: "BT12", category: .background, severity: .note,
    message: "Background fetch in this form is deprecated.",
    trigger:
      "`setMinimumBackgroundFetchInterval` is called, or `application(_:performFetchWithCompletionHandler:)` exists.",
    loss: "A later system may no longer wake the app.",
    mending: """
      Register a refresh task with BGTaskScheduler during launch, submit a BGAppRefreshTaskRequest when the app goes to \
      the background, and do the work in its handler.
      """,
    mended: .shown,
    link: "https://developer.apple.com/documentation/uikit/using-background-tasks-to-update-your-app",
    sources: ["Apple's page on background tasks"],
    exceptions: "Nothing."
  ) { app in
    let handlers = app.functions.filter { $0.name == "application(_:performFetchWithCompletionHandler:)" }
      .map { Hit($0.path, $0.line, "application(_:performFetchWithCompletionHandler:) is deprecated.") }
    let calls = app.functions.flatMap { function in
      function.uses.filter { $0.use.isCall && $0.use.name == "setMinimumBackgroundFetchInterval" }
        .map { Hit(function.path, $0.use.line, "setMinimumBackgroundFetchInterval is deprecated.") }
    }
    if handlers.isEmpty, calls.isEmpty { return .notApplicable("the app fetches nothing in this form") }
    return .failed(handlers + calls)
  }
  .patched { edits, hit throws(EditRefusal) in try edits.registerRefresh(hit) }
}
