import Foundation

/// What the reference has that can be cited: its headings, the rows of its verdicts, its traces.
struct ReferenceSections {
  private var targets: Set<Citation.Target> = []

  init(folder: String) throws {
    let files = SourceTree([folder], besides: []).files(withExtensions: ["md"])
    guard !files.isEmpty else { throw MissingReference(folder: folder) }
    for file in files { read(try SourceTree.text(of: file)) }
  }

  init(_ text: String) { read(text) }

  func contains(_ target: Citation.Target) -> Bool { targets.contains(target) }

  private mutating func read(_ text: String) {
    var chapter = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") || line.hasPrefix("### ") {
        let name = line.drop { $0 == "#" || $0 == " " }.prefix { $0 != " " }
        let number = name.hasSuffix(".") ? name.dropLast() : name
        if number.first?.isNumber == true {
          targets.insert(.section(String(number)))
          chapter = String(number.prefix { $0 != "." })
        } else if number.first == "V", number.dropFirst().allSatisfy(\.isNumber) {
          targets.insert(.trace(String(number)))
        }
      } else if chapter == "10", line.hasPrefix("| "), let number = Int(line.dropFirst(2).prefix { $0 != " " }) {
        targets.insert(.verdict(number))
      }
    }
  }

  struct MissingReference: Error, CustomStringConvertible {
    var folder: String
    var description: String { "\(folder): there is no reference in this folder" }
  }
}
