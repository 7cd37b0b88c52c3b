import Foundation

/// Finds public declarations that no doc comment explains.
struct Documented {
  var index: SymbolIndex

  /// What standard protocols ask for: the protocol says what it is.
  private static let standard: Set = [
    "rawValue", "init(rawValue:)", "encode(to:)", "init(from:)", "hash(into:)", "hashValue", "==(_:_:)", "<(_:_:)",
    "!=(_:_:)", "description", "debugDescription", "errorDescription", "init(stringLiteral:)",
    "init(arrayLiteral:)", "init(dictionaryLiteral:)", "init(booleanLiteral:)", "init(integerLiteral:)",
    "init(nilLiteral:)", "copy(with:)", "mutableCopy(with:)",
  ]

  /// `FILE:LINE: DECLARATION`, sorted.
  ///
  /// Left out are cases of enumerations, whose names are explained with the enumeration, overrides, what a protocol
  /// asks for, and initializers that only take values for properties.
  func missing() -> [String] {
    index.symbols.compactMap { symbol in
      guard symbol.docComment == nil, symbol.kind.identifier != "swift.enum.case", let location = symbol.location,
        let name = symbol.pathComponents.last, !Self.standard.contains(name), !index.isExplainedElsewhere(symbol),
        !index.isMemberwise(symbol)
      else { return nil }
      let file = location.uri.components(separatedBy: "/Sources/").last ?? location.uri
      return "Sources/\(file):\(location.position.line + 1): \(symbol.declaration)"
    }.sorted()
  }
}
