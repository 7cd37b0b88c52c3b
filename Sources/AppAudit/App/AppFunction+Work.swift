import AppSyntaxMessages

extension AppFunction {
  /// What it does: its calls and writes, without logging, calls of its superclass and local names.
  package var work: [PlacedUse] {
    uses.filter { placed in
      switch placed.use.kind {
      case .read: false
      case .write: !placed.use.isDeclaration
      case .call: !placed.use.text.hasPrefix("super.") && !placed.use.isLogging && !answers(placed.use)
      }
    }
  }

  /// Whether it does nothing but return, print, answer its completion handler and call its superclass.
  package var isTrivial: Bool { work.isEmpty }

  /// The parameters that are closures, by their names inside of the function.
  package var handlers: [String] { outline.parameters.filter { $0.type.contains("->") }.map(\.name) }

  private func answers(_ use: Step.Use) -> Bool { handlers.contains(use.text) }

  /// Whether it leaves early under a condition other than that something is there.
  package var isGuarded: Bool {
    body.contains { step in
      if case .branch(let branch) = step { branch.kind == .guard && !branch.asksForPresence } else { false }
    }
  }
}

extension Step.Use {
  /// Whether it only writes to a log.
  package var isLogging: Bool {
    guard isCall else { return false }
    if ["print", "NSLog", "debugPrint", "os_log", "dump"].contains(text) || text.hasPrefix("DDLog") { return true }
    let around = names.dropLast().last?.lowercased() ?? ""
    return name.lowercased() == "log" || ["log", "logging", "os_log"].contains(around) || around.hasSuffix("logger")
      || around.hasPrefix("logging")
  }

  /// The called function with its labels, or the name that is written: what two places have in common that do the same.
  package var deed: String { isCall ? signature : "\(name) =" }
}

extension Step.Branch {
  /// Whether its condition only asks whether something is there, as `if let` does.
  package var asksForPresence: Bool { Self.asksForPresence(condition) }

  package static func asksForPresence(_ condition: String) -> Bool {
    ["let ", "var ", "case let ", "#available"].contains { condition.hasPrefix($0) } && !condition.contains(", ")
      || condition.hasSuffix("!= nil")
  }
}

extension PlacedUse {
  /// Whether it is done whenever the function runs, as far as nothing is missing.
  package var isUnconditional: Bool {
    !isLater
      && around.allSatisfy { around in
        switch around {
        case .arm(let kind, let condition, let number):
          kind == .choice && number == 0 && Step.Branch.asksForPresence(condition) || kind == .attempt && number == 0
        case .closure, .function: false
        case .loop, .deferred: true
        }
      }
  }
}
