import AppBuilder
import ArgumentParser
import Foundation

/// `dormouse new`.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create the sources of a new app in a new folder.",
    discussion: """
      Example:
        dormouse new Hello && dormouse run Hello
      """)

  @Argument(help: "The name of the app and of its folder.") var name: String
  @Option(name: .customLong("in"), help: "The parent folder.", completion: .directory) var parent = "."

  func run() throws {
    let folder = try AppBuilder.newApp(named: name, in: URL(fileURLWithPath: parent, isDirectory: true))
    Console.print(folder.path)
    Console.error("Run it with: dormouse run \(parent == "." ? name : folder.path)")
  }
}
