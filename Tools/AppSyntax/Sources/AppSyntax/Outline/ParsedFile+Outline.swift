import AppSyntaxMessages
import SwiftSyntax

extension ParsedFile {
  /// What the file declares and does.
  var outline: SourceOutline {
    let finder = OutlineFinder(self)
    finder.walk(tree)
    return SourceOutline(
      path: path, isFaithful: tree.description.utf8.elementsEqual(text.utf8),
      mistake: mistake ?? Self.depth(of: finder.functions + finder.types.flatMap(\.functions)),
      entryPointLine: facts.entryPointLine, imports: facts.imports, types: finder.types, functions: finder.functions,
      properties: finder.properties,
      remarks: AuditRemark.remarks(in: text))
  }

  /// The first function that is not told to its end.
  private static func depth(of functions: [FunctionOutline]) -> SyntaxMistake? {
    functions.first { ($0.body ?? []).depth >= Wire.deepestSteps }.map { function in
      SyntaxMistake(
        line: function.line, message: "what stands in \(Wire.deepestSteps) branches or more is not looked at")
    }
  }

  /// The first place that cannot be parsed.
  private var mistake: SyntaxMistake? {
    guard tree.hasError else { return nil }
    let finder = MistakeFinder(viewMode: .all)
    finder.walk(tree)
    let position = finder.position ?? tree.endPosition
    return SyntaxMistake(line: places.line(position), message: finder.message ?? "it cannot be parsed")
  }
}

/// Finds the first token that is missing or that has no place in the language.
private final class MistakeFinder: SyntaxVisitor {
  private(set) var position: AbsolutePosition?
  private(set) var message: String?

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if message == nil, token.presence == .missing {
      let name = token.text.isEmpty ? "something" : "'\(token.text)'"
      found(token.positionAfterSkippingLeadingTrivia, "\(name) is missing")
    }
    return .skipChildren
  }

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    if let first = node.firstToken(viewMode: .all) {
      found(first.positionAfterSkippingLeadingTrivia, "'\(first.text.prefix(40))' is unexpected")
    }
    return .skipChildren
  }

  private func found(_ place: AbsolutePosition, _ text: String) {
    guard message == nil else { return }
    (position, message) = (place, text)
  }
}
