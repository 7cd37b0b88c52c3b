import ArgumentParser
import Foundation

/// Where programs, bundles and scenarios are.
struct WorkshopOptions: ParsableArguments {
  @Option(help: "The folder with the symbol graphs.") var graphs: String
  @Option(help: "The list of proofs.") var proofs: String
  @Option(help: "The program with the tests.") var tests: String
  @Option(help: "The tool.") var tool: String
  @Option(help: "The library that empties functions.") var library: String
  @Option(help: "The folder with the bundles of the conformance apps.") var bundles: String
  @Option(help: "The folder with the scenarios.") var scenarios: String

  func workshop() throws -> Workshop {
    func url(_ path: String) -> URL { URL(fileURLWithPath: path).standardizedFileURL }
    return try Workshop(
      tests: url(tests), tool: url(tool), library: url(library), bundles: url(bundles), scenarios: url(scenarios))
  }

  /// The modules that apps import, by their symbol graphs.
  func modules() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: graphs).filter {
      $0.hasSuffix(".symbols.json") && !$0.contains("@")
    }
    .map { String($0.dropLast(".symbols.json".count)) }.sorted()
  }

  func targets() throws -> Set<String> { Set(try modules().map { $0 + "Tests" } + ["ThinModulesTests"]) }

  func list() throws -> ProofList {
    FileManager.default.fileExists(atPath: proofs)
      ? try ProofList(String(contentsOfFile: proofs, encoding: .utf8)) : ProofList()
  }
}

/// Takes implementations away, and sees what claims them fail.
struct Prove: ParsableCommand {
  @OptionGroup var options: WorkshopOptions
  @Option(help: "So many names, drawn at random, in place of named ones.") var random: Int?
  @Option(help: "The seed of the draw.") var seed: UInt64 = .random(in: 0..<1_000_000)
  @Argument(help: "Names, with their types.") var names: [String] = []

  func run() throws {
    let list = try options.list()
    var wanted = names
    if let random {
      print("seed \(seed)")
      var generator = SplitMix(state: seed)
      wanted = Array(list.proofs.keys.sorted().shuffled(using: &generator).prefix(random))
    }
    let workshop = try options.workshop()
    defer { try? workshop.close() }
    let prover = Prover(
      index: try SymbolIndex(folder: URL(fileURLWithPath: options.graphs)), workshop: workshop,
      callers: Callers(modules: try options.modules()), targets: try options.targets())
    var wrong = 0
    for name in wanted {
      guard let proof = list.proofs[name] else {
        print("✗ \(name): nothing claims it; see \(options.proofs)")
        wrong += 1
        continue
      }
      if let objection = try prover.objection(to: proof) {
        print("✗ \(name): \(objection)")
        wrong += 1
      } else {
        print("✓ \(name): \(proof.remark)")
      }
    }
    if wrong > 0 { throw ExitCode.failure }
  }
}

/// A small generator, so that a seed draws the same everywhere.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// Does a proof again.
struct Prover {
  let index: SymbolIndex
  let workshop: Workshop
  let callers: Callers
  let targets: Set<String>

  /// Why it proves nothing; nil if it does.
  func objection(to proof: Proof) throws -> String? {
    switch proof.way {
    case .test, .scenario:
      let name = proof.emptied ?? proof.name
      let functions = Subject(name, in: index, workshop.symbols).parts.filter { $0.name == nil }.flatMap(\.functions)
      guard !functions.isEmpty else { return "no function is behind \(name)" }
      func run(_ functions: [Function]) throws -> Workshop.Outcome {
        try proof.way == .test
          ? workshop.run(test: proof.place, without: functions)
          : workshop.run(scenario: proof.place, without: functions)
      }
      let whole = try run([])
      guard whole == .passes else { return "\(proof.place) \(whole) with it" }
      let emptied = try run(functions)
      return [.passes, .isNotThere].contains(emptied) ? "\(proof.place) \(emptied) without it" : nil
    case .called:
      let own = SymbolIndex.split(proof.name)?.member ?? proof.name
      let functions = try TestMethods(workshop, targets).named([own]).map(\.function)
      let calls = try workshop.calls(of: functions, in: proof.place) ?? []
      return calls.contains { callers.framework($0) != nil } ? nil : "\(proof.place) sees no call of it"
    case .key:
      return try workshop.firstFailure(of: [proof.place], without: proof.name) == nil
        ? "\(proof.place) passes without it" : nil
    }
  }
}

/// Looks for proofs of names that have none.
struct FindProofs: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "find-proofs")

  @OptionGroup var options: WorkshopOptions
  @Option(help: "The list of names.") var names: String
  @Option(help: "An event log of played scenarios.") var log: String
  @Flag(help: "Look for all of them anew.") var anew = false

  func run() throws {
    let list = try SymbolList(String(contentsOfFile: names, encoding: .utf8))
    var evidence = Evidence()
    try evidence.readLog(URL(fileURLWithPath: log))
    var seen: Set<String> = []
    for section in list.sections where [.calls, .notifications].contains(section.kind) {
      for name in section.names where evidence.hasSeen(name, section.full(name)) { seen.insert(section.full(name)) }
    }
    let workshop = try options.workshop()
    defer { try? workshop.close() }
    let search = ProofSearch(
      index: try SymbolIndex(folder: URL(fileURLWithPath: options.graphs)), list: list, workshop: workshop,
      callers: Callers(modules: try options.modules() + ["SystemLink", "LifeCycle"]), seen: seen,
      targets: try options.targets())
    let known = anew ? ProofList() : try options.list()
    let all = Locked(known)
    let problem = Locked<(any Error)?>(nil)
    let file = URL(fileURLWithPath: options.proofs)
    try search.run(known: known) { proof in
      // A search that is cut short goes on from here.
      all.change { list in
        list.add(proof)
        do { try Data(list.text.utf8).write(to: file) } catch { problem.value = error }
      }
    }
    if let error = problem.value { throw error }
    print("\(all.value.proofs.count) proofs, \(all.value.proofs.count - known.proofs.count) of them new")
  }
}
