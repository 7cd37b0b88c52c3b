import AppBuilder
import AppFacts
import ArgumentParser
import Foundation

/// `dormouse facts`.
struct FactsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "facts",
    abstract: "What is known of an app without running it: what the audit decides by.",
    discussion: """
      Entry point, delegates, functions and what they do, Info.plist of every build configuration, project, storyboards, \
      libraries. Sources are read as a release for a phone has them. Nothing is built, and nothing has to be there but the \
      sources.

      Examples:
        dormouse facts Examples/Notes
        dormouse facts ~/Projects/Shop --target Shop --json | jq .[0].configurations
      """)

  @OptionGroup var app: AuditedFolder

  @Flag(help: "All of it, as JSON: an array with one value for each app.")
  var json = false

  func run() throws {
    let apps = try app.facts()
    if json { return Console.print(try AuditJSON.text(apps)) }
    for (number, facts) in apps.enumerated() {
      if number > 0 { Console.print("") }
      Console.print(FactsSummary(facts).text)
    }
  }
}

/// The folder of an app whose sources are looked at.
struct AuditedFolder: ParsableArguments {
  @Argument(help: "The folder of an app's project or sources.", completion: .directory)
  var app: String

  @Option(help: "The app's target in its Xcode project. (default: all of them)")
  var target: String?

  var url: URL { get throws { try AppSource(path: app).url } }

  /// - Throws: `AppBuilderError`, `CommandFailure`.
  func facts() throws -> [AppFacts] { try Self.facts(of: url, target: target) }

  static func facts(of folder: URL, target: String?) throws -> [AppFacts] {
    try Checkout.builder(release: true).facts(of: folder, target: target)
  }
}

/// JSON for people and programs: sorted, so that equal values are equal bytes.
enum AuditJSON {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
