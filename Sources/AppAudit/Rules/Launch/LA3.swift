import AppSyntaxMessages
import LifeCycle

extension Rule {
  static let la3 = Rule(
    id: "LA3", category: .launch, severity: .error, method: .both,
    message: "A launch before the first unlock takes what it cannot read for what is not there.",
    trigger: """
      The system launches the app in the background after a restart, before the user has unlocked the device: user defaults \
      are empty, and files and the keychain cannot be read. The app then writes over what was stored, or shows its users \
      another screen after the unlock than in any other launch.
      """,
    loss: "Users are signed out, and settings are set back, after a restart of their device.",
    mending: """
      Ask `UIApplication.shared.isProtectedDataAvailable` before the first read of a launch, and read after \
      `protectedDataDidBecomeAvailableNotification`; write nothing before.
      """,
    link: "https://developer.apple.com/documentation/uikit/encrypting-your-app-s-files",
    sources: ["firebase-ios-sdk#9622", "Loop#1170", "StudApp#48", "luka-ios#134"],
    exceptions: """
      Apps that nothing launches in the background. What the sources say alone is a warning: lines that do not run in the \
      probe's locked launch, or run in the same launch of an unlocked device too, are taken back.
      """
  ) { app in
    guard app.backgroundLaunch != nil else { return .notApplicable("nothing launches the app in the background") }
    if app.storedReads.isEmpty { return .notApplicable("the app reads nothing that the lock protects") }
    return .of(app.looksAtProtection ? [] : app.overwritesOfMissing)
  }
  .witnessed { app, runs, hits in
    guard let run = runs[Probe.beforeFirstUnlock] else { return .of(hits) }
    if let problem = run.problem {
      return .unknown("The probe \(run.probe) ended early: \(problem)")
    }
    guard let life = LifeBeforeUnlock(run) else { return .of(hits) }
    return .of(app.faults(in: life, hits))
  }
}

/// What the probe `before-first-unlock` has seen: the same launch of a device that restarted unlocked, and of one that
/// restarted locked.
private struct LifeBeforeUnlock {
  let run: ProbeRun
  /// What ran in the background of the unlocked device, and of the locked one.
  let usual: [ProbeRun.Step], locked: [ProbeRun.Step]
  /// The screens of the first launch of all, of a usual one, and after the unlock.
  let first: [String], before: [String], after: [String]
  /// The lines that ran behind the lock only, by file.
  let ownLines: [String: Set<Int>]

  init?(_ run: ProbeRun) {
    let restarts = run.steps.indices.filter { run.steps[$0].text.hasPrefix("restartSystem") }
    let launches = run.steps.indices.filter { run.steps[$0].text == "launch" }
    guard restarts.count == 2, launches.count == 3, let unlock = run.steps.firstIndex(where: { $0.text == "unlock" }),
      restarts[0] < launches[1], restarts[1] < unlock
    else { return nil }
    self.run = run
    usual = Array(run.steps[(restarts[0] + 1)..<launches[1]])
    locked = Array(run.steps[(restarts[1] + 1)..<unlock])
    first = Self.screen(run.steps[launches[0]])
    before = Self.screen(run.steps[launches[1]])
    after = Self.screen(run.steps[launches[2]])
    let known = Self.lines(usual)
    ownLines = Dictionary(
      uniqueKeysWithValues: Self.lines(locked).map { ($0.key, $0.value.subtracting(known[$0.key] ?? [])) })
  }

  /// What is told of a screen: numbers change from launch to launch.
  private static func screen(_ step: ProbeRun.Step) -> [String] {
    (step.controllers + step.texts).map { text in String(text.map { $0.isNumber ? "#" : $0 }) }
  }

  private static func lines(_ steps: [ProbeRun.Step]) -> [String: Set<Int>] {
    steps.reduce(into: [:]) { $0.merge($1.lines) { $0.union($1) } }
  }

  /// Whether any of some lines ran behind the lock. A line with a condition counts only where what follows it ran too.
  func ran(_ path: String, _ lines: ClosedRange<Int>) -> Bool {
    locked.contains { $0.lines[path]?.contains(where: lines.contains) == true }
  }

  /// Whether it ran there only.
  func ranOnly(_ path: String, _ line: Int) -> Bool { ownLines[path]?.contains(line) == true }

  /// Whether users see after the unlock what they see in no usual launch: either all other screens are alike, or it is that
  /// of the first launch of all again.
  var showsAnother: Bool { after != before && (first == before || after == first) }
}

extension AuditedApp {
  /// Where it reads what the lock protects.
  fileprivate var storedReads: [Site] { sites { $0.readsStored } }

