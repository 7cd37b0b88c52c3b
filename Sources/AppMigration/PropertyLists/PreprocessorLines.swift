/// The directives of the C preprocessor, which Xcode runs over an Info.plist if `INFOPLIST_PREPROCESS` says so.
struct PreprocessorLines {
  /// From `#if` to `#endif`: what the build may leave out.
  private(set) var conditions: [Range<Int>] = []
  private var open: [Int] = []

  /// The first condition that has no end.
  var unended: Int? { open.first }

  private static let others: Set<String> = [
    "include", "import", "define", "undef", "error", "warning", "pragma", "line",
  ]

  /// Takes what stands between two tags; the place of what is neither white space nor a directive, else nil.
  mutating func take(_ range: Range<Int>, in text: SourceText) -> Int? {
    var at = range.lowerBound
    while at < range.upperBound {
      if text.bytes[at].isSpace {
        at += 1
        continue
      }
      let start = at
      while at < range.upperBound, !text.bytes[at].isLineEnd { at += 1 }
      guard text.bytes[start] == UInt8(ascii: "#"), text.indentation(before: start) != nil,
        text.lineEnd(at: at) != nil || at == text.bytes.count, takeDirective(start..<at, in: text)
      else { return start }
    }
    return nil
  }

  private mutating func takeDirective(_ range: Range<Int>, in text: SourceText) -> Bool {
    let words = text.string(range).dropFirst().split { $0 == " " || $0 == "\t" || $0 == "(" }
    switch words.first.map(String.init) {
    case "if", "ifdef", "ifndef": open.append(range.lowerBound)
    case "elif", "elifdef", "elifndef", "else": return !open.isEmpty
    case "endif":
      guard let start = open.popLast() else { return false }
      if open.isEmpty { conditions.append(start..<range.upperBound) }
    case let other?: return Self.others.contains(other)
    case nil: break
    }
    return true
  }

  func isConditional(_ offset: Int) -> Bool { conditions.contains { $0.contains(offset) } }

  func hasConditions(in range: Range<Int>) -> Bool { conditions.contains { $0.overlaps(range) } }
}
