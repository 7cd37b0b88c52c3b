import AppSyntaxMessages
import SwiftSyntax

/// An optional method or property of an app's protocol.
///
/// Under another name it is a requirement that returns nil by default; classes with the member implement it by a call. A
/// property has its own name too, in an extension of the protocol: nothing marks where it is read.
struct OptionalRequirement {
  /// With labels.
  let name: String
  let base: String
  /// `public ` for a protocol that other modules see.
  private let access: String
  /// What follows `func`, up to the body.
  private let signature: String
  /// The call of the method itself.
  private let call: String
  /// The changes to the protocol.
  let edits: [TextEdit]
  /// How a property is found by its own name.
  private let reader: String?

  /// Nil for a method that one line cannot declare.
  init?(_ node: FunctionDeclSyntax, isPublic: Bool, in file: ParsedFile) {
    guard let mark = node.modifiers.first(where: { $0.name.text == "optional" }),
      let base = node.name.identifier?.name, node.genericParameterClause == nil,
      let parameters = ExtensionMember.parameters(of: node)
    else { return nil }
    let effects = node.signature.effectSpecifiers
    let result = node.signature.returnClause?.type
    guard let spelledEffects = effects.map({ $0.onOneLine }) ?? "",
      let spelledResult = result.map({ $0.onOneLine }) ?? "Void"
    else { return nil }
    // Optional chaining makes one of two optionals.
    let isOptional = result?.is(OptionalTypeSyntax.self) == true
    name = ExtensionMember.name(of: node)
    self.base = base
    access = isPublic ? "public " : ""
    let tail = (spelledEffects.isEmpty ? "" : " \(spelledEffects)") + " -> "
    signature =
      "func \(Self.implementation(of: base))(\(parameters.declared))\(tail)"
      + (isOptional ? spelledResult : "(\(spelledResult))?")
    let marks = (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
    call = "\(marks)self.\(node.name.text)(\(parameters.passed))"
    var edits = [file.replace(mark, with: ""), file.replace(node.name, with: Self.implementation(of: base))]
    if let result {
      if !isOptional { edits += [.insert("(", at: result.start), .insert(")?", at: result.end)] }
    } else {
      edits.append(.insert(" -> Void?", at: node.signature.end))
    }
    self.edits = edits
    reader = nil
  }

  /// Nil for several properties in one declaration, and for one that one line cannot declare.
  init?(_ node: VariableDeclSyntax, isPublic: Bool, in file: ParsedFile) {
    guard let mark = node.modifiers.first(where: { $0.name.text == "optional" }), node.bindings.count == 1,
      let binding = node.bindings.first, let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let base = pattern.identifier.identifier?.name, let type = binding.typeAnnotation?.type,
      let accessors = binding.accessorBlock, let spelled = type.onOneLine
    else { return nil }
    name = base
    self.base = base
    access = isPublic ? "public " : ""
    signature = "var \(Self.implementation(of: base)): (\(spelled))?"
    call = "self.\(pattern.identifier.text)"
    reader = "var \(pattern.identifier.text): (\(spelled))? { self.\(Self.implementation(of: base)) }"
    edits = [
      file.replace(mark, with: ""), file.replace(pattern.identifier, with: Self.implementation(of: base)),
      .insert("(", at: type.start), .insert(")?", at: type.end), file.replace(accessors, with: "{ get }"),
    ]
  }

  static func implementation(of base: String) -> String { "_optional_\(base)" }

  /// For the protocol's extension.
  var fallback: String { "\(access)\(signature) { nil }; " + (reader.map { "\(access)\($0); " } ?? "") }

  /// For a class: a call of its method, or nothing for its subclasses to override.
  func implementation(calls: Bool, overrides: Bool) -> String {
    "\(access)\(overrides ? "override " : "")\(signature) { \(calls ? call : "nil") }; "
  }

  /// Whether a call with these labels calls it.
  func matches(_ labels: [String], hasTrailingClosure: Bool) -> Bool {
    if reader != nil { return false }
    let own = name.dropFirst(base.count).filter { $0 != "(" && $0 != ")" }.split(separator: ":").map(String.init)
    return hasTrailingClosure ? own.starts(with: labels) && labels.count < own.count : own == labels
  }
}
