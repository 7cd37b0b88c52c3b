import AppSyntaxMessages

/// Where an app asks for time in the background: `beginBackgroundTask`.
package struct BackgroundAssertion: Sendable {
  /// What becomes of its identifier.
  package enum Holder: Equatable, Sendable {
    /// Nobody keeps it.
    case nobody
    case local(String)
    /// A property, of this type or another's.
    case property(String)
    /// It goes to a caller or into a call.
    case elsewhere
  }

  package let call: PlacedCall
  package let function: AppFunction
  package let holder: Holder

  /// What runs when the time is up; nil for none, or where it is a value.
  package var expiration: Step.Closure? { call.closure("expirationHandler") }
  /// The value that is the expiration handler, as code; nil for none.
  package var expirationValue: String? {
    expiration == nil ? call.use.argument("expirationHandler") : nil
  }
}

extension AuditedApp {
  /// The calls of `beginBackgroundTask` of an application, or of what stands for one.
  package var backgroundAssertions: [BackgroundAssertion] {
    functions.flatMap { function -> [BackgroundAssertion] in
      function.calls.filter { call in
        guard call.use.name == "beginBackgroundTask" else { return false }
        // Without a receiver it is a parameter, but in UIApplication's own extensions.
        return !call.use.receiver.isEmpty || function.type == "UIApplication"
      }
      .map { BackgroundAssertion(call: $0, function: function, holder: holder(of: $0)) }
    }
  }

  private func holder(of call: PlacedCall) -> BackgroundAssertion.Holder {
    if call.use.isDropped { return .nobody }
    guard let target = call.target else { return .elsewhere }
    return target.isLocal ? .local(target.name) : .property(target.name)
  }

  /// Whether a call ends time in the background.
  package static func ends(_ use: Step.Use) -> Bool { use.isCall && use.name == "endBackgroundTask" }

  /// Whether some code ends time in the background, by itself or by what it calls.
  ///
  /// - Parameter isNow: Whether only what happens before the code returns counts.
  /// - Returns: Nil where it calls what is not in the app's sources under a name of its own, such as a closure that it was
  ///   given.
  package func ends(_ steps: [Step], in function: AppFunction, isNow: Bool) -> Bool? {
    let named = function.namedCode
    var open = steps
    var seen: Set<String> = []
    var isOpen = false
    var place = 0
    var lists = [open]
    while place < lists.count {
      open = lists[place]
      place += 1
      for placed in PlacedUse.all(in: open) where placed.use.isCall {
        if isNow, placed.isLater { continue }
        if Self.ends(placed.use) { return true }
        if let code = named[placed.use.text] {
          if seen.insert(placed.use.text).inserted { lists.append(code) }
          continue
        }
        let callees = callees(of: placed.use, in: function.type)
        for callee in callees {
          let reached = isNow ? reachedNow(from: callee) : reached(from: callee)
          if reached.contains(where: { $0.uses.contains { Self.ends($0.use) } }) { return true }
        }
        if callees.isEmpty, isUnknownClosure(placed.use) { isOpen = true }
      }
    }
    return isOpen ? nil : false
  }

  /// Whether a call is one of a closure that somebody else gave.
  private func isUnknownClosure(_ use: Step.Use) -> Bool {
    use.receiver.isEmpty && use.name.first?.isLowercase == true
      && !["print", "debugPrint", "assertionFailure", "fatalError", "dump"].contains(use.name)
      && !use.name.hasPrefix("os_")
  }
}

extension PlacedUse {
  /// Calls that run their closure before they return.
  private static let immediate: Set = [
    "map", "forEach", "compactMap", "flatMap", "filter", "first", "contains", "sorted", "reduce", "sync", "withLock",
    "performWithoutAnimation", "autoreleasepool", "performAndWait", "allSatisfy", "sort", "min", "max", "firstIndex",
  ]

  /// Whether a call runs its closure before it returns.
  static func runsAtOnce(_ callee: String) -> Bool { immediate.contains(AppType.lastName(callee)) }

  /// Whether it happens in a closure that may run after the function has returned, or in an inner function.
  package var isAfterReturn: Bool {
    around.contains {
      switch $0 {
      case .closure(let callee): !Self.runsAtOnce(callee ?? "")
      case .function: true
      case .arm, .loop, .deferred: false
      }
    }
  }
}
