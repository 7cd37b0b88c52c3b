/// Finds the imports of a Swift file, but not those in its comments and literals.
enum ImportScanner {
  struct Import: Hashable {
    var module: String
    /// From 1.
    var line: Int
  }

  private static let levels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  static func imports(in text: String) -> [Import] {
    var imports: [Import] = []
    var isInLiteral = false
    var isInComment = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let quotes = line.ranges(of: "\"\"\"").count
      if quotes % 2 == 1 { isInLiteral.toggle() }
      if isInLiteral || quotes > 0 { continue }
      if line.contains("/*") { isInComment = true }
      if line.contains("*/") { isInComment = false }
      if isInComment { continue }
      for statement in line.split(separator: ";") {
        if let module = module(importedBy: statement) {
          imports.append(Import(module: String(module), line: index + 1))
        }
      }
    }
    return imports
  }

  private static func module(importedBy statement: Substring) -> Substring? {
    var words = statement.split(separator: " ")[...]
    while let word = words.first, word.hasPrefix("@") || levels.contains(word) { words.removeFirst() }
    guard words.popFirst() == "import" else { return nil }
    if let word = words.first, kinds.contains(word) { words.removeFirst() }
    return words.first?.split(separator: ".").first
  }
}
