import Foundation

extension NSAttributedString {
  /// The form of a document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Text alone.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// A web page.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Rich text: neither read nor written here.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// Rich text in a folder: neither read nor written here.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  /// What a document says of itself.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The form: a `DocumentType`.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// The encoding: a number.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
    /// Attributes for all text; stored, no effect here.
    public static let defaultAttributes = DocumentAttributeKey(rawValue: "DefaultAttributes")
  }

  /// How a document is read.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The form: a `DocumentType`; told by its beginning if it is missing.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The encoding, a number; UTF-8 if it is missing.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// Attributes for all text.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    /// Where relative links lead from; no effect here.
    public static let baseURL = DocumentReadingOptionKey(rawValue: "BaseURL")
  }

  /// The text of a document: plain, a web page, of which the text, the paragraphs and the links are read, or rich text, of
  /// which the text, bold and oblique letters, sizes and underlines are. Throws if the data are of another form, or not in
  /// the encoding.
  ///
  /// - Note: Differs from iOS: fonts, colours, lists and tables are not read.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    let encoding = (options[.characterEncoding] as? NSNumber).map { String.Encoding(rawValue: $0.uintValue) }
    guard
      let text = String(data: data, encoding: encoding ?? .utf8)
        ?? String(data: data, encoding: .isoLatin1).flatMap({
          $0.hasPrefix(RichText.beginning) ? $0 : nil
        })
    else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    let given = options[.documentType]
    let name = given as? DocumentType ?? (given as? String).map { DocumentType(rawValue: $0) }
    let isRich = text.hasPrefix(RichText.beginning)
    let type = name ?? (isRich ? .rtf : text.prefix(200).contains("<html") ? .html : .plain)
    guard type == .plain || type == .html || type == .rtf && isRich else { throw CocoaError(.fileReadUnknown) }
    dict?.pointee = [DocumentAttributeKey.documentType.rawValue: type.rawValue] as NSDictionary
    let attributes = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    let read =
      switch type {
      case .html: MarkupText.read(text, attributes)
      case .rtf: RichText.read(text, attributes)
      default: NSAttributedString(string: text, attributes: attributes)
      }
    self.init(attributedString: read)
  }

  /// The text of a document in a file.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws { try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict) }

  /// A document of a range of the text: plain or a web page, without attributes. Throws for every other form.
  public func data(from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]) throws -> Data {
    let text = (string as NSString).substring(with: range)
    switch dict[.documentType] as? DocumentType ?? .plain {
    case .plain: return Data(text.utf8)
    case .html: return Data("<html><body><p>\(MarkupText.escaped(text))</p></body></html>".utf8)
    default: throw CocoaError(.fileWriteUnknown)
    }
  }
}

/// The text of a web page.
enum MarkupText {
  /// Tags whose content is not text.
  private static let silent: Set<Substring> = ["script", "style", "head", "title"]
  /// Tags that begin and end a paragraph.
  private static let blocks: Set<Substring> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "ul", "ol", "tr", "table", "blockquote", "pre",
  ]
  private static let names = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}", "copy": "©", "reg": "®",
    "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•",
    "euro": "€", "trade": "™", "deg": "°", "laquo": "«", "raquo": "»",
  ]

  static func read(_ page: String, _ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    var link: URL?
    var silence: Substring?
    var rest = Substring(page)
    func add(_ part: String) {
      guard !part.isEmpty else { return }
      var own = attributes
      if let link { own[.link] = link }
      text.append(NSAttributedString(string: part, attributes: own))
    }
    while let open = rest.firstIndex(of: "<") {
      if silence == nil { add(words(rest[..<open], after: text.string)) }
      rest = rest[open...]
      if rest.hasPrefix("<!--") {
        rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
        continue
      }
      guard let close = rest.firstIndex(of: ">") else { break }
      let tag = rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: close)...]
      let isEnd = tag.hasPrefix("/")
      let name = Substring(tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased())
      if silent.contains(name) { silence = isEnd ? nil : silence ?? name }
      guard silence == nil else { continue }
      if name == "br" || blocks.contains(name) && !text.string.isEmpty && !text.string.hasSuffix("\n") { add("\n") }
      if name == "a" { link = isEnd ? nil : target(tag) }
    }
    if silence == nil, !rest.hasPrefix("<") { add(words(rest, after: text.string)) }
    return text
  }

  /// The characters as they appear: any white space is one space, and none begins a line.
  private static func words(_ part: Substring, after text: String) -> String {
    var words = ""
    var isSpace = text.isEmpty || text.last?.isWhitespace == true
    for character in plain(part) {
      let blank = character.isWhitespace && character != "\u{a0}"
      if !(blank && isSpace) { words.append(blank ? " " : character) }
      isSpace = blank
    }
    return words
  }

  private static func plain(_ part: Substring) -> String {
    var text = ""
    var rest = part
    while let mark = rest.firstIndex(of: "&") {
      text += rest[..<mark]
      rest = rest[mark...]
      guard let end = rest.prefix(12).firstIndex(of: ";"),
        let character = character(rest[rest.index(after: mark)..<end])
      else {
        text += "&"
        rest = rest.dropFirst()
        continue
      }
      text += character
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  private static func character(_ name: Substring) -> String? {
    guard name.hasPrefix("#") else { return names[String(name)] }
    let digits = name.dropFirst()
    let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap { Unicode.Scalar($0) }.map { String(Character($0)) }
  }

  private static func target(_ tag: Substring) -> URL? {
    guard let start = tag.range(of: "href=", options: .caseInsensitive) else { return nil }
    let value = tag[start.upperBound...]
    guard let quote = value.first, quote == "\"" || quote == "'" else {
      return URL(string: String(value.prefix { !$0.isWhitespace }))
    }
    return URL(string: String(value.dropFirst().prefix { $0 != quote }))
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\n", with: "<br>")
  }
}
