import AppSyntaxMessages

/// Reads the classes and methods of an Objective-C file by its tokens.
///
/// What a method does is a plain list: branches and loops are not told apart, blocks are neither. So a rule may only ask what is
/// in a method, never on which way.
struct ObjectiveCReader {
  private let tokens: [ObjectiveCToken]
  private var place = 0
  /// In the order in which they are written.
  private var types: [TypeOutline] = []
  private var inherited: [String: [String]] = [:]

  /// - Parameters:
  ///   - text: The implementation file.
  ///   - header: The header of the same name; empty for none.
  static func outline(path: String, text: String, header: String) -> SourceOutline {
    var declared = ObjectiveCReader(header)
    declared.read()
    var reader = ObjectiveCReader(text)
    reader.inherited = declared.inherited
    reader.read()
    let types = reader.types.map { type in
      var type = type
      type.inherited = reader.inherited[type.name] ?? []
      return type
    }
    return SourceOutline(
      path: path, isFaithful: false, mistake: nil, entryPointLine: nil, imports: [], types: types, functions: [],
      remarks: AuditRemark.remarks(in: text))
  }

  private init(_ text: String) { tokens = ObjectiveCToken.tokens(of: text) }

  private mutating func read() {
    var type: TypeOutline?
    func close(_ line: Int, _ types: inout [TypeOutline]) {
      guard var done = type else { return }
      done.endLine = line
      types.append(done)
      type = nil
    }
    while place < tokens.count {
      let token = tokens[place]
      switch token.text {
      case "@interface":
        place += 1
        readInterface()
      case "@implementation":
        close(token.line, &types)
        place += 1
        guard place < tokens.count else { break }
        type = TypeOutline(
          kind: .class, name: tokens[place].text, inherited: [], marks: DeclarationMarks(), line: token.line,
          endLine: token.line, functions: [], properties: [])
        place += 1
      case "@end":
        close(token.line, &types)
        place += 1
      case "-", "+":
        place += 1
        if let method = method(at: token), type != nil { type?.functions.append(method) }
      case "{", "@{": place = tokens[place].close + 1
      default: place += 1
      }
    }
    close(tokens.last?.line ?? 1, &types)
  }

  /// `Name (Category) : Superclass <Protocol, Protocol>`
  private mutating func readInterface() {
    guard place < tokens.count else { return }
    let name = tokens[place].text
    var found: [String] = []
    place += 1
    let line = tokens[place - 1].line
    while place < tokens.count, !["-", "+", "@property", "@end", "{", ";"].contains(tokens[place].text) {
      if tokens[place].text == "(" {
        place = tokens[place].close
      } else if tokens[place].isWord, tokens[place].line <= line + 6 {
        found.append(tokens[place].text)
      }
      place += 1
    }
    inherited[name, default: []] += found
    if place < tokens.count, tokens[place].text == "{" { place = tokens[place].close + 1 }
  }

  /// The method behind its `-` or `+`; nil for a declaration, and for what is no method.
  private mutating func method(at sign: ObjectiveCToken) -> FunctionOutline? {
    guard place < tokens.count, tokens[place].text == "(" else { return nil }
    place = tokens[place].close + 1
    var selector = ""
    var parameters: [FunctionOutline.Parameter] = []
    while place < tokens.count, !["{", ";", "@end"].contains(tokens[place].text) {
      let token = tokens[place]
      let next = place + 1 < tokens.count ? tokens[place + 1].text : ""
      if token.isWord, next == ":" {
        selector += token.text + ":"
        place += 2
        var type = ""
        if place < tokens.count, tokens[place].text == "(" {
          let close = tokens[place].close
          type = tokens[(place + 1)..<close].map(\.text).joined(separator: " ")
          place = close + 1
        }
        let name = place < tokens.count && tokens[place].isWord ? tokens[place].text : "_"
        parameters.append(FunctionOutline.Parameter(label: "_", name: name, type: type))
      } else if token.isWord, selector.isEmpty {
        selector = token.text
      } else if token.text == "(" {
        place = tokens[place].close
      }
      place += 1
    }
    guard place < tokens.count, tokens[place].text == "{" else { return nil }
    let close = tokens[place].close
    var body = ObjectiveCBody(tokens: tokens, place: place + 1)
    body.scan(to: close)
    place = close + 1
    var marks = DeclarationMarks()
    marks.attributes["objc"] = [selector]
    if sign.text == "+" { marks.modifiers.insert("class") }
    return FunctionOutline(
      name: ObjectiveCNames.swiftName(of: selector), parameters: parameters, marks: marks, isAsync: false,
      line: sign.line, endLine: tokens[min(close, tokens.count - 1)].line, body: body.steps)
  }
}
