import SwiftSyntax

/// The statements inside a statement: branches of `if`, `switch` and `#if`, bodies of loops and closures.
enum LaunchBranch {
  /// The innermost statements; nil for a statement without any inside.
  static func leaves(of node: some SyntaxProtocol, closures: Bool = false) -> [CodeBlockItemSyntax]? {
    let finder = LeafFinder(closures: closures)
    finder.walk(node)
    let own = node.id
    let leaves = finder.leaves.filter { $0.id != own }
    return leaves.isEmpty ? nil : leaves
  }

  /// Whether an expression only looks: it names things, compares them, or asks a question by a literal.
  static func isPure(_ node: some SyntaxProtocol) -> Bool {
    let finder = EffectFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return !finder.isFound
  }

  /// An early return that can be asked again elsewhere: a condition that only looks, and a block that ends the method.
  static func isRepeatable(_ item: LaunchItem) -> Bool {
    guard let exit = exit(of: item.node), let last = exit.body.statements.last?.item.as(ReturnStmtSyntax.self) else {
      return false
    }
    return isPure(exit.conditions) && ReturnFinder.returns(in: item.node).count == 1
      && last.expression.map { isPure($0) } ?? true
  }

  /// The condition and the block of `guard … else { …; return … }` or `if … { …; return … }`.
  static func exit(
    of node: CodeBlockItemSyntax
  ) -> (conditions: ConditionElementListSyntax, body: CodeBlockSyntax)? {
    if let node = node.item.as(GuardStmtSyntax.self) { return (node.conditions, node.body) }
    let expression = node.item.as(ExpressionStmtSyntax.self)?.expression ?? node.item.as(ExprSyntax.self)
    guard let node = expression?.as(IfExprSyntax.self), node.elseBody == nil else { return nil }
    return (node.conditions, node.body)
  }
}

private final class LeafFinder: SyntaxVisitor {
  private(set) var leaves: [CodeBlockItemSyntax] = []
  private let closures: Bool

  init(closures: Bool) {
    self.closures = closures
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    // What holds statements is judged by them.
    if LeafFinder.holdsStatements(node) { return .visitChildren }
    leaves.append(node)
    return closures ? .visitChildren : .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closures ? .visitChildren : .skipChildren
  }

  private static func holdsStatements(_ node: CodeBlockItemSyntax) -> Bool {
    let expression = node.item.as(ExpressionStmtSyntax.self)?.expression ?? node.item.as(ExprSyntax.self)
    if expression?.is(IfExprSyntax.self) == true || expression?.is(SwitchExprSyntax.self) == true { return true }
    return [SyntaxKind.guardStmt, .whileStmt, .repeatStmt, .forStmt, .doStmt, .ifConfigDecl].contains(node.item.kind)
  }
}

/// Finds what may do something: calls other than questions with literal arguments, closures, assignments, `await`.
private final class EffectFinder: SyntaxVisitor {
  private(set) var isFound = false

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let isQuestion =
      !node.arguments.isEmpty && node.trailingClosure == nil
      && node.arguments.allSatisfy { argument in
        let value = argument.expression
        return value.is(StringLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self)
          || (value.as(MemberAccessExprSyntax.self).map { ConstantName.isConstant($0) } ?? false)
      }
    if !isQuestion { isFound = true }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { found() }
  override func visit(_ node: AssignmentExprSyntax) -> SyntaxVisitorContinueKind { found() }
  override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind { found() }
  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind { found() }
  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind { found() }

  private func found() -> SyntaxVisitorContinueKind {
    isFound = true
    return .skipChildren
  }
}

/// Constants such as `.key` and `Keys.seen`.
private enum ConstantName {
  static func isConstant(_ node: MemberAccessExprSyntax) -> Bool {
    guard let base = node.base else { return true }
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text { return name.first?.isUppercase == true }
    return base.as(MemberAccessExprSyntax.self).map(isConstant) ?? false
  }
}
