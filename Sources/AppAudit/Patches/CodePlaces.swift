import AppMigration
import AppSyntaxMessages

extension AuditedApp {
  /// The use that a hit is on, with its function.
  ///
  /// - Throws: A refusal where it is gone, or where several stand in the line.
  func use(
    at hit: Hit, where matches: (Step.Use) -> Bool
  ) throws(EditRefusal) -> (function: AppFunction, placed: PlacedUse) {
    var found: [(function: AppFunction, placed: PlacedUse)] = []
    for function in functions where function.path == hit.path {
      for placed in function.uses where placed.use.line == hit.line && matches(placed.use) {
        found.append((function, placed))
      }
    }
    guard found.count == 1 else {
      throw EditRefusal(found.isEmpty ? "It is not there any more." : "Several of them stand in this line.")
    }
    return found[0]
  }

  /// The function whose name stands in the line of a hit.
  func function(at hit: Hit) throws(EditRefusal) -> AppFunction {
    guard let found = functions.first(where: { $0.path == hit.path && $0.line == hit.line }) else {
      throw EditRefusal("The method is not there any more.")
    }
    return found
  }

  /// The statement that leaves in the line of a hit.
  func exit(at hit: Hit, where matches: (Step.Exit) -> Bool = { _ in true }) throws(EditRefusal) -> Step.Exit {
    let found = functions.filter { $0.path == hit.path }.flatMap { [Step].exits(in: $0.body) }
      .filter { $0.line == hit.line && $0.place != nil && matches($0) }
    guard let first = found.first, Set(found.map { $0.place?.start }).count == 1 else {
      throw EditRefusal(found.isEmpty ? "No statement leaves in this line." : "Several statements leave in this line.")
    }
    return first
  }
}

extension AppFunction {
  /// The statement at the top of the function in which some code stands.
  func topStatement(around place: ByteRange?) -> ByteRange? {
    guard let place else { return nil }
    return body.lazy.compactMap { step -> ByteRange? in
      switch step {
      case .use(let use): use.statement
      case .branch(let branch): branch.place
      case .exit(let exit): exit.place
      case .loop, .closure, .deferred, .local: nil
      }
    }.first { $0.start <= place.start && place.end <= $0.end }
  }

  /// Whether a return may stand before its end.
  var mayEndEarly: Bool { [Step].exits(in: body).contains { $0.kind == .return || $0.kind == .throw } }
}

extension [Step] {
  /// The statements that leave, closures and inner functions included, in text order.
  static func exits(in steps: [Step]) -> [Step.Exit] {
    steps.flatMap { step -> [Step.Exit] in
      switch step {
      case .exit(let exit): [exit]
      case .branch(let branch): branch.arms.flatMap { exits(in: $0) }
      case .loop(_, let body), .deferred(_, let body): exits(in: body)
      case .closure(let closure): exits(in: closure.body)
      case .local(let function): exits(in: function.body ?? [])
      case .use: []
      }
    }
  }

  /// The closures, those within others behind them.
  static func closures(in steps: [Step]) -> [Step.Closure] {
    steps.flatMap { step -> [Step.Closure] in
      switch step {
      case .closure(let closure): [closure] + closures(in: closure.body)
      case .branch(let branch): branch.arms.flatMap { closures(in: $0) }
      case .loop(_, let body), .deferred(_, let body): closures(in: body)
      case .local(let function): closures(in: function.body ?? [])
      case .use, .exit: []
      }
    }
  }

  /// The branches, those of closures and inner functions included.
  static func branches(in steps: [Step]) -> [Step.Branch] {
    steps.flatMap { step -> [Step.Branch] in
      switch step {
      case .branch(let branch): [branch] + branch.arms.flatMap { branches(in: $0) }
      case .loop(_, let body), .deferred(_, let body): branches(in: body)
      case .closure(let closure): branches(in: closure.body)
      case .local(let function): branches(in: function.body ?? [])
      case .use, .exit: []
      }
    }
  }
}
