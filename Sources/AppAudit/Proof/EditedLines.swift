import AppSyntaxMessages

/// What becomes of each line of a file by edits of it.
struct EditedLines {
  /// Numbers of lines after the edits, from 1.
  enum Fate: Equatable {
    case same(Int)
    case rewritten(Int)
    case removed
  }

  private(set) var fates: [Fate] = []

  private let bytes: [UInt8]
  private let edits: [TextEdit]
  private static let newline = UInt8(ascii: "\n")

  init(_ text: String, _ edits: [TextEdit]) {
    bytes = Array(text.utf8)
    self.edits = edits.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    var start = 0
    for (index, line) in bytes.split(separator: Self.newline, omittingEmptySubsequences: false).enumerated() {
      fates.append(fate(of: start..<start + line.count, number: index + 1))
      start += line.count + 1
    }
  }

  private func fate(of line: Range<Int>, number: Int) -> Fate {
    // What is put before the line's first byte, or ends there, leaves the line as it is.
    let touching = edits.filter { edit in
      edit.start <= line.upperBound
        && (edit.end > line.lowerBound || (edit.start > line.lowerBound && !edit.text.isEmpty))
    }
    if touching.isEmpty { return .same(number + shift(at: line.lowerBound)) }
    let kept = line.first { place in
      !Self.isBlank(bytes[place]) && !touching.contains { ($0.start..<$0.end).contains(place) }
    }
    if let kept { return .rewritten(number + shift(at: kept)) }
    guard let edit = touching.first(where: { !$0.text.utf8.allSatisfy(Self.isBlank) }) else { return .removed }
    let above = edit.start < line.lowerBound ? Self.newlines(bytes[edit.start..<line.lowerBound]) : 0
    let own = edit.start == edit.end ? Self.newlines(edit.text.utf8) : 0
    let blank = Self.newlines(edit.text.utf8.prefix(while: Self.isBlank))
    return .rewritten(number - above + shift(at: edit.start) - own + blank)
  }

  /// How many lines more there are before a place after the edits that end there or earlier.
  private func shift(at place: Int) -> Int {
    edits.prefix { $0.start <= place }.filter { $0.end <= place && ($0.start < place || $0.start == $0.end) }
      .reduce(0) { $0 + Self.newlines($1.text.utf8) - Self.newlines(bytes[$1.start..<$1.end]) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [newline, 0x20, 0x09, 0x0D].contains(byte) }

  private static func newlines(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 == newline ? 1 : 0) }
  }
}
