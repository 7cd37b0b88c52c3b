import LifeCycle

/// Compares one step of a probe, before and after a migration.
struct StepComparison {
  let probe: String
  let before: ProbeRun.Step
  let after: ProbeRun.Step
  /// The lines that the new version runs when it is launched by its icon, with a scene.
  var withScene: Set<LineMap.Line> = []
  /// The lines that the old version ran earlier in this life.
  var earlier: Set<LineMap.Line> = []
  /// The lines that the new version runs when its scene comes back from the background.
  var onReturn: Set<LineMap.Line> = []
  /// Whether the new version was launched behind, and no scene has connected since.
  var waitsForScene = false
  /// What the old version does otherwise each time.
  var unsteady = UnsteadyValues(ProbeRuns([]), again: ProbeRuns([]))
  /// The same of its texts in this step.
  var unsteadyTexts: [UnsteadyText] = []
  /// Where a delegate's method stands.
  var callPlace: (String, _ isBefore: Bool) -> LineMap.Line? = { _, _ in nil }

  typealias Row = MigrationProof.Row

  func row(_ kind: Row.Kind, _ before: String?, _ after: String?) -> MigrationProof.Row {
    Row(probe: probe, step: self.before.text, kind: kind, before: before, after: after)
  }

  // MARK: Calls

  /// The app delegate's calls, and what UIKit calls for scenes in their place, by Apple's table.
  private static let twins = Dictionary(uniqueKeysWithValues: SceneTwin.all.map { ($0.name, $0.twin) })

  /// Calls of delegates, side by side. They decide nothing by themselves: what they make the app do does.
  var calls: [MigrationProof.Row] {
    func names(_ step: ProbeRun.Step) -> [String] {
      step.events.filter { [.application, .scene].contains($0.kind) }.map(\.name)
    }
    var new = names(after)
    var rows: [MigrationProof.Row] = []
    for name in names(before) {
      if let index = new.firstIndex(of: name) {
        rows.append(call(.same, name, name))
        new.remove(at: index)
      } else if let twin = Self.twins[name], let index = new.firstIndex(of: twin) {
        rows.append(call(.moved, name, twin))
        new.remove(at: index)
      } else if Self.twins[name] != nil, new.contains(AuditedApp.connecting) {
        // An input that launches the app comes with the connection.
        rows.append(call(.moved, name, AuditedApp.connecting))
      } else {
        rows.append(call(.new, name, nil))
      }
    }
    return rows + new.map { call(.new, nil, $0) }
  }

  private func call(_ kind: Row.Kind, _ before: String?, _ after: String?) -> MigrationProof.Row {
    var row = row(kind, before, after)
    row.beforePlace = before.flatMap { callPlace($0, true) }.map { "\($0)" }
    row.afterPlace = after.flatMap { callPlace($0, false) }.map { "\($0)" }
    return row
  }

  // MARK: Lines

