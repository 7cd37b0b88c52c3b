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

  /// What a use waits for on its own thread; nil where it does not.
  fileprivate func wait(_ use: Step.Use, in function: AppFunction) -> (what: String, isShort: Bool)? {
    guard use.isCall else { return nil }
    let first = use.arguments.first?.text
    if ["sleep", "Darwin.sleep", "Foundation.sleep", "Thread.sleep", "usleep"].contains(use.text) {
      let seconds = first.flatMap(Double.init).map { use.text == "usleep" ? $0 / 1_000_000 : $0 }
      return ("it sleeps", (seconds ?? 0) < 10)
    }
    if use.text == "DispatchQueue.main.sync" { return ("it waits for the main queue, on which it runs", false) }
    if use.name == "sendSynchronousRequest" { return ("it loads from the network and waits", false) }
    if use.name == "wait" {
      let holder = use.receiver
      guard let value = value(of: holder, in: function),
        ["DispatchSemaphore(", "DispatchGroup("].contains(where: value.hasPrefix)
      else { return nil }
      return ("it waits for \(holder)", use.argument("timeout") != nil || use.argument("wallTimeout") != nil)
    }
    if ["Data", "String", "NSData", "NSDictionary"].contains(use.text), let url = use.argument("contentsOf") {
      let value = self.value(of: url, in: function) ?? url
      return value.contains("\"http") ? ("it loads from the network and waits", false) : nil
    }
    return nil
  }

  /// What a local name, a property or a constant is set to, as code.
  private func value(of name: String, in function: AppFunction) -> String? {
    if let local = function.localValues[name] { return local }
    return function.type.flatMap { type in
      chain(of: type).lazy.compactMap { $0.property(AppType.lastName(name))?.outline.value }.first
    }
  }
}

extension PlacedUse {
  private var conditions: [String] {
    around.compactMap { if case .arm(_, let condition, _) = $0 { condition } else { nil } }
  }

  /// Whether a way leads to it that only a test run takes.
  fileprivate var isForTests: Bool {
    conditions.contains { condition in
      ["arguments", "environment", "testing", "uitest", "xctest", "debug"].contains(
        where: condition.lowercased().contains)
    }
  }

  /// Whether a way leads to it on which the thread has been looked at.
  fileprivate var hasLookedForThread: Bool { conditions.contains { $0.contains("isMainThread") } }
}
