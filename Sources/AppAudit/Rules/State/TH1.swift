import AppSyntaxMessages

extension Rule {
  static let th1 = Rule(
    id: "TH1", category: .state, severity: .error, method: .both,
    message: "This belongs to the main thread, and runs on another.",
    trigger: """
      `applicationState`, `backgroundTimeRemaining` or the interface is used in a closure that runs on a background queue.
      """,
    loss: "The app shows old or broken content, or ends.",
    mending:
      "Wrap it in `DispatchQueue.main.async { … }` or `await MainActor.run { … }`, or read it before the closure.",
    link: "https://developer.apple.com/documentation/uikit/uiapplication/applicationstate",
    sources: ["SwiftLocation#152", "dcrios#544", "openradar#18043"],
    exceptions: "Closures of calls that may come back to the main thread: only those known to run elsewhere count."
  ) { app in
    let hits = app.functions.flatMap { function in
      function.uses.compactMap { placed -> Hit? in
        guard let what = what(placed.use, in: function, of: app),
          let callee = app.background(placed.around, in: function)
        else { return nil }
        return Hit(
          function.path, placed.use.line, "\(what) is used in a closure of \(callee), away from the main thread.")
      }
    }
    return .of(hits)
  }

  private static let interface: Set = [
    "reloadData", "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay", "addSubview", "removeFromSuperview",
    "performSegue", "pushViewController", "popViewController", "popToRootViewController", "endEditing",
    "beginRefreshing", "endRefreshing", "startAnimating", "stopAnimating",
  ]

  /// What of the main thread's a use is; nil for nothing.
  private static func what(_ use: Step.Use, in function: AppFunction, of app: AuditedApp) -> String? {
    if use.kind == .read, ["applicationState", "backgroundTimeRemaining"].contains(use.name) {
      return use.receiver.lowercased().hasSuffix("shared") || use.receiver == "application" ? use.name : nil
    }
    guard app.isController(function.type) || app.isView(function.type) else { return nil }
    if use.isCall, interface.contains(use.name) { return use.name }
    if use.isCall, ["present", "dismiss"].contains(use.name), use.receiver.isEmpty,
      use.argument("animated") != nil
    {
      return use.name
    }
    return nil
  }
}

extension AuditedApp {
  /// The call that takes the code around to another thread; nil where it may be the main one.
  fileprivate func background(_ around: [PlacedUse.Around], in function: AppFunction) -> String? {
    for place in around.reversed() {
      switch place {
      case .arm(_, let condition, _): if condition.contains("isMainThread") { return nil }
      case .loop, .deferred: continue
      case .function: return nil
      case .closure(nil): return nil
      case .closure(let callee?):
        if callee.names("main") { return nil }
        if PlacedUse.runsAtOnce(callee) { continue }
        return isBackground(callee, in: function) ? callee : nil
      }
    }
    return nil
  }

  private static let transfers: Set = ["dataTask", "downloadTask", "uploadTask"]

  private func isBackground(_ callee: String, in function: AppFunction) -> Bool {
    if callee.hasPrefix("DispatchQueue.global()."), callee.hasSuffix("async") || callee.hasSuffix("asyncAfter") {
      return true
    }
    let name = AppType.lastName(callee)
    if Self.transfers.contains(name) {
      let session = String(callee.dropLast(name.count + 1))
      if session == "URLSession.shared" { return true }
      let value = function.localValues[session] ?? function.type.flatMap { types[$0]?.property(session)?.outline.value }
      // A queue may be the main one.
      return value.map { $0.hasPrefix("URLSession(") && !$0.contains("delegateQueue") } ?? false
    }
    guard name == "async" || name == "asyncAfter" || name == "addOperation" else { return false }
    let holder = String(callee.dropLast(name.count + 1))
    let value = function.localValues[holder] ?? function.type.flatMap { types[$0]?.property(holder)?.outline.value }
    return value.map { ["DispatchQueue(", "DispatchQueue.global(", "OperationQueue()"].contains(where: $0.hasPrefix) }
      ?? false
  }
}
