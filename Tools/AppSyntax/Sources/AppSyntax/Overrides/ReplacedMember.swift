import AppSyntaxMessages
import SwiftSyntax

/// An override in an extension of a class of the framework, which takes the place of the class's own.
///
/// It keeps its body, under another name. As with the Objective-C runtime, all objects of the class and of its subclasses
/// meet it, unless a subclass overrides it.
struct ReplacedMember {
  /// The changes to the extension.
  let edits: [TextEdit]

  /// Nil for a member that overrides nothing, or that the framework does not let others replace.
  init?(of member: DeclSyntax, in type: String, _ file: ParsedFile, index: ClassIndex) {
    if let node = member.as(FunctionDeclSyntax.self), let base = node.name.identifier?.name, let body = node.body {
      let name = ExtensionMember.name(of: node)
      guard Self.overrides(node.modifiers), index.isReplaceable(name, in: type) else { return nil }
      edits =
        Self.attribute(before: Syntax(node), name)
        + ExtensionMember.withoutMoved(node.modifiers, in: file)
        + [file.replace(node.name, with: ExtensionMember.implementation(of: base, in: type))]
        + ExtensionMember.functionNames(in: Syntax(body), as: name, file)
    } else if let node = member.as(VariableDeclSyntax.self), node.bindings.count == 1,
      let binding = node.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self), let name = pattern.identifier.identifier?.name,
      let block = binding.accessorBlock
    {
      guard Self.overrides(node.modifiers), index.isReplaceable(name, in: type) else { return nil }
      edits =
        Self.attribute(before: Syntax(node), name)
        + ExtensionMember.withoutMoved(node.modifiers, in: file)
        + [file.replace(pattern.identifier, with: ExtensionMember.implementation(of: name, in: type))]
        + ExtensionMember.functionNames(in: Syntax(block), as: name, file)
    } else {
      return nil
    }
  }

  private static func overrides(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == "override" }
  }

  private static func attribute(before node: Syntax, _ name: String) -> [TextEdit] {
    [.insert("@_dynamicReplacement(for: \(name)) ", at: node.start)]
  }
}
