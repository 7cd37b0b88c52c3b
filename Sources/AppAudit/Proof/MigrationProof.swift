import LifeCycle

/// Compares what an app does before and after its migration, when both are led through the same lives.
package struct MigrationProof: Sendable {
  /// One thing that both versions do, or one of them.
  package struct Row: Codable, Equatable, Sendable {
    package enum Kind: String, CaseIterable, Codable, Sendable {
      case same, moved
      /// UIKit does it for scenes alone.
      case new
      case otherOrder, missing, extra

      /// As people read it.
      package var title: String {
        switch self {
        case .same: "same"
        case .moved: "moved"
        case .new: "new by contract"
        case .otherOrder: "other order"
        case .missing: "missing"
        case .extra: "extra"
        }
      }

      /// Whether it speaks against a migration, or is to be looked at.
      package var isFault: Bool { [.missing, .extra, .otherOrder].contains(self) }
    }

    package var probe: String
    package var step: String
    package var kind: Kind
    package var before: String?
    package var after: String?
    /// Where the app's own methods of these names stand; nil for what is no call.
    package var beforePlace: String?
    package var afterPlace: String?
    /// The value that differs; nil for what is none, and for what the version before does otherwise each time.
    var key: ValueComparison.Key?

    private enum CodingKeys: String, CodingKey { case probe, step, kind, before, after, beforePlace, afterPlace }
  }

  /// What the comparison comes to.
  package enum Verdict: Equatable, Sendable {
    case proved
    /// Something is lost, or more is done than before.
    case different
    /// Nothing is lost as far as was seen, but this much was not: lines that went, by their old places, and new ones.
    case unseen([LineMap.Line])
    /// It could not be compared; why, as a sentence.
    case unknown(String)
  }

  package let rows: [Row]
  package let verdict: Verdict
  /// The lines that went and that no life reached, by their old places.
  package let unseenBefore: [LineMap.Line]
  /// The new lines that no life reached.
  package let unseenAfter: [LineMap.Line]

  /// - Parameters:
  ///   - oldCode: The lines that do something before; braces and declarations run nowhere.
  ///   - newCode: The same after.
  ///   - again: Some lives of the version before once more: what differs there from the first time says nothing.
  package init(
    before: ProbeRuns, after: ProbeRuns, again: ProbeRuns = ProbeRuns([]), map: LineMap, oldCode: CodeLines,
    newCode: CodeLines, sources: ProofSources
  ) {
    if let problem = before.problem ?? after.problem {
      (rows, verdict, unseenBefore, unseenAfter) = ([], .unknown(problem), [], [])
      return
    }
    let unsteady = UnsteadyValues(before, again: again)
    var blind: String?
    var rows: [Row] = []
    var reached: Set<LineMap.Line> = []
    var reachedNow: Set<LineMap.Line> = []
    let withScene = after[Probe.launch.name]?.steps.first.map(Self.lines) ?? []
    let onReturn = after["home-and-back"]?.steps.last.map(Self.lines) ?? []
    for old in before.all {
      var earlier: Set<LineMap.Line> = []
      var waitsForScene = false
      guard let new = after[old.probe] else {
        rows.append(Row(probe: old.probe, step: "", kind: .missing, before: "the probe", after: nil))
        continue
      }
      for (number, step) in old.steps.enumerated() {
        guard new.steps.indices.contains(number) else {
          rows.append(
            Row(probe: old.probe, step: step.text, kind: .missing, before: "the step", after: new.problem))
          continue
        }
        var comparison = StepComparison(
          probe: old.probe, before: step, after: new.steps[number], withScene: withScene, earlier: earlier,
          onReturn: onReturn, unsteady: unsteady, unsteadyTexts: unsteady.texts(in: old.probe, step: number),
          callPlace: sources.call)
        waitsForScene = comparison.connectsNothing || waitsForScene && !comparison.changesScenes
        comparison.waitsForScene = waitsForScene
        rows += comparison.calls + comparison.screen + comparison.layers + comparison.output + comparison.ends
        rows += comparison.lines(map, oldCode, newCode, sources.line) + comparison.stored
        blind = blind ?? comparison.unread
        earlier.formUnion(Self.lines(step))
        reachedNow.formUnion(Self.lines(new.steps[number]))
      }
      reached.formUnion(earlier)
      if let problem = new.problem, old.problem == nil {
        rows.append(Row(probe: old.probe, step: "", kind: .extra, before: nil, after: problem))
      }
    }
    self.rows = rows
    let changed = Set(map.moved.keys).union(map.edited).subtracting(reached).filter(oldCode.contains)
    let written = newCode.lines.filter(map.isNew).subtracting(reachedNow)
    unseenBefore = changed.sorted()
    unseenAfter = written.sorted()
    let unseen = unseenBefore + unseenAfter
    if rows.contains(where: { [.missing, .extra].contains($0.kind) }) {
      verdict = .different
    } else if let blind {
      verdict = .unknown(blind)
    } else if before.all.isEmpty || !before.all.allSatisfy(\.countsLines) {
      verdict = .unknown("The lines that run could not be counted.")
    } else {
      verdict = unseen.isEmpty ? .proved : .unseen(unseen)
    }
  }

  /// The values that differ, each in the life in which it does so first: the version before may have others each time.
  package var doubts: [(probe: String, value: String)] {
    var seen: Set<ValueComparison.Key> = []
    return rows.compactMap { row in
      guard let key = row.key, seen.insert(key).inserted else { return nil }
      return (row.probe, "\(key.name) \(key.property ?? "")")
    }
  }

  static func lines(_ step: ProbeRun.Step) -> Set<LineMap.Line> {
    step.lines.reduce(into: []) { result, file in result.formUnion(file.value.map { LineMap.Line(file.key, $0) }) }
  }
}
