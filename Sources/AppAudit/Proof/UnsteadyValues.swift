/// What an app does otherwise each time it is led through one and the same life: a date that the clock of the machine gives, a
/// number by chance. No difference in it says anything of a migration.
struct UnsteadyValues {
  private var keys: Set<ValueComparison.Key> = []

  /// - Parameters:
  ///   - runs: Lives of one version.
  ///   - again: Some of them once more.
  init(_ runs: ProbeRuns, again: ProbeRuns) {
    for second in again.all {
      guard let first = runs[second.probe] else { continue }
      for (one, other) in zip(first.steps, second.steps) {
        add(one.layers, other.layers)
        add(one.stored, other.stored)
      }
    }
  }

  private mutating func add(_ one: [ProbeRun.SeenValue]?, _ other: [ProbeRun.SeenValue]?) {
    guard let one, let other else { return }
    keys.formUnion(ValueComparison(one, other).differences.map(\.key))
  }

  func contains(_ key: ValueComparison.Key) -> Bool { keys.contains(key) }
}
