import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// A `#selector(…)` in a file.
struct SelectorExpression {
  enum Kind: Equatable { case method, getter, setter }

  var kind: Kind
  /// The last name before the method's, such as `ViewController` or `self`; nil for none.
  var receiver: String?
  var base: String
  /// Nil if the compiler infers the labels.
  var labels: [String]?
  /// The number of parameters by an `as` clause.
  var count: Int?
  var node: MacroExpansionExprSyntax

  /// Nil for another macro, or for an expression that cannot be parsed.
  init?(_ node: MacroExpansionExprSyntax) {
    guard node.macroName.text == "selector", let close = node.rightParen, close.presence == .present,
      node.arguments.count == 1, let argument = node.arguments.first, node.trailingClosure == nil
    else { return nil }
    self.node = node
    switch argument.label?.text {
    case nil: kind = .method
    case "getter": kind = .getter
    case "setter": kind = .setter
    default: return nil
    }
    var name = argument.expression.withoutParentheses
    if let sequence = name.as(SequenceExprSyntax.self), sequence.elements.count == 3 {
      let parts = Array(sequence.elements)
      guard parts[1].is(UnresolvedAsExprSyntax.self), let type = parts[2].as(TypeExprSyntax.self) else { return nil }
      count = type.type.parameterCount
      name = parts[0].withoutParentheses
    }
    // `foo()` is not a Swift declaration name, but unambiguous.
    if let call = name.as(FunctionCallExprSyntax.self) {
      guard call.arguments.isEmpty, call.trailingClosure == nil else { return nil }
      labels = []
      name = call.calledExpression
    }
    let reference: DeclReferenceExprSyntax
    if let member = name.as(MemberAccessExprSyntax.self) {
      reference = member.declName
      receiver = member.base?.lastName
    } else if let own = name.as(DeclReferenceExprSyntax.self) {
      reference = own
    } else {
      return nil
    }
    guard let identifier = reference.baseName.identifier?.name else { return nil }
    base = identifier
    if let names = reference.argumentNames {
      labels = names.arguments.map { $0.name.identifier?.name ?? $0.name.text }
    }
  }

  /// The selectors in a file that the compiler sees, each with its enclosing type.
  static func all(in file: ParsedFile) -> [(expression: SelectorExpression, type: String?)] {
    let names = Dictionary(file.types.map { ($0.node, $0.type.name) }) { $1 }
    let finder = SelectorFinder(viewMode: .sourceAccurate, configuredRegions: file.regions)
    finder.walk(file.tree)
    return finder.found.map { expression in
      let around = sequence(first: Syntax(expression.node)) { $0.parent }
      return (expression, around.lazy.compactMap { names[$0.id] }.first)
    }
  }
}

private final class SelectorFinder: ActiveSyntaxVisitor {
  private(set) var found: [SelectorExpression] = []

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if let expression = SelectorExpression(node) { found.append(expression) }
    return .visitChildren
  }
}

extension ExprSyntax {
  fileprivate var withoutParentheses: ExprSyntax {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first,
      element.label == nil
    else { return self }
    return element.expression.withoutParentheses
  }

  /// `self` of `type(of: self)`.
  fileprivate var lastName: String? {
    for token in tokens(viewMode: .sourceAccurate).reversed() {
      if let name = token.identifier?.name { return name }
      if ["self", "Self"].contains(token.text) { return token.text }
    }
    return nil
  }
}

extension TypeSyntax {
  /// The number of parameters in the last list of `(A) -> (B, C) -> D`.
  fileprivate var parameterCount: Int? {
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.parameterCount
    }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.parameterCount }
    guard let function = self.as(FunctionTypeSyntax.self) else { return nil }
    return function.returnClause.type.parameterCount ?? function.parameters.count
  }
}
