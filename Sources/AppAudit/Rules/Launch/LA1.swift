import AppSyntaxMessages

extension Rule {
  static let la1 = Rule(
    id: "LA1", category: .launch, severity: .error, method: .both,
    message: "Launch blocks here.",
    trigger: """
      What `willFinishLaunching`, `didFinishLaunching` or `willConnectTo` reaches before it returns sleeps, waits for a \
      semaphore or a group, loads from the network, or waits for its own queue.
      """,
    loss: "The app shows nothing for so long, and the system ends it after 20 seconds.",
    mending: "Do it in a Task or on another queue, and show its result when it is there.",
    link: "https://developer.apple.com/documentation/xcode/addressing-watchdog-terminations",
    sources: ["Provenance PVAppDelegate.swift:586", "firebase-ios-sdk#15394", "OsmAnd-iOS#3596"],
    exceptions: """
      Code that only debug builds have, that only test runs take, or that has looked whether it is on the main thread. \
      Waits that end after less than ten seconds are warnings.
      """
  ) { app in
    let launches = app.launchCallbacks
    if launches.isEmpty { return .notApplicable("there is no launch callback in Swift") }
    var seen: Set<String> = []
    let hits = launches.flatMap { launch in
      app.reachedNow(from: launch, where: app.isCertain).flatMap { function -> [Hit] in
        function.uses.filter { !$0.isAfterReturn && !$0.isForTests && !$0.hasLookedForThread }.compactMap { placed in
          guard let wait = app.wait(placed.use, in: function),
            seen.insert("\(function.path):\(placed.use.line)").inserted
          else { return nil }
          let evidence = Evidence(path: launch.path, line: launch.line, text: "\(launch.name) leads to it.")
          return Hit(
            function.path, placed.use.line, "Launch blocks: \(wait.what).", severity: wait.isShort ? .warning : nil,
            evidence: function.id == launch.id ? [] : [evidence])
        }
      }
    }
    return .of(hits)
  }
}

extension AuditedApp {
  private static let launchNames = [
    "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
  ]

  fileprivate var launchCallbacks: [AppFunction] {
    (appDelegate.map { type in Self.launchNames.compactMap { function($0, of: type) } } ?? [])
      + sceneDelegates.compactMap { function(Self.connecting, of: $0) }
  }
}
