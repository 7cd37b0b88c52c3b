import AppSyntaxMessages
import SwiftSyntax

/// Overrides of methods that on iOS NSObject has: here, the first class that has one declares it.
///
/// A protocol tells the framework of it. `super` reaches the framework's own method.
struct RootOverrides {
  /// By Swift name, the protocol that the class conforms to; empty for none.
  private static let methods = [
    "observeValue(forKeyPath:of:change:context:)": "_KeyValueObserver", "setValue(_:forKey:)": "_KeyWriter",
    "setValue(_:forUndefinedKey:)": "_UndefinedKeyWriter", "value(forUndefinedKey:)": "_UndefinedKeyReader",
    "keyPathsForValuesAffectingValue(forKey:)": "_KeyValueDependent", "value(forKey:)": "", "value(forKeyPath:)": "",
    "setValue(_:forKeyPath:)": "", "setValuesForKeys(_:)": "", "responds(to:)": "",
    "addObserver(_:forKeyPath:options:context:)": "", "removeObserver(_:forKeyPath:)": "",
    "removeObserver(_:forKeyPath:context:)": "", "willChangeValue(forKey:)": "", "didChangeValue(forKey:)": "",
    "automaticallyNotifiesObservers(forKey:)": "", "forwardingTarget(for:)": "_MessageForwarder",
  ]

  let index: ClassIndex

  /// Whether a class is the first one that has the method.
  func isRoot(_ method: String, in type: String) -> Bool {
    guard Self.methods[method] != nil else { return false }
    // Operations have two of the methods.
    let isOperation = method.hasSuffix("ChangeValue(forKey:)") && !index.knowsAncestors(of: type)
    return !isOperation && !index.chain(of: type).dropFirst().contains { index.declares(method, in: $0) }
  }

  func edits(for file: ParsedFile) -> [TextEdit] {
    file.types.filter { $0.type.kind == .class }.flatMap { located -> [TextEdit] in
      let parts = index.declarations.filter { $0.name == located.type.name && $0.kind != .protocol }
      let roots = parts.flatMap(\.methods).filter { method in
        method.marks.modifiers.contains("override") && isRoot(method.name, in: located.type.name)
      }
      let protocols = Set(roots.compactMap { Self.methods[$0.name] }.filter { !$0.isEmpty }).sorted()
      let conformance =
        protocols.isEmpty ? [] : [TextEdit.insert(protocols.map { ", \($0)" }.joined(), at: located.headEnd)]
      return conformance + marks(of: located, in: file)
    }
  }

  /// Removes `override` in the class itself; in an extension the override pass does.
  private func marks(of located: LocatedType, in file: ParsedFile) -> [TextEdit] {
    let finder = OverrideFinder(type: located.node)
    finder.walk(file.tree)
    return finder.found.filter { isRoot(ExtensionMember.name(of: $0), in: located.type.name) }
      .compactMap { $0.modifiers.first { $0.name.text == "override" } }.map { file.replace($0, with: "") }
  }
}

/// Finds the methods with `override` in a class.
private final class OverrideFinder: SyntaxVisitor {
  private(set) var found: [FunctionDeclSyntax] = []
  private let type: SyntaxIdentifier

  init(type: SyntaxIdentifier) {
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let around = sequence(first: Syntax(node)) { $0.parent }.dropFirst().first {
      $0.isProtocol((any DeclGroupSyntax).self)
    }
    if around?.id == type, node.modifiers.contains(where: { $0.name.text == "override" }) { found.append(node) }
    return .visitChildren
  }
}
