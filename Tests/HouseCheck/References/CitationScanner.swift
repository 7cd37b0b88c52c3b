/// Finds the citations of the reference in a source, a scenario or a page.
///
/// It knows "reference 2.3", "reference 5.2, 6.2 and 6.6", "reference 2.5 to 2.7", "section 10, verdict 15", "verdicts 8
/// and 9", a trace such as "V13" wherever it stands, a section in parentheses after "Reference: not sourced ...", and the
/// first column of a table that is headed "section". A citation may go on in the next line of a comment.
struct CitationScanner {
  static func citations(in text: String, isMarkdown: Bool = false) -> [Citation] {
    var scanner = CitationScanner(text, isMarkdown: isMarkdown)
    scanner.scan()
    return scanner.found
  }

  private let text: [UInt8]
  private let isMarkdown: Bool
  private var at = 0
  private var line = 1
  private var found: [Citation] = []
  /// A comment that speaks of the reference names sections in parentheses until it ends.
  private var isAboutReference = false
  /// The rows of a table whose first column names sections.
  private var isInSectionTable = false

  private init(_ text: String, isMarkdown: Bool) {
    self.text = Array(text.utf8)
    self.isMarkdown = isMarkdown
  }

  private mutating func scan() {
    beginLine()
    while at < text.count {
      let byte = text[at]
      if byte == .newline {
        at += 1
        line += 1
        beginLine()
      } else if byte.isLetter, at == 0 || !text[at - 1].isWord {
        scanWord()
      } else if byte == UInt8(ascii: "(") {
        at += 1
        scanParenthesis()
      } else {
        at += 1
      }
    }
  }

  /// Looks at how a line begins: a comment ends where code begins, a table where its rows end.
  private mutating func beginLine() {
    var start = at
    while start < text.count, text[start].isBlank { start += 1 }
    let rest = text[start...].prefix { $0 != .newline }
    if !rest.starts(with: "//".utf8), !rest.starts(with: "#".utf8), !isMarkdown || rest.isEmpty {
      isAboutReference = false
    }
    guard isMarkdown else { return }
    guard rest.first == UInt8(ascii: "|") else {
      isInSectionTable = false
      return
    }
    let cells = rest.split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
    let first = cells.first?.drop { $0 == " " }.prefix { $0 != " " } ?? ""
    if first == "section" { isInSectionTable = true }
    guard isInSectionTable, first.first?.isNumber == true else { return }
    at = start + 2
    if item(.chapter) { list() }
  }

  private mutating func scanWord() {
    let start = at
    while at < text.count, text[at].isWord { at += 1 }
    switch String(decoding: text[start..<at], as: UTF8.self).lowercased() {
    case "reference", "references":
      isAboutReference = true
      let isCited = attempt { scanner in
        scanner.skip(UInt8(ascii: ":"))
        scanner.skipGap()
        scanner.skipSectionWord()
        return scanner.item(.chapter)
      }
      if isCited { list() }
    case "section", "sections":
      let isCited = attempt { scanner in
        scanner.skipGap()
        return scanner.item(.section)
      }
      if isCited { list() }
    case "verdict", "verdicts":
      verdicts()
    case let word where word.count == 3 && text[start] == UInt8(ascii: "V") && word.dropFirst().allSatisfy(\.isNumber):
      found.append(Citation(target: .trace("V\(word.dropFirst())"), line: line))
    default: break
    }
  }

  /// `(4.2)` in a comment about the reference, and `(10, verdict 7)` anywhere.
  private mutating func scanParenthesis() {
    if isAboutReference, item(.section) { return list() }
    let end = at
    guard let number = number() else { return }
    let rest = String(decoding: text[at...].prefix(10), as: UTF8.self)
    if rest.hasPrefix(", verdict") {
      found.append(Citation(target: .section(String(number)), line: line))
    } else {
      at = end
    }
  }

  /// What follows a citation: further sections after commas, "and" and "to".
  private mutating func list() {
    while attempt({ scanner in
      guard scanner.skipSeparator() else { return false }
      scanner.skipSectionWord()
      return scanner.item(.chapterUnlessQuantity)
    }) {}
  }

