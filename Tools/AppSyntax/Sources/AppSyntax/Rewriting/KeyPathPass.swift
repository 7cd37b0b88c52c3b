import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// Replaces `#keyPath(Type.property.other)` with its string, by the names that Objective-C has for the properties.
struct KeyPathPass {
  let index: ClassIndex

  func edits(for file: ParsedFile) -> [TextEdit] {
    let finder = KeyPathFinder(viewMode: .sourceAccurate, configuredRegions: file.regions)
    finder.walk(file.tree)
    return finder.found.compactMap { node in
      Self.components(of: node).map { file.replace(node, with: "\"\(keyPath($0))\"") }
    }
  }

  /// Nil for another macro, or for an expression that cannot be parsed.
  private static func components(of node: MacroExpansionExprSyntax) -> [String]? {
    guard node.macroName.text == "keyPath", node.rightParen?.presence == .present, node.arguments.count == 1,
      let argument = node.arguments.first, argument.label == nil, node.trailingClosure == nil
    else { return nil }
    return argument.expression.names
  }

  private func keyPath(_ names: [String]) -> String {
    var rest = names[...]
    while rest.count > 1, let first = rest.first, isType(first) { rest = rest.dropFirst() }
    return rest.map(objectiveCName).joined(separator: ".")
  }

  /// By the language's own convention, where no source at hand declares the type.
  private func isType(_ name: String) -> Bool { ["self", "Self"].contains(name) || name.first?.isUppercase == true }

  /// The property's name in Objective-C.
  func objectiveCName(_ name: String) -> String {
    if let property = index.property(name) { return property.marks.objectiveCName ?? name }
    // Apple's `hidden` has the getter `isHidden`, after which Swift calls it.
    guard name.hasPrefix("is"), let initial = name.dropFirst(2).first, initial.isUppercase else { return name }
    let rest = name.dropFirst(2)
    // `isURL` would be `URL`.
    if rest.dropFirst().first?.isUppercase == true { return String(rest) }
    return initial.lowercased() + rest.dropFirst()
  }
}

private final class KeyPathFinder: ActiveSyntaxVisitor {
  private(set) var found: [MacroExpansionExprSyntax] = []

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "keyPath" { found.append(node) }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The names of `a.b?.c!`; nil for another expression.
  var names: [String]? {
    if let name = self.as(DeclReferenceExprSyntax.self) {
      return name.argumentNames == nil ? [name.baseName.identifier?.name ?? name.baseName.text] : nil
    }
    if let member = self.as(MemberAccessExprSyntax.self) {
      guard let last = member.declName.baseName.identifier?.name else { return nil }
      return member.base.map { $0.names.map { $0 + [last] } } ?? [last]
    }
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.names }
    if let unwrapped = self.as(ForceUnwrapExprSyntax.self) { return unwrapped.expression.names }
    if let special = self.as(GenericSpecializationExprSyntax.self) { return special.expression.names }
    return nil
  }
}
