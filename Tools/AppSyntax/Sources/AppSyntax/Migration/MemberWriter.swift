import AppSyntaxMessages
import SwiftSyntax

/// Moves helpers and properties of the app delegate, and opens those that the scene delegate asks for.
struct MemberWriter {
  let plan: MovePlan
  let rewriter: SceneRewriter
  let request: MigrationRequest
  let style: SourceStyle
  let files: [MigratedFile]

  private var keepsOld: Bool { request.deploymentTarget < 13 }

  /// The properties that only the scene uses.
  func properties(_ book: inout EditBook) -> [Excerpt] {
    plan.properties.compactMap { property in
      guard let lines = property.file.lines(of: property.node) else { return nil }
      book.remove(lines, of: property.file)
      return Excerpt(
        lines, of: property.file, edits: [], from: property.file.indentation(of: property.node), to: style.indentation)
    }
  }

  /// The methods that only the scene uses, and the members that they ask of the app delegate.
  func helpers(_ book: inout EditBook) -> (excerpts: [Excerpt], asked: Set<String>) {
    var asked: Set<String> = []
    let excerpts = plan.helpers.compactMap { helper -> Excerpt? in
      guard let lines = helper.file.lines(of: helper.node), let body = helper.node.body else { return nil }
      let rewritten = rewriter.rewrite(body, of: helper.node)
      var edits = rewritten.edits
      asked.formUnion(rewritten.asked)
      if rewriter.takesScene(helper.baseName) {
        let clause = helper.node.signature.parameterClause
        edits.append(
          .insert((clause.parameters.isEmpty ? "" : ", ") + "in windowScene: UIWindowScene", at: clause.rightParen.start))
      }
      if rewritten.usesAppDelegate, let first = body.statements.first {
        let margin = helper.file.indentation(of: first)
        edits.append(.insert("\n\(margin)\(Self.guardText(for: plan.delegate.name))", at: body.leftBrace.end))
      }
      if !keepsOld { book.remove(lines, of: helper.file) }
      return Excerpt(
        lines, of: helper.file, edits: edits, from: helper.file.indentation(of: helper.node), to: style.indentation)
    }
    return (excerpts, asked)
  }

  static func guardText(for delegate: String) -> String {
    "guard let appDelegate = UIApplication.shared.delegate as? \(delegate) else { return }"
  }

  /// Lets the scene delegate see members that were private.
  func open(_ names: Set<String>, _ book: inout EditBook) {
    for method in plan.delegate.methods where names.contains(method.baseName) && !method.isStatic {
      drop(method.node.modifiers, of: method.file, &book)
      if method.isInPrivateExtension { openExtension(around: method.node, of: method.file, &book) }
    }
    for property in plan.delegate.properties where names.contains(property.name) {
      drop(property.node.modifiers, of: property.file, &book)
      if let part = property.node.enclosingExtension { drop(part.modifiers, of: property.file, &book) }
    }
  }

  private func openExtension(around node: some SyntaxProtocol, of file: MigratedFile, _ book: inout EditBook) {
    if let part = node.enclosingExtension { drop(part.modifiers, of: file, &book) }
  }

  private func drop(_ modifiers: DeclModifierListSyntax, of file: MigratedFile, _ book: inout EditBook) {
    for modifier in modifiers
    where ["private", "fileprivate"].contains(modifier.name.text) && modifier.detail == nil {
      book.replaceOnce(modifier.start..<modifier.endPosition.utf8Offset, with: "", in: file)
    }
  }
}

extension SyntaxProtocol {
  /// The extension around it.
  fileprivate var enclosingExtension: ExtensionDeclSyntax? {
    sequence(first: Syntax(self)) { $0.parent }.lazy.compactMap { $0.as(ExtensionDeclSyntax.self) }.first
  }
}
