import AppFacts
import AppMigration

/// Mends an app one finding at a time: a fix stays where its finding is gone and its rule has no new one.
package struct Fixer {
  package var audit: Audit
  package var files: FixFiles
  /// Writes files, all or none; the same way they are taken back.
  package var write: ([FileChange]) throws -> Void
  /// The app's facts, read anew.
  package var facts: () throws -> AppFacts
  /// Plays some probes with the app as it is now; nil where none are played.
  package var play: ((AuditedApp, _ probes: [String]) throws -> ProbeRuns)?
  package var isCancelled: () -> Bool = { false }
  /// Why files are not to be changed, as a sentence; nil where they may be.
  package var refusal: ([FileChange]) throws -> String? = { _ in nil }

  /// The fixes that stay, in their order.
  package private(set) var kept: [FileChange] = []
  private var tried: Set<String> = []

  package init(
    audit: Audit, files: FixFiles, write: @escaping ([FileChange]) throws -> Void,
    facts: @escaping () throws -> AppFacts,
    play: ((AuditedApp, _ probes: [String]) throws -> ProbeRuns)? = nil
  ) {
    self.audit = audit
    self.files = files
    self.write = write
    self.facts = facts
    self.play = play
  }

  /// - Parameter runs: What probes have seen of the app before; nil for none.
  /// - Returns: What became of each finding.
  package mutating func fix(_ first: AuditedApp, runs: ProbeRuns? = nil) throws -> [FixResult] {
    let wanted = audit.open(on: first, probes: runs)
    let known = Set(wanted.map(\.finding.fingerprint))
    // What the sources say and the probes do not.
    let dismissed = Set(audit.open(on: first).map(\.finding.fingerprint)).subtracting(known)
    // Lines move; what was wanted at first is wanted still.
    let isNarrowed = audit.changes != nil
    audit.changes = nil
    var app = first
    var results: [FixResult] = []
    var open = wanted
    while !isCancelled() {
      open = audit.open(on: app).filter {
        isNarrowed ? known.contains($0.finding.fingerprint) : !dismissed.contains($0.finding.fingerprint)
      }
      guard let next = open.first(where: { $0.rule.fix != nil && !tried.contains($0.finding.fingerprint) }),
        let fix = next.rule.fix
      else { break }
      // The probes' evidence is on what was found at first.
      let seen = wanted.first { $0.finding.fingerprint == next.finding.fingerprint } ?? next
      let outcome = try mend(next, seen: seen, by: fix, runs, &app)
      if outcome != .fixed { tried.insert(next.finding.fingerprint) }
      results.append(FixResult(finding: next.finding, outcome: outcome))
    }
    return results + left(of: open, wanted, results)
  }

  // MARK: One finding

  private mutating func mend(
    _ open: OpenFinding, seen: OpenFinding, by fix: Rule.Fix, _ runs: ProbeRuns?, _ app: inout AuditedApp
  ) throws -> FixResult.Outcome {
    let changes: [FileChange]
    do { changes = try fix(app, open.hit, files).filter(\.isChange) } catch { return .left(error.description) }
    guard !changes.isEmpty else { return .left("Its fix changes nothing.") }
    if let refusal = try refusal(changes) { return .left(refusal) }
    // Findings have the text of their lines, which is another one then.
    let before = Self.counted(audit.all(of: open.rule, on: app))
    try write(changes)
    let new: AuditedApp
    var problem: String?
    do {
      new = AuditedApp(try facts())
      problem = try self.problem(with: open, seen, before, from: app, to: new, runs)
    } catch {
      try write(changes.map(\.reversed))
      throw error
    }
    if isCancelled() { problem = "It was interrupted before it was checked." }
    if let problem {
      try write(changes.map(\.reversed))
      return .takenBack(problem)
    }
    kept += changes
    app = new
    return .fixed
  }

  /// Why a fix cannot stay; nil if it can.
  private func problem(
    with open: OpenFinding, _ seen: OpenFinding, _ before: [String: Int], from old: AuditedApp, to new: AuditedApp,
    _ runs: ProbeRuns?
  ) throws -> String? {
    if let left = new.facts.leftAlone.first(where: { !old.facts.leftAlone.contains($0) }) {
      return "With it \(left.path) cannot be read any more: \(left.reason)"
    }
    let broken = Set(new.infoPlists.compactMap(\.problem)).subtracting(old.infoPlists.compactMap(\.problem))
    if let first = broken.min() { return "With it an Info.plist cannot be read any more: \(first)" }
    let after = Self.counted(audit.all(of: open.rule, on: new))
    guard after[open.place, default: 0] < before[open.place, default: 0] else {
      return "\(open.rule.id) finds the same with it."
    }
    if after.contains(where: { $0.value > before[$0.key, default: 0] }) {
      return "\(open.rule.id) finds something new with it."
    }
    return try probed(seen, new, runs)
  }

  /// What probes that have seen the finding see now.
  private func probed(_ seen: OpenFinding, _ app: AuditedApp, _ runs: ProbeRuns?) throws -> String? {
    guard let play, let witness = seen.rule.witness, runs?.problem == nil, runs != nil else { return nil }
    let mark = "probe "
    let names = Set(
      seen.hit.evidence.map(\.path).filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) })
    guard !names.isEmpty else { return nil }
    let new = try play(app, names.sorted())
    if let problem = new.problem { return "With it the app cannot be played any more: \(problem)" }
    var hit = seen.hit
    hit.evidence.removeAll { $0.path.hasPrefix(mark) }
    switch witness(app, new, [hit]) {
    case .passed, .notApplicable: return nil
    case .unknown(let reason): return "Its probes cannot tell any more: \(reason)"
    case .failed(let hits):
      let last = hits.first?.evidence.last.map { "\($0.path): \($0.text)." }
      return "Its probes still see it. \(last ?? "")"
    }
  }

  /// How often each place is found: a line may be there twice.
  private static func counted(_ findings: [OpenFinding]) -> [String: Int] {
    findings.reduce(into: [:]) { $0[$1.place, default: 0] += 1 }
  }

  // MARK: The rest

  /// What nothing was tried for.
  private func left(of open: [OpenFinding], _ wanted: [OpenFinding], _ results: [FixResult]) -> [FixResult] {
    let told = Set(results.filter { $0.outcome != .fixed }.map(\.finding.fingerprint))
    let now = open.filter { !told.contains($0.finding.fingerprint) }
    // What only probes see is in no facts.
    let probed = wanted.filter { one in
      one.rule.fix == nil && !now.contains { $0.finding.fingerprint == one.finding.fingerprint }
        && one.rule.witness != nil
    }
    return (now + probed).map { one in
      FixResult(
        finding: one.finding,
        outcome: .left(one.rule.fix == nil ? one.finding.mending : "It was interrupted before this one."))
    }
  }
}

extension FileChange {
  fileprivate var reversed: FileChange { FileChange(path: path, before: after, after: before) }
}
