import Foundation

/// Parses the text of a predicate.
package struct PredicateParser {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private enum Token: Equatable {
    case word(String)
    case text(String)
    case number(Double)
    case argument(Character)
    case symbol(String)
  }

  private var tokens: ArraySlice<Token>
  private var arguments: ArraySlice<Any>
  private var depth = 0

  package static func parse(_ format: String, _ arguments: [Any]) throws -> PredicateNode {
    var parser = PredicateParser(tokens: try tokens(of: format)[...], arguments: arguments[...])
    let node = try parser.alternatives()
    guard parser.tokens.isEmpty else { throw Failure(description: "unexpected text after the predicate") }
    return node
  }

  // MARK: Structure

  private mutating func alternatives() throws -> PredicateNode {
    var parts = [try sequence()]
    while takeWord("OR") || takeSymbol("||") { parts.append(try sequence()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func sequence() throws -> PredicateNode {
    var parts = [try single()]
    while takeWord("AND") || takeSymbol("&&") { parts.append(try single()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func deepen() throws {
    depth += 1
    guard depth < 100 else { throw Failure(description: "the predicate is nested too deeply") }
  }

  private mutating func single() throws -> PredicateNode {
    try deepen()
    defer { depth -= 1 }
    if takeWord("NOT") || takeSymbol("!") { return .not(try single()) }
    if takeWord("TRUEPREDICATE") { return .constant(true) }
    if takeWord("FALSEPREDICATE") { return .constant(false) }
    if takeSymbol("(") {
      let node = try alternatives()
      guard takeSymbol(")") else { throw Failure(description: "missing ')'") }
      return node
    }
    return try comparison()
  }

  // MARK: Comparisons

  private mutating func comparison() throws -> PredicateNode {
    let modifier = self.modifier()
    let left = try side()
    let (comparison, options) = try comparisonOperator()
    let right = try side()
    // The key path stands on the left, where there is one.
    if modifier == .direct, case .constant = left, case .path = right, let mirrored = Self.mirrored(comparison) {
      return .compare(right, mirrored, left, options, modifier)
    }
    return .compare(left, comparison, right, options, modifier)
  }

  private mutating func modifier() -> PredicateNode.Modifier {
    if takeWord("ANY") || takeWord("SOME") { return .any }
    if takeWord("ALL") { return .all }
    return takeWord("NONE") ? .none : .direct
  }

  private static func mirrored(_ comparison: PredicateNode.Operator) -> PredicateNode.Operator? {
    switch comparison {
    case .plain(.equal), .plain(.notEqual): comparison
    case .plain(.less): .plain(.greater)
    case .plain(.lessOrEqual): .plain(.greaterOrEqual)
    case .plain(.greater): .plain(.less)
    case .plain(.greaterOrEqual): .plain(.lessOrEqual)
    case .isIn: .contains
    case .contains: .isIn
    case .plain(.beginsWith), .plain(.endsWith), .like, .matches, .between: nil
    }
  }

  private static let symbols: [String: PredicateNode.Operator] = [
    "==": .plain(.equal), "=": .plain(.equal), "!=": .plain(.notEqual), "<>": .plain(.notEqual),
    "<": .plain(.less), "<=": .plain(.lessOrEqual), "=<": .plain(.lessOrEqual), ">": .plain(.greater),
    ">=": .plain(.greaterOrEqual), "=>": .plain(.greaterOrEqual),
  ]
  private static let words: [String: PredicateNode.Operator] = [
    "BEGINSWITH": .plain(.beginsWith), "ENDSWITH": .plain(.endsWith), "CONTAINS": .contains, "LIKE": .like,
    "MATCHES": .matches, "IN": .isIn, "BETWEEN": .between,
  ]

  private mutating func comparisonOperator() throws -> (PredicateNode.Operator, PredicateNode.Options) {
    let found: PredicateNode.Operator? =
      switch tokens.first {
      case .symbol(let symbol): Self.symbols[symbol]
      case .word(let word): Self.words[word.uppercased()]
      case .text, .number, .argument, nil: nil
      }
    guard let found else { throw Failure(description: "missing comparison operator") }
    tokens.removeFirst()
    var options: PredicateNode.Options = []
    if takeSymbol("[") {
      guard case .word(let letters)? = tokens.popFirst(), takeSymbol("]") else {
        throw Failure(description: "unterminated comparison options")
      }
      for letter in letters.lowercased() {
        switch letter {
        case "c": options.insert(.ignoresCase)
        case "d": options.insert(.ignoresDiacritics)
        case "n", "l": break
        default: throw Failure(description: "unknown option '\(letter)'")
        }
      }
    }
    return (found, options)
  }

  private mutating func side() throws -> PredicateNode.Expression {
    // A list or a subquery has sides of its own.
    try deepen()
    defer { depth -= 1 }
    guard let token = tokens.popFirst() else { throw Failure(description: "unexpected end of the predicate") }
    switch token {
    case .text(let text): return .constant(text)
    case .number(let number): return .constant(NSNumber(value: number))
    case .argument("K"):
      guard let path = try argument() as? String else { throw Failure(description: "%K needs a string") }
      return .path(path == "self" || path == "SELF" ? nil : path)
    case .argument: return .constant(try argument())
    case .symbol("{"): return try list()
    case .word(let word):
      switch word.uppercased() {
      case "SELF": return .path(nil)
      case "TRUE", "YES": return .constant(NSNumber(value: true))
      case "FALSE", "NO": return .constant(NSNumber(value: false))
      case "NIL", "NULL": return .constant(NSNull())
      case "SUBQUERY": return try subquery()
      case let upper where upper.hasPrefix("$"): return Self.variable(word)
      case let upper where upper.hasPrefix("SELF."): return .path(String(word.dropFirst(5)))
      default: return .path(word)
      }
    case .symbol(let symbol): throw Failure(description: "expected a value, found '\(symbol)'")
    }
  }

  private static func variable(_ word: String) -> PredicateNode.Expression {
    let parts = word.dropFirst().split(separator: ".", maxSplits: 1).map(String.init)
    return .variable(parts.first ?? "", path: parts.count > 1 ? parts[1] : nil)
  }

  /// `SUBQUERY(collection, $name, condition)`, and a path after it.
  private mutating func subquery() throws -> PredicateNode.Expression {
    guard takeSymbol("(") else { throw Failure(description: "SUBQUERY needs '('") }
    let collection = try side()
    guard takeSymbol(","), case .word(let name)? = tokens.popFirst(), name.hasPrefix("$"), takeSymbol(",") else {
      throw Failure(description: "SUBQUERY needs a collection, a variable and a condition")
    }
    let node = try alternatives()
    guard takeSymbol(")") else { throw Failure(description: "missing ')'") }
    var path: String?
    if case .word(let next)? = tokens.first, next.hasPrefix(".") {
      path = String(next.dropFirst())
      tokens.removeFirst()
    }
    return .subquery(collection, variable: String(name.dropFirst()), node, path: path)
  }

  private mutating func list() throws -> PredicateNode.Expression {
    var parts: [PredicateNode.Expression] = []
    if !takeSymbol("}") {
      repeat { parts.append(try side()) } while takeSymbol(",")
      guard takeSymbol("}") else { throw Failure(description: "missing '}'") }
    }
    let constants = parts.compactMap { if case .constant(let value) = $0 { value } else { nil } }
    return constants.count == parts.count ? .constant(constants) : .list(parts)
  }

  private mutating func argument() throws -> Any {
    guard let value = arguments.popFirst() else { throw Failure(description: "too few arguments") }
    switch value {
    case let text as String: return text
    case let text as NSString: return "\(text)"
    case let flag as Bool: return NSNumber(value: flag)
    case let number as any BinaryInteger: return NSNumber(value: Int64(clamping: number))
    case let number as any BinaryFloatingPoint: return NSNumber(value: Double(number))
    default: return value
    }
  }

  private mutating func takeWord(_ word: String) -> Bool {
    guard case .word(let next)? = tokens.first, next.uppercased() == word else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func takeSymbol(_ symbol: String) -> Bool {
    guard tokens.first == .symbol(symbol) else { return false }
    tokens.removeFirst()
    return true
  }

  // MARK: Tokens

  private static func tokens(of format: String) throws -> [Token] {
    var tokens: [Token] = []
    var rest = Substring(format)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" || first == "'" {
        tokens.append(.text(try quoted(&rest, first)))
      } else if first == "%" {
        rest.removeFirst()
        // `%ld` and `%lu` mean the same as `%d`.
        while rest.first == "l" || rest.first == "q" || rest.first == "h" { rest.removeFirst() }
        guard let kind = rest.popFirst(), "@Kdiufgs".contains(kind) else {
          throw Failure(description: "'%' without a conversion specifier")
        }
        tokens.append(.argument(kind))
      } else if first.isLetter || "_$@.#".contains(first) {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_.$@".contains($0) }
        guard !word.isEmpty else { throw Failure(description: "unexpected '\(first)'") }
        tokens.append(.word(String(word)))
        rest.removeFirst(word.count)
      } else if first.isNumber || first == "-" {
        let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" }
        guard let number = Double(digits) else { throw Failure(description: "'\(digits)' is not a number") }
        tokens.append(.number(number))
        rest.removeFirst(digits.count)
      } else {
        let pair = String(rest.prefix(2))
        let symbol = ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||"].contains(pair) ? pair : String(first)
        guard symbol.count == 2 || "=<>()[]{},!".contains(first) else {
          throw Failure(description: "unexpected '\(first)'")
        }
        tokens.append(.symbol(symbol))
        rest.removeFirst(symbol.count)
      }
    }
    return tokens
  }

  private static func quoted(_ rest: inout Substring, _ quote: Character) throws -> String {
    rest.removeFirst()
    var text = ""
    while let next = rest.popFirst() {
      if next == quote { return text }
      if next == "\\", let escaped = rest.popFirst() { text.append(escaped) } else { text.append(next) }
    }
    throw Failure(description: "unterminated string")
  }
}