  private mutating func verdicts() {
    while attempt({ scanner in
      guard scanner.skipSeparator(), let number = scanner.number(), !scanner.isInWord else { return false }
      scanner.found.append(Citation(target: .verdict(number), line: scanner.line))
      return true
    }) {}
  }

  /// Tries to read something; where it is not there, nothing was read.
  private mutating func attempt(_ read: (inout Self) -> Bool) -> Bool {
    let before = (at, line)
    if read(&self) { return true }
    at = before.0
    line = before.1
    return false
  }

  private enum Item { case section, chapter, chapterUnlessQuantity }

  /// One section, or a whole chapter, such as `3`, where one may stand.
  private mutating func item(_ kind: Item) -> Bool {
    let start = at
    guard let chapter = number() else { return false }
    let endOfChapter = at
    if at + 1 < text.count, text[at] == UInt8(ascii: "."), text[at + 1].isWord {
      at += 1
      let name = at
      while at < text.count, text[at].isWord { at += 1 }
      let section = String(decoding: text[name..<at], as: UTF8.self)
      let isSection = Int(section) != nil || section.count == 1 && section == section.lowercased()
      let isVersion = at + 1 < text.count && text[at] == UInt8(ascii: ".") && text[at + 1].isDigit
      guard isSection, !isVersion else {
        at = start
        return false
      }
      found.append(Citation(target: .section("\(chapter).\(section)"), line: line))
      return true
    }
    at = endOfChapter
    let isChapter =
      switch kind {
      case .section: false
      case .chapter: true
      case .chapterUnlessQuantity: !isQuantity()
      }
    guard isChapter, !isInWord else {
      at = start
      return false
    }
    found.append(Citation(target: .section(String(chapter)), line: line))
    return true
  }

  /// Whether a unit or a thing that is counted follows: "20 s", "30 seconds", "80 %".
  private func isQuantity() -> Bool {
    guard at + 1 < text.count, text[at] == UInt8(ascii: " ") else { return false }
    let rest = text[(at + 1)...].prefix { $0.isLetter }
    if rest.isEmpty { return text[at + 1] == UInt8(ascii: "%") }
    return !["and", "to", "verdict", "verdicts", "has", "says", "is"].contains(String(decoding: rest, as: UTF8.self))
  }

  private mutating func number() -> Int? {
    let start = at
    while at < text.count, at - start < 3, text[at].isDigit { at += 1 }
    guard let number = Int(String(decoding: text[start..<at], as: UTF8.self)), at - start < 3 else {
      at = start
      return nil
    }
    return number
  }

  /// A comma, a blank, "and" or "to"; false where the text goes on without one.
  private mutating func skipSeparator() -> Bool {
    let before = at
    skip(UInt8(ascii: ","))
    skipGap()
    if word("and") || word("to") { skipGap() }
    return at != before
  }

  private var isInWord: Bool { at < text.count && text[at].isWord }

  private mutating func skipSectionWord() {
    if word("sections") || word("section") { skipGap() }
  }

  private mutating func word(_ word: String) -> Bool {
    let end = at + word.utf8.count
    guard end <= text.count, text[at..<end].elementsEqual(word.utf8), end == text.count || !text[end].isWord else {
      return false
    }
    at = end
    return true
  }

  private mutating func skip(_ byte: UInt8) {
    if at < text.count, text[at] == byte { at += 1 }
  }

  /// Blanks, and one line's end with the comment marker that the next line begins with.
  private mutating func skipGap() {
    while at < text.count, text[at].isBlank { at += 1 }
    guard at < text.count, text[at] == .newline else { return }
    at += 1
    line += 1
    while at < text.count, text[at].isBlank { at += 1 }
    while at < text.count, text[at] == UInt8(ascii: "/") || text[at] == UInt8(ascii: "#") { at += 1 }
    while at < text.count, text[at].isBlank { at += 1 }
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
  }
  fileprivate var isWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}
