import AppSyntaxMessages

extension AuditedApp {
  /// What a use waits for on its own thread; nil where it does not.
  func wait(_ use: Step.Use, in function: AppFunction) -> (what: String, isShort: Bool)? {
    guard use.isCall else { return nil }
    let first = use.arguments.first?.text
    let isLabelled = use.arguments.first?.label != nil
    if use.text == "Thread.sleep"
      || ["sleep", "Darwin.sleep", "Foundation.sleep", "usleep"].contains(use.text) && !isLabelled
        && callees(of: use, in: function.type).isEmpty
    {
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
  var isForTests: Bool {
    conditions.contains { condition in
      ["arguments", "environment", "testing", "uitest", "xctest", "debug"].contains(
        where: condition.lowercased().contains)
    }
  }

  /// Whether a way leads to it on which the thread has been looked at.
  var hasLookedForThread: Bool { conditions.contains { $0.contains("isMainThread") } }
}
