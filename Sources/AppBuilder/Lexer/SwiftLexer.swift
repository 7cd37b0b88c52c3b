/// Cuts Swift source text into tokens.
///
/// It knows comments (nested ones too), string literals (raw, multi-line, with interpolation) and regex literals, so
/// that a word inside one of these is never taken for code. It accepts everything: what is not Swift ends up as
/// punctuation, and the compiler will say what is wrong with it.
struct SwiftLexer {
  /// How deep interpolations may nest before the rest is read as plain text.
  private static let deepestInterpolation = 32

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0
  private var interpolationDepth = 0
  private var previous: SwiftToken?

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// All tokens of `text`, in order; comments and white space are left out.
  static func tokens(of text: String) -> [SwiftToken] {
    var lexer = SwiftLexer(text)
    var tokens: [SwiftToken] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    let index = position + offset
    return index < bytes.count ? bytes[index] : nil
  }

  private mutating func advance() {
    if bytes[position] == .newline {
      line += 1
      lineStart = position + 1
    }
    position += 1
  }

  private mutating func advance(by count: Int) {
    for _ in 0..<count where position < bytes.count { advance() }
  }

  private mutating func next() -> SwiftToken? {
    skipBlanksAndComments()
    guard let first = byte() else { return nil }
    let start = position
    let startLine = line
    let startColumn = position - lineStart + 1
    var nameRange: Range<Int>?
    let kind: SwiftToken.Kind
    if first.startsName || first == .dollar {
      skipName()
      kind = .identifier
    } else if first == .backtick {
      kind = .identifier
      nameRange = skipBacktickedName()
    } else if first.isDigit {
      skipNumber()
      kind = .number
    } else if first == .quote {
      skipString(hashes: 0)
      kind = .literal
    } else if first == .hash {
      kind = skipAfterHash()
    } else if first == .slash, startsRegex() {
      skipRegexOnOneLine()
      kind = .literal
    } else {
      advance()
      kind = .punctuation
    }
    let text = String(decoding: bytes[nameRange ?? start..<position], as: UTF8.self)
    let token = SwiftToken(kind: kind, text: text, range: start..<position, line: startLine, column: startColumn)
    previous = token
    return token
  }
}

// MARK: Blanks, names, numbers

extension SwiftLexer {
  private mutating func skipBlanksAndComments() {
    while let first = byte() {
      if first.isBlank {
        advance()
      } else if first == .slash, byte(1) == .slash {
        while let next = byte(), next != .newline { advance() }
      } else if first == .slash, byte(1) == .star {
        skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while let first = byte() {
      if first == .slash, byte(1) == .star {
        depth += 1
        advance(by: 2)
      } else if first == .star, byte(1) == .slash {
        depth -= 1
        advance(by: 2)
        if depth == 0 { return }
      } else {
        advance()
      }
    }
  }

  private mutating func skipName() {
    advance()
    while let next = byte(), next.continuesName { advance() }
  }

  /// Skips `` `name` `` and returns where the name without the backticks is.
  private mutating func skipBacktickedName() -> Range<Int>? {
    advance()
    let start = position
    while let next = byte(), next != .backtick, next != .newline { advance() }
    let end = position
    if byte() == .backtick { advance() }
    return start..<end
  }

  private mutating func skipNumber() {
    while let next = byte() {
      if next.continuesName {
        advance()
      } else if next == .dot, let digit = byte(1), digit.isDigit {
        advance()
      } else {
        return
      }
    }
  }
}

// MARK: Literals

extension SwiftLexer {
  private mutating func skipAfterHash() -> SwiftToken.Kind {
    var hashes = 0
    while byte(hashes) == .hash { hashes += 1 }
    if byte(hashes) == .quote {
      advance(by: hashes)
      skipString(hashes: hashes)
      return .literal
    }
    if byte(hashes) == .slash {
      advance(by: hashes + 1)
      skipExtendedRegex(hashes: hashes)
      return .literal
    }
    advance()
    guard let first = byte(), first.startsName else { return .punctuation }
    skipName()
    return .pound
  }

  /// Skips a string literal; the position is on its first quotation mark.
  private mutating func skipString(hashes: Int) {
    let isMultiline = byte(1) == .quote && byte(2) == .quote
    let quotes = isMultiline ? 3 : 1
    advance(by: quotes)
    while let first = byte() {
      if first == .quote, closes(quotes: quotes, hashes: hashes) {
        advance(by: quotes + hashes)
        return
      }
      if first == .newline, !isMultiline { return }
      if first == .backslash, (0..<hashes).allSatisfy({ byte(1 + $0) == .hash }) {
        advance(by: 1 + hashes)
        if byte() == .openParenthesis {
          skipInterpolation()
        } else if byte() != nil {
          advance()
        }
      } else {
        advance()
      }
    }
  }

  private func closes(quotes: Int, hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { byte($0) == .quote } && (0..<hashes).allSatisfy { byte(quotes + $0) == .hash }
  }

  /// Skips the code of an interpolation; the position is on its opening parenthesis.
  private mutating func skipInterpolation() {
    guard interpolationDepth < Self.deepestInterpolation else { return advance() }
    interpolationDepth += 1
    defer { interpolationDepth -= 1 }
    var depth = 0
    while let token = next() {
      if token.isPunctuation("(") { depth += 1 }
      if token.isPunctuation(")") {
        depth -= 1
        if depth == 0 { return }
      }
    }
  }

  /// Whether a slash starts a regex literal: only where no operand can stand before it, and closed on its line.
  private func startsRegex() -> Bool {
    guard let following = byte(1), !following.isBlank else { return false }
    if let previous {
      let opens = ["(", ",", "=", ":", "[", "{", ";", "&", "|", "!", "?"]
      let isAfterKeyword = ["return", "in", "case", "try", "await"].contains { previous.isIdentifier($0) }
      guard isAfterKeyword || (previous.kind == .punctuation && opens.contains(previous.text)) else { return false }
    }
    var offset = 1
    while let next = byte(offset), next != .newline {
      if next == .slash { return true }
      offset += next == .backslash ? 2 : 1
    }
    return false
  }

  private mutating func skipRegexOnOneLine() {
    advance()
    while let next = byte(), next != .newline {
      if next == .backslash { advance(by: 2) } else { advance() }
      if next == .slash { return }
    }
  }

  private mutating func skipExtendedRegex(hashes: Int) {
    while let first = byte() {
      if first == .slash, (0..<hashes).allSatisfy({ byte(1 + $0) == .hash }) {
        advance(by: 1 + hashes)
        return
      }
      advance()
    }
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let hash = UInt8(ascii: "#")
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let star = UInt8(ascii: "*")
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate static let backtick = UInt8(ascii: "`")
  fileprivate static let dollar = UInt8(ascii: "$")
  fileprivate static let dot = UInt8(ascii: ".")
  fileprivate static let openParenthesis = UInt8(ascii: "(")

  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) || self == 0 }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  /// Every byte of a character beyond ASCII counts as part of a name.
  fileprivate var startsName: Bool {
    let lowered = self | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowered) || self == UInt8(ascii: "_") || self >= 0x80
  }
  fileprivate var continuesName: Bool { startsName || isDigit }
}
