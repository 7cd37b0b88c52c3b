import SwiftSyntax

/// Line and column positions in a file.
struct Places {
  private let converter: SourceLocationConverter

  init(tree: SourceFileSyntax) { converter = SourceLocationConverter(fileName: "", tree: tree) }

  /// From 1.
  func line(_ position: AbsolutePosition) -> Int { converter.location(for: position).line }
  /// From 1, in UTF-8 bytes.
  func column(_ position: AbsolutePosition) -> Int { converter.location(for: position).column }
}

extension SyntaxProtocol {
  /// The first byte of its text in the file, without white space and comments.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  /// The byte after its text.
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
}
