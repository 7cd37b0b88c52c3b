import Foundation

struct Note: Codable, Identifiable, Equatable {
  let id: String
  var text: String
  /// What was typed and not saved yet.
  var draft: String?
  var edited: Date

  init(id: String = String(UUID().uuidString.prefix(8)).lowercased(), text: String, edited: Date = Date()) {
    self.id = id
    self.text = text
    self.edited = edited
  }

  /// The first line that says something.
  var title: String {
    let lines = (draft ?? text).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.first { !$0.isEmpty } ?? "New Note"
  }
}
