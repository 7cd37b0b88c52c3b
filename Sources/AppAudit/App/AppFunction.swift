import AppSyntaxMessages

/// A function of the app, with its place.
package struct AppFunction: Sendable {
  package struct ID: Hashable, Sendable {
    var path: String
    var line: Int
    var name: String
  }

  package let outline: FunctionOutline
  /// The type that it belongs to; nil for none.
  package let type: String?
  package let path: String

  package var id: ID { ID(path: path, line: outline.line, name: outline.name) }
  package var name: String { outline.name }
  package var line: Int { outline.line }
  package var body: [Step] { outline.body ?? [] }
  /// Everything that it uses, closures and inner functions included, in text order.
  package let uses: [PlacedUse]

  package init(outline: FunctionOutline, type: String?, path: String) {
    self.outline = outline
    self.type = type
    self.path = path
    // Every rule asks for them.
    uses = PlacedUse.all(in: outline.body ?? [])
  }

  /// The name of a parameter inside of the function, by its label and its place among those of that label.
  package func parameter(_ index: Int) -> String? {
    outline.parameters.indices.contains(index) ? outline.parameters[index].name : nil
  }

  /// Whether it has no body, or an empty one.
  package var isEmpty: Bool { body.isEmpty }

  /// Whether a call with these labels may mean it: parameters with default values may be left out.
  func takes(_ call: Step.Use) -> Bool {
    guard outline.baseName == call.name else { return false }
    var labels = outline.parameters.map(\.label)[...]
    for argument in call.arguments {
      // A trailing closure has no label.
      let label = argument.label ?? "_"
      guard let place = labels.firstIndex(where: { $0 == label || argument.label == nil && argument.text == "{…}" })
      else {
        return false
      }
      labels = labels[(place + 1)...]
    }
    return true
  }
}

/// A use, and what stands around it.
package struct PlacedUse: Sendable {
  package enum Around: Equatable, Sendable {
    /// A closure that a call takes; nil for one that is kept or called at once.
    case closure(of: String?)
    /// A way that is taken under a condition: the branch's kind, its condition, and the number of the arm.
    case arm(Step.Branch.Kind, condition: String, Int)
    case loop, deferred
    case function(String)
  }

  package let use: Step.Use
  /// From outside to inside.
  package let around: [Around]

  package static func all(in steps: [Step]) -> [PlacedUse] {
    var result: [PlacedUse] = []
    collect(steps, [], into: &result)
    return result
  }

  private static func collect(_ steps: [Step], _ around: [Around], into result: inout [PlacedUse]) {
    for step in steps {
      switch step {
      case .use(let use): result.append(PlacedUse(use: use, around: around))
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

  /// Whether it happens later, in a closure or an inner function.
  package var isLater: Bool {
    around.contains {
      switch $0 {
      case .closure, .function: true
      case .arm, .loop, .deferred: false
      }
    }
  }
}

extension Step.Use {
  /// The names of the chain, without the marks of calls and subscripts.
  package var names: [String] {
    text.split(separator: ".").map { String($0.prefix { $0 != "(" && $0 != "[" }) }
  }

  /// Whether these names stand beside each other in the chain.
  package func contains(_ chain: String) -> Bool {
    let wanted = chain.split(separator: ".").map(String.init)
    let names = names
    guard names.count >= wanted.count else { return false }
    return (0...(names.count - wanted.count)).contains { Array(names[$0..<($0 + wanted.count)]) == wanted }
  }

  package var isCall: Bool { kind == .call }
}
