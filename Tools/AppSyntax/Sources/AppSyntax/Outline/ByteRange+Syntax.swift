import AppSyntaxMessages
import SwiftSyntax

extension ByteRange {
  /// A node without the white space and the comments around it.
  init(_ node: some SyntaxProtocol) { self.init(start: node.start, end: node.end) }

  /// What stands between two tokens, with all white space and comments.
  init(after first: TokenSyntax, before last: TokenSyntax) { self.init(start: first.end, end: last.start) }
}

extension CodeBlockSyntax {
  /// What stands between the braces.
  var inside: ByteRange { ByteRange(after: leftBrace, before: rightBrace) }
}

extension MemberBlockSyntax {
  /// What stands between the braces.
  var inside: ByteRange { ByteRange(after: leftBrace, before: rightBrace) }
}

extension ClosureExprSyntax {
  /// What stands between the braces, behind `in`.
  var inside: ByteRange { ByteRange(after: signature?.inKeyword ?? leftBrace, before: rightBrace) }
}

extension SyntaxProtocol {
  /// The statement that is nothing but this expression, or nothing but the writing of it.
  var wholeStatement: ByteRange? {
    var node = Syntax(self)
    while let parent = node.parent {
      if let item = parent.as(CodeBlockItemSyntax.self) { return ByteRange(item) }
      if let sequence = parent.parent?.as(SequenceExprSyntax.self), parent.is(ExprListSyntax.self) {
        let parts = Array(sequence.elements)
        guard parts.count > 1, Syntax(parts[0]) == node || parts[0].is(DiscardAssignmentExprSyntax.self),
          parts[1].is(AssignmentExprSyntax.self)
        else { return nil }
        node = Syntax(sequence)
        continue
      }
      guard parent.as(ExprSyntax.self)?.transparent != nil else { return nil }
      node = parent
    }
    return nil
  }
}
