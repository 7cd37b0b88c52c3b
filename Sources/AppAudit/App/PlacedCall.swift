import AppSyntaxMessages

/// A call with the closures that it takes, and what stands around it.
package struct PlacedCall: Sendable {
  package let use: Step.Use
  package let closures: [Step.Closure]
  package let around: [PlacedUse.Around]
  /// What is done with its result, where that is a step of its own: the one behind it in the same list.
  package let next: Step?

  /// The calls in some code, closures and inner functions included, in text order.
  package static func all(in steps: [Step]) -> [PlacedCall] {
    var result: [PlacedCall] = []
    collect(steps, [], into: &result)
    return result
  }

  private static func collect(_ steps: [Step], _ around: [PlacedUse.Around], into result: inout [PlacedCall]) {
    for (place, step) in steps.enumerated() {
      switch step {
      case .use(let use):
        guard use.isCall else { continue }
        let closures = steps[(place + 1)...].lazy.map { step -> Step.Closure? in
          if case .closure(let closure) = step, closure.callee == use.text { closure } else { nil }
        }.prefix { $0 != nil }.compactMap { $0 }
        let behind = place + 1 + closures.count
        result.append(
          PlacedCall(
            use: use, closures: Array(closures), around: around,
            next: steps.indices.contains(behind) ? steps[behind] : nil))
      case .branch(let branch):
        for (number, arm) in branch.arms.enumerated() {
          collect(arm, around + [.arm(branch.kind, condition: branch.condition, number)], into: &result)
        }
      case .loop(_, let body): collect(body, around + [.loop], into: &result)
      case .closure(let closure): collect(closure.body, around + [.closure(of: closure.callee)], into: &result)
      case .exit: break
      case .deferred(_, let body): collect(body, around + [.deferred], into: &result)
      case .local(let function): collect(function.body ?? [], around + [.function(function.name)], into: &result)
      }
    }
  }

  /// The closure under a label, or the one without.
  package func closure(_ label: String) -> Step.Closure? {
    closures.first { $0.label == label } ?? closures.first { $0.label == nil }
  }

  /// The name that the result is written to, and whether that is a local one; nil for none.
  package var target: (name: String, isLocal: Bool)? {
    guard case .use(let write)? = next, write.kind == .write,
      write.value?.contains(use.name + "(") == true
        || write.value?.contains(use.name + " ") == true
    else { return nil }
    return (write.text, write.isDeclaration)
  }
}

extension AppFunction {
  /// Its calls, those in closures and inner functions included, in text order.
  package var calls: [PlacedCall] { PlacedCall.all(in: body) }

  /// A closure of this function as a function of its own: of the same type, in the same file.
  package func function(of closure: Step.Closure) -> AppFunction {
    let parameters = closure.parameters.map { FunctionOutline.Parameter(label: "_", name: $0, type: "") }
    return AppFunction(
      outline: FunctionOutline(
        name: "{…}", parameters: parameters, marks: DeclarationMarks(), isAsync: false, line: closure.line,
        endLine: closure.line, body: closure.body), type: type, path: path)
  }

  /// The code that the function itself keeps under a name: its inner functions, and closures that it stores in local names.
  package var namedCode: [String: [Step]] {
    var result: [String: [Step]] = [:]
    Self.collectNamed(body, into: &result)
    return result
  }

  private static func collectNamed(_ steps: [Step], into result: inout [String: [Step]]) {
    for (place, step) in steps.enumerated() {
      switch step {
      case .local(let function): result[function.baseName] = function.body ?? []
      case .closure(let closure):
        if closure.callee == nil, steps.indices.contains(place + 1), case .use(let write) = steps[place + 1],
          write.kind == .write, write.value?.contains("{…}") == true
        {
          result[write.text] = closure.body
        }
        collectNamed(closure.body, into: &result)
      case .branch(let branch): for arm in branch.arms { collectNamed(arm, into: &result) }
      case .loop(_, let body), .deferred(_, let body): collectNamed(body, into: &result)
      case .use, .exit: break
      }
    }
  }
}

extension PlacedUse {
  typealias Home = (steps: [Step], endLine: Int)

  /// The innermost code, a function's or a closure's, in which a use stands, with its last line; of a closure the first.
  static func home(of use: Step.Use, in function: AppFunction) -> Home {
    let whole = (function.body, function.outline.endLine)
    return find(use, in: function.body, home: whole) ?? whole
  }

  /// Whether some code returns a local name, as it is or as a part of a value; its closures and inner functions aside.
  static func isReturned(_ name: String, from steps: [Step]) -> Bool {
    steps.contains { step in
      switch step {
      case .exit(let exit): exit.value?.names(name) == true
      case .branch(let branch): branch.arms.contains { isReturned(name, from: $0) }
      case .loop(_, let body), .deferred(_, let body): isReturned(name, from: body)
      case .use, .closure, .local: false
      }
    }
  }

  private static func find(_ use: Step.Use, in steps: [Step], home: Home) -> Home? {
    for step in steps {
      let found: Home? =
        switch step {
        case .use(let other): other == use ? home : nil
        case .closure(let closure): find(use, in: closure.body, home: (closure.body, closure.line))
        case .local(let function):
          find(use, in: function.body ?? [], home: (function.body ?? [], function.endLine))
        case .branch(let branch): branch.arms.lazy.compactMap { find(use, in: $0, home: home) }.first
        case .loop(_, let body), .deferred(_, let body): find(use, in: body, home: home)
        case .exit: nil
        }
      if let found { return found }
    }
    return nil
  }
}

extension String {
  /// Whether an expression has a name in it, as a word.
  func names(_ name: String) -> Bool {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == name }
  }
}
