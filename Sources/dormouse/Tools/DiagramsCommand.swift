import ArgumentParser
import DeviceCore
import Foundation

/// `dormouse diagrams`, for developers of Dormouse.
struct DiagramsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagrams",
    abstract: "Generate diagrams and tables of the state machines from the code.",
    discussion: """
      Example:
        dormouse diagrams --output docs/diagrams
      """,
    shouldDisplay: false)

  @Option(help: "The output folder; created if missing.", completion: .directory)
  var output = "docs/diagrams"

  func run() throws {
    let folder = URL(fileURLWithPath: output, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in try Machines.files() {
      try Data(text.utf8).write(to: folder.appending(path: name))
      Console.print(folder.appending(path: name).relativePath)
    }
  }
}
