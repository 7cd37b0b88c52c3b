import AppSyntaxMessages
import SwiftSyntax

extension ExprSyntax {
  /// The names of a chain of members and calls, as `Step.Use.text` has them.
  var chain: String {
    let text = links.joined(separator: ".")
    return text.hasPrefix("self.") ? String(text.dropFirst("self.".count)) : text
  }

  private var links: [String] {
    if let name = self.as(DeclReferenceExprSyntax.self) { return [name.baseName.plain] }
    if let member = self.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.plain
      // `.shared` of a type that is inferred begins with an empty name.
      return (member.base?.links ?? [""]) + [name]
    }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.links.suffixed("()") }
    if let call = self.as(SubscriptCallExprSyntax.self) { return call.calledExpression.links.suffixed("[]") }
    if let inner = transparent { return inner.links }
    if self.is(SuperExprSyntax.self) { return ["super"] }
    if self.is(StringLiteralExprSyntax.self) { return ["\"\""] }
    if let macro = self.as(MacroExpansionExprSyntax.self) { return ["#" + macro.macroName.text] }
    return ["…"]
  }

  /// The expression that this one only wraps: `?`, `!`, parentheses, casts, `try`, `await`, generic arguments.
  var transparent: ExprSyntax? {
    if let node = self.as(OptionalChainingExprSyntax.self) { return node.expression }
    if let node = self.as(ForceUnwrapExprSyntax.self) { return node.expression }
    if let node = self.as(TryExprSyntax.self) { return node.expression }
    if let node = self.as(AwaitExprSyntax.self) { return node.expression }
    if let node = self.as(InOutExprSyntax.self) { return node.expression }
    if let node = self.as(GenericSpecializationExprSyntax.self) { return node.expression }
    if let node = self.as(TupleExprSyntax.self), node.elements.count == 1, let only = node.elements.first,
      only.label == nil
    {
      return only.expression
    }
    if let node = self.as(SequenceExprSyntax.self), node.elements.count == 3 {
      let parts = Array(node.elements)
      return parts[1].is(UnresolvedAsExprSyntax.self) ? parts[0] : nil
    }
    return nil
  }
}

extension [String] {
  fileprivate func suffixed(_ text: String) -> [String] { dropLast() + [(last ?? "") + text] }
}

extension SyntaxProtocol {
  /// The code in one line of a bounded length; `{…}` for a closure in it.
  var shortened: String {
    if Syntax(self).is(ClosureExprSyntax.self) { return "{…}" }
    var text = ""
    var end: Int?
    var skipped = 0
    for token in tokens(viewMode: .sourceAccurate) {
      if skipped > 0 {
        skipped -= 1
        end = token.end
        continue
      }
      if let end, end < token.start { text += " " }
      if token.tokenKind == .leftBrace, let closure = token.parent?.as(ClosureExprSyntax.self) {
        text += "{…}"
        skipped = closure.tokens(viewMode: .sourceAccurate).reduce(0) { count, _ in count + 1 } - 1
      } else {
        text += token.text
      }
      end = token.end
      if text.utf8.count > 160 { return String(text.prefix(159)) + "…" }
    }
    return text
  }
}
