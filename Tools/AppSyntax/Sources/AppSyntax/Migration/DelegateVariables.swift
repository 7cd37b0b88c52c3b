import SwiftSyntax

/// The names by which an app's files know the app delegate.
struct DelegateVariables {
  enum Kind {
    /// Of its own class.
    case concrete
    /// Of the protocol, whose window is an optional requirement.
    case existential
  }

  private let fullName: String
  private let className: String
  private var names: [String: Kind] = [:]

  /// - Parameter delegate: The app delegate's class, with the types around it.
  init(files: [MigratedFile], delegate: String) {
    fullName = delegate
    className = delegate.split(separator: ".").last.map(String.init) ?? delegate
    for file in files {
      let finder = VariableFinder(viewMode: .sourceAccurate)
      finder.walk(file.parsed.tree)
      for (name, value, type) in finder.found {
        if let kind = kind(value, type) { names[name] = names[name] ?? kind }
      }
    }
    // These are too common to mean the app delegate without its type before them.
    for name in ["shared", "instance", "self", "current"] { names[name] = nil }
  }

  private func kind(_ value: ExprSyntax?, _ type: TypeSyntax?) -> Kind? {
    if let type = type?.trimmedDescription.bareType, type == className || type == fullName { return .concrete }
    return value.flatMap { Self.kind(of: $0, named: [className, fullName]) }
  }

  private func kind(of name: String, boundIn local: Syntax) -> Kind? {
    let finder = BindingFinder(name: name)
    finder.walk(local)
    return kind(finder.value, finder.type)
  }

  /// Nil if an expression is not the app delegate.
  func type(of base: ExprSyntax) -> Kind? {
    let bare = Self.withoutParentheses(base.withoutMarks)
    if let kind = Self.kind(of: bare, named: [className, fullName]) { return kind }
    if let name = bare.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return LocalScope.declaration(of: name, at: bare).map { kind(of: name, boundIn: $0) } ?? names[name]
    }
    if let access = bare.as(MemberAccessExprSyntax.self) {
      if access.base?.trimmedDescription == className { return .concrete }
      return access.base?.isNamed("self") == true ? names[access.declName.baseName.text] : nil
    }
    return nil
  }

  /// `UIApplication.shared.delegate`, with or without a cast.
  private static func kind(of expression: ExprSyntax, named classes: Set<String>) -> Kind? {
    let bare = withoutParentheses(expression)
    if let list = bare.as(SequenceExprSyntax.self)?.elements, list.count == 3,
      list.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true, let last = list.last
    {
      return classes.contains(last.trimmedDescription.bareType) ? .concrete : nil
    }
    return isApplicationDelegate(bare.withoutMarks) ? .existential : nil
  }

  private static func isApplicationDelegate(_ expression: ExprSyntax) -> Bool {
    let text = expression.spelling.filter { !$0.isWhitespace }
    if text == "UIApplication.shared.delegate" { return true }
    guard text == "delegate" || text == "self.delegate", LocalScope.declaration(of: "delegate", at: expression) == nil
    else { return false }
    // The own delegate of a `UIApplication`.
    let type = sequence(first: Syntax(expression)) { $0.parent }.lazy.compactMap { $0.asProtocol(DeclGroupSyntax.self) }
      .first
    return type?.as(ExtensionDeclSyntax.self)?.extendedType.path.last == "UIApplication"
  }

  private static func withoutParentheses(_ expression: ExprSyntax) -> ExprSyntax {
    guard let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.label == nil
    else { return expression }
    return withoutParentheses(only.expression)
  }
}

/// Finds properties and global variables.
private final class VariableFinder: SyntaxVisitor {
  private(set) var found: [(name: String, value: ExprSyntax?, type: TypeSyntax?)] = []

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isGlobal = node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    guard isGlobal || node.parent?.is(MemberBlockItemSyntax.self) == true else { return .visitChildren }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      found.append((name, binding.initializer?.value, binding.typeAnnotation?.type))
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// Without `?` and `!` at its end.
  fileprivate var withoutMarks: ExprSyntax {
    if let node = self.as(OptionalChainingExprSyntax.self) { return node.expression.withoutMarks }
    if let node = self.as(ForceUnwrapExprSyntax.self) { return node.expression.withoutMarks }
    return self
  }
}
