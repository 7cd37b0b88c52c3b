import AppMigration
import AppSyntaxMessages

/// A Swift file's bytes, and how its lines are laid out: what is written into it looks like the rest.
struct SwiftText {
  /// A line to write, with the depth of its indentation.
  typealias Line = (depth: Int, text: String)

  let path: String
  let bytes: [UInt8]

  /// How lines end: as the first does.
  var lineEnd: String {
    guard let first = bytes.firstIndex(where: Self.isLineEnd) else { return "\n" }
    guard bytes[first] == UInt8(ascii: "\r") else { return "\n" }
    return first + 1 < bytes.count && bytes[first + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
  }

  func code(_ place: Range<Int>) -> String { String(decoding: bytes[place.clamped(to: bytes.indices)], as: UTF8.self) }

  /// The file with some edits.
  func edited(_ edits: [AppSyntaxMessages.TextEdit]) -> [FileChange] {
    let after = AppSyntaxMessages.TextEdit.apply(edits, to: String(decoding: bytes, as: UTF8.self))
    return [FileChange(path: path, before: bytes, after: Array(after.utf8))]
  }

  /// The byte of a line and a column, both from 1; nil where there is none.
  func offset(line: Int, column: Int) -> Int? {
    var (current, at) = (1, 0)
    while current < line, at < bytes.count {
      if bytes[at] == UInt8(ascii: "\n") || bytes[at] == UInt8(ascii: "\r") && !isPair(at) { current += 1 }
      at += 1
    }
    let place = at + column - 1
    return current == line && place < bytes.count ? place : nil
  }

  /// The blanks that a line begins with.
  func indentation(at offset: Int) -> String {
    let start = lineStart(offset)
    return code(start..<skipBlanks(start))
  }

  // MARK: Bodies

  /// Lines at the end of what stands between two braces.
  func append(_ lines: [Line], to body: ByteRange) -> AppSyntaxMessages.TextEdit {
    guard hasLines(body) else { return rewrite(body, before: [], after: lines) }
    let written = written(lines, in: body)
    let closing = lineStart(body.end)
    if code(closing..<body.end).allSatisfy(\.isWhitespace) { return .insert(written, at: closing) }
    // The brace stands behind code.
    var end = body.end
    while end > body.start, Self.isBlank(bytes[end - 1]) { end -= 1 }
    return AppSyntaxMessages.TextEdit(
      start: end, end: body.end, text: lineEnd + written + base(of: body))
  }

  /// Lines at the beginning of what stands between two braces.
  func prepend(_ lines: [Line], to body: ByteRange) -> AppSyntaxMessages.TextEdit {
    guard hasLines(body) else { return rewrite(body, before: lines, after: []) }
    let written = written(lines, in: body)
    let first = skipBlanks(body.start)
    if Self.isLineEnd(bytes[first]) || code(first..<min(first + 2, body.end)) == "//" {
      return .insert(written, at: nextLine(first))
    }
    let indentation = base(of: body) + unit(in: body)
    return AppSyntaxMessages.TextEdit(start: body.start, end: first, text: lineEnd + written + indentation)
  }

  /// A body on one line gets lines.
  private func rewrite(_ body: ByteRange, before: [Line], after: [Line]) -> AppSyntaxMessages.TextEdit {
    let content = code(body.range).trimmingBlanks
    let lines = before + (content.isEmpty ? [] : [(0, content)]) + after
    return AppSyntaxMessages.TextEdit(
      start: body.start, end: body.end,
      text: lineEnd + written(lines, in: body) + base(of: body))
  }

  private func written(_ lines: [Line], in body: ByteRange) -> String {
    let unit = unit(in: body)
    let base = base(of: body) + unit
    return lines.map { line in
      line.text.isEmpty ? lineEnd : base + String(repeating: unit, count: line.depth) + line.text + lineEnd
    }.joined()
  }

  /// What one more depth adds: as the body's first line does, else as it is in the file.
  func unit(in body: ByteRange) -> String {
    let base = base(of: body)
    var at = nextLine(body.start)
    while at < body.end {
      let first = skipBlanks(at)
      if first < body.end, !Self.isLineEnd(bytes[first]) {
        let own = code(at..<first)
        if own.count > base.count, own.hasPrefix(base) { return String(own.dropFirst(base.count)) }
        break
      }
      at = nextLine(at)
    }
    return self.unit(at: base)
  }

  /// How far what stands around a body is indented: as the last brace where that begins its line, for the first may end a
  /// list of parameters.
  private func base(of body: ByteRange) -> String {
    let last = code(lineStart(body.end)..<body.end)
    return last.allSatisfy(\.isWhitespace) ? last : indentation(at: max(0, body.start - 1))
  }

  /// What stands between the braces of a type; nil if they are not where they are looked for.
  func body(of type: TypeOutline) -> ByteRange? {
    guard let start = offset(line: type.line, column: 1),
      let open = bytes[start...].firstIndex(of: UInt8(ascii: "{")),
      let last = offset(line: type.endLine, column: 1),
      let close = bytes[last..<nextLine(last)].lastIndex(of: UInt8(ascii: "}")), open < close
    else { return nil }
    return ByteRange(start: open + 1, end: close)
  }

  /// Lines at the end of a type, set apart from what stands before them.
  func append(_ lines: [Line], toType body: ByteRange) -> AppSyntaxMessages.TextEdit {
    let before = code(body.range).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).dropLast().last
    let isSetApart = before?.allSatisfy(\.isWhitespace) ?? true
    return append((isSetApart ? [] : [(0, "")]) + lines, to: body)
  }

  private func hasLines(_ body: ByteRange) -> Bool {
    bytes[body.range.clamped(to: bytes.indices)].contains(where: Self.isLineEnd)
  }

  // MARK: Lines

  func lineStart(_ offset: Int) -> Int {
    var at = min(offset, bytes.count)
    while at > 0, !Self.isLineEnd(bytes[at - 1]) { at -= 1 }
    return at == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : at
  }

  /// The first byte of the line behind the one at an offset.
  func nextLine(_ offset: Int) -> Int {
    var at = offset
    while at < bytes.count, !Self.isLineEnd(bytes[at]) { at += 1 }
    guard at < bytes.count else { return at }
    return at + (isPair(at) ? 2 : 1)
  }

  func skipBlanks(_ offset: Int) -> Int {
    var at = offset
    while at < bytes.count, Self.isBlank(bytes[at]) { at += 1 }
    return at
  }

  private func isPair(_ at: Int) -> Bool {
    bytes[at] == UInt8(ascii: "\r") && at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "\n")
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

extension String {
  /// Without the blanks around it.
  fileprivate var trimmingBlanks: String {
    let front = drop(while: \.isWhitespace)
    return String(front.reversed().drop(while: \.isWhitespace).reversed())
  }
}
