import SwiftSyntax

/// Finds what a name without a base means inside a function.
enum LocalScope {
  /// The syntax that declares a local name, as seen from a place; nil for a member or a global.
  static func declaration(of name: String, at place: some SyntaxProtocol) -> Syntax? {
    var child = Syntax(place)
    while let around = child.parent {
      if let found = declaration(of: name, in: around, seenFrom: child) { return found }
      if around.asProtocol((any DeclGroupSyntax).self) != nil { return nil }
      child = around
    }
    return nil
  }

  private static func declaration(of name: String, in around: Syntax, seenFrom child: Syntax) -> Syntax? {
    switch around.as(SyntaxEnum.self) {
    case .codeBlockItemList(let list):
      let earlier = list.prefix { $0.position < child.position }
      return earlier.last { declares($0, name) }.map { Syntax($0) }
        ?? list.first { $0.item.as(FunctionDeclSyntax.self)?.name.identifier?.name == name }.map { Syntax($0) }
    case .conditionElementList(let list):
      return list.prefix { $0.position < child.position }.last { names(in: $0.condition).contains(name) }
        .map { Syntax($0) }
    case .ifExpr(let node):
      return child.id == node.body.id ? bound(node.conditions, name) : nil
    case .whileStmt(let node):
      return child.id == node.body.id ? bound(node.conditions, name) : nil
    case .forStmt(let node):
      return child.id != node.sequence.id && names(in: node.pattern).contains(name) ? around : nil
    case .closureExpr(let node):
      return child.id != node.signature?.id && names(of: node).contains(name) ? around : nil
    case .functionDecl(let node):
      return child.id == node.body?.id && names(of: node.signature.parameterClause).contains(name) ? around : nil
    case .initializerDecl(let node):
      return child.id == node.body?.id && names(of: node.signature.parameterClause).contains(name) ? around : nil
    case .subscriptDecl(let node):
      return names(of: node.parameterClause).contains(name) ? around : nil
    case .accessorDecl(let node):
      let own = node.parameters?.name.text
      return own == name || ["newValue", "oldValue"].contains(name) ? around : nil
    case .catchClause(let node):
      let items = node.catchItems
      let isBound = items.isEmpty ? name == "error" : items.contains { $0.pattern.map(names(in:))?.contains(name) == true }
      return child.id == node.body.id && isBound ? around : nil
    case .switchCase(let node):
      guard case .case(let label) = node.label, child.id == node.statements.id else { return nil }
      return label.caseItems.contains { names(in: $0.pattern).contains(name) } ? around : nil
    default:
      return nil
    }
  }

  private static func bound(_ conditions: ConditionElementListSyntax, _ name: String) -> Syntax? {
    conditions.last { names(in: $0.condition).contains(name) }.map { Syntax($0) }
  }

  /// Whether a statement makes a name known to those that follow.
  static func declares(_ item: CodeBlockItemSyntax, _ name: String) -> Bool { names(declaredBy: item).contains(name) }

  /// The names that a statement makes known to those that follow.
  static func names(declaredBy item: CodeBlockItemSyntax) -> Set<String> {
    if let node = item.item.as(VariableDeclSyntax.self) {
      return node.bindings.reduce(into: []) { $0.formUnion(names(in: $1.pattern)) }
    }
    if let node = item.item.as(GuardStmtSyntax.self) {
      return node.conditions.reduce(into: []) { $0.formUnion(names(in: $1.condition)) }
    }
    if let node = item.item.as(FunctionDeclSyntax.self) { return [node.name.identifier?.name ?? ""] }
    // What an `#if` declares is known after it.
    if let node = item.item.as(IfConfigDeclSyntax.self) {
      return node.clauses.reduce(into: []) { result, clause in
        guard case .statements(let items) = clause.elements else { return }
        for item in items { result.formUnion(names(declaredBy: item)) }
      }
    }
    return []
  }

  /// The names bound by a pattern or a condition.
  private static func names(in node: some SyntaxProtocol) -> Set<String> {
    let finder = PatternFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.names
  }

  private static func names(of clause: FunctionParameterClauseSyntax) -> Set<String> {
    Set(clause.parameters.map { ($0.secondName ?? $0.firstName).text })
  }

  private static func names(of closure: ClosureExprSyntax) -> Set<String> {
    var names: Set<String> = []
    for capture in closure.signature?.capture?.items ?? [] { names.insert(capture.name.text) }
    let parameters = closure.signature?.parameterClause
    if case .simpleInput(let list) = parameters { names.formUnion(list.map(\.name.text)) }
    if case .parameterClause(let clause) = parameters {
      names.formUnion(clause.parameters.map { ($0.secondName ?? $0.firstName).text })
    }
    // What a closure captures of its own object is still that object.
    return names.subtracting(["self"])
  }
}

private final class PatternFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.identifier?.name ?? node.identifier.text)
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
