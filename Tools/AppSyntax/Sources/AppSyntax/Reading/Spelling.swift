import SwiftSyntax

extension SyntaxProtocol {
  /// The code without comments; they and line ends between tokens become one space.
  var spelling: String {
    var text = ""
    var end: Int?
    for token in tokens(viewMode: .sourceAccurate) {
      if let end, end < token.start { text += " " }
      text += token.text
      end = token.end
    }
    return text
  }

  /// The same; nil if a token of it spans lines.
  var onOneLine: String? {
    let text = spelling
    return text.contains(where: \.isNewline) ? nil : text
  }
}
