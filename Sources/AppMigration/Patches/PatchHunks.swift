/// The changed lines of one file with three lines around.
enum PatchHunks {
  private static let context = 3

  static func written(from before: [UInt8], to after: [UInt8]) -> [UInt8] {
    let old = lines(before)
    let new = lines(after)
    var result: [UInt8] = []
    for group in groups(LineDifference.changes(from: old, to: new)) {
      guard let first = group.first, let last = group.last else { continue }
      let lead = min(context, first.old.lowerBound)
      let tail = min(context, old.count - last.old.upperBound)
      let olds = first.old.lowerBound - lead..<last.old.upperBound + tail
      let news = first.new.lowerBound - lead..<last.new.upperBound + tail
      result += Array("@@ -\(spelled(olds)) +\(spelled(news)) @@\n".utf8)
      var at = olds.lowerBound
      for change in group {
        for line in old[at..<change.old.lowerBound] { result += written(" ", line) }
        for line in old[change.old] { result += written("-", line) }
        for line in new[change.new] { result += written("+", line) }
        at = change.old.upperBound
      }
      for line in old[at..<olds.upperBound] { result += written(" ", line) }
    }
    return result
  }

  /// Lines with their ends; CR LF is one with a CR before its end, as git has it.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (at, byte) in bytes.enumerated() where byte == .lineFeed {
      lines.append(bytes[start...at])
      start = at + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  private static func written(_ mark: Unicode.Scalar, _ line: ArraySlice<UInt8>) -> [UInt8] {
    let text = [UInt8(ascii: mark)] + line
    return line.last == .lineFeed ? text : text + Array("\n\\ No newline at end of file\n".utf8)
  }

  /// The first line, from 1, and how many; before the first stands 0.
  private static func spelled(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  /// Changes whose surroundings touch go together.
  private static func groups(_ changes: [LineDifference.Change]) -> [[LineDifference.Change]] {
    var groups: [[LineDifference.Change]] = []
    for change in changes {
      if let last = groups.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        groups[groups.count - 1].append(change)
      } else {
        groups.append([change])
      }
    }
    return groups
  }
}
