import AppFacts
import AppSyntaxMessages
import LifeCycle

/// What all probes of an app have seen.
package struct ProbeRuns: Sendable {
  private let runs: [String: ProbeRun]
  /// Why none could be played, as a sentence; nil if they could.
  package let problem: String?

  package init(_ runs: [ProbeRun], problem: String? = nil) {
    self.runs = Dictionary(runs.map { ($0.probe, $0) }, uniquingKeysWith: { $1 })
    self.problem = problem
  }

  /// In the order of the probes.
  package var all: [ProbeRun] { Probe.all.compactMap { runs[$0.name] } }

  package subscript(name: String) -> ProbeRun? { runs[name] }
}

extension ProbeRun {
  /// An event of it as evidence: without times and numbers of processes, which are others in each run.
  func evidence(_ event: Event, _ words: String? = nil) -> Evidence {
    let cause = event.cause.flatMap { cause in events.first { $0.seq == cause } }
    let text = words ?? "\(event.name)\(event.detail["reason"]?.string.map { ", \($0)" } ?? "")"
    return Evidence(path: "probe \(probe)", line: nil, text: text + (cause.map { " ← \($0.name)" } ?? ""))
  }

  func evidence(_ words: String) -> Evidence { Evidence(path: "probe \(probe)", line: nil, text: words) }

  /// The steps up to one, as a sentence's beginning: `after launch, home`.
  func steps(until event: Event) -> String {
    let last = steps.lastIndex { $0.events.contains { $0.seq == event.seq } } ?? steps.count - 1
    return steps[...max(0, last)].map(\.text).joined(separator: ", ")
  }
}

extension AuditedApp {
  /// The place of the app delegate, or else of the entry point: where a fault of the app as a whole is told.
  var wholeAppPlace: (path: String, line: Int?) {
    if let part = appDelegate?.declaration { return (part.path, part.outline.line) }
    let entry = facts.sources.first { $0.entryPointLine != nil }
    return (entry?.path ?? facts.project.path ?? ".", entry?.entryPointLine)
  }

  /// The line of the app's own code that a crash's backtrace names first; the whole app's place if none does.
  func place(of death: Event, in run: ProbeRun) -> (path: String, line: Int?) {
    let texts = [death.detail["backtrace"]?.string, death.detail["explanation"]?.string].compactMap(\.self)
    let output = run.events.filter { $0.kind == .output }.map(\.name)
    for text in texts + output {
      for source in facts.sources {
        guard let found = text.range(ofPlaceIn: source.path) else { continue }
        return (source.path, found)
      }
    }
    return wholeAppPlace
  }
}

extension String {
  /// The line in `PATH:LINE`.
  fileprivate func range(ofPlaceIn path: String) -> Int? {
    var rest = self[...]
    while let start = rest.firstRange(of: path + ":") {
      let digits = rest[start.upperBound...].prefix { $0.isNumber }
      if let line = Int(digits) { return line }
      rest = rest[start.upperBound...]
    }
    return nil
  }
}
