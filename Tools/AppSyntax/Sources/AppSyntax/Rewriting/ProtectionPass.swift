import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// Lets `data.write(to: url, options: .completeFileProtection)` protect the file, which Foundation here does not: the
/// call becomes UIKit's `_writeProtected`, which writes and then marks the file.
///
/// Calls whose options are a name, as `write(to: url, options: options)`, are changed too in an app that names a
/// protection anywhere: what the name holds is seen only when it is called.
struct ProtectionPass {
  private static let method = "write"
  private static let firstLabels: Set = ["to", "toFile"]

  /// Whether the app names a protection and has no method of its own that is called alike.
  private let isNeeded: Bool

  init(files: [ParsedFile]) {
    let protecting = files.contains { $0.text.contains("FileProtection") }
    isNeeded =
      protecting
      && !files.contains { file in
        guard file.text.contains("func \(Self.method)(") else { return false }
        let finder = MethodFinder(viewMode: .sourceAccurate)
        finder.walk(file.tree)
        return finder.isFound
      }
  }

  func edits(for file: ParsedFile) -> [TextEdit] {
    guard isNeeded else { return [] }
    let finder = WriteFinder(viewMode: .sourceAccurate, configuredRegions: file.regions)
    finder.walk(file.tree)
    return finder.names.map { file.replace($0, with: "_writeProtected") }
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

private final class WriteFinder: ActiveSyntaxVisitor {
  private(set) var names: [TokenSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard ProtectionPass.isWrite(node.calledName, labels: node.arguments.map { $0.label?.identifier?.name }),
      node.trailingClosure == nil, let options = node.arguments.last?.expression, mayProtect(options)
    else { return .visitChildren }
    let called =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
    if let name = called?.baseName { names.append(name) }
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
