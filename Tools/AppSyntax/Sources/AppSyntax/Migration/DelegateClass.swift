import SwiftSyntax

/// The app delegate: its class, its superclasses in the app, and their extensions.
struct DelegateClass {
  struct Method {
    /// With labels, as in `application(_:open:options:)`.
    let name: String
    let node: FunctionDeclSyntax
    let file: MigratedFile
    /// Whether it is in the part of an extension or class that is `private`.
    let isInPrivateExtension: Bool
    /// Whether it stands in an `#if`.
    let isConditional: Bool
    /// Whether it is part of a conformance declared by its extension.
    let isInConformance: Bool

    var baseName: String { node.name.identifier?.name ?? node.name.text }
    var isOverride: Bool { node.modifiers.contains { $0.name.text == "override" } }
    var isStatic: Bool { node.modifiers.contains { ["static", "class"].contains($0.name.text) } }
    var statements: [CodeBlockItemSyntax] { node.body.map { Array($0.statements) } ?? [] }
  }

  struct Property {
    let name: String
    let node: VariableDeclSyntax
    let binding: PatternBindingSyntax
    let file: MigratedFile
    let isConditional: Bool

    var type: String? { binding.typeAnnotation?.type.trimmedDescription }
    var isStatic: Bool { node.modifiers.contains { ["static", "class"].contains($0.name.text) } }
  }

  /// The name by which other files know it, with the types around it.
  let name: String
  /// The class itself.
  let node: ClassDeclSyntax
  let file: MigratedFile
  /// The classes and extensions that make it up.
  let parts: [(node: any DeclGroupSyntax, file: MigratedFile)]
  let methods: [Method]
  let properties: [Property]

  init(
    name: String, node: ClassDeclSyntax, file: MigratedFile, parts: [(node: any DeclGroupSyntax, file: MigratedFile)]
  ) {
    self.name = name
    self.node = node
    self.file = file
    self.parts = parts
    var methods: [Method] = []
    var properties: [Property] = []
    for part in parts {
      let inherited = part.node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
      let conforms = part.node.is(ExtensionDeclSyntax.self) && inherited.contains { $0 != "UIApplicationDelegate" }
      let isPrivate = part.node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
      for (member, isConditional) in part.node.memberBlock.members.flattened {
        if let node = member.as(FunctionDeclSyntax.self) {
          methods.append(
            Method(
              name: node.labelledName, node: node, file: part.file,
              isInPrivateExtension: isPrivate && part.node.is(ExtensionDeclSyntax.self), isConditional: isConditional,
              isInConformance: conforms))
        } else if let node = member.as(VariableDeclSyntax.self) {
          for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name else {
              continue
            }
            properties.append(
              Property(name: name, node: node, binding: binding, file: part.file, isConditional: isConditional))
          }
        }
      }
    }
    self.methods = methods
    self.properties = properties
  }

  /// The names of what an object of the class has.
  var memberNames: Set<String> {
    Set(methods.filter { !$0.isStatic }.map(\.baseName) + properties.filter { !$0.isStatic }.map(\.name))
  }

  var window: Property? { properties.first { $0.name == "window" } }
  /// The window's class.
  var windowType: String {
    let type = window?.type ?? "UIWindow?"
    return type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
  }

  /// `?`, or `!` where code uses the window without asking whether there is one.
  var windowMark: String { window.map { $0.type?.hasSuffix("?") == true } ?? true ? "?" : "!" }

  func methods(named name: String) -> [Method] { methods.filter { $0.name == name } }
  func methods(withBase base: String) -> [Method] { methods.filter { $0.baseName == base && !$0.isStatic } }

  /// Whether a mention is of a member of an object of the class.
  func isMember(_ mention: Mention) -> Bool {
    guard memberNames.contains(mention.name) else { return false }
    switch mention.form {
    case .own, .ownOptional: return true
    case .bare, .shorthand: return mention.local == nil
    case .selfAlone, .superMember: return false
    }
  }
}

extension MemberBlockItemListSyntax {
  /// The members, with those of all branches of `#if`.
  var flattened: [(member: DeclSyntax, isConditional: Bool)] {
    flatMap { item -> [(member: DeclSyntax, isConditional: Bool)] in
      guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [(item.decl, false)] }
      return condition.clauses.flatMap { clause -> [(member: DeclSyntax, isConditional: Bool)] in
        guard case .decls(let members) = clause.elements else { return [] }
        return members.flattened.map { ($0.member, true) }
      }
    }
  }
}

extension FunctionDeclSyntax {
  /// With labels, as in `application(_:open:options:)`.
  var labelledName: String {
    let labels = signature.parameterClause.parameters.map { ($0.firstName.identifier?.name ?? $0.firstName.text) + ":" }
    return "\(name.identifier?.name ?? name.text)(\(labels.joined()))"
  }

  /// The name of a parameter inside the function, by its place.
  func localName(_ index: Int) -> String? {
    let parameters = Array(signature.parameterClause.parameters)
    guard parameters.indices.contains(index) else { return nil }
    let name = (parameters[index].secondName ?? parameters[index].firstName).text
    return name == "_" ? nil : name
  }

  /// Whether there is nothing to do in it.
  var isEmpty: Bool { body?.statements.isEmpty ?? true }

  /// Whether all it does is say no.
  var refuses: Bool {
    isEmpty || onlyReturns && ["return false", "false"].contains(body?.statements.first?.trimmedDescription ?? "")
  }

  /// Whether all it does is return a literal.
  var onlyReturns: Bool {
    guard let only = body?.statements.first, body?.statements.count == 1 else { return false }
    if let statement = only.item.as(ReturnStmtSyntax.self) {
      return statement.expression.map { $0.is(BooleanLiteralExprSyntax.self) } ?? true
    }
    return only.item.is(BooleanLiteralExprSyntax.self)
  }
}
