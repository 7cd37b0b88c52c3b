/// Makes an iOS source file acceptable to the compiler on Linux without moving a line.
///
/// Attributes that exist for the Objective-C runtime only are blanked out; imports of UIKit's submodules become
/// imports of UIKit: neither moves a column. `@UIApplicationMain` stays: the Clang half of UIKit makes it compile.
enum SourcePass {
  /// `@IBAction` is known on Linux, but there only for methods with exactly one argument.
  private static let objectiveCAttributes: Set = ["objc", "objcMembers", "IBOutlet", "IBAction"]
  private static let importKinds: Set = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]

  /// The changed text, or nil when nothing needs a change.
  ///
  /// - Parameter selectors: What the app's selectors ask for in this file.
  static func rewrite(_ text: String, selectors: [SourceEdit] = []) -> String? {
    let bytes = Array(text.utf8)
    let edits = attributesAndImports(bytes, SwiftLexer.tokens(of: text)) + selectors
    return edits.isEmpty ? nil : SourceEdit.apply(edits, to: bytes)
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

  /// The `.UIGestureRecognizerSubclass` of an import of a submodule of UIKit.
  ///
  /// `import class UIKit.UIView` names a declaration, which the compiler understands, and stays.
  private static func submoduleRange(after index: Int, in tokens: [SwiftToken]) -> Range<Int>? {
    guard index + 3 < tokens.count, !importKinds.contains(tokens[index + 1].text),
      tokens[index + 1].isIdentifier("UIKit"), tokens[index + 2].isPunctuation("."),
      tokens[index + 3].kind == .identifier, tokens[index + 3].line == tokens[index].line
    else { return nil }
    return tokens[index + 2].range.lowerBound..<tokens[index + 3].range.upperBound
  }
}
