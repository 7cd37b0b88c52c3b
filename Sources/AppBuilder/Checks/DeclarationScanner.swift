/// Finds the types and their methods in the tokens of a file; bodies of functions are passed over.
struct DeclarationScanner {
  private let tokens: [SwiftToken]
  private let file: SourceFile
  private let bytes: [UInt8]
  private var index = 0
  private var found: [TypeDeclaration] = []
  /// One for each open brace: the index in `found` of the type it belongs to, or nil.
  private var braces: [Int?] = []

  static func declarations(in file: SourceFile) -> [TypeDeclaration] {
    var scanner = DeclarationScanner(file)
    scanner.scan()
    return scanner.found
  }

  private init(_ file: SourceFile) {
    tokens = file.tokens
    self.file = file
    bytes = Array(file.text.utf8)
  }

  private mutating func scan() {
    var pending: Int?
    while index < tokens.count {
      let token = tokens[index]
      if token.isPunctuation("{") {
        braces.append(pending)
        if let pending { found[pending].opening = token }
        pending = nil
      } else if token.isPunctuation("}") {
        if let type = braces.popLast() ?? nil {
          found[type].closing = token
          found[type].last = self.token(-1)
          found[type].following = self.token(1)
        }
      } else if let declaration = typeHere() {
        found.append(declaration)
        pending = found.count - 1
        continue
      } else if token.isIdentifier("func"), let type = braces.last ?? nil {
        if let method = methodHere() { found[type].methods.append(method) }
        continue
      } else if token.isIdentifier("var") || token.isIdentifier("let"), let type = braces.last ?? nil {
        if let name = self.token(1), name.kind == .identifier {
          found[type].properties.append(.init(name: name.text, prefix: DeclarationPrefix(before: index, in: tokens)))
        }
      }
      index += 1
    }
  }

  private func token(_ offset: Int) -> SwiftToken? {
    tokens.indices.contains(index + offset) ? tokens[index + offset] : nil
  }

  /// The type whose keyword the position is on; moves to its opening brace.
  private mutating func typeHere() -> TypeDeclaration? {
    guard tokens[index].kind == .identifier, let kind = TypeDeclaration.Kind(rawValue: tokens[index].text),
      token(-1)?.isPunctuation(".") != true, let first = token(1), first.kind == .identifier,
      !["func", "var", "let", "subscript"].contains(first.text)
    else { return nil }
    let prefix = DeclarationPrefix(before: index, in: tokens)
    index += 1
    let path = dottedName()
    skipGenerics()
    var inherited: [String] = []
    if token(0)?.isPunctuation(":") == true {
      index += 1
      while let token = token(0), !token.isPunctuation("{"), !token.isIdentifier("where"), !token.isPunctuation("}") {
        if token.isPunctuation("@") {
          index += 2  // `@unchecked Sendable`
        } else if token.kind == .identifier {
          inherited.append(dottedName().last ?? "")
          skipGenerics()
        } else {
          index += 1
        }
      }
    }
    let headEnd = token(-1)?.range.upperBound ?? 0
    let isConstrained = token(0)?.isIdentifier("where") == true
    while let token = token(0), !token.isPunctuation("{"), !token.isPunctuation("}") { index += 1 }
    return TypeDeclaration(
      kind: kind, name: path.last ?? "", spelledName: path.joined(separator: "."), inherited: inherited,
      isConstrained: isConstrained, prefix: prefix, file: file.url.path, headEnd: headEnd)
  }

  /// `A.B.C`, by components.
  private mutating func dottedName() -> [String] {
    var name = [tokens[index].text]
    index += 1
    while token(0)?.isPunctuation(".") == true, let next = token(1), next.kind == .identifier {
      name.append(next.text)
      index += 2
    }
    return name
  }

  private mutating func skipGenerics() {
    guard token(0)?.isPunctuation("<") == true else { return }
    var depth = 0
    while let token = token(0), !token.isPunctuation("{") {
      if token.isPunctuation("<") { depth += 1 }
      if token.isPunctuation(">"), self.token(-1)?.isPunctuation("-") != true { depth -= 1 }
      index += 1
      if depth == 0 { return }
    }
  }

  /// The method whose `func` the position is on; moves past its parameters.
  private mutating func methodHere() -> TypeDeclaration.Method? {
    let prefix = DeclarationPrefix(before: index, in: tokens)
    index += 1
    guard let name = token(0), name.kind == .identifier else { return nil }
    index += 1
    let isGeneric = token(0)?.isPunctuation("<") == true
    skipGenerics()
    guard token(0)?.isPunctuation("(") == true else { return nil }
    let parameters = parameters()
    let isAsync = token(0)?.isIdentifier("async") == true
    let effect = token(isAsync ? 1 : 0)
    return TypeDeclaration.Method(
      name: "\(name.text)(\(parameters.map { $0.label + ":" }.joined()))", parameters: parameters, isAsync: isAsync,
      isThrowing: effect?.isIdentifier("throws") == true || effect?.isIdentifier("rethrows") == true,
      isGeneric: isGeneric, prefix: prefix, line: name.line, column: name.column)
  }

  // MARK: Parameters

  /// The parameters in the parentheses the position is on; moves past them.
  private mutating func parameters() -> [TypeDeclaration.Parameter] {
    var result: [TypeDeclaration.Parameter] = []
    index += 1
    while let token = token(0), !token.isPunctuation(")") {
      if token.kind == .identifier, let colon = colonOfLabel() {
        index += colon + 1
        result.append(.init(label: token.text, type: typeOfParameter()))
        skipDefaultValue()
      } else {
        index += 1
      }
    }
    index += 1
    return result
  }

  /// How far the colon is, where `label:` or `label name:` begins.
  private func colonOfLabel() -> Int? {
    if token(1)?.isPunctuation(":") == true { return 1 }
    return token(1)?.kind == .identifier && token(2)?.isPunctuation(":") == true ? 2 : nil
  }

  /// The type up to a comma, a default value or the end of the parameters; moves there.
  private mutating func typeOfParameter() -> String {
    var text: [UInt8] = []
    var depth = 0
    var end: Int?
    while let token = token(0) {
      if depth == 0, [",", ")", "="].contains(where: token.isPunctuation) { break }
      if ["(", "[", "<", "{"].contains(where: token.isPunctuation) { depth += 1 }
      let isArrow = token.isPunctuation(">") && self.token(-1)?.isPunctuation("-") == true
      if [")", "]", ">", "}"].contains(where: token.isPunctuation), !isArrow { depth -= 1 }
      // Comments and line ends between two tokens become one blank.
      if let end, end < token.range.lowerBound { text.append(UInt8(ascii: " ")) }
      text += bytes[token.range]
      end = token.range.upperBound
      index += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func skipDefaultValue() {
    var depth = 0
    while let token = token(0) {
      if ["(", "[", "{"].contains(where: token.isPunctuation) { depth += 1 }
      if [")", "]", "}"].contains(where: token.isPunctuation) {
        if depth == 0 { return }
        depth -= 1
      }
      index += 1
      // A comma in `Dictionary<A, B>()` is followed by no label and colon.
      if depth == 0, token.isPunctuation(","), colonOfLabel() != nil { return }
    }
  }
}
