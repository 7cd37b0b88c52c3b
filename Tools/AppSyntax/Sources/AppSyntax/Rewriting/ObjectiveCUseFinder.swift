import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// Finds code that needs missing parts of the Objective-C runtime: optional protocol members, key-value observing.
final class ObjectiveCUseFinder: ActiveSyntaxVisitor {
  private let path: String
  private let places: Places
  private var found: [ObjectiveCUse] = []

  static func uses(in file: ParsedFile) -> [ObjectiveCUse] {
    let finder = ObjectiveCUseFinder(file)
    finder.walk(file.tree)
    return finder.found
  }

  private init(_ file: ParsedFile) {
    path = file.path
    places = file.places
    super.init(viewMode: .sourceAccurate, configuredRegions: file.regions)
  }

  private func add(_ spelling: String, _ node: some SyntaxProtocol) {
    found.append(
      ObjectiveCUse(spelling: spelling, path: path, line: places.line(node.positionAfterSkippingLeadingTrivia)))
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "optional" { add("optional", node) }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.firstName.text == "forKeyPath" { add("forKeyPath", node.firstName) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
    if let called, called.baseName.text == "observe",
      node.arguments.first?.expression.is(KeyPathExprSyntax.self) == true
    {
      add("observe", called)
    }
    return .visitChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if let label = node.label, label.text == "forKeyPath" { add("forKeyPath", label) }
    return .visitChildren
  }
}
