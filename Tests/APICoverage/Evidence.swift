import Foundation

/// What has been seen to happen: names in the event logs of played scenarios, and texts that the sources look for.
struct Evidence {
  /// Names of events, with and without the class before them.
  private(set) var inScenarios: Set<String> = []
  /// String literals in the sources.
  private(set) var inSources: Set<String> = []

  struct Unreadable: Error, CustomStringConvertible {
    var description: String
  }

  private struct Event: Decodable {
    var kind: String
    var name: String
  }

  /// Reads event logs, one JSON object a line. A name that a later test of the log would not find is no evidence.
  mutating func readLog(_ file: URL) throws {
    let decoder = JSONDecoder()
    for (number, line) in try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).enumerated() {
      let event: Event
      do { event = try decoder.decode(Event.self, from: Data(line)) } catch {
        throw Unreadable(description: "\(file.path):\(number + 1): no event: \(error)")
      }
      inScenarios.formUnion(Self.forms(of: event.name))
    }
  }

  /// Whether a log has a name. A trace of calls may leave the labels out.
  func hasSeen(_ name: String, _ full: String) -> Bool {
    inScenarios.contains(name) || inScenarios.contains(full)
      || (name.hasPrefix("view") && inScenarios.contains(String(name.prefix { $0 != "(" })))
  }

  /// The modules that read about apps and do nothing by it: a key that they name is acted on by nobody.
  private static let readers: Set = ["AppAudit", "AppFacts", "AppMigration", "dormouse"]

  mutating func readSources(_ folder: URL) throws {
    let modules = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for module in modules where !Self.readers.contains(module) {
      inSources.formUnion(try Self.literals(in: folder.appendingPathComponent(module)))
    }
  }

  /// `viewDidLoad()` too where it says `ViewController.viewDidLoad()`.
  private static func forms(of name: String) -> [String] {
    let end = name.firstIndex(of: "(") ?? name.endIndex
    guard let dot = name[..<end].firstIndex(of: ".") else { return [name] }
    return [name, String(name[name.index(after: dot)...])]
  }

  private static func literals(in folder: URL) throws -> Set<String> {
    var result: Set<String> = []
    for text in try sources(in: folder) {
      for line in text.split(separator: "\n") {
        // Between quotes: every second part. Interpolations and escapes only make parts that match nothing.
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() where index % 2 == 1 { result.insert(String(part)) }
      }
    }
    return result
  }

  /// The texts of all Swift files in a folder.
  static func sources(in folder: URL) throws -> [String] {
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else {
      throw Unreadable(description: "\(folder.path) cannot be read")
    }
    var texts: [String] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      texts.append(try String(contentsOf: file, encoding: .utf8))
    }
    return texts
  }
}
