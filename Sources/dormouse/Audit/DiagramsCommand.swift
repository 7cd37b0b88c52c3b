import AppAudit
import ArgumentParser
import DeviceCore
import Foundation

/// `dormouse diagrams`, for developers of Dormouse.
struct DiagramsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagrams",
    abstract: "Generate diagrams and tables of the state machines, and the page of the audit's rules, from the code.",
    discussion: """
      Example:
        dormouse diagrams --output docs/diagrams
      """,
    shouldDisplay: false)

  @Option(help: "The output folder; created if missing.", completion: .directory)
  var output = "docs/diagrams"

  @Option(help: "The file with the audit's rules.", completion: .file(extensions: ["md"]))
  var rules = "docs/audit.md"

  func run() throws {
    let folder = URL(fileURLWithPath: output, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in try Machines.files() {
      try Data(text.utf8).write(to: folder.appending(path: name))
      Console.print(folder.appending(path: name).relativePath)
    }
    try Data(RulePage.text().utf8).write(to: URL(fileURLWithPath: rules))
    Console.print(rules)
  }
}
