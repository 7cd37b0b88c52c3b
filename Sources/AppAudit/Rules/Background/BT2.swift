import AppMigration
import AppSyntaxMessages

extension Rule {
  static let bt2 = Rule(
    id: "BT2", category: .background, severity: .error, method: .both,
    message: "The expiration handler of this background task does not end it before it returns.",
    trigger: """
      `beginBackgroundTask` has no expiration handler, an empty one, or one that does not reach `endBackgroundTask` \
      before it returns.
      """,
    loss: "The system ends the app when the time is up, and what it was doing is lost.",
    mending: "Call `UIApplication.shared.endBackgroundTask(identifier)` in the expiration handler itself.",
    mended: .written,
    link:
      "https://developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(withname:expirationhandler:)",
    sources: [
      "ownCloud ScheduledTaskExtension.swift:76", "UTM VMSessionState.swift:572", "Kingfisher ImageCache.swift:949",
    ],
    exceptions: "A handler that is a value, or that calls a closure from elsewhere."
  ) { app in
    let begins = app.backgroundAssertions
    if begins.isEmpty { return .notApplicable("the app never begins a background task") }
    return .of(begins.compactMap(app.late))
  }
  .fixed { app, hit, files throws(EditRefusal) in try ExpirationFix(app: app, hit: hit, files: files).changes() }
}

extension AuditedApp {
  fileprivate func late(_ begin: BackgroundAssertion) -> Hit? {
    let name =
      switch begin.holder {
      case .local(let name), .property(let name): name
      case .nobody, .elsewhere: "identifier"
      }
    func hit(_ line: Int, _ message: String, _ mending: String) -> Hit {
      Hit(begin.function.path, line, message, mending: mending)
    }
    // A constant has no value yet where the handler is made.
    let isConstant = if case .local = begin.holder { true } else { false }
    let declare =
      isConstant
      ? " Declare `var \(name) = UIBackgroundTaskIdentifier.invalid` above, so that the handler can name it." : ""
    let write = "Give it `{ UIApplication.shared.endBackgroundTask(\(name)) }`, and stop the work there.\(declare)"
    let call = begin.call.use
    guard let expiration = begin.expiration else {
      guard begin.expirationValue ?? "nil" == "nil" else { return nil }
      return hit(call.line, "This background task has no expiration handler that could end it in time.", write)
    }
    if expiration.body.isEmpty {
      return hit(expiration.line, "The expiration handler of this background task is empty, and ends nothing.", write)
    }
    if ends(expiration.body, in: begin.function, isNow: true) != false { return nil }
    if ends(expiration.body, in: begin.function, isNow: false) == true {
      return hit(
        expiration.line, "The expiration handler ends its background task later, when it has returned already.",
        "Call `endBackgroundTask(\(name))` in the handler itself, and not from a new task or queue.")
    }
    return hit(
      expiration.line, "The expiration handler does not end its background task.",
      "Call `UIApplication.shared.endBackgroundTask(\(name))` at the end of the handler.\(declare)")
  }
}
