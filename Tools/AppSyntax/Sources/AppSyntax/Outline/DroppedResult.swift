import SwiftSyntax

extension FunctionCallExprSyntax {
  /// Whether nobody takes its result: it is a statement of its own, or goes to `_`.
  ///
  /// The only statement of a closure or an accessor, or of a function with a result, may be what that returns.
  var isDropped: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      if let sequence = parent.parent?.as(SequenceExprSyntax.self), parent.is(ExprListSyntax.self) {
        let parts = Array(sequence.elements)
        return parts.count == 3 && parts[0].is(DiscardAssignmentExprSyntax.self)
          && parts[1].is(AssignmentExprSyntax.self)
      }
      if let item = parent.as(CodeBlockItemSyntax.self) { return !item.isReturned }
      guard parent.as(ExprSyntax.self)?.transparent != nil else { return false }
      node = parent
    }
    return false
  }
}

extension CodeBlockItemSyntax {
  /// Whether it may be what its function returns without saying so.
  fileprivate var isReturned: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let owner = list.parent else {
      return false
    }
    if owner.is(ClosureExprSyntax.self) || owner.is(AccessorBlockSyntax.self) { return true }
    guard owner.is(CodeBlockSyntax.self), let around = owner.parent else { return false }
    if let function = around.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
    return around.is(AccessorDeclSyntax.self) && around.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get"
  }
}
