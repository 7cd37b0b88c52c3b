import AppSyntaxMessages
import SwiftSyntax

/// An optional method of an app's protocol.
///
/// Under another name it is a requirement that returns nil by default; classes with the method implement it by a call.
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
  }

  static func implementation(of base: String) -> String { "_optional_\(base)" }

  /// For the protocol's extension.
  var fallback: String { "\(access)\(signature) { nil }; " }

  /// For a class: a call of its method, or nothing for its subclasses to override.
  func implementation(calls: Bool, overrides: Bool) -> String {
    "\(access)\(overrides ? "override " : "")\(signature) { \(calls ? call : "nil") }; "
  }

  /// Whether a call with these labels calls it.
  func matches(_ labels: [String], hasTrailingClosure: Bool) -> Bool {
    let own = name.dropFirst(base.count).filter { $0 != "(" && $0 != ")" }.split(separator: ":").map(String.init)
    return hasTrailingClosure ? own.starts(with: labels) && labels.count < own.count : own == labels
  }
}
