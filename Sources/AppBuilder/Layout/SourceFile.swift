import Foundation

/// One Swift file of an app.
struct SourceFile: Sendable {
  var url: URL
  /// From the folder that was scanned.
  var relativePath: String
  var text: String
  /// What the compiler will see of it.
  var tokens: [SwiftToken]

  init(url: URL, relativePath: String, text: String, conditions: ConditionalCompilation) {
    self.url = url
    self.relativePath = relativePath
    self.text = text
    tokens = conditions.activeTokens(SwiftLexer.tokens(of: text))
  }

  /// The line of the first `@main` or `@UIApplicationMain`; 1 for a `main.swift`; nil when it is no entry point.
  var entryPointLine: Int? {
    if url.lastPathComponent == "main.swift" { return 1 }
    let names: Set = ["main", "UIApplicationMain", "NSApplicationMain"]
    for (mark, name) in zip(tokens, tokens.dropFirst()) {
      if mark.isPunctuation("@"), name.kind == .identifier, names.contains(name.text) { return mark.line }
    }
    return nil
  }
}
