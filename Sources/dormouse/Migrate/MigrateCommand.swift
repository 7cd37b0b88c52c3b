import AppAudit
import AppBuilder
import AppFacts
import AppMigration
import AppSyntaxMessages
import ArgumentParser
import DeviceHost
import Foundation

/// `dormouse migrate`.
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Move an app from its app delegate to scenes, and prove that nothing is lost.",
    discussion: """
      Writes a scene delegate, moves what makes the window, the callbacks and the inputs, and names the scene delegate in \
      each Info.plist and in the project. Then both versions are built and led through the same lives, and what they do is \
      compared. Where the app cannot be built here, or never comes to rest, outlines of both versions are: small apps in \
      which each line of the delegates only tells that it would run; they prove nothing, but show what is lost. All files \
      are written or none; the patch is kept, for `git apply -R`.

      Exit status: 0 done, or nothing to do; 1 something is left to do, lost, or not proved; 2 wrong usage or input.

      Examples:
        dormouse migrate ~/Projects/Shop --plan
        dormouse migrate ~/Projects/Shop --diff | less
        dormouse migrate . --check
        dormouse migrate . --html proof.html --log link-cold
      """)

  enum OptIn: String, ExpressibleByArgument, CaseIterable { case plist, code }

  @OptionGroup var app: AuditedFolder

  @Flag(help: "Say what would be done, and write nothing.") var plan = false
  @Flag(help: "Print the patch, and write nothing.") var diff = false
  @Flag(help: "Only say whether the app has scenes; the exit status is 1 if it has none.") var check = false
  @Flag(help: "Also where files have changes that are not committed.") var allowDirty = false
  @Flag(name: .customLong("no-proof"), help: "Build and play nothing.") var withoutProof = false

  @Flag(help: "Compare outlines of both versions at once, as is done where the app cannot be built; no proof.")
  var outline = false

  @Option(
    help: "Write the verdict, and the logs of both versions side by side, as one HTML file.",
    completion: .file(extensions: ["html"]))
  var html: String?

  @Option(
    name: .customLong("log"),
    help: "Print the logs of both versions side by side: of this life, or of all; may be given several times.")
  var logs: [String] = []

  @Option(help: "Where the app says that it has scenes: plist, or code for all. (default: plist where there is one)")
  var optIn: OptIn = .plist

  func validate() throws {
    guard [plan, diff, check].filter({ $0 }).count <= 1 else {
      throw ValidationError("only one of --plan, --diff and --check can be given")
    }
    guard !outline || !withoutProof else { throw ValidationError("--outline and --no-proof exclude each other") }
    guard html == nil && logs.isEmpty || !(plan || diff || check || withoutProof) else {
      throw ValidationError("--html and --log show a proof; --plan, --diff, --check and --no-proof leave it out")
    }
    for life in logs where life != Self.allLives && !MigrationProver.lives.contains(where: { $0.name == life }) {
      let names = [Self.allLives] + MigrationProver.lives.map(\.name)
      throw ValidationError("There is no life '\(life)'; there are \(names.joined(separator: ", ")).")
    }
  }

  func run() throws {
    let facts = try app.facts()
    if check { return try check(facts.map(AuditedApp.init)) }
    let folder = try app.url
    let planner = MigrationPlanner(
      builder: try Checkout.builder(release: true), folder: folder, optsInByCode: optIn == .code)
    let plans = try planner.plans(for: facts)
    if diff {
      for plan in plans { Console.write(Array(plan.patch.bytes), to: STDOUT_FILENO) }
    }
    for plan in plans {
      let text = MigrationText(plan).text
      if diff { Console.error(text) } else { Console.print(text) }
    }
    let isDone = plans.allSatisfy { $0.isAlreadyMigrated || ($0.refusal == nil && $0.workLeft.isEmpty) }
    if !diff, !self.plan {
      var parts: [MigrationPage.Part] = []
      var isProved = true
      let wanted = plans.filter { $0.refusal == nil && !$0.changes.isEmpty }
      for plan in wanted { try refuseDirty(plan, folder) }
      for plan in wanted {
        guard let part = try carryOut(plan, in: folder) else { continue }
        parts.append(part)
        isProved = part.holds && isProved
      }
      try writePage(parts)
      if isProved, isDone { return }
    } else if isDone {
      return
    }
    throw ExitCode(ExitStatus.failed.rawValue)
  }

  private func check(_ apps: [AuditedApp]) throws {
    for app in apps {
      Console.print("\(app.facts.name): \(app.adoptsScenes ? "it has scenes" : "it has no scenes")")
    }
    guard apps.allSatisfy(\.adoptsScenes) else { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  /// Writes the files, and compares both versions.
  ///
  /// - Returns: What came of it; nil if nobody wanted to know.
  private func carryOut(_ plan: MigrationPlan, in folder: URL) throws -> MigrationPage.Part? {
    let prover =
      withoutProof
      ? nil : MigrationProver(app: plan.apps[0], source: try AppSource(path: app.app), byOutlines: outline)
    try prover?.playBefore()
    try Signals.shared.watch()
    do {
      try AllOrNothing(plan.changes, in: folder.path).write(isCancelled: { Signals.shared.first != nil })
    } catch {
      let message = "dormouse: \(error)"
      guard let signal = Signals.shared.first else { throw CommandFailure(.failed, message) }
      Console.error(message)
      throw ExitCode(ExitStatus.signal(signal))
    }
    let patch = try KeptPatch.keep(plan.patch, named: plan.apps[0].facts.name)
    Console.print("Written. To take it back: git apply -R \(patch.path)")
    guard let prover else { return nil }
    let proof = try prover.proof(of: plan)
    showLogs(of: proof)
    Console.print(prover.text(of: proof))
    return MigrationPage.Part(plan.name, proof, holds: prover.holds(proof), sentences: prover.sentences(of: proof))
  }

  /// Writes the page where somebody wants it, and else beside the patch where a proof does not hold: the app as it was cannot
  /// be played again.
  private func writePage(_ parts: [MigrationPage.Part]) throws {
    guard !parts.isEmpty, html != nil || parts.contains(where: { !$0.holds }) else { return }
    let page = MigrationPage(parts, version: Version.current).bytes
    if let html { return try OutputFile(html).write(page) }
    Console.print("Both logs side by side: \(try KeptPatch.keep(page: page, named: parts[0].name).path)")
  }

  private static let allLives = "all"

  private func showLogs(of proof: MigrationProof) {
    let log = ProofLog(
      proof, width: Terminal.width(of: STDOUT_FILENO), isColoured: Terminal.hasColours(STDOUT_FILENO))
    let shown = logs.contains(Self.allLives) ? log.lives : log.lives.filter(logs.contains)
    for life in logs where life != Self.allLives && !log.lives.contains(life) {
      Console.error("note: \(life) was not played: the app has nothing that it is about")
    }
    if !shown.isEmpty { Console.print(log.text(of: shown)) }
  }

  private func refuseDirty(_ plan: MigrationPlan, _ folder: URL) throws {
    guard !allowDirty else { return }
    let state: GitState?
    do {
      state = try GitState.of(folder: folder, files: plan.changes.map { folder.appendingPathComponent($0.path) })
    } catch {
      throw CommandFailure(.failed, "dormouse: git cannot say whether files have changed: \(error); see --allow-dirty")
    }
    guard let state, state.workTree != nil, state.isDirty else { return }
    let names = state.dirty.prefix(5).joined(separator: ", ")
    throw CommandFailure(
      .failed, "dormouse: these files have changes that are not committed: \(names); commit them, or say --allow-dirty")
  }
}
