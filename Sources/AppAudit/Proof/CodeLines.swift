import AppFacts
import AppSyntaxMessages

/// The lines on which an app does something: a use stands on them, or an exit with a value that is no literal. What follows
/// a plain exit, or does not, shows whether it was taken.
package struct CodeLines: Sendable {
  private(set) var lines: Set<LineMap.Line>

  package init(_ facts: AppFacts) {
    lines = []
    for source in facts.sources {
      for function in source.functions + source.types.flatMap(\.functions) {
        add(function.body ?? [], in: source.path)
      }
    }
  }

  package init(_ lines: Set<LineMap.Line>) { self.lines = lines }

  init(of steps: [Step], in path: String) {
    lines = []
    add(steps, in: path)
  }

  package func subtracting(_ others: Set<LineMap.Line>) -> CodeLines { CodeLines(lines.subtracting(others)) }

  package func contains(_ line: LineMap.Line) -> Bool { lines.contains(line) }

  private static let literals: Set = ["true", "false", "nil"]

  private mutating func add(_ steps: [Step], in path: String) {
    for step in steps {
      switch step {
      case .use(let use): lines.insert(LineMap.Line(path, use.line))
      case .branch(let branch): for arm in branch.arms { add(arm, in: path) }
      case .loop(_, let body), .deferred(_, let body): add(body, in: path)
      case .closure(let closure): add(closure.body, in: path)
      case .exit(let exit):
        if let value = exit.value, !Self.literals.contains(value) { lines.insert(LineMap.Line(path, exit.line)) }
      case .local(let function): add(function.body ?? [], in: path)
      }
    }
  }
}
