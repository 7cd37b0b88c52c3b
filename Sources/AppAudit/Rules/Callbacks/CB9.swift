import AppSyntaxMessages

extension Rule {
  static let cb9 = Rule(
    id: "CB9", category: .callbacks, severity: .error,
    message: "The app ends itself: that looks like a crash, and no callbacks follow.",
    trigger: """
      A method of the app or scene delegate, or a function that one of them calls, calls `exit` or `abort`, or sends the \
      private `suspend` to the app.
      """,
    loss: "The app is gone without a word, and what was not saved is lost.",
    mending: """
      Show a screen that says what is wrong and what to do; if nothing works without it, keep that screen. Reset state in \
      place where a restart was meant.
      """,
    link: "https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle",
    sources: ["Signal-iOS", "ownCloud", "GitHawk"],
    exceptions:
      "Code outside of the delegates and of what they call, `fatalError` and other traps for programming errors."
  ) { app in
    let foreign = (app.objectiveCAppDelegate.map { [$0] } ?? []) + app.objectiveCSceneDelegates
    let delegates = app.appDelegates + app.sceneDelegates
    if delegates.isEmpty, foreign.isEmpty { return .notApplicable("there is no app or scene delegate") }
    var seen: Set<AppFunction.ID> = []
    let own = delegates.flatMap(\.functions)
    let called = own.flatMap { function in
      function.uses.filter { $0.use.isCall && !$0.isLater }.flatMap { app.callees(of: $0.use, in: function.type) }
    }
    let blind = foreign.flatMap(\.functions).flatMap { function in
      function.uses.filter { $0.use.endsTheApp }.map { placed in
        app.byTokens(
          Hit(
            function.path, placed.use.line,
            "\(function.name) ends the app by \(placed.use.name); that looks like a crash, and no callbacks follow."))
      }
    }
    return .of(
      blind
        + (own + called).filter { seen.insert($0.id).inserted }.flatMap { function in
          function.uses.filter { $0.use.endsTheApp && !$0.isForOthers }.map { placed in
            Hit(
              function.path, placed.use.line,
              "\(function.name) ends the app by \(placed.use.name); that looks like a crash, and no callbacks follow.")
          }
        })
  }
}

extension PlacedUse {
  /// Whether it is done for tests and other machines only.
  fileprivate var isForOthers: Bool {
    around.contains {
      guard case .arm(_, let condition, _) = $0 else { return false }
      let text = condition.lowercased()
      return text.contains("test") || text.contains("debug") || text.contains("ismac") || text.contains("catalyst")
    }
  }
}

extension Step.Use {
  fileprivate var endsTheApp: Bool {
    guard isCall else { return false }
    if ["exit", "abort", "_exit"].contains(text), arguments.allSatisfy({ $0.label == nil }) { return true }
    return ["perform", "sendAction"].contains(name)
      && arguments.contains { $0.text.contains("NSXPCConnection.suspend") || $0.text.contains("\"suspend\"") }
  }
}
