import Foundation

/// Parses the text of an expression, from what binds least to what binds most.
package struct ExpressionParser {
  private var rest: Substring
  private var arguments: ArraySlice<Any>
  private var depth = 0

  private typealias Failure = PredicateParser.Failure

  /// - Throws: `PredicateParser.Failure`, which says what is wrong.
  package static func parse(_ format: String, _ arguments: [Any]) throws -> ExpressionNode {
    var parser = ExpressionParser(rest: format[...], arguments: arguments[...])
    let node = try parser.sum()
    parser.skipSpace()
    guard parser.rest.isEmpty else { throw Failure(description: "unexpected text after the expression") }
    return node
  }

  private mutating func sum() throws -> ExpressionNode {
    let first = try product()
    var others: [(ExpressionNode.Operation, ExpressionNode)] = []
    while let operation = take(.add) ?? take(.subtract) { others.append((operation, try product())) }
    return others.isEmpty ? first : .operations(first, others)
  }

  private mutating func product() throws -> ExpressionNode {
    let first = try signed()
    var others: [(ExpressionNode.Operation, ExpressionNode)] = []
    while let operation = take(.multiply) ?? take(.divide) { others.append((operation, try signed())) }
    return others.isEmpty ? first : .operations(first, others)
  }

  private mutating func signed() throws -> ExpressionNode {
    try deepen()
    defer { depth -= 1 }
    if take(.subtract) != nil { return .negative(try signed()) }
    let first = try value()
    var others: [(ExpressionNode.Operation, ExpressionNode)] = []
    while takePower() { others.append((.power, try value())) }
    return others.isEmpty ? first : .operations(first, others)
  }

  private mutating func deepen() throws {
    depth += 1
    guard depth < 200 else { throw Failure(description: "the expression is nested too deeply") }
  }

  private mutating func value() throws -> ExpressionNode {
    try deepen()
    defer { depth -= 1 }
    skipSpace()
    guard let first = rest.first else { throw Failure(description: "unexpected end of the expression") }
    if takeCharacter("(") {
      let node = try sum()
      guard takeCharacter(")") else { throw Failure(description: "missing ')'") }
      return node
    }
    if first == "%" { return try argument() }
    if first.isWholeNumber || first == "." { return try number() }
    if takeCharacter("-") { return .negative(try value()) }
    return try word()
  }

  private mutating func number() throws -> ExpressionNode {
    let digits = rest.prefix { $0.isWholeNumber || $0 == "." }
    rest.removeFirst(digits.count)
    if let whole = Int(digits) { return .constant(NSNumber(value: whole)) }
    guard let number = Double(digits) else { throw Failure(description: "'\(digits)' is not a number") }
    return .constant(NSNumber(value: number))
  }

  private mutating func argument() throws -> ExpressionNode {
    rest.removeFirst()
    while let next = rest.first, "lqh".contains(next) { rest.removeFirst() }
    guard let kind = rest.popFirst(), "@Kdiufg".contains(kind) else {
      throw Failure(description: "'%' without a conversion specifier")
    }
    guard let value = arguments.popFirst() else { throw Failure(description: "too few arguments") }
    guard kind == "K" else { return .constant(value) }
    guard let path = value as? String else { throw Failure(description: "%K needs a string") }
    return .path(path)
  }

  private mutating func word() throws -> ExpressionNode {
    let word = rest.prefix { $0.isLetter || $0.isNumber || "_.@".contains($0) }
    guard let first = rest.first, !word.isEmpty else {
      throw Failure(description: "unexpected '\(rest.first.map(String.init) ?? "")'")
    }
    guard first.isLetter || first == "_" || first == "@" else { throw Failure(description: "unexpected '\(first)'") }
    rest.removeFirst(word.count)
    guard takeCharacter("(") else {
      let path = String(word)
      if path.uppercased() == "SELF" { return .path(nil) }
      return .path(path.uppercased().hasPrefix("SELF.") ? String(path.dropFirst(5)) : path)
    }
    let name = word.lowercased()
    guard ExpressionNode.functions[name] != nil else { throw Failure(description: "no function '\(word)'") }
    var parts = [try sum()]
    while takeCharacter(",") { parts.append(try sum()) }
    guard takeCharacter(")") else { throw Failure(description: "missing ')'") }
    return .call(name, parts)
  }

  // MARK: Characters

  private mutating func skipSpace() { rest = rest.drop { $0.isWhitespace } }

  private mutating func takeCharacter(_ character: Character) -> Bool {
    skipSpace()
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func take(_ operation: ExpressionNode.Operation) -> ExpressionNode.Operation? {
    skipSpace()
    if operation == .multiply, rest.hasPrefix("**") { return nil }
    return takeCharacter(operation.rawValue) ? operation : nil
  }

  private mutating func takePower() -> Bool {
    skipSpace()
    guard rest.hasPrefix("**") else { return false }
    rest.removeFirst(2)
    return true
  }
}
