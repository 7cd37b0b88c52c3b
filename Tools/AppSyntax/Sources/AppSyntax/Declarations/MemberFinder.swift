import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// Finds the direct methods and properties of a type.
final class MemberFinder: ActiveSyntaxVisitor {
  private(set) var methods: [DeclaredType.Method] = []
  private(set) var properties: [DeclaredType.Property] = []
  private let regions: ConfiguredRegions
  private let places: Places

  init(regions: ConfiguredRegions, places: Places) {
    self.regions = regions
    self.places = places
    super.init(viewMode: .sourceAccurate, configuredRegions: regions)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.name.identifier?.name else { return .skipChildren }
    let parameters = node.signature.parameterClause.parameters.map { parameter in
      DeclaredType.Parameter(
        label: parameter.firstName.identifier?.name ?? parameter.firstName.text,
        type: Self.spelling(parameter))
    }
    let effects = node.signature.effectSpecifiers
    methods.append(
      DeclaredType.Method(
        name: "\(name)(\(parameters.map { $0.label + ":" }.joined()))", parameters: parameters,
        result: node.signature.returnClause?.type.spelling, isAsync: effects?.asyncSpecifier != nil,
        isThrowing: effects?.throwsClause != nil,
        isGeneric: node.genericParameterClause != nil,
        marks: DeclarationMarks(node.attributes, node.modifiers, regions: regions),
        line: places.line(node.name.positionAfterSkippingLeadingTrivia),
        column: places.column(node.name.positionAfterSkippingLeadingTrivia)))
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let marks = DeclarationMarks(node.attributes, node.modifiers, regions: regions)
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name else { continue }
      properties.append(
        DeclaredType.Property(
          name: name, marks: marks, isSettable: node.bindingSpecifier.text == "var" && binding.isSettable,
          hasAccessors: binding.accessorBlock != nil))
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
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// The type as written; comments and line ends between tokens become one space.
  private static func spelling(_ parameter: FunctionParameterSyntax) -> String {
    parameter.type.spelling + (parameter.ellipsis?.text ?? "")
  }
}

extension PatternBindingSyntax {
  /// Whether a `var` with this binding can be set.
  fileprivate var isSettable: Bool {
    guard let block = accessorBlock else { return true }
    guard case .accessors(let accessors) = block.accessors else { return false }
    return accessors.contains { ["set", "didSet", "willSet", "_modify"].contains($0.accessorSpecifier.text) }
  }
}

extension DeclarationMarks {
  /// The marks that the compiler sees.
  init(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, regions: ConfiguredRegions) {
    self.init(modifiers: Set(modifiers.filter { $0.detail == nil }.map(\.name.text)))
    add(attributes, regions)
  }

  private mutating func add(_ list: AttributeListSyntax, _ regions: ConfiguredRegions) {
    for element in list {
      if let attribute = element.as(AttributeSyntax.self) {
        let argument = attribute.arguments.map { Syntax($0).tokens(viewMode: .sourceAccurate).map(\.text) }
        // `@available` may stand there once for each system.
        attributes[attribute.name, default: []] += argument ?? []
      } else if let condition = element.as(IfConfigDeclSyntax.self),
        let active = regions.activeClause(for: condition)?.elements?.as(AttributeListSyntax.self)
      {
        add(active, regions)
      }
    }
  }
}
