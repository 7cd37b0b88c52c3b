import AppSyntaxMessages
import SwiftSyntax

/// A method or property in an extension of a class, as its class declares it in its stead.
///
/// The extension keeps the body under another name, in its place and with its access to private declarations; the class
/// gets a declaration on one line that calls it. `super` works in an extension too.
struct ExtensionMember {
  /// With labels, as in `tableView(_:numberOfRowsInSection:)`; without parentheses for a property.
  let name: String
  /// What the class declares.
  let declaration: String
  /// The changes to the extension.
  let edits: [TextEdit]

  /// Attributes that only the Objective-C runtime needs; the Linux pass removes them.
  private static let removed: Set = ["objc", "IBAction", "IBOutlet", "nonobjc"]
  /// Modifiers that the declaration in the class has in the body's stead.
  private static let moved: Set = ["override", "open", "public", "final", "dynamic"]

  // MARK: Methods

  /// Nil for a method that a declaration on one line cannot call.
  init?(_ node: FunctionDeclSyntax, of type: String, in file: ParsedFile, overrides: Bool) {
    guard let base = node.name.identifier?.name, let body = node.body,
      let head = Self.head(node.attributes, node.modifiers, overrides: overrides),
      let parameters = Self.parameters(of: node)
    else { return nil }
    name = Self.name(of: node)
    let implementation = Self.implementation(of: base, in: type)
    let signature = node.signature
    let parts: [Syntax?] = [
      signature.effectSpecifiers.map(Syntax.init), signature.returnClause.map(Syntax.init),
      node.genericWhereClause.map(Syntax.init),
    ]
    let tail = parts.compactMap(\.self).map(\.onOneLine)
    let generics = node.genericParameterClause.map { $0.onOneLine } ?? ""
    guard let generics, !tail.contains(nil) else { return nil }
    let effects = signature.effectSpecifiers
    let marks = (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
    let end = tail.compactMap(\.self).map { " " + $0 }.joined()
    declaration =
      "\(head)func \(node.name.text)\(generics)(\(parameters.declared))\(end) "
      + "{ \(marks)self.\(implementation)(\(parameters.passed)) }"
    edits =
      Self.withoutMoved(node.modifiers, in: file) + [file.replace(node.name, with: implementation)]
      + Self.functionNames(in: Syntax(body), as: name, file)
  }

  /// `a(_:b:)`
  static func name(of node: FunctionDeclSyntax) -> String {
    let labels = node.signature.parameterClause.parameters.map {
      ($0.firstName.identifier?.name ?? $0.firstName.text) + ":"
    }
    return "\(node.name.identifier?.name ?? node.name.text)(\(labels.joined()))"
  }

  /// The parameters as a declaration on one line has them, and the arguments of a call; nil if none can.
  static func parameters(of node: FunctionDeclSyntax) -> (declared: String, passed: String)? {
    var declared: [String] = []
    var passed: [String] = []
    for (number, parameter) in node.signature.parameterClause.parameters.enumerated() {
      guard parameter.ellipsis == nil, let type = parameter.type.onOneLine, !type.contains("@autoclosure"),
        let value = parameter.defaultValue.map({ $0.onOneLine }) ?? ""
      else { return nil }
      // Its own name may be one that no expression can use.
      let argument = "a\(number)"
      let label = parameter.firstName.text
      declared.append("\(label) \(argument): \(type)\(value.isEmpty ? "" : " ")\(value)")
      let isChanged = parameter.type.as(AttributedTypeSyntax.self)?.specifiers.contains {
        $0.trimmedDescription == "inout"
      }
      passed.append((label == "_" ? "" : "\(label): ") + (isChanged == true ? "&" : "") + argument)
    }
    return (declared.joined(separator: ", "), passed.joined(separator: ", "))
  }

  // MARK: Properties

  /// Nil for a property that a declaration on one line cannot call.
  init?(_ node: VariableDeclSyntax, of type: String, in file: ParsedFile, overrides: Bool) {
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self), let base = pattern.identifier.identifier?.name,
      let declaredType = binding.typeAnnotation, let spelledType = declaredType.type.onOneLine,
      let block = binding.accessorBlock, binding.initializer == nil,
      let head = Self.head(node.attributes, node.modifiers, overrides: overrides)
    else { return nil }
    name = base
    let implementation = Self.implementation(of: base, in: type)
    let start = "\(head)var \(pattern.identifier.text): \(spelledType) "
    let names = Self.functionNames(in: Syntax(block), as: base, file)
    let accessors: [AccessorDeclSyntax]
    switch block.accessors {
    case .accessors(let list): accessors = Array(list)
    default: accessors = []
    }
    let kinds = accessors.map(\.accessorSpecifier.text)
    guard accessors.allSatisfy({ $0.effectSpecifiers == nil && $0.body != nil }) else { return nil }
    if kinds == ["didSet"] || kinds == ["willSet"], let accessor = accessors.first, let body = accessor.body {
      // An assignment to the property inside its own observer does not call the observer; in a method it would.
      guard !Self.assigns(to: base, in: Syntax(body)) else { return nil }
      let value = kinds == ["didSet"] ? "oldValue" : "newValue"
      let argument = accessor.parameters?.name.text ?? value
      declaration = start + "{ \(kinds[0]) { self.\(implementation)(\(value)) } }"
      let first = node.modifiers.first.map(Syntax.init) ?? Syntax(node.bindingSpecifier)
      guard node.attributes.allSatisfy({ $0.as(AttributeSyntax.self).map { Self.removed.contains($0.name) } ?? false })
      else { return nil }
      edits =
        [
          file.replace(
            first.start..<block.leftBrace.end, with: "func \(implementation)(_ \(argument): \(spelledType)) {"),
          file.replace(
            accessor.accessorSpecifier.start..<(accessor.parameters.map(\.end) ?? accessor.accessorSpecifier.end),
            with: "do"),
        ] + names
      return
    }
    switch kinds {
    case [], ["get"]: declaration = start + "{ self.\(implementation) }"
    case ["get", "set"], ["set", "get"]:
      declaration = start + "{ get { self.\(implementation) } set { self.\(implementation) = newValue } }"
    default: return nil
    }
    edits =
      Self.withoutMoved(node.modifiers, in: file) + [file.replace(pattern.identifier, with: implementation)] + names
  }

