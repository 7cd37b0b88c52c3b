/// The lines of a repository that have changed since a revision.
package struct ChangedLines: Equatable, Sendable {
  private enum Change: Equatable {
    /// The whole file is new.
    case all
    case lines([ClosedRange<Int>])
  }

  private var files: [String: Change] = [:]

  package init() {}

  /// - Parameters:
  ///   - diff: What `git diff --unified=0` says, with `a/` and `b/` before paths.
  ///   - untracked: Files that git does not know yet.
  package init(diff: [UInt8], untracked: [String]) {
    var path: String?
    // How many lines of a hunk are still to come: they may look like anything.
    var left = 0
    for bytes in diff.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if left > 0, bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-") {
        left -= 1
        continue
      }
      guard bytes.starts(with: "+++ ".utf8) || bytes.starts(with: "@@ ".utf8) else { continue }
      let line = String(decoding: bytes, as: UTF8.self)
      if line.hasPrefix("+++ ") {
        path = Self.path(of: line.dropFirst(4))
        if let path { files[path] = files[path] ?? .lines([]) }
      } else if let hunk = Self.hunk(line) {
        left = hunk.removed + hunk.added
        guard let path, hunk.added > 0, case .lines(let lines)? = files[path] else { continue }
        files[path] = .lines(lines + [hunk.start...(hunk.start + hunk.added - 1)])
      }
    }
    for path in untracked { files[path] = .all }
  }

  /// Whether a line of a file has changed.
  ///
  /// - Parameters:
  ///   - path: Relative to the repository.
  ///   - line: From 1; nil for whether anything in the file has.
  package func contain(_ path: String, _ line: Int?) -> Bool {
    switch files[path] {
    case nil: false
    case .all: true
    case .lines(let ranges): line.map { line in ranges.contains { $0.contains(line) } } ?? true
    }
  }

  /// `@@ -12,0 +13,2 @@ func f()`; a number that is left out is 1.
  private static func hunk(_ line: String) -> (removed: Int, start: Int, added: Int)? {
    let words = line.split(separator: " ", maxSplits: 3)
    guard words.count >= 3, let old = numbers(words[1]), let new = numbers(words[2]) else { return nil }
    // What no file has is no hunk.
    guard new.start >= 0, new.count >= 0, old.count >= 0, new.start < 1 << 40, new.count < 1 << 40 else { return nil }
    return (old.count, new.start, new.count)
  }

  private static func numbers(_ word: Substring) -> (start: Int, count: Int)? {
    let parts = word.dropFirst().split(separator: ",")
    guard let start = parts.first.flatMap({ Int($0) }) else { return nil }
    return (start, parts.count > 1 ? Int(parts[1]) ?? 1 : 1)
  }

  /// `b/Sources/A.swift`, or the same in quotes as C writes them; nil for a file that is gone.
  private static func path(of name: Substring) -> String? {
    // A name with spaces ends with a tab.
    let name = name.hasSuffix("\t") ? name.dropLast() : name
    guard name.hasPrefix("\"") else { return name.hasPrefix("b/") ? String(name.dropFirst(2)) : nil }
    let plain = unquoted(Array(name.utf8.dropFirst().dropLast()))
    return plain.hasPrefix("b/") ? String(plain.dropFirst(2)) : nil
  }

  private static func unquoted(_ bytes: [UInt8]) -> String {
    let letters: [UInt8: UInt8] = [
      UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "v"): 11,
      UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
    ]
    var result: [UInt8] = []
    var at = 0
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count else {
        result.append(bytes[at])
        at += 1
        continue
      }
      let digits = bytes[(at + 1)...].prefix(3)
      if digits.count == 3, let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 8) {
        result.append(byte)
        at += 4
      } else {
        result.append(letters[bytes[at + 1]] ?? bytes[at + 1])
        at += 2
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
