import LifeCycle

/// Shows people where two lists of events differ: one line per event, `▸` at the first difference.
enum EventDifference {
  /// Lines shown before the first difference, and after it.
  private static let linesBefore = 4
  private static let linesAfter = 24
  /// The largest table for aligning two lists; larger lists are shown one after the other.
  private static let tableLimit = 250_000

  private enum Row {
    case both(Event)
    case expected(ExpectedEvent)
    case seen(Event)
    case expectedButDifferent(ExpectedEvent, Event, String)

    var isDifference: Bool {
      if case .both = self { false } else { true }
    }
  }

  static func count(_ count: Int, _ remark: String) -> String {
    switch count {
    case 0: "no event"
    case 1: "1 event, \(remark)"
    default: "\(count) events, \(remark)"
    }
  }

  /// Both lists, aligned by their longest common subsequence.
  static func lines(expected: [ExpectedEvent], seen: [Event]) -> [String] {
    let rows = pairUp(rows(expected[...], seen[...]))
    return shortened(rows.map(text), first: rows.firstIndex(where: \.isDifference))
  }

  /// The matched entries of an order, then the first unmatched one, then the events from there on.
  static func lines(inOrder expected: [ExpectedEvent], matches: [Int], seen: [Event]) -> [String] {
    let found = matches.map { Row.both(seen[$0]) }
    let missing = expected[matches.count...].map(Row.expected)
    let later = seen[((matches.last ?? -1) + 1)...].map { "+ " + $0.entryText }
    return shortened((found + missing.prefix(1)).map(text) + later, first: matches.count)
  }

  /// All events, with the unwanted ones marked, by index.
  static func lines(unwanted: Set<Int>, seen: [Event]) -> [String] {
    let lines = seen.enumerated().map { (unwanted.contains($0) ? "+ " : "  ") + $1.entryText }
    return shortened(lines, first: unwanted.min())
  }

  /// Why an entry of an order did not match: too early, different, or absent.
  static func absence(of entry: ExpectedEvent, in seen: [Event], after last: Int?) -> String {
    let rest = seen[((last ?? -1) + 1)...]
    if let near = rest.first(where: { $0.name == entry.name }), let why = entry.mismatch(with: near) {
      return "\(near.entryText): \(why)"
    }
    if let last, let early = seen[...last].lastIndex(where: entry.matches) {
      let text = seen[early].entryText
      return early == last ? "\(text) once too few" : "\(text) before \(seen[last].name)"
    }
    return rest.isEmpty ? "nothing more" : "not among the \(rest.count) that came after"
  }
}

// MARK: - Alignment

extension EventDifference {
  private static func rows(_ expected: ArraySlice<ExpectedEvent>, _ seen: ArraySlice<Event>) -> [Row] {
    let head = zip(expected, seen).prefix { $0.matches($1) }.count
    let before = seen.prefix(head).map(Row.both)
    let expected = Array(expected.dropFirst(head))
    let seen = Array(seen.dropFirst(head))
    guard expected.count * seen.count <= tableLimit else {
      return before + expected.map(Row.expected) + seen.map(Row.seen)
    }
    // lengths[i][j]: the longest common subsequence of the rest from i and the rest from j.
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: seen.count + 1), count: expected.count + 1)
    for i in expected.indices.reversed() {
      for j in seen.indices.reversed() {
        let apart = max(lengths[i + 1][j], lengths[i][j + 1])
        lengths[i][j] = expected[i].matches(seen[j]) ? max(lengths[i + 1][j + 1] + 1, apart) : apart
      }
    }
    var rows = before
    var (i, j) = (0, 0)
    while i < expected.count || j < seen.count {
      if i < expected.count, j < seen.count, lengths[i][j] == lengths[i + 1][j + 1] + 1,
        expected[i].matches(seen[j])
      {
        rows.append(.both(seen[j]))
        (i, j) = (i + 1, j + 1)
      } else if i < expected.count, j == seen.count || lengths[i + 1][j] >= lengths[i][j + 1] {
        rows.append(.expected(expected[i]))
        i += 1
      } else {
        rows.append(.seen(seen[j]))
        j += 1
      }
    }
    return rows
  }

  /// Merges an entry and the following event of the same name into one row that says what differs.
  private static func pairUp(_ rows: [Row]) -> [Row] {
    var result: [Row] = []
    for row in rows {
      if case .seen(let event) = row, case .expected(let entry) = result.last, entry.name == event.name,
        let why = entry.mismatch(with: event)
      {
        result[result.count - 1] = .expectedButDifferent(entry, event, why)
      } else {
        result.append(row)
      }
    }
    return result
  }

  private static func text(_ row: Row) -> String {
    switch row {
    case .both(let event): "  \(event.entryText)"
    case .expected(let entry): "- \(entry)"
    case .seen(let event): "+ \(event.entryText)"
    case .expectedButDifferent(let entry, let event, let why): "- \(entry)\n+ \(event.entryText)   ← \(why)"
    }
  }

  /// Marks the first difference and omits distant lines.
  private static func shortened(_ lines: [String], first: Int?) -> [String] {
    let first = first ?? 0
    let from = max(0, first - linesBefore)
    let to = min(lines.count, first + linesAfter)
    var result = from > 0 ? ["  … \(from) more before"] : []
    for index in from..<to {
      for (number, part) in lines[index].split(separator: "\n").enumerated() {
        result.append((index == first && number == 0 ? "▸ " : "  ") + part)
      }
    }
    return to < lines.count ? result + ["  … \(lines.count - to) more after"] : result
  }
}
