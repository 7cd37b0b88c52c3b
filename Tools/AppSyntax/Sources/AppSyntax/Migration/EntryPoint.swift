import SwiftSyntax

/// How an app starts.
struct EntryPoint {
  /// Whether it starts with a SwiftUI `App`.
  private(set) var isSwiftUI = false
  /// The classes named in calls of `UIApplicationMain`, and as `Class.self` beside them.
  private(set) var startedClasses: Set<String> = []

  init(files: [MigratedFile], classes: [ClassDeclSyntax]) {
    for file in files {
      let finder = EntryFinder(viewMode: .sourceAccurate)
      finder.walk(file.parsed.tree)
      if finder.starts { startedClasses.formUnion(finder.startedClasses.union(finder.namedClasses)) }
      isSwiftUI = isSwiftUI || finder.hasApp
    }
  }
}

private final class EntryFinder: SyntaxVisitor {
  private(set) var hasApp = false
  private(set) var starts = false
  private(set) var startedClasses: Set<String> = []
  private(set) var namedClasses: Set<String> = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "self", let base = node.base?.as(DeclReferenceExprSyntax.self) {
      namedClasses.insert(base.baseName.text)
    }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.inheritedTypes.compactMap { $0.type.path.last } ?? []
    if node.hasEntryPoint, inherited.contains("App") { hasApp = true }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledName == "UIApplicationMain" else { return .visitChildren }
    starts = true
    for token in node.arguments.tokens(viewMode: .sourceAccurate) {
      if let name = token.identifier?.name { startedClasses.insert(name) }
    }
    return .visitChildren
  }
}

/// Finds classes and extensions, in every `#if` branch.
final class TypeNodeFinder: SyntaxVisitor {
  private(set) var classes: [ClassDeclSyntax] = []
  private(set) var extensions: [ExtensionDeclSyntax] = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    classes.append(node)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    extensions.append(node)
    return .visitChildren
  }
}

extension WithAttributesSyntax {
  /// Whether the app starts with it.
  var hasEntryPoint: Bool {
    attributes.contains { ["main", "UIApplicationMain"].contains($0.as(AttributeSyntax.self)?.name) }
  }
}
