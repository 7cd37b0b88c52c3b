import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// Finds the types and functions of a file that the compiler sees, with what they do.
final class OutlineFinder: ActiveSyntaxVisitor {
  private(set) var types: [TypeOutline] = []
  private(set) var functions: [FunctionOutline] = []
  private(set) var properties: [PropertyOutline] = []
  private let regions: ConfiguredRegions
  private let places: Places
  private let isMain: Bool

  init(_ file: ParsedFile) {
    regions = file.regions
    places = file.places
    isMain = file.path.hasSuffix("/main.swift") || file.path == "main.swift"
    super.init(viewMode: .sourceAccurate, configuredRegions: file.regions)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(.class, node, [node.name.plain]) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(.struct, node, [node.name.plain]) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(.enum, node, [node.name.plain]) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(.actor, node, [node.name.plain]) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.protocol, node, [node.name.plain])
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.extension, node, node.extendedType.path)
  }

  // Functions of types are found by `MemberOutlines`; these are the others.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isOutsideOfTypesAndFunctions { functions.append(FunctionOutline(node, regions: regions, places: places)) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.isOutsideOfTypesAndFunctions else { return .visitChildren }
    let members = MemberOutlines(regions: regions, places: places)
    members.walk(node)
    properties += members.properties
    functions += members.functions
    return .visitChildren
  }

  /// Code of `main.swift`.
  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    guard isMain else { return .visitChildren }
    var steps = StepFinder(regions: regions, places: places)
    let items = steps.steps(of: node.statements)
    functions.append(
      FunctionOutline(
        name: "main", parameters: [], marks: DeclarationMarks(), isAsync: false, line: 1,
        endLine: places.line(node.endPosition), body: items))
    return .visitChildren
  }

  private func add(
    _ kind: DeclaredType.Kind, _ node: some DeclGroupSyntax, _ names: [String]
  ) -> SyntaxVisitorContinueKind {
    // In a broken source a type may have no name.
    guard let name = names.last, !name.isEmpty else { return .visitChildren }
    let members = MemberOutlines(regions: regions, places: places)
    members.walk(node.memberBlock)
    types.append(
      TypeOutline(
        kind: kind, name: (node.enclosingTypes + names).joined(separator: "."),
        inherited: (node.inheritanceClause?.inheritedTypes).map { $0.flatMap { $0.type.inheritedNames } } ?? [],
        marks: DeclarationMarks(node.attributes, node.modifiers, regions: regions),
        line: places.line(node.introducer.positionAfterSkippingLeadingTrivia),
        endLine: places.line(node.endPositionBeforeTrailingTrivia), functions: members.functions,
        properties: members.properties, cases: members.cases, membersPlace: node.memberBlock.inside))
    return .visitChildren
  }
}

/// Finds the direct members of a type, with what they do.
private final class MemberOutlines: ActiveSyntaxVisitor {
  private(set) var functions: [FunctionOutline] = []
  private(set) var properties: [PropertyOutline] = []
  private(set) var cases: [EnumCaseOutline] = []
  private let regions: ConfiguredRegions
  private let places: Places

  init(regions: ConfiguredRegions, places: Places) {
    self.regions = regions
    self.places = places
    super.init(viewMode: .sourceAccurate, configuredRegions: regions)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    functions.append(FunctionOutline(node, regions: regions, places: places))
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = FunctionOutline.parameters(
      node.signature.parameterClause, regions: regions, places: places)
    var steps = StepFinder(regions: regions, places: places, locals: parameters.map(\.name))
    functions.append(
      FunctionOutline(
        name: "init(\(parameters.map { $0.label + ":" }.joined()))", parameters: parameters,
        marks: DeclarationMarks(node.attributes, node.modifiers, regions: regions),
        isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil,
        line: places.line(node.initKeyword.positionAfterSkippingLeadingTrivia),
        endLine: places.line(node.endPositionBeforeTrailingTrivia),
        body: node.body.map { steps.steps(of: $0.statements) }, bodyPlace: node.body?.inside))
    return .skipChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    var steps = StepFinder(regions: regions, places: places)
    functions.append(
      FunctionOutline(
        name: "deinit", parameters: [],
        marks: DeclarationMarks(node.attributes, node.modifiers, regions: regions), isAsync: false,
        line: places.line(node.deinitKeyword.positionAfterSkippingLeadingTrivia),
        endLine: places.line(node.endPositionBeforeTrailingTrivia),
        body: node.body.map { steps.steps(of: $0.statements) }, bodyPlace: node.body?.inside))
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let marks = DeclarationMarks(node.attributes, node.modifiers, regions: regions)
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain else { continue }
      var steps = StepFinder(regions: regions, places: places)
      let line = places.line(binding.positionAfterSkippingLeadingTrivia)
      let accessors = FunctionOutline.accessors(of: binding, name: name, marks: marks, regions: regions, places: places)
      functions += accessors
      properties.append(
        PropertyOutline(
          name: name, type: binding.typeAnnotation?.type.spelling, marks: marks,
          isVariable: node.bindingSpecifier.text == "var",
          isComputed: accessors.contains { !$0.name.hasSuffix("Set") },
          value: binding.initializer.map { $0.value.shortened },
          initial: binding.initializer.map { steps.value($0.value) } ?? [], line: line))
    }
    return .skipChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    cases += node.elements.map {
      EnumCaseOutline(
        name: $0.name.plain, value: $0.rawValue?.value.shortened,
        line: places.line($0.positionAfterSkippingLeadingTrivia))
    }
    return .skipChildren
  }

  // The members of nested declarations belong to those.
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension TokenSyntax {
  /// A name without back quotes.
  var plain: String { identifier?.name ?? text }
}

extension DeclSyntaxProtocol {
  fileprivate var isOutsideOfTypesAndFunctions: Bool {
    !sequence(first: Syntax(self)) { $0.parent }.dropFirst().contains {
      $0.asProtocol((any DeclGroupSyntax).self) != nil || $0.is(FunctionDeclSyntax.self)
        || $0.is(ClosureExprSyntax.self)
        || $0.is(AccessorDeclSyntax.self) || $0.is(InitializerDeclSyntax.self)
    }
  }
}
