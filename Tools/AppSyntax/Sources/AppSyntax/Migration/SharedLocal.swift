import SwiftSyntax

/// A local of a launch method that the scene needs too.
struct SharedLocal: Equatable {
  let name: String
  /// Its type as the source has it; empty for a constant.
  let type: String
  /// The statement that declares it.
  let place: Int
  let isVariable: Bool
  /// Whether its value only names something, so that both sides can name it.
  let isConstant: Bool

  /// Nil if its type cannot be read from its declaration.
  init?(_ name: String, declaredBy item: LaunchItem) {
    let finder = DeclarationFinder(name: name)
    finder.walk(item.node)
    guard let first = finder.found.first else { return nil }
    self.name = name
    place = item.index
    isVariable = finder.found.contains { $0.isVariable }
    let types = Set(finder.found.compactMap { Self.type(of: $0.binding) })
    let isPlain = item.node.item.is(VariableDeclSyntax.self)
    isConstant =
      isPlain && !isVariable && first.binding.initializer.map { LaunchBranch.isPure($0.value) } == true
    if isConstant {
      type = ""
    } else if types.count == 1, let only = types.first, finder.found.allSatisfy({ Self.type(of: $0.binding) != nil }) {
      type = only
    } else {
      return nil
    }
  }

  /// The type of a property that holds it before it is set.
  var optionalType: String { type.hasSuffix("?") || type.hasSuffix("!") ? type.bareType + "?" : type + "?" }

  private static func type(of binding: PatternBindingSyntax) -> String? {
    if let type = binding.typeAnnotation?.type { return type.trimmedDescription }
    guard let value = binding.initializer?.value else { return nil }
    if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if value.is(StringLiteralExprSyntax.self) { return "String" }
    if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
    // `Type(…)`, where `Type` may have a module or a type before it.
    guard let call = value.as(FunctionCallExprSyntax.self), call.trailingClosure == nil else { return nil }
    let name = call.calledExpression.trimmedDescription
    guard let last = name.split(separator: ".").last, last.first?.isUppercase == true else { return nil }
    return name.allSatisfy { $0.isLetter || $0.isNumber || "._<>".contains($0) } ? name : nil
  }
}

private final class DeclarationFinder: SyntaxVisitor {
  private(set) var found: [(binding: PatternBindingSyntax, isVariable: Bool)] = []
  private let name: String

  init(name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings
    where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name == name {
      found.append((binding, node.bindingSpecifier.text == "var"))
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
