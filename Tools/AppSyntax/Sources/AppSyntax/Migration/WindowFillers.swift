import SwiftSyntax

/// Functions of other types that fill a window for which they ask the whole app, as `Router.showHome()` does.
///
/// At the launch there is no such window any more, so that calls of them belong to the scene.
struct WindowFillers {
  /// With their types, as in `Router.showHome`.
  private let names: Set<String>

  init(files: [MigratedFile], delegate: DelegateClass) {
    let variables = DelegateVariables(files: files, delegate: delegate.name)
    let own = Set(delegate.parts.map(\.node.id))
    let functions = files.flatMap { file in
      let finder = FunctionFinder(own: own)
      finder.walk(file.parsed.tree)
      return finder.functions
    }
    let direct = functions.filter { function in
      guard function.setsRoot else { return false }
      let finder = LookupFinder(variables: variables)
      finder.walk(function.node)
      return finder.lookups.contains { [.delegateWindow, .keyWindow, .unclear].contains($0.kind) }
    }
    var names = Set(direct.map(\.name))
    // What is further away does it on some occasion only.
    for _ in 0..<2 {
      names.formUnion(functions.filter { !$0.calls.isDisjoint(with: names) }.map(\.name))
    }
    self.names = names
  }

  /// Whether code calls one of them, other than in a closure.
  func areCalled(in node: some SyntaxProtocol) -> Bool {
    guard !names.isEmpty else { return false }
    let finder = DirectCallsFinder(type: "")
    finder.walk(node)
    return !finder.calls.isDisjoint(with: names)
  }
}

/// Finds functions, and what they call.
private final class FunctionFinder: SyntaxVisitor {
  struct Function {
    let name: String
    let node: FunctionDeclSyntax
    let calls: Set<String>
    /// Whether it sets a window's root, or shows a window.
    let setsRoot: Bool
  }

  private(set) var functions: [Function] = []
  private let own: Set<SyntaxIdentifier>

  /// - Parameter own: Parts of the app delegate, which are looked at elsewhere.
  init(own: Set<SyntaxIdentifier>) {
    self.own = own
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let around = sequence(first: Syntax(node)) { $0.parent }
    guard let group = around.lazy.compactMap({ $0.asProtocol((any DeclGroupSyntax).self) }).first else {
      return .skipChildren
    }
    guard !own.contains(group.id), let body = node.body else { return .skipChildren }
    let type =
      group.as(ExtensionDeclSyntax.self)?.extendedType.path.last
      ?? group.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
    let finder = DirectCallsFinder(type: type)
    finder.walk(body)
    functions.append(
      Function(
        name: "\(type).\(node.name.text)", node: node, calls: finder.calls,
        setsRoot: finder.setsRoot))
    return .skipChildren
  }
}

/// Finds what code itself calls, with the types of the functions (its own one's, or those that a call begins with), and
/// whether it sets a window's root.
private final class DirectCallsFinder: SyntaxVisitor {
  private(set) var calls: Set<String> = []
  private(set) var setsRoot = false
  private let type: String

  init(type: String) {
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
      node.elements.first?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "rootViewController"
    {
      setsRoot = true
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      calls.insert("\(type).\(name)")
    } else if let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base {
      let first = base.isNamed("self") || base.isNamed("Self") ? type : base.leftmost?.baseName.text ?? ""
      setsRoot = setsRoot || access.declName.baseName.text == "makeKeyAndVisible"
      if base.isNamed("self") || first.first?.isUppercase == true {
        calls.insert("\(first).\(access.declName.baseName.text)")
      }
    }
    return .visitChildren
  }
}
