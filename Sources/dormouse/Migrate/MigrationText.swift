import AppFacts
import AppMigration
import AppSyntaxMessages

/// A plan for people.
struct MigrationText {
  private let plan: MigrationPlan

  init(_ plan: MigrationPlan) { self.plan = plan }

  var text: String {
    var lines = [plan.name]
    if plan.isAlreadyMigrated {
      lines.append("  It has scenes already; nothing is to be done.")
    } else if let refusal = plan.refusal {
      let place = refusal.path.isEmpty ? "" : "\(refusal.path):\(refusal.line): "
      lines.append("  not migrated: \(place)\(refusal.reason)")
      lines += plan.guide.map { "    \($0)" }
    }
    if plan.refusal == nil {
      for step in plan.steps { lines.append("  \(step.path): \(step.text)") }
      lines += notes(plan.notes.filter { $0.kind == .info }, "to know")
      // Nothing is left to do of what is not done.
      lines += notes(plan.workLeft, "left to do")
    }
    return lines.joined(separator: "\n")
  }

  private func notes(_ notes: [MigrationNote], _ title: String) -> [String] {
    guard !notes.isEmpty else { return [] }
    return ["  \(title):"] + notes.map { "    \($0.path):\($0.line): \($0.text)" }
  }
}
