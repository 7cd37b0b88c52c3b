import AppAudit
import ArgumentParser
import EventLog
import Foundation

/// Where the reports of an audit go. All of them are made of the same document.
struct AuditOutputs: ParsableArguments {
  @Option(
    name: .customLong("json"), help: "Write the report as JSON; '-' for standard output.",
    completion: .file(extensions: ["json"]))
  var json: String?

  @Option(help: "Write the report as one HTML file.", completion: .file(extensions: ["html"]))
  var html: String?

  @Option(help: "Write findings as SARIF, for code scanning on GitHub.", completion: .file(extensions: ["sarif"]))
  var sarif: String?

  @Option(help: "Write rules and how they went as JUnit's XML.", completion: .file(extensions: ["xml"]))
  var junit: String?

  @Option(
    help: "Write the findings as a baseline, which makes them known.", completion: .file(extensions: ["json"]))
  var writeBaseline: String?

  @Option(
    help: "What paths in SARIF are relative to, where there is no git repository. (default: APP)",
    completion: .directory)
  var sourceRoot: String?

  @Flag(help: "Print the patches of findings that have one to look at; they are in the other reports, too.")
  var patches = false

  @Flag(name: .shortAndLong, help: "Print no findings.")
  var quiet = false

  /// Whether any of them is asked for.
  var areWanted: Bool {
    quiet || patches || sourceRoot != nil || [json, html, sarif, junit, writeBaseline].contains { $0 != nil }
  }

  func validate() throws {
    guard [json, html, sarif, junit, writeBaseline].filter({ $0 == "-" }).count < 2 else {
      throw ValidationError("only one of the outputs can be standard output")
    }
  }

  /// - Throws: `CommandFailure`.
  func write(_ document: ReportDocument, with baseline: Baseline?) throws {
    if let json { try OutputFile(json).write(Array(try document.json())) }
    if let html { try OutputFile(html).write(AuditPage(document).bytes) }
    if let sarif { try OutputFile(sarif).write(Array(try SARIF(document).json())) }
    if let junit { try OutputFile(junit).write(JUnit(document).bytes) }
    if let writeBaseline {
      let written = Baseline(of: document, with: baseline)
      try OutputFile(writeBaseline).write(Array(try written.json()))
      let count = written.entries.count
      if !quiet { Console.error("dormouse: the baseline has \(count) finding\(count == 1 ? "" : "s")") }
    }
    for entry in document.stale.prefix(20) {
      Console.error(
        TerminalText.printable(
          "dormouse: the baseline's \(entry.rule) in \(entry.path) matches nothing any more: \(entry.message)"))
    }
    if document.stale.count > 20 { Console.error("dormouse: and \(document.stale.count - 20) more entries") }
    guard !quiet, ![json, html, sarif, junit, writeBaseline].contains("-") else { return }
    for report in document.apps {
      Console.print(
        ReportText(report, isColoured: Terminal.hasColours(STDOUT_FILENO), showsPatches: patches).text)
    }
  }
}
