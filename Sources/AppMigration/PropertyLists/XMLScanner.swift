/// What an XML property list is made of, one after the other.
struct XMLToken {
  enum Kind {
    case open(name: String, isEmpty: Bool)
    case close(name: String)
    /// Characters and entities.
    case text
    /// Characters as they are, without the brackets around them.
    case verbatim(Range<Int>)
    /// Comments, processing instructions, the document type.
    case aside
  }

  var kind: Kind
  var range: Range<Int>
}

/// Splits XML into tokens by their places in the file.
///
/// A reader of the libraries would do for the values, and loses what is kept here: comments, white space, the spelling of
/// each tag. A comment ends at the first `-->`, as XML has it, so one comment in another leaves its tail as text.
struct XMLScanner {
  let text: SourceText
  private(set) var at: Int

  init(_ text: SourceText) throws(EditRefusal) {
    self.text = text
    at = text.start
    if text.starts(with: "<?xml", at: at) { try checkEncoding() }
  }

  /// The next token; nil at the end of the file.
  mutating func next() throws(EditRefusal) -> XMLToken? {
    guard at < text.bytes.count else { return nil }
    let start = at
    let kind: XMLToken.Kind
    if text.bytes[at] != UInt8(ascii: "<") {
      while at < text.bytes.count, text.bytes[at] != UInt8(ascii: "<") { at += 1 }
      kind = .text
    } else if text.starts(with: "<!--", at: at) {
      try skip(past: "-->", from: at + 4, what: "a comment")
      kind = .aside
    } else if text.starts(with: "<![CDATA[", at: at) {
      try skip(past: "]]>", from: at + 9, what: "a CDATA section")
      kind = .verbatim(start + 9..<at - 3)
    } else if text.starts(with: "<?", at: at) {
      try skip(past: "?>", from: at + 2, what: "a processing instruction")
      kind = .aside
    } else if text.starts(with: "<!DOCTYPE", at: at) {
      try skipDocumentType()
      kind = .aside
    } else {
      kind = try tag()
    }
    return XMLToken(kind: kind, range: start..<at)
  }

  func refusal(_ reason: String, at offset: Int) -> EditRefusal { EditRefusal(reason, line: text.line(of: offset)) }

  private mutating func skip(past end: StaticString, from offset: Int, what: String) throws(EditRefusal) {
    guard let found = text.next(end, from: offset) else { throw refusal("\(what) has no end.", at: at) }
    at = found + end.utf8CodeUnitCount
  }

  /// Other encodings than UTF-8 would have to be known to be written.
  private func checkEncoding() throws(EditRefusal) {
    guard let end = text.next("?>", from: at) else { throw refusal("its XML declaration has no end.", at: at) }
    let words = text.string(at..<end).lowercased().split { " \t\r\n='\"".contains($0) }
    guard let mark = words.firstIndex(of: "encoding"), mark + 1 < words.count else { return }
    let name = words[mark + 1]
    guard ["utf-8", "utf8", "us-ascii"].contains(name) else {
      throw refusal("its encoding is \(name); save it as UTF-8.", at: at)
    }
  }

  /// A document type may have declarations in square brackets.
  private mutating func skipDocumentType() throws(EditRefusal) {
    let start = at
    var depth = 0
    while at < text.bytes.count {
      switch text.bytes[at] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = text.bytes[at]
        at += 1
        while at < text.bytes.count, text.bytes[at] != quote { at += 1 }
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth == 0:
        at += 1
        return
      default: break
      }
      at += 1
    }
    throw refusal("its document type has no end.", at: start)
  }

  private mutating func tag() throws(EditRefusal) -> XMLToken.Kind {
    let start = at
    at += 1
    let isClosing = at < text.bytes.count && text.bytes[at] == UInt8(ascii: "/")
    if isClosing { at += 1 }
    let nameStart = at
    while at < text.bytes.count, text.bytes[at].isLetter || text.bytes[at].isDigit { at += 1 }
    let name = text.string(nameStart..<at)
    guard !name.isEmpty else { throw refusal("a “<” begins no tag.", at: start) }
    var isEmpty = false
    while at < text.bytes.count {
      let byte = text.bytes[at]
      if byte == UInt8(ascii: ">") {
        at += 1
        return isClosing ? .close(name: name) : .open(name: name, isEmpty: isEmpty)
      }
      if byte == UInt8(ascii: "<") { break }
      isEmpty = byte == UInt8(ascii: "/")
      at += 1
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        while at < text.bytes.count, text.bytes[at] != byte { at += 1 }
        at += 1
      }
    }
    throw refusal("the tag <\(isClosing ? "/" : "")\(name)> has no end.", at: start)
  }
}
