import AppSyntaxMessages

extension Rule {
  static let cb13 = Rule(
    id: "CB13", category: .callbacks, severity: .warning,
    message: "Activation blocks here.",
    trigger: """
      What `sceneDidBecomeActive` or `applicationDidBecomeActive` reaches before it returns sleeps, \
      waits for a semaphore or a group, loads from the network, or waits for its own queue.
      """,
    loss: "The app does not answer to touches each time it comes to the front.",
    mending: "Do it in a Task or on another queue, and show its result when it is there.",
    link: "https://developer.apple.com/documentation/uikit/preparing-your-ui-to-run-in-the-foreground",
    sources: ["Apple: preparing your UI to run in the foreground"],
    exceptions: "Code that only debug builds or test runs take, or that has looked whether it is on the main thread."
  ) { app in
    let callbacks = app.activeCallbacks
    if callbacks.isEmpty { return .notApplicable("nothing runs when the app becomes active") }
    var seen: Set<String> = []
    let hits = callbacks.flatMap { callback in
      app.reachedNow(from: callback, where: app.isCertain).flatMap { function -> [Hit] in
        function.uses.filter { !$0.isAfterReturn && !$0.isForTests && !$0.hasLookedForThread }.compactMap { placed in
          guard let wait = app.wait(placed.use, in: function),
            seen.insert("\(function.path):\(placed.use.line)").inserted
          else { return nil }
          let evidence = Evidence(path: callback.path, line: callback.line, text: "\(callback.name) leads to it.")
          return Hit(
            function.path, placed.use.line, "\(callback.name) blocks the main thread: \(wait.what).",
            evidence: function.id == callback.id ? [] : [evidence])
        }
      }
    }
    return .of(hits)
  }
}

extension AuditedApp {
  /// The delegates' methods that UIKit calls when the app, or a scene of it, becomes active.
  fileprivate var activeCallbacks: [AppFunction] {
    let scenes = sceneDelegates.compactMap { function("sceneDidBecomeActive(_:)", of: $0) }
    guard callsAppCallbacks, let delegate = appDelegate else { return scenes }
    return scenes + [function("applicationDidBecomeActive(_:)", of: delegate)].compactMap { $0 }
  }
}
