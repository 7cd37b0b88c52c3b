/// A `#selector(…)` in a file.
struct SelectorExpression: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case method, getter, setter }

  var kind: Kind
  /// Bytes of the file, from the number sign to the closing parenthesis.
  var range: Range<Int>
  var line: Int
  var column: Int
  /// What is in front of the name, such as `ViewController` or `self`; empty for nothing.
  var path: [String]
  var base: String
  /// Nil when the labels are left to the compiler.
  var labels: [String]?
  /// How many parameters an `as` says that there are.
  var count: Int?

  /// All of them in the tokens of a file; what cannot be read is left out.
  static func all(in tokens: [SwiftToken]) -> [SelectorExpression] {
    tokens.indices.compactMap { index in
      guard tokens[index].kind == .pound, tokens[index].text == "#selector" else { return nil }
      return SelectorExpression(at: index, in: tokens)
    }
  }

  private init?(at index: Int, in tokens: [SwiftToken]) {
    guard let end = Self.close(of: index + 1, in: tokens) else { return nil }
    range = tokens[index].range.lowerBound..<tokens[end].range.upperBound
    line = tokens[index].line
    column = tokens[index].column
    var rest = tokens[(index + 2)..<end]
    kind = .method
    if rest.count > 2, rest[rest.startIndex + 1].isPunctuation(":") {
      switch rest[rest.startIndex].text {
      case "getter": kind = .getter
      case "setter": kind = .setter
      default: return nil
      }
      rest = rest.dropFirst(2)
    }
    // Parentheses around everything mean nothing.
    while rest.first?.isPunctuation("(") == true, Self.close(of: rest.startIndex, in: tokens) == rest.endIndex - 1 {
      rest = rest.dropFirst().dropLast()
    }
    if let keyword = Self.topLevelAs(in: rest) {
      count = Self.parameterCount(rest[(keyword + 1)...])
      rest = rest[..<keyword]
    }
    while rest.first?.isPunctuation("(") == true, Self.close(of: rest.startIndex, in: tokens) == rest.endIndex - 1 {
      rest = rest.dropFirst().dropLast()
    }
    if rest.last?.isPunctuation(")") == true, let open = Self.labelsStart(rest) {
      labels = rest[(open + 1)..<(rest.endIndex - 1)].filter { $0.kind == .identifier }.map(\.text)
      rest = rest[..<open]
    }
    guard let name = rest.last, name.kind == .identifier else { return nil }
    base = name.text
    path = rest.dropLast().filter { $0.kind == .identifier }.map(\.text)
  }

  private static func close(of open: Int, in tokens: [SwiftToken]) -> Int? {
    guard tokens.indices.contains(open), tokens[open].isPunctuation("(") else { return nil }
    var depth = 0
    for index in open..<tokens.count {
      if tokens[index].isPunctuation("(") { depth += 1 }
      if tokens[index].isPunctuation(")") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private static func topLevelAs(in tokens: ArraySlice<SwiftToken>) -> Int? {
    var depth = 0
    for index in tokens.indices {
      if tokens[index].isPunctuation("(") { depth += 1 }
      if tokens[index].isPunctuation(")") { depth -= 1 }
      if depth == 0, tokens[index].isIdentifier("as") { return index }
    }
    return nil
  }

  /// Where the parenthesis of `(_:for:)` opens; nil when what ends there are no labels.
  private static func labelsStart(_ tokens: ArraySlice<SwiftToken>) -> Int? {
    guard let open = tokens.lastIndex(where: { $0.isPunctuation("(") }) else { return nil }
    let inside = tokens[(open + 1)..<(tokens.endIndex - 1)]
    // `(_:)` is a name and a colon, over and over; an empty pair is none of Swift's, and clear.
    let isLabels = inside.enumerated().allSatisfy { $0 % 2 == 0 ? $1.kind == .identifier : $1.isPunctuation(":") }
    return isLabels && inside.count % 2 == 0 ? open : nil
  }

  /// How many parameters `(A) -> (B, C) -> D` has in its last list.
  private static func parameterCount(_ type: ArraySlice<SwiftToken>) -> Int? {
    let arrows = type.indices.dropFirst().filter { type[$0].isPunctuation(">") && type[$0 - 1].isPunctuation("-") }
    guard let arrow = arrows.last(where: { type[..<$0].dropLast().last?.isPunctuation(")") == true }) else {
      return nil
    }
    var depth = 0
    var commas = 0
    var index = arrow - 2
    while index >= type.startIndex {
      if [")", "]"].contains(where: type[index].isPunctuation) { depth += 1 }
      if ["(", "["].contains(where: type[index].isPunctuation) { depth -= 1 }
      if depth == 1, type[index].isPunctuation(",") { commas += 1 }
      if depth == 0 { return index == arrow - 3 ? 0 : commas + 1 }
      index -= 1
    }
    return nil
  }
}
