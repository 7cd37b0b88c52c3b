import AppAudit
import LifeCycle

/// Runs of probes as a test writes them.
enum Probed {
  /// A step in which lines of `A` ran, or of the file before a colon: `3`, `B:4`.
  static func step(
    _ text: String = "launch", calls: [String] = [], launches: Bool = false, output: [String] = [], ends: [String] = [],
    lines: [String] = [],
    texts: [String] = [], controllers: [String] = []
  ) -> ProbeRun.Step {
    let events =
      calls.map { event(.application, $0) }
      + output.map { event(.output, $0, ["stream": .string("stdout")]) }
      + (launches ? [event(.process, "launched")] : [])
      + ends.map { event(.process, "exited", ["reason": .string($0)]) }
    let files = Dictionary(grouping: lines.map(line), by: \.path).mapValues { Set($0.map(\.number)) }
    return ProbeRun.Step(text: text, events: events, lines: files, texts: texts, controllers: controllers)
  }

  /// A step after which the app has these layers, and has stored this.
  static func step(
    _ text: String = "launch", launches: Bool = false, layers: [String: [String: String]]?,
    stored: [String: String]? = nil
  ) -> ProbeRun.Step {
    var made = Self.step(text, launches: launches)
    made.layers = layers.map { layers in
      layers.sorted { $0.key < $1.key }.map { ProbeRun.SeenValue($0.key, $0.value) }
    }
    made.stored = stored.map { stored in
      stored.sorted { $0.key < $1.key }.map { ProbeRun.SeenValue($0.key, ["": $0.value]) }
    }
    return made
  }

  static func run(
    _ steps: [ProbeRun.Step], probe: String = "launch", problem: String? = nil, countsLines: Bool = true
  ) -> ProbeRun {
    ProbeRun(probe: probe, steps: steps, problem: problem, countsLines: countsLines, scenario: "")
  }

  static let connection = event(.scene, "scene(_:willConnectTo:options:)")

  private static func event(_ kind: EventKind, _ name: String, _ detail: [String: Value] = [:]) -> Event {
    Event(time: .zero, world: .virtual, kind: kind, name: name, detail: detail)
  }

  static func line(_ text: String) -> LineMap.Line {
    let parts = text.split(separator: ":")
    return LineMap.Line(parts.count > 1 ? String(parts[0]) : "A", Int(parts[parts.count - 1]) ?? 0)
  }

  /// Lines that do something: 1 to 9 of both files, but for some.
  static func code(without gaps: String...) -> CodeLines {
    CodeLines(Set((1...9).flatMap { [LineMap.Line("A", $0), LineMap.Line("B", $0)] }).subtracting(gaps.map(line)))
  }

  static func proof(
    _ before: [ProbeRun], _ after: [ProbeRun], again: [ProbeRun] = [], map: LineMap = LineMap(),
    oldCode: CodeLines = code(),
    newCode: CodeLines = code(),
    places: @escaping (String, Bool) -> LineMap.Line? = { _, _ in nil }
  ) -> MigrationProof {
    MigrationProof(
      before: ProbeRuns(before), after: ProbeRuns(after), again: ProbeRuns(again), map: map, oldCode: oldCode,
      newCode: newCode,
      sources: ProofSources(line: { line, isBefore in "\(isBefore ? "old" : "new") \(line.number)" }, call: places))
  }
}

extension MigrationProof {
  /// What speaks against it, in a row each.
  var faults: [String] {
    rows.filter { [.missing, .extra, .otherOrder].contains($0.kind) }
      .map { "\($0.kind.rawValue) \($0.probe) \($0.step): \($0.before ?? $0.after ?? "")" }
  }

  func texts(_ kind: Row.Kind) -> [String] {
    rows.filter { $0.kind == kind }.map { "\($0.before ?? "–") → \($0.after ?? "–")" }
  }
}
