import Foundation

/// Parses the text of a predicate.
struct PredicateParser {
  struct Failure: Error, CustomStringConvertible {
    let description: String
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

  static func parse(_ format: String, _ arguments: [Any]) throws -> PredicateNode {
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

  private mutating func single() throws -> PredicateNode {
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { throw Failure(description: "the predicate is nested too deeply") }
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

  private enum Side {
    case path(String?)
    case value(Any)
  }

  private mutating func comparison() throws -> PredicateNode {
    let left = try side()
    let (comparison, options) = try comparisonOperator()
    let right = try side()
    switch (left, right) {
    case (.path(let path), .value(let value)): return .compare(keyPath: path, comparison, value, options)
    case (.value(let value), .path(let path)):
      guard let mirrored = Self.mirrored(comparison) else {
        throw Failure(description: "a constant on the left needs ==, !=, <, > or IN")
      }
      return .compare(keyPath: path, mirrored, value, options)
    case (.path, .path), (.value, .value):
      throw Failure(description: "a comparison needs a key path and a constant")
    }
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
    case .plain(.beginsWith), .plain(.endsWith), .like, .matches: nil
    }
  }

  private static let symbols: [String: PredicateNode.Operator] = [
    "==": .plain(.equal), "=": .plain(.equal), "!=": .plain(.notEqual), "<>": .plain(.notEqual),
    "<": .plain(.less), "<=": .plain(.lessOrEqual), "=<": .plain(.lessOrEqual), ">": .plain(.greater),
    ">=": .plain(.greaterOrEqual), "=>": .plain(.greaterOrEqual),
  ]
  private static let words: [String: PredicateNode.Operator] = [
    "BEGINSWITH": .plain(.beginsWith), "ENDSWITH": .plain(.endsWith), "CONTAINS": .contains, "LIKE": .like,
    "MATCHES": .matches, "IN": .isIn,
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

  private mutating func side() throws -> Side {
    guard let token = tokens.popFirst() else { throw Failure(description: "unexpected end of the predicate") }
    switch token {
    case .text(let text): return .value(text)
    case .number(let number): return .value(NSNumber(value: number))
    case .argument("K"):
      guard let path = try argument() as? String else { throw Failure(description: "%K needs a string") }
      return .path(path == "self" || path == "SELF" ? nil : path)
    case .argument: return .value(try argument())
    case .symbol("{"): return .value(try list())
    case .word(let word):
      switch word.uppercased() {
      case "SELF": return .path(nil)
      case "TRUE", "YES": return .value(NSNumber(value: true))
      case "FALSE", "NO": return .value(NSNumber(value: false))
      case "NIL", "NULL": return .value(NSNull())
      default: return .path(word.hasPrefix("self.") ? String(word.dropFirst(5)) : word)
      }
    case .symbol(let symbol): throw Failure(description: "expected a value, found '\(symbol)'")
    }
  }

  private mutating func list() throws -> [Any] {
    var values: [Any] = []
    guard !takeSymbol("}") else { return values }
    repeat {
      guard case .value(let value) = try side() else { throw Failure(description: "a list holds constants only") }
      values.append(value)
    } while takeSymbol(",")
    guard takeSymbol("}") else { throw Failure(description: "missing '}'") }
    return values
  }

  private mutating func argument() throws -> Any {
    guard let value = arguments.popFirst() else { throw Failure(description: "too few arguments") }
    switch value {
    case let text as NSString: return "\(text)"
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
      } else if first.isLetter || first == "_" || first == "$" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "$" }
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
