import Foundation

/// The names that the table is about, in the order of the file.
struct SymbolList {
  enum Kind: String {
    /// Methods that the system calls on an app.
    case calls
    /// Notifications that the system posts.
    case notifications
    /// What an app calls, reads or names.
    case symbols
    /// Keys of Info.plist.
    case plist
    /// Values in Info.plist and in entitlements.
    case values
  }

  struct Section {
    var title: String
    var kind: Kind
    var owner: String?
    var names: [String]

    /// The name with its type.
    func full(_ name: String) -> String { owner.map { "\($0).\(name)" } ?? name }
  }

  struct Malformed: Error, CustomStringConvertible {
    var description: String
  }

  private(set) var sections: [Section] = []

  /// Reads the list; an error names the line.
  init(_ text: String) throws {
    var seen: Set<String> = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("== ") {
        let parts = line.dropFirst(3).split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count >= 2, let kind = Kind(rawValue: parts[1]) else {
          throw Malformed(description: "line \(number + 1): a section is '== TITLE | KIND | OWNER'")
        }
        sections.append(Section(title: parts[0], kind: kind, owner: parts.count > 2 ? parts[2] : nil, names: []))
        continue
      }
      guard let last = sections.indices.last else {
        throw Malformed(description: "line \(number + 1): a name before the first section")
      }
      guard seen.insert("\(sections[last].title) \(line)").inserted else {
        throw Malformed(description: "line \(number + 1): \(line) stands twice in its section")
      }
      sections[last].names.append(line)
    }
  }
}
