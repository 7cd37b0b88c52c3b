/// A finding's patch as reports have it, read back.
enum PatchText {
  enum Mark { case added, removed }

  /// Lines in the place of others.
  struct Replacement: Equatable {
    var path: String
    /// The first replaced line, or the one before which is inserted; from 1.
    var line: Int
    /// How many lines are replaced.
    var count: Int
    var text: String
  }

  /// As git counts them: a CR before a line's end belongs to the line.
  static func lines(_ patch: String) -> [String] {
    var lines = patch.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// What a line of a hunk is; nil for the other ones.
  static func mark(_ line: String) -> Mark? {
    if line.hasPrefix("+"), !line.hasPrefix("+++ ") { return .added }
    return line.hasPrefix("-") && !line.hasPrefix("--- ") ? .removed : nil
  }

  /// The changes, in their order.
  static func replacements(_ patch: String) -> [Replacement] {
    var result: [Replacement] = []
    var path = ""
    var line = 0
    var isOpen = false
    for text in lines(patch) {
      if text.hasPrefix("--- ") { continue }
      if text.hasPrefix("+++ b/") {
        path = String(text.dropFirst("+++ b/".count).prefix { $0 != "\t" })
      } else if text.hasPrefix("@@ -") {
        let numbers = text.dropFirst("@@ -".count).prefix { $0 != " " }.split(separator: ",").compactMap { Int($0) }
        line = max(1, (numbers.first ?? 1) + (numbers.count > 1 && numbers[1] == 0 ? 1 : 0))
        isOpen = false
      } else if let mark = mark(text) {
        if !isOpen { result.append(Replacement(path: path, line: line, count: 0, text: "")) }
        isOpen = true
        switch mark {
        case .added: result[result.count - 1].text += text.dropFirst() + "\n"
        case .removed:
          result[result.count - 1].count += 1
          line += 1
        }
      } else if text.hasPrefix(" ") {
        line += 1
        isOpen = false
      }
    }
    return result
  }
}
