/// Finds the types and their methods in the tokens of a file; bodies of functions are passed over.
struct DeclarationScanner {
  private static let modifiers: Set = [
    "private", "fileprivate", "internal", "package", "public", "open", "override", "static", "class", "final",
    "dynamic", "nonisolated", "mutating", "optional", "required", "convenience", "objc", "MainActor",
    "discardableResult",
    "IBAction",
  ]

  private let tokens: [SwiftToken]
  private let file: String
  private var index = 0
  private var found: [TypeDeclaration] = []
  /// One for each open brace: the index in `found` of the type it belongs to, or nil.
  private var braces: [Int?] = []

  static func declarations(in file: SourceFile) -> [TypeDeclaration] {
    var scanner = DeclarationScanner(tokens: file.tokens, file: file.url.path)
    scanner.scan()
    return scanner.found
  }

  private init(tokens: [SwiftToken], file: String) {
    self.tokens = tokens
    self.file = file
  }

  private mutating func scan() {
    var pending: Int?
    while index < tokens.count {
      let token = tokens[index]
      if token.isPunctuation("{") {
        braces.append(pending)
        pending = nil
      } else if token.isPunctuation("}") {
        braces.removeLast(min(1, braces.count))
      } else if let declaration = typeHere() {
        found.append(declaration)
        pending = found.count - 1
        continue
      } else if token.isIdentifier("func"), let type = braces.last ?? nil {
        if let method = methodHere() { found[type].methods.append(method) }
        continue
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
    index += 1
    let name = dottedName()
    skipGenerics()
    var inherited: [String] = []
    if token(0)?.isPunctuation(":") == true {
      index += 1
      while let token = token(0), !token.isPunctuation("{"), !token.isIdentifier("where"), !token.isPunctuation("}") {
        if token.isPunctuation("@") {
          index += 2  // `@unchecked Sendable`
        } else if token.kind == .identifier {
          inherited.append(dottedName())
          skipGenerics()
        } else {
          index += 1
        }
      }
    }
    while let token = token(0), !token.isPunctuation("{"), !token.isPunctuation("}") { index += 1 }
    return TypeDeclaration(kind: kind, name: name, inherited: inherited, methods: [], file: file)
  }

  /// `A.B.C` as `C`.
  private mutating func dottedName() -> String {
    var name = tokens[index].text
    index += 1
    while token(0)?.isPunctuation(".") == true, let next = token(1), next.kind == .identifier {
      name = next.text
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
    let modifiers = modifiersBefore()
    index += 1
    guard let name = token(0), name.kind == .identifier else { return nil }
    index += 1
    skipGenerics()
    guard token(0)?.isPunctuation("(") == true else { return nil }
    let labels = parameterLabels()
    return TypeDeclaration.Method(
      name: "\(name.text)(\(labels.map { $0 + ":" }.joined()))",
      isAsync: token(0)?.isIdentifier("async") == true,
      isHidden: modifiers.contains("private") || modifiers.contains("fileprivate"),
      isOfType: modifiers.contains("static") || modifiers.contains("class"),
      line: name.line, column: name.column)
  }

  private func modifiersBefore() -> Set<String> {
    var result: Set<String> = []
    var place = index - 1
    while place >= 0 {
      if tokens[place].kind == .identifier, Self.modifiers.contains(tokens[place].text) {
        result.insert(tokens[place].text)
      } else if !tokens[place].isPunctuation("@") {
        break
      }
      place -= 1
    }
    return result
  }

  /// The labels of the parameters in the parentheses the position is on; moves past them.
  private mutating func parameterLabels() -> [String] {
    var labels: [String] = []
    var depth = 0
    var isAtStart = false
    while let token = token(0) {
      index += 1
      if token.kind == .punctuation {
        switch token.text {
        case "(", "[", "{":
          depth += 1
          isAtStart = depth == 1
          continue
        case ")", "]", "}":
          depth -= 1
          if depth == 0 { return labels }
        case "," where depth == 1:
          // A comma in `Dictionary<A, B>` is followed by no label and colon.
          isAtStart = true
          continue
        default: break
        }
      } else if token.kind == .identifier, depth == 1, isAtStart, isFollowedByColon() {
        labels.append(token.text)
      }
      isAtStart = false
    }
    return labels
  }

  /// Whether `label:` or `label name:` is what was just begun.
  private func isFollowedByColon() -> Bool {
    if token(0)?.isPunctuation(":") == true { return true }
    return token(0)?.kind == .identifier && token(1)?.isPunctuation(":") == true
  }
}
