import ArgumentParser
import DeviceCore
import Foundation

/// `dormouse diagrams`: for whoever works on Dormouse.
struct DiagramsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagrams",
    abstract: "Write the state machines, read off the code, as diagrams and tables.",
    discussion: """
      Example:
        dormouse diagrams --output docs/diagrams
      """,
    shouldDisplay: false)

  @Option(help: "The folder to write into; made where it is missing.", completion: .directory)
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
