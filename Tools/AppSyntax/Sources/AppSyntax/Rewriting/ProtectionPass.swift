import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// Lets `data.write(to: url, options: .completeFileProtection)` protect the file, which Foundation here does not: the
/// call becomes UIKit's `_writeProtected`, which writes and then marks the file.
///
/// Calls whose options are a name, as `write(to: url, options: options)`, are changed too in an app that names a
/// protection anywhere: what the name holds is seen only when it is called. `setResourceValue(_:forKey:)` with the key
/// of protections becomes `_setProtection` likewise.
struct ProtectionPass {
  private static let method = "write"
  private static let firstLabels: Set = ["to", "toFile"]

  /// Whether the app names a protection anywhere.
  private let namesProtection: Bool
  /// Whether it has a method of its own that is called alike.
  private let hasOwnMethod: Bool

  init(files: [ParsedFile]) {
    let namesProtection = files.contains { file in
      ["FileProtection", "fileProtection"].contains { file.text.contains($0) }
    }
    self.namesProtection = namesProtection
    hasOwnMethod =
      namesProtection
      && files.contains { file in
        guard file.text.contains("func \(Self.method)(") else { return false }
        let finder = MethodFinder(viewMode: .sourceAccurate)
        finder.walk(file.tree)
        return finder.isFound
      }
  }

  func edits(for file: ParsedFile) -> [TextEdit] {
    guard namesProtection else { return [] }
    let finder = CallFinder(viewMode: .sourceAccurate, configuredRegions: file.regions)
    finder.walk(file.tree)
    return finder.writes.filter { _ in !hasOwnMethod }.map { file.replace($0, with: "_writeProtected") }
      + finder.keyed.map { file.replace($0, with: "_setProtection") }
  }

  fileprivate static func isWrite(_ name: String?, labels: [String?]) -> Bool {
    name == method && labels.count == 2 && firstLabels.contains(labels[0] ?? "") && labels[1] == "options"
  }
}

/// Finds a method `write(to:options:)` of the app's own.
private final class MethodFinder: SyntaxVisitor {
  private(set) var isFound = false

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.identifier?.name }
    if ProtectionPass.isWrite(node.name.identifier?.name, labels: labels) { isFound = true }
    return .visitChildren
  }
}

private final class CallFinder: ActiveSyntaxVisitor {
  private(set) var writes: [TokenSyntax] = []
  private(set) var keyed: [TokenSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.arguments.map { $0.label?.identifier?.name }
    let called =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
    guard let name = called?.baseName, let last = node.arguments.last?.expression, node.trailingClosure == nil else {
      return .visitChildren
    }
    if ProtectionPass.isWrite(node.calledName, labels: labels) {
      if mayProtect(last) { writes.append(name) }
    } else if node.calledName == "setResourceValue", labels == [nil, "forKey"],
      last.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "fileProtectionKey"
    {
      keyed.append(name)
    }
    return .visitChildren
  }

  /// Whether the options name a protection, or something whose value is not to be seen here.
  private func mayProtect(_ options: ExprSyntax) -> Bool {
    if let list = options.as(ArrayExprSyntax.self) { return list.elements.contains { mayProtect($0.expression) } }
    // `.atomic` and the like.
    if let member = options.as(MemberAccessExprSyntax.self),
      member.base == nil || member.base?.is(TypeExprSyntax.self) == true
    {
      return member.declName.baseName.text.contains("FileProtection")
    }
    return true
  }
}