  /// The lines that ran before and are not run now, and the reverse, a row for each stretch of them. A line that ran and for
  /// which nothing stands is missing, too.
  func lines(
    _ map: LineMap, _ oldCode: CodeLines, _ newCode: CodeLines, _ text: (LineMap.Line, _ isBefore: Bool) -> String
  ) -> [MigrationProof.Row] {
    let (oldLines, newLines) = (MigrationProof.lines(before), MigrationProof.lines(after))
    let old = oldLines.filter(oldCode.contains)
    let new = newLines.filter(newCode.contains)
    let missing = old.filter { line in
      // What was rewritten need not do anything that is seen in the source.
      let ran = map.edited.contains(line) ? newLines : new
      return map.image(of: line).map { !ran.contains($0) } ?? map.removed.contains(line)
    }
    let extra = new.filter { line in
      guard let origin = map.origin(of: line) else { return false }
      return !(map.edited.contains(origin) ? oldLines : old).contains(origin)
    }
    let moved = old.filter { line in map.moved[line].map(new.contains) ?? false }
    let waiting = missing.filter { line in
      connectsNothing && map.image(of: line).map { $0.path != line.path || withScene.contains($0) } ?? false
    }
    let late = extra.filter { line in connectsLate && map.origin(of: line).map(earlier.contains) ?? false }
    let fresh = missing.filter { line in returnsWithoutScene && map.image(of: line).map(onReturn.contains) ?? false }
    let kept = old.subtracting(missing).subtracting(moved).filter { map.image(of: $0) != nil }
    let rewritten = kept.filter(map.edited.contains)
    func beside(_ kind: Row.Kind, _ lines: Set<LineMap.Line>) -> [MigrationProof.Row] {
      Self.stretches(lines).map { stretch in
        let image = map.image(of: stretch.first)
        return row(kind, words(stretch, text(stretch.first, true)), image.map { "\($0)  \(text($0, false))" })
      }
    }
    return beside(.same, kept.subtracting(rewritten)) + beside(.moved, rewritten)
      + Self.stretches(missing.subtracting(waiting).subtracting(fresh)).map {
        row(.missing, words($0, text($0.first, true)), nil)
      }
      + Self.stretches(waiting).map { stretch in
        row(.new, words(stretch, text(stretch.first, true)), "when a scene connects")
      }
      + Self.stretches(fresh).map { stretch in
        row(.new, words(stretch, text(stretch.first, true)), "when a scene comes back; this one is new")
      }
      + Self.stretches(extra.subtracting(late)).map { row(.extra, nil, words($0, text($0.first, false))) }
      + Self.stretches(late).map { row(.new, "when the app was launched", words($0, text($0.first, false))) }
      + Self.stretches(moved).map { stretch in
        row(
          .moved, words(stretch, text(stretch.first, true)),
          map.moved[stretch.first].map { "\($0)  \(text($0, false))" })
      }
  }

  /// Whether the step launches the app without a scene, as a push, a fetch or a task does: what makes the window waits for
  /// the scene by contract, and a later step shows whether it comes.
  var connectsNothing: Bool {
    let isBehind = Self.behind.contains { before.text.hasPrefix($0) }
    return isBehind && after.events.contains { $0.kind == .process && $0.name == "launched" }
      && !after.events.contains { $0.kind == .scene }
  }

  /// Whether the new version is launched, or hears of a scene.
  var changesScenes: Bool {
    after.events.contains { $0.kind == .scene || ($0.kind == .process && $0.name == "launched") }
  }

  /// Why one of the screens could not be read, as a sentence; nil if both could.
  var unread: String? {
    (before.unread ?? after.unread).map { "The screen could not be read in \(probe), \(before.text): \($0)." }
  }

  /// Whether a scene connects to an app that runs already.
  private var connectsLate: Bool {
    after.events.contains { $0.kind == .scene && $0.name == AuditedApp.connecting }
      && !after.events.contains { $0.kind == .process && $0.name == "launched" }
  }

  /// Whether an app that was launched behind comes to the front, which with scenes is not the return of one: its scene is
  /// made only then.
  private var returnsWithoutScene: Bool {
    connectsLate && before.events.contains { $0.name == "applicationWillEnterForeground(_:)" }
  }

  private static let behind = ["push", "backgroundFetch", "urlSessionEvents", "runTask", "launch: { background"]

  private typealias Stretch = (first: LineMap.Line, last: Int)

  private func words(_ stretch: Stretch, _ text: String) -> String {
    let place =
      stretch.last > stretch.first.number ? "\(stretch.first.number)-\(stretch.last)" : "\(stretch.first.number)"
    return "\(stretch.first.path):\(place)  \(text)"
  }

  private static func stretches(_ lines: Set<LineMap.Line>) -> [Stretch] {
    lines.sorted().reduce(into: []) { result, line in
      if let last = result.last, last.first.path == line.path, last.last + 1 == line.number {
        result[result.count - 1].last = line.number
      } else {
        result.append((line, line.number))
      }
    }
  }
}
