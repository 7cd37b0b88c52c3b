/// Makes an iOS source file acceptable to the compiler on Linux without moving a line.
///
/// Attributes that exist for the Objective-C runtime only are blanked out; imports of submodules, as in `os.log`, become
/// imports of the module: neither moves a column. A file that uses `URLSession` or its relatives, which are a module of
/// their own on Linux, gets that import. `@UIApplicationMain` stays: the Clang half of UIKit makes it compile.
enum SourcePass {
  /// `@IBAction` is known on Linux, but there only for methods with exactly one argument.
  private static let objectiveCAttributes: Set = ["objc", "objcMembers", "IBOutlet", "IBAction"]
  /// Modules whose submodules apps import; here they have none.
  private static let modulesWithParts: Set = ["UIKit", "os", "Foundation", "Dispatch", "AVFoundation", "CoreLocation"]
  /// What Foundation has on iOS and another module has here.
  private static let networking: Set = [
    "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask",
    "URLSessionUploadTask", "URLSessionWebSocketTask", "URLSessionDelegate", "URLSessionTaskDelegate",
    "URLSessionDataDelegate", "URLSessionDownloadDelegate", "URLRequest", "NSURLRequest", "NSMutableURLRequest",
    "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage",
    "URLCredential", "URLCredentialStorage", "URLProtectionSpace", "URLAuthenticationChallenge", "URLProtocol",
  ]
  private static let importKinds: Set = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]

  /// The changed text, or nil when nothing needs a change.
  ///
  /// - Parameter selectors: What the app's selectors ask for in this file.
  static func rewrite(_ text: String, selectors: [SourceEdit] = []) -> String? {
    let bytes = Array(text.utf8)
    let tokens = SwiftLexer.tokens(of: text)
    let edits = networkingImport(bytes, tokens) + attributesAndImports(bytes, tokens) + selectors
    return edits.isEmpty ? nil : SourceEdit.apply(edits, to: bytes)
  }

  /// At the end of the file, where it moves nothing. A file without any import has no `URLSession` on iOS either.
  private static func networkingImport(_ bytes: [UInt8], _ tokens: [SwiftToken]) -> [SourceEdit] {
    guard tokens.contains(where: { $0.isIdentifier("import") }),
      tokens.contains(where: { $0.kind == .identifier && networking.contains($0.text) }),
      !tokens.contains(where: { $0.isIdentifier("FoundationNetworking") })
    else { return [] }
    return [.insert("\nimport FoundationNetworking\n", at: bytes.count)]
  }

  private static func attributesAndImports(_ bytes: [UInt8], _ tokens: [SwiftToken]) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    for (index, token) in tokens.enumerated() {
      guard index + 1 < tokens.count else { break }
      let next = tokens[index + 1]
      if token.isPunctuation("@"), next.kind == .identifier, token.range.upperBound == next.range.lowerBound {
        guard let range = attributeRange(at: index, in: tokens) else { continue }
        edits.append(.replace(range, with: next.text == "NSApplicationMain" ? "@main" : "", in: bytes))
      } else if token.isIdentifier("import"), let range = submoduleRange(after: index, in: tokens) {
        edits.append(.replace(range, with: "", in: bytes))
      }
    }
    return edits
  }

  /// The range to replace of the attribute whose `@` is at `index`; nil when the attribute is fine as it is.
  private static func attributeRange(at index: Int, in tokens: [SwiftToken]) -> Range<Int>? {
    let name = tokens[index + 1]
    let start = tokens[index].range.lowerBound
    if name.text == "NSApplicationMain" { return start..<name.range.upperBound }
    guard objectiveCAttributes.contains(name.text) else { return nil }
    // `@objc(name:with:)`: the parenthesis must touch the name, or it belongs to what follows.
    guard name.text == "objc", index + 2 < tokens.count, tokens[index + 2].isPunctuation("("),
      tokens[index + 2].range.lowerBound == name.range.upperBound,
      let close = tokens[(index + 2)...].firstIndex(where: { $0.isPunctuation(")") })
    else { return start..<name.range.upperBound }
    return start..<tokens[close].range.upperBound
  }

  /// The `.UIGestureRecognizerSubclass` of an import of a submodule.
  ///
  /// `import class UIKit.UIView` names a declaration, which the compiler understands, and stays.
  private static func submoduleRange(after index: Int, in tokens: [SwiftToken]) -> Range<Int>? {
    guard index + 3 < tokens.count, !importKinds.contains(tokens[index + 1].text),
      modulesWithParts.contains(tokens[index + 1].text), tokens[index + 2].isPunctuation("."),
      tokens[index + 3].kind == .identifier, tokens[index + 3].line == tokens[index].line
    else { return nil }
    return tokens[index + 2].range.lowerBound..<tokens[index + 3].range.upperBound
  }
}
