import LifeCycle

extension StepComparison {
  var screen: [MigrationProof.Row] {
    guard before.unread == nil, after.unread == nil else { return [] }
    return compare(.screen) + compare(.controllers)
  }

  var output: [MigrationProof.Row] {
    // A crash prints addresses; its end is compared by itself.
    guard !hasCrashed(before), !hasCrashed(after) else { return [] }
    let (old, new) = (before.texts(.output), after.texts(.output))
    if old != new, old.sorted() == new.sorted() {
      return zip(old, new).map { one, other in
        row(one == other ? .same : .otherOrder, "output: \(one)", "output: \(other)")
      }
    }
    return compare(.output)
  }

  private func hasCrashed(_ step: ProbeRun.Step) -> Bool {
    step.events.contains { $0.kind == .process && $0.detail["reason"]?.string == ExitReason.crash.rawValue }
  }

  /// How the app's processes ended, and the background time that it asked for.
  var ends: [MigrationProof.Row] { compare(.process) }

  private func compare(_ kind: ProbeRun.Step.TextKind) -> [MigrationProof.Row] {
    let (old, new) = (before.texts(kind), after.texts(kind))
    let difference = new.difference(from: old)
    let gone = Set(difference.removals.map(\.place))
    let come = Set(difference.insertions.map(\.place))
    var rows: [MigrationProof.Row] = []
    var next = 0
    func addCome() {
      while come.contains(next) {
        rows.append(row(.extra, nil, "\(kind.rawValue): \(new[next])"))
        next += 1
      }
    }
    for (place, text) in old.enumerated() {
      if !gone.contains(place) { addCome() }
      var row = row(gone.contains(place) ? .missing : .same, "\(kind.rawValue): \(text)", nil)
      if row.kind == .same {
        row.after = row.before
        next += 1
      }
      rows.append(row)
    }
    addCome()
    return settled(rows, kind)
  }

  /// Where something is missing and something else is more, it may be a text that the old version has otherwise each time: it
  /// is asked for that, and what it is known to do is no difference.
  private func settled(_ rows: [MigrationProof.Row], _ kind: ProbeRun.Step.TextKind) -> [MigrationProof.Row] {
    guard rows.contains(where: { $0.kind == .missing }), rows.contains(where: { $0.kind == .extra }) else {
      return rows
    }
    var rows = rows
    for text in unsteadyTexts where text.kind == kind {
      guard
        let one = rows.firstIndex(where: { $0.kind == .missing && $0.before == "\(kind.rawValue): \(text.text)" }),
        let other = rows.firstIndex(where: { row in
          row.kind == .extra && text.fits(String((row.after ?? "").dropFirst(kind.rawValue.count + 2)))
        })
      else { continue }
      rows[one].kind = .same
      rows[one].after = "\(rows[other].after ?? "") (another one each time)"
      rows.remove(at: other)
    }
    for index in rows.indices where rows[index].kind == .missing {
      rows[index].key = ValueComparison.Key(name: rows[index].before ?? "")
    }
    return rows
  }
}

extension ProbeRun.Step {
  /// Texts that stand in an order.
  enum TextKind: String, CaseIterable { case screen, controllers, output, process }

  func texts(_ kind: TextKind) -> [String] {
    switch kind {
    case .screen: self.texts
    case .controllers: self.controllers
    case .output: events.filter { $0.kind == .output && $0.detail["stream"]?.string != nil }.map(\.name)
    case .process: events.compactMap(Self.end).sorted()
    }
  }

  /// The end of a process, and background time, in words.
  private static func end(_ event: Event) -> String? {
    if event.kind == .process, event.name == "exited" { return "ended: \(event.detail["reason"]?.string ?? "")" }
    guard event.kind == .system, ["beginBackgroundTask", "endBackgroundTask"].contains(event.name) else { return nil }
    return "\(event.name) \(event.detail["name"]?.string ?? "")"
  }
}

extension CollectionDifference.Change {
  var place: Int {
    switch self {
    case .insert(let place, _, _), .remove(let place, _, _): place
    }
  }
}
