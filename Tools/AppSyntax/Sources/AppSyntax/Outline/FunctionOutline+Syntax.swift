import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

extension FunctionOutline {
  init(_ node: FunctionDeclSyntax, regions: ConfiguredRegions, places: Places) {
    let parameters = Self.parameters(node.signature.parameterClause, regions: regions, places: places)
    var steps = StepFinder(regions: regions, places: places, locals: parameters.map(\.name))
    self.init(
      name: "\(node.name.plain)(\(parameters.map { $0.label + ":" }.joined()))", parameters: parameters,
      marks: DeclarationMarks(node.attributes, node.modifiers, regions: regions),
      isAsync: node.signature.effectSpecifiers?.asyncSpecifier != nil,
      line: places.line(node.name.positionAfterSkippingLeadingTrivia),
      endLine: places.line(node.endPositionBeforeTrailingTrivia),
      body: node.body.map { steps.steps(of: $0.statements) }, namePlace: ByteRange(node.name),
      bodyPlace: node.body?.inside)
  }

  static func parameters(
    _ clause: FunctionParameterClauseSyntax, regions: ConfiguredRegions, places: Places
  ) -> [Parameter] {
    clause.parameters.map { parameter in
      let label = parameter.firstName.plain
      var steps = StepFinder(regions: regions, places: places)
      return Parameter(
        label: label, name: parameter.secondName?.plain ?? label,
        type: parameter.type.spelling + (parameter.ellipsis?.text ?? ""),
        initial: parameter.defaultValue.map { steps.value($0.value) } ?? [],
        place: ByteRange(start: parameter.firstName.start, end: (parameter.secondName ?? parameter.firstName).end))
    }
  }

  /// The accessors of a property as functions: `NAME.get`, `NAME.didSet` and so on.
  static func accessors(
    of binding: PatternBindingSyntax, name: String, marks: DeclarationMarks, regions: ConfiguredRegions,
    places: Places
  ) -> [FunctionOutline] {
    guard let block = binding.accessorBlock else { return [] }
    func outline(_ kind: String, _ node: some SyntaxProtocol, _ body: CodeBlockItemListSyntax?) -> FunctionOutline {
      var steps = StepFinder(regions: regions, places: places, locals: ["newValue", "oldValue"])
      return FunctionOutline(
        name: "\(name).\(kind)", parameters: [], marks: marks, isAsync: false,
        line: places.line(node.positionAfterSkippingLeadingTrivia),
        endLine: places.line(node.endPositionBeforeTrailingTrivia), body: body.map { steps.steps(of: $0) })
    }
    if case .getter(let items) = block.accessors { return [outline("get", block, items)] }
    guard case .accessors(let list) = block.accessors else { return [] }
    return list.map { outline($0.accessorSpecifier.text, $0, $0.body?.statements) }
  }
}
