import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// Finds the types and extensions of a file that the compiler sees, local ones included, in text order.
final class TypeFinder: ActiveSyntaxVisitor {
  private let path: String
  private let regions: ConfiguredRegions
  private let places: Places
  private var found: [LocatedType] = []

  static func types(
    in tree: SourceFileSyntax, path: String, regions: ConfiguredRegions, places: Places
  ) -> [LocatedType] {
    let finder = TypeFinder(path: path, regions: regions, places: places)
    finder.walk(tree)
    return finder.found
  }

  private init(path: String, regions: ConfiguredRegions, places: Places) {
    self.path = path
    self.regions = regions
    self.places = places
    super.init(viewMode: .sourceAccurate, configuredRegions: regions)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(.class, node, named: node.name) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(.struct, node, named: node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(.enum, node, named: node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(.actor, node, named: node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.protocol, node, named: node.name)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.extendedType.path
    let clause = node.inheritanceClause.map(Syntax.init)
    return add(.extension, node, path: path, headEnd: (clause ?? Syntax(node.extendedType)).end)
  }

  private func add<Node: DeclGroupSyntax & NamedDeclSyntax>(
    _ kind: DeclaredType.Kind, _ node: Node, named name: TokenSyntax
  ) -> SyntaxVisitorContinueKind {
    let generics = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    let primary = node.as(ProtocolDeclSyntax.self)?.primaryAssociatedTypeClause
    let head = node.inheritanceClause.map(Syntax.init) ?? generics.map(Syntax.init) ?? primary.map(Syntax.init)
    return add(kind, node, path: [name.identifier?.name ?? name.text], headEnd: (head ?? Syntax(name)).end)
  }

  private func add(
    _ kind: DeclaredType.Kind, _ node: some DeclGroupSyntax, path names: [String], headEnd: Int
  ) -> SyntaxVisitorContinueKind {
    // In a broken source a type may have no name.
    guard let name = names.last, !name.isEmpty else { return .visitChildren }
    let members = MemberFinder(regions: regions, places: places)
    members.walk(node.memberBlock)
    found.append(
      LocatedType(
        type: DeclaredType(
          kind: kind, name: name, spelledName: names.joined(separator: "."),
          inherited: (node.inheritanceClause?.inheritedTypes).map { $0.flatMap { $0.type.inheritedNames } } ?? [],
          isConstrained: node.genericWhereClause != nil,
          marks: DeclarationMarks(node.attributes, node.modifiers, regions: regions), methods: members.methods,
          properties: members.properties, path: path),
        qualifiedName: node.enclosingTypes + names, headEnd: headEnd, closing: brace(node.memberBlock.rightBrace),
        node: node.id))
    return .visitChildren
  }

  private func brace(_ token: TokenSyntax) -> LocatedType.Brace? {
    guard token.presence == .present else { return nil }
    let line = places.line(token.positionAfterSkippingLeadingTrivia)
    let previous = token.previousToken(viewMode: .sourceAccurate)
    let following = token.nextToken(viewMode: .sourceAccurate)
    let isAlone = previous.map {
      $0.text == "{" || $0.text == ";" || places.line($0.endPositionBeforeTrailingTrivia) != line
    }
    let isFollowed = following.map {
      $0.tokenKind != .endOfFile && places.line($0.positionAfterSkippingLeadingTrivia) == line
    }
    return LocatedType.Brace(
      start: token.start, end: token.end, isAlone: isAlone ?? true, isFollowed: isFollowed ?? false)
  }
}

extension SyntaxProtocol {
  /// The names of the types around it, the outermost first.
  var enclosingTypes: [String] {
    let names = sequence(first: Syntax(self)) { $0.parent }.dropFirst().map { around -> [String] in
      if let part = around.as(ExtensionDeclSyntax.self) { return part.extendedType.path }
      guard let type = around.asProtocol((any DeclGroupSyntax).self) as? any NamedDeclSyntax else { return [] }
      return [type.name.identifier?.name ?? type.name.text]
    }
    return names.reversed().flatMap(\.self)
  }
}

extension TypeSyntax {
  /// The components of `A.B` in `A.B<C>`; empty for a type without a name.
  var path: [String] {
    if let type = self.as(IdentifierTypeSyntax.self) { return [type.name.identifier?.name ?? type.name.text] }
    if let type = self.as(MemberTypeSyntax.self) {
      return type.baseType.path + [type.name.identifier?.name ?? type.name.text]
    }
    return []
  }

  /// The names in an inheritance clause, without module prefixes.
  fileprivate var inheritedNames: [String] {
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.inheritedNames }
    if let type = self.as(CompositionTypeSyntax.self) { return type.elements.flatMap { $0.type.inheritedNames } }
    return path.suffix(1)
  }
}