  /// Where what a background launch reaches writes as nothing stored is found; calls that lead there are the places.
  fileprivate var overwritesOfMissing: [Hit] {
    let reached = backgroundLaunchCallbacks.flatMap { reachedNow(from: $0, where: isCertain) }
    return reached.flatMap { function in
      let uses = function.uses.filter { $0.isWhereStoredIsMissing(in: function) && overwrites($0.use, in: function) }
      return uses.map { placed in
        Hit(
          function.path, placed.use.line,
          "This is done where nothing stored is found: a launch before the first unlock finds nothing, and writes over it.",
          severity: .warning)
      }
    }.unique
  }

  /// Whether a use, or what it calls, writes over what is stored.
  private func overwrites(_ use: Step.Use, in function: AppFunction) -> Bool {
    if use.overwritesStored { return true }
    guard use.isCall, isCertain(use) else { return false }
    return callees(of: use, in: function.type).contains { callee in
      reachedNow(from: callee, where: isCertain).contains { $0.uses.contains { $0.use.overwritesStored } }
    }
  }

  // MARK: What the probe saw

  fileprivate func faults(in life: LifeBeforeUnlock, _ hits: [Hit]) -> [Hit] {
    let ends = ends(in: life)
    guard ends.isEmpty else { return ends }
    let screen = evidenceOfScreen(in: life)
    guard life.run.countsLines else {
      return hits + (screen.isEmpty ? [] : [screenHit(at: storedReads.first, screen)])
    }
    let reads = storedReads.filter { life.ran($0.path, $0.lines) }
    // Without a read behind the lock whatever differs has other reasons.
    guard !reads.isEmpty else { return [] }
    let confirmed = hits.filter { life.ranOnly($0.path, $0.line ?? 0) }.map { hit in
      var hit = hit
      hit.severity = nil
      return hit
    }
    let written = confirmed.isEmpty ? overwrites(in: life) : confirmed
    let evidence = life.run.evidence("It runs in the launch before the first unlock, and not in the same one after it.")
    if !written.isEmpty {
      return written.map { hit in
        var hit = hit
        hit.evidence += [evidence] + screen
        return hit
      }
    }
    guard !screen.isEmpty, life.ownLines.values.contains(where: { !$0.isEmpty }) else { return [] }
    // The way parts behind what was read.
    let telling = reads.last { read in
      life.ownLines[read.path]?.filter(read.lines.contains).min().map { read.use.line <= $0 } ?? false
    }
    return [screenHit(at: telling ?? reads.first, screen)]
  }

  /// The ends behind the lock of an app that goes on in the same launch after it.
  private func ends(in life: LifeBeforeUnlock) -> [Hit] {
    func deaths(_ steps: [ProbeRun.Step]) -> [Event] {
      life.run.deaths.filter { death in steps.contains { $0.events.contains { $0.seq == death.seq } } }
    }
    guard deaths(life.usual).isEmpty else { return [] }
    return deaths(life.locked).map { death in
      let place = place(of: death, in: life.run)
      return Hit(
        place.path, place.line,
        "The app ends (\(death.detail["reason"]?.string ?? "")) when it is launched before the first unlock.",
        evidence: [life.run.evidence(death)])
    }.uniqued
  }

  private func overwrites(in life: LifeBeforeUnlock) -> [Hit] {
    sites { $0.overwritesStored }.filter { site in
      let placed = PlacedUse(use: site.use, around: site.around)
      return life.ranOnly(site.path, site.use.line) && !placed.isUnderLookAtProtection
    }.map { site in
      Hit(
        site.path, site.use.line,
        "This writes over what is stored, in a launch before the first unlock, as nothing could be read.")
    }.unique
  }

  private func screenHit(at read: Site?, _ evidence: [Evidence]) -> Hit {
    let place = read.map { (path: $0.path, line: $0.use.line as Int?) } ?? wholeAppPlace
    return Hit(
      place.path, place.line,
      "What is read here in a launch before the first unlock is empty, and users see another screen after the unlock.",
      evidence: evidence)
  }

  private func evidenceOfScreen(in life: LifeBeforeUnlock) -> [Evidence] {
    guard life.showsAnother else { return [] }
    func told(_ screen: [String], without other: [String]) -> String {
      let own = screen.filter { !other.contains($0) }.prefix(4)
      return own.isEmpty ? "nothing of its own" : own.joined(separator: ", ")
    }
    return [
      life.run.evidence("a usual launch shows: \(told(life.before, without: life.after))"),
      life.run.evidence("after the first unlock: \(told(life.after, without: life.before))"),
    ]
  }
}

extension Site {
  /// The lines of the function that it stands in.
  fileprivate var lines: ClosedRange<Int> { function.map { $0.line...$0.outline.endLine } ?? use.line...use.line }
}