  private static func assigns(to name: String, in body: Syntax) -> Bool {
    let tokens = Array(body.tokens(viewMode: .sourceAccurate))
    return zip(tokens, tokens.dropFirst()).contains { $0.identifier?.name == name && $1.text.hasSuffix("=") }
  }

  // MARK: Parts of both

  /// `_viewDidLoadOfNotes`: a subclass has another name for its own.
  static func implementation(of base: String, in type: String) -> String { "_\(base)Of\(type)" }

  /// The attributes and modifiers of the declaration in the class; nil if one cannot be repeated.
  private static func head(
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, overrides: Bool
  ) -> String? {
    var parts: [String] = []
    for element in attributes {
      guard let attribute = element.as(AttributeSyntax.self) else { return nil }
      if removed.contains(attribute.name) { continue }
      guard let text = attribute.onOneLine else { return nil }
      parts.append(text)
    }
    parts += modifiers.filter { overrides || $0.name.text != "override" }.map(\.trimmedDescription)
    return parts.map { $0 + " " }.joined()
  }

  static func withoutMoved(_ modifiers: DeclModifierListSyntax, in file: ParsedFile) -> [TextEdit] {
    modifiers.filter { moved.contains($0.name.text) && $0.detail == nil }.map { file.replace($0, with: "") }
  }

  /// `#function` in the body still is the name that the app has given it.
  static func functionNames(in body: Syntax, as name: String, _ file: ParsedFile) -> [TextEdit] {
    let finder = FunctionNameFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    return finder.found.map { file.replace($0, with: "\"\(name)\"") }
  }
}

private final class FunctionNameFinder: SyntaxVisitor {
  private(set) var found: [MacroExpansionExprSyntax] = []

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "function" { found.append(node) }
    return .visitChildren
  }

  // In these it is their own name.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    node.bindings.contains { $0.accessorBlock != nil } ? .skipChildren : .visitChildren
  }
}
