import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// Makes key-value observing work without the Objective-C runtime: `dynamic` properties tell of their changes, and the
/// names of observed key paths stand beside them.
struct KeyValuePass {
  let index: ClassIndex

  func edits(for file: ParsedFile) -> [TextEdit] {
    let finder = KeyValueFinder(file, index: index)
    finder.walk(file.tree)
    let properties = finder.properties.flatMap { ObservedProperty.edits(for: $0.node, key: $0.key) }
    let paths = finder.paths.flatMap { path -> [TextEdit] in
      guard let name = name(of: path) else { return [] }
      return [.insert("_named(", at: path.start), .insert(", \"\(name)\")", at: path.end)]
    }
    return properties + paths
  }

  /// Whether the app reaches properties by name, so that the tables need them.
  static func usesKeyValueCoding(_ files: [ParsedFile]) -> Bool {
    files.contains { file in
      let finder = KeyedCallFinder(viewMode: .sourceAccurate, configuredRegions: file.regions)
      finder.walk(file.tree)
      return finder.isFound
    }
  }

  /// `a.b` of `\A.a?.b`; nil for a path through subscripts.
  private func name(of path: KeyPathExprSyntax) -> String? {
    var names: [String] = []
    for part in path.components {
      switch part.component {
      case .property(let property):
        guard let name = property.declName.baseName.identifier?.name else { return nil }
        names.append(KeyPathPass(index: index).objectiveCName(name))
      case .optional: continue
      default: return nil
      }
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }
}

private final class KeyValueFinder: ActiveSyntaxVisitor {
  private(set) var properties: [(node: VariableDeclSyntax, key: String)] = []
  private(set) var paths: [KeyPathExprSyntax] = []
  private let file: ParsedFile
  private let index: ClassIndex

  init(_ file: ParsedFile, index: ClassIndex) {
    self.file = file
    self.index = index
    super.init(viewMode: .sourceAccurate, configuredRegions: file.regions)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let marks = DeclarationMarks(node.attributes, node.modifiers, regions: file.regions)
    let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name
    guard let name, marks.modifiers.isDisjoint(with: ["static", "class", "lazy"]), marks.attributes["NSManaged"] == nil
    else { return .visitChildren }
    if let key = key(of: node, named: name, marks) { properties.append((node, key)) }
    return .visitChildren
  }

  /// The name by which a property is observed; nil for one that is not dynamic.
  private func key(of node: VariableDeclSyntax, named name: String, _ marks: DeclarationMarks) -> String? {
    if !marks.modifiers.contains("override") {
      return marks.modifiers.contains("dynamic") ? marks.objectiveCName ?? name : nil
    }
    // What overrides a dynamic property is one. In an extension, the class's declaration calls the extension's.
    let around = sequence(first: Syntax(node)) { $0.parent }.first {
      $0.is(ClassDeclSyntax.self) || $0.is(ExtensionDeclSyntax.self)
    }
    guard let type = around?.as(ClassDeclSyntax.self)?.name.identifier?.name else { return nil }
    let ancestors = index.chain(of: type).dropFirst()
    let overridden = index.declarations.filter { ancestors.contains($0.name) }.flatMap(\.properties)
      .first { $0.name == name && $0.marks.modifiers.contains("dynamic") }
    return overridden.map { $0.marks.objectiveCName ?? name } ?? (marks.modifiers.contains("dynamic") ? name : nil)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let argument = node.arguments.first, let path = argument.expression.as(KeyPathExprSyntax.self) else {
      return .visitChildren
    }
    switch (node.calledName, argument.label?.text) {
    case ("observe", nil), ("willChangeValue", "for"), ("didChangeValue", "for"): paths.append(path)
    default: break
    }
    return .visitChildren
  }
}

private final class KeyedCallFinder: ActiveSyntaxVisitor {
  private(set) var isFound = false
  private static let names: Set = ["value", "setValue", "addObserver"]
  private static let always: Set = ["setValuesForKeys", "dictionaryWithValues"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard !isFound, let name = node.calledName else { return isFound ? .skipChildren : .visitChildren }
    let isKeyed = node.arguments.contains { ["forKey", "forKeyPath"].contains($0.label?.text) }
    if Self.always.contains(name) || (isKeyed && Self.names.contains(name)) { isFound = true }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// `c` of `a.b?.c(d)`.
  var calledName: String? {
    let called =
      calledExpression.as(MemberAccessExprSyntax.self)?.declName ?? calledExpression.as(DeclReferenceExprSyntax.self)
    return called?.baseName.identifier?.name
  }
}
