import AppMigration
import AppSyntaxMessages

extension Rule {
  static let lv5 = Rule(
    id: "LV5", category: .leaving, severity: .error, method: .both,
    message: "What is saved here, later than the callback, has no time in the background.",
    trigger: """
      What runs when the app goes to the background saves in a Task, on another queue or in a context's `perform`, and \
      asks for no time in the background.
      """,
    loss: "The app is suspended in the middle of saving; if it is ended then, the data is gone or half written.",
    mending: """
      Call `beginBackgroundTask` before the closure and `endBackgroundTask` at its end, or save before the callback \
      returns.
      """,
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/extending-your-app-s-background-execution-time",
    sources: ["Provenance PVAppDelegate.swift:587", "nextcloud SceneDelegate", "notes#403"],
    exceptions: "Saving that is done when the callback returns, and callbacks that ask for time."
  ) { app in
    let handlers = app.leavingHandlers.filter { $0.moment == .background }
    if handlers.isEmpty { return .notApplicable("nothing runs when the app goes to the background") }
    var seen: Set<String> = []
    let hits = handlers.filter { !app.asksForTime($0.function) }.flatMap { handler in
      app.reachedNow(from: handler.function) { $0.receiver.isEmpty || $0.keepsData }.flatMap { function in
        function.calls.compactMap { call -> Hit? in
          guard call.use.isAsynchronous, !call.isAfterReturn else { return nil }
          let saved = call.closures.lazy.flatMap { PlacedUse.all(in: $0.body) }.first { $0.use.keepsData }
          guard let saved, seen.insert("\(function.path):\(call.use.line)").inserted else { return nil }
          return Hit(
            function.path, call.use.line,
            "\(saved.use.name) runs in a closure of \(call.use.text) and has no time in the background.",
            evidence: [
              Evidence(
                path: handler.function.path, line: handler.function.line, text: "The app goes to the background here.")
            ])
        }
      }
    }
    return .of(hits)
  }
  .edited { edits, hit throws(EditRefusal) in try edits.holdTime(hit) }
}

extension PlacedCall {
  fileprivate var isAfterReturn: Bool { PlacedUse(use: use, around: around).isAfterReturn }
}
