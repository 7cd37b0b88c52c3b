import ArgumentParser
import Foundation

/// What of iOS is there, found out from the compiler's symbol graphs and from what was seen to happen.
@main
struct APICoverage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apicoverage",
    abstract: "What of iOS is there, and what is not explained.",
    subcommands: [Probe.self, Table.self, Prove.self, FindProofs.self, Undocumented.self])
}

/// Writes the program that asks the compiler for names which none of our modules declares.
struct Probe: ParsableCommand {
  @Option(help: "The list of names.") var names: String
  @Option(help: "The folder with the symbol graphs.") var graphs: String

  func run() throws {
    let list = try SymbolList(String(contentsOfFile: names, encoding: .utf8))
    let index = try SymbolIndex(folder: URL(fileURLWithPath: graphs))
    print(Coverage(index: index, evidence: Evidence()).probe(for: list).source, terminator: "")
  }
}

/// Writes the table, or compares it with the one that is there.
struct Table: ParsableCommand {
  @Option(help: "The list of names.") var names: String
  @Option(help: "The folder with the symbol graphs.") var graphs: String
  @Option(help: "What the compiler said of the probe.") var probe: String
  @Option(help: "An event log of played scenarios.") var log: String
  @Option(help: "The list of proofs.") var proofs: String
  @Option(help: "The folder with the tests.") var tests: String
  @Option(help: "The folder with the sources.") var sources: String
  @Option(help: "The table.") var table: String
  @Flag(help: "Write the table rather than compare it.") var update = false

  func run() throws {
    let list = try SymbolList(String(contentsOfFile: names, encoding: .utf8))
    var evidence = Evidence()
    try evidence.readLog(URL(fileURLWithPath: log))
    try evidence.readSources(URL(fileURLWithPath: sources))
    var coverage = Coverage(
      index: try SymbolIndex(folder: URL(fileURLWithPath: graphs)), evidence: evidence,
      proofs: try ProofList(String(contentsOfFile: proofs, encoding: .utf8)))
    let gone = try coverage.proofs.proofs.values.filter { try !isThere($0) }
    for proof in gone.map(\.line).sorted() { print("no such place: \(proof)") }
    guard gone.isEmpty else {
      print("\(proofs) names what is not there; look for other proofs with Scripts/coverage.sh --update-proofs")
      throw ExitCode.failure
    }
    coverage.probed = Coverage.found(
      probed: coverage.probe(for: list).names, errors: try String(contentsOfFile: probe, encoding: .utf8))
    let result = CoverageTable(coverage, list: list)
    print(result.counts.sentence)
    let file = URL(fileURLWithPath: table)
    if update { return try Data(result.markdown.utf8).write(to: file) }
    let committed = try String(contentsOf: file, encoding: .utf8)
    guard committed != result.markdown else { return }
    let difference = result.markdown.split(separator: "\n").difference(from: committed.split(separator: "\n"))
    for change in difference {
      switch change {
      case .remove(_, let line, _): print("- \(line)")
      case .insert(_, let line, _): print("+ \(line)")
      }
    }
    print("\(table) is not what the sources say; make it anew with Scripts/coverage.sh --update")
    throw ExitCode.failure
  }
}

extension Table {
  /// Whether the test or scenario of a proof exists.
  private func isThere(_ proof: Proof) throws -> Bool {
    guard proof.way == .test || proof.way == .called else {
      return FileManager.default.fileExists(atPath: "Conformance/scenarios/\(proof.place).yaml")
    }
    let parts = proof.place.split(separator: "/")
    guard parts.count == 2, let method = parts.last else { return false }
    let target = parts[0].prefix { $0 != "." }
    return try Evidence.sources(in: URL(fileURLWithPath: "\(tests)/\(target)"))
      .contains { $0.contains("func \(method)(") }
  }
}

/// Lists public declarations without a doc comment; fails if there is one.
struct Undocumented: ParsableCommand {
  @Option(help: "The folder with the symbol graphs.") var graphs: String

  func run() throws {
    let missing = Documented(index: try SymbolIndex(folder: URL(fileURLWithPath: graphs))).missing()
    for line in missing { print(line) }
    print("\(missing.count) public declarations without documentation")
    if !missing.isEmpty { throw ExitCode.failure }
  }
}
