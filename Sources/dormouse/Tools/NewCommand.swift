import AppBuilder
import ArgumentParser
import Foundation

/// `dormouse new`.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write the sources of a fresh app into a new folder.",
    discussion: """
      Example:
        dormouse new Hello && dormouse run Hello
      """)

  @Argument(help: "The app's name, and the folder's.") var name: String
  @Option(name: .customLong("in"), help: "The folder to make it in.", completion: .directory) var parent = "."

  func run() throws {
    let folder = try AppBuilder.newApp(named: name, in: URL(fileURLWithPath: parent, isDirectory: true))
    Console.print(folder.path)
    Console.error("Run it with: dormouse run \(parent == "." ? name : folder.path)")
  }
}
