/// Finds the modules that a source file imports, under whatever condition: what is linked and not used does no harm, and
/// `canImport` is asked only of what is there.
enum ImportScan {
  private static let kinds: Set = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]

  static func modules(in text: String) -> Set<String> {
    var found: Set<String> = []
    let tokens = SwiftLexer.tokens(of: text)
    for (index, token) in tokens.enumerated() where token.isIdentifier("import") {
      var next = index + 1
      if next < tokens.count, kinds.contains(tokens[next].text) { next += 1 }
      guard next < tokens.count, tokens[next].kind == .identifier, tokens[next].line == token.line else { continue }
      found.insert(tokens[next].text)
    }
    return found
  }
}
