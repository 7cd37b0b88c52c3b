extension StepComparison {
  /// The layers of the windows. Where the new version waits for its scene by contract, it has none yet.
  var layers: [MigrationProof.Row] {
    guard before.unread == nil, after.unread == nil else { return [] }
    let (old, new) = (before.layers ?? [], after.layers ?? [])
    if waitsForScene, new.isEmpty, !old.isEmpty {
      return [row(.new, "layers: \(old.count)", "when a scene connects")]
    }
    let comparison = ValueComparison(old, new)
    let count = comparison.same.count
    let same = count == 0 ? [] : [row(.same, "layers: \(count)", "layers: \(count)")]
    return same + rows(of: comparison, lateIfMissing: false)
  }

  /// Files and user defaults, where both versions were asked for them.
  var stored: [MigrationProof.Row] {
    guard let old = before.stored, let new = after.stored else { return [] }
    let comparison = ValueComparison(old, new)
    let same = comparison.same.map { value in
      row(.same, ValueComparison.words(value), ValueComparison.words(value))
    }
    return same + rows(of: comparison, lateIfMissing: waitsForScene)
  }

  private func rows(of comparison: ValueComparison, lateIfMissing: Bool) -> [MigrationProof.Row] {
    comparison.differences.map { difference in
      if unsteady.contains(difference.key) {
        return row(.same, difference.before, difference.after.map { "\($0) (another one each time)" })
      }
      if lateIfMissing, difference.before != nil {
        return row(.new, difference.before, "when a scene connects")
      }
      var row = row(difference.before == nil ? .extra : .missing, difference.before, difference.after)
      row.key = difference.key
      return row
    }
  }
}
