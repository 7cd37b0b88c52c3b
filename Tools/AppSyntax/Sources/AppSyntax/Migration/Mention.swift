import SwiftSyntax

/// A name as code of a type spells it: a member with or without `self`, or a local.
struct Mention {
  enum Form: Equatable {
    /// `name`
    case bare
    /// `self.name`
    case own
    /// `self?.name`
    case ownOptional
    /// `if let name`, which reads `name` and binds it.
    case shorthand
    /// `self` or `super` themselves, with the member of `super`.
    case selfAlone
    case superMember
  }

  let name: String
  let form: Form
  /// The name with its base.
  let range: Range<Int>
  let node: Syntax
  /// What declares it if it is a local.
  let local: Syntax?

  var isSelector: Bool {
    sequence(first: node) { $0.parent }.contains { $0.as(MacroExpansionExprSyntax.self)?.macroName.text == "selector" }
  }

  /// Whether a closure inside `root` surrounds it.
  func isInClosure(below root: some SyntaxProtocol) -> Bool {
    sequence(first: node) { $0.parent }.prefix { $0.id != root.id }.contains { $0.is(ClosureExprSyntax.self) }
  }

  /// Whether it is what an assignment sets.
  var isAssigned: Bool {
    let whole = wholeExpression
    guard let list = whole.parent?.as(ExprListSyntax.self), let first = list.first, first.id == whole.id,
      list.count > 1
    else { return false }
    return list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
  }

  /// The expression that is the name with its base.
  var wholeExpression: Syntax {
    guard form == .own || form == .ownOptional, let access = node.parent?.as(MemberAccessExprSyntax.self) else {
      return node
    }
    return Syntax(access)
  }
}

/// Finds all mentions in a piece of code, in the order of the text.
final class MentionFinder: SyntaxVisitor {
  private var found: [Mention] = []

  static func mentions(in node: some SyntaxProtocol) -> [Mention] {
    let finder = MentionFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.found
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.identifier?.name ?? node.baseName.text
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      member(name, node, of: access)
    } else if name == "self" {
      if !isBaseOfMember(node), !isRebinding(node) { add(name, .selfAlone, node.start..<node.end, node) }
    } else if name != "super", name != "Self" {
      add(name, .bare, node.start..<node.end, node)
    }
    return .visitChildren
  }

  private func member(_ name: String, _ node: DeclReferenceExprSyntax, of access: MemberAccessExprSyntax) {
    let range = access.start..<node.end
    if access.base?.isNamed("self") == true {
      add(name, .own, range, node)
    } else if access.base?.isNamed("super") == true {
      add(name, .superMember, range, node)
    } else if access.base?.as(OptionalChainingExprSyntax.self)?.expression.isNamed("self") == true {
      add(name, .ownOptional, range, node)
    }
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self),
      let name = pattern.identifier.identifier?.name, name != "self"
    {
      add(name, .shorthand, pattern.start..<pattern.end, pattern)
    }
    return .visitChildren
  }

  private func add(_ name: String, _ form: Mention.Form, _ range: Range<Int>, _ node: some SyntaxProtocol) {
    let isMember = form == .own || form == .ownOptional || form == .superMember
    let local = isMember ? nil : LocalScope.declaration(of: name, at: node)
    found.append(Mention(name: name, form: form, range: range, node: Syntax(node), local: local))
  }

  private func isBaseOfMember(_ node: DeclReferenceExprSyntax) -> Bool {
    if let access = node.parent?.as(MemberAccessExprSyntax.self) { return access.base?.id == node.id }
    return node.parent?.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.parent?.id
      && node.parent?.is(OptionalChainingExprSyntax.self) == true
  }

  /// Whether it stands in `guard let self = self` or in `[weak self]`.
  private func isRebinding(_ node: DeclReferenceExprSyntax) -> Bool {
    if node.parent?.is(ClosureCaptureSyntax.self) == true { return true }
    let binding = node.parent?.parent?.as(OptionalBindingConditionSyntax.self)
    return binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "self"
  }
}

extension SyntaxProtocol {
  /// Whether it is nothing but a name.
  func isNamed(_ name: String) -> Bool { self.as(DeclReferenceExprSyntax.self)?.baseName.text == name }
}

extension ExprSyntax {
  /// `a` of `a.b?.c(d)!`; nil for an expression that begins otherwise.
  var leftmost: DeclReferenceExprSyntax? {
    if let node = self.as(DeclReferenceExprSyntax.self) { return node }
    if let node = self.as(MemberAccessExprSyntax.self) {
      // `self.a.b` begins with `a`.
      if let base = node.base, base.isNamed("self") || base.trimmedDescription == "self?" { return node.declName }
      return node.base?.leftmost
    }
    if let node = self.as(FunctionCallExprSyntax.self) { return node.calledExpression.leftmost }
    if let node = self.as(SubscriptCallExprSyntax.self) { return node.calledExpression.leftmost }
    if let node = self.as(OptionalChainingExprSyntax.self) { return node.expression.leftmost }
    if let node = self.as(ForceUnwrapExprSyntax.self) { return node.expression.leftmost }
    if let node = self.as(SequenceExprSyntax.self) { return node.elements.first?.leftmost }
    if let node = self.as(TryExprSyntax.self) { return node.expression.leftmost }
    if let node = self.as(AwaitExprSyntax.self) { return node.expression.leftmost }
    return nil
  }
}
