/// A token of an Objective-C file: a word, a number, a literal or a mark.
struct ObjectiveCToken {
  /// As written; `@"…"` with its quotes, and `@interface`, `@[`, `@{`, `@(` with their mark.
  var text: String
  /// From 1.
  var line: Int
  /// From 1.
  var column: Int
  /// Of a mark that opens parentheses: the place of the one that closes them, or the end of the file where it is missing.
  fileprivate(set) var close = 0

  /// Parentheses in so many others are left out with what is in them: who follows them calls himself for each.
  private static let mostLevels = 64
  private static let opening: Set<String> = ["(", "[", "{", "@(", "@[", "@{"]
  private static let closing: Set<String> = [")", "]", "}"]

  var opens: Bool { Self.opening.contains(text) }
  private var closes: Bool { Self.closing.contains(text) }

  /// Whether it is a name or a word of the language, `@available` included.
  var isWord: Bool { text.utf8.first { $0 != 64 }.map(Self.isLetter) ?? false }
  /// Whether an expression begins with it that is neither a mark nor a word.
  var isLiteral: Bool {
    text.utf8.first { $0 != 64 }.map { $0 >= 48 && $0 <= 57 || $0 == 34 || $0 == 39 } ?? false
  }

  fileprivate static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 65 && byte <= 90 || byte >= 97 && byte <= 122 || byte == 95 || byte >= 128
  }
}

extension ObjectiveCToken {
  /// The tokens of a file, without comments, without directives, and without what `#if 0` takes out.
  static func tokens(of text: String) -> [ObjectiveCToken] {
    var lexer = ObjectiveCLexer(bytes: Array(text.utf8))
    return paired(withoutDepths(lexer.tokens()))
  }

  private static func withoutDepths(_ tokens: [ObjectiveCToken]) -> [ObjectiveCToken] {
    var level = 0
    return tokens.filter { token in
      defer { if token.closes { level = max(0, level - 1) } }
      if token.opens { level += 1 }
      return level <= mostLevels
    }
  }

  private static func paired(_ tokens: [ObjectiveCToken]) -> [ObjectiveCToken] {
    var tokens = tokens
    var open: [Int] = []
    for place in tokens.indices {
      if tokens[place].opens { open.append(place) }
      if tokens[place].closes, let start = open.popLast() { tokens[start].close = place }
    }
    for start in open { tokens[start].close = tokens.count }
    return tokens
  }
}

private struct ObjectiveCLexer {
  let bytes: [UInt8]
  var place = 0
  var line = 1
  var lineStart = 0
  /// How many `#if` are open within what `#if 0` takes out; 0 outside of it.
  var skipped = 0

  private static let pairs: Set<String> = [
    "->", "==", "!=", "<=", ">=", "+=", "-=", "*=", "/=", "&&", "||", "::", "@[", "@{", "@(",
  ]

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func tokens() -> [ObjectiveCToken] {
    var result: [ObjectiveCToken] = []
    var isLineStart = true
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\n") {
        advance()
        isLineStart = true
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") {
        advance()
      } else if byte == UInt8(ascii: "/"), peek == UInt8(ascii: "/") {
        skipLine()
      } else if byte == UInt8(ascii: "/"), peek == UInt8(ascii: "*") {
        skipComment()
      } else if byte == UInt8(ascii: "#"), isLineStart {
        directive()
      } else if skipped > 0 {
        skipLine()
      } else {
        isLineStart = false
        result.append(token())
      }
    }
    return result
  }

  private var peek: UInt8? { place + 1 < bytes.count ? bytes[place + 1] : nil }

  private mutating func advance() {
    if bytes[place] == UInt8(ascii: "\n") {
      line += 1
      lineStart = place + 1
    }
    place += 1
  }

  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
  }

  private mutating func skipComment() {
    place += 2
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "*"), peek == UInt8(ascii: "/") {
        place += 2
        return
      }
      advance()
    }
  }

  /// A directive with the lines that go on with it.
  private mutating func directive() {
    let start = place
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\n") {
        guard place > 0, bytes[place - 1] == UInt8(ascii: "\\") else { break }
      }
      advance()
    }
    let words = String(decoding: bytes[start..<place], as: UTF8.self).dropFirst().split(whereSeparator: \.isWhitespace)
    switch words.first {
    case "if", "ifdef", "ifndef": if skipped > 0 || words.dropFirst().first == "0" && words.count == 2 { skipped += 1 }
    case "else", "elif": if skipped == 1 { skipped = 0 }
    case "endif": skipped = max(0, skipped - 1)
    default: break
    }
  }

  private mutating func token() -> ObjectiveCToken {
    let (start, line, column) = (place, line, place - lineStart + 1)
    var byte = bytes[place]
    let isAt = byte == UInt8(ascii: "@")
    if isAt, let next = peek, next == UInt8(ascii: "\"") || ObjectiveCToken.isLetter(next) {
      place += 1
      byte = next
    }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      literal(byte)
    } else if ObjectiveCToken.isLetter(byte) || isDigit(byte) {
      while place < bytes.count, ObjectiveCToken.isLetter(bytes[place]) || isDigit(bytes[place]) { place += 1 }
    } else {
      place += 1
      if place < bytes.count, Self.pairs.contains(String(decoding: bytes[start...place], as: UTF8.self)) { place += 1 }
    }
    return ObjectiveCToken(text: String(decoding: bytes[start..<place], as: UTF8.self), line: line, column: column)
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

  private mutating func literal(_ quote: UInt8) {
    place += 1
    while place < bytes.count, bytes[place] != quote, bytes[place] != UInt8(ascii: "\n") {
      if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count { place += 1 }
      advance()
    }
    if place < bytes.count, bytes[place] == quote { place += 1 }
  }
}
