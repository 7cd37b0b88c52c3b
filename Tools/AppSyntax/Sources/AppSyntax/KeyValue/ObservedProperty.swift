import AppSyntaxMessages
import SwiftSyntax

/// A property that is `dynamic`: the edits by which it tells observers of its changes, on the lines that it has.
enum ObservedProperty {
  static func edits(for node: VariableDeclSyntax, key: String) -> [TextEdit] {
    guard node.bindings.count == 1, let binding = node.bindings.first, node.bindingSpecifier.text == "var" else {
      return []
    }
    let will = "_willChange(self, \"\(key)\")"
    let did = "_didChange(self, \"\(key)\")"
    guard let block = binding.accessorBlock else {
      return [.insert(" { willSet { \(will) } didSet { \(did) } }", at: binding.end)]
    }
    guard case .accessors(let accessors) = block.accessors else { return [] }
    func body(_ name: String) -> Int? {
      accessors.first { $0.accessorSpecifier.text == name }?.body.map { $0.leftBrace.end }
    }
    if let setter = body("set") { return [.insert(" \(will); defer { \(did) }; ", at: setter)] }
    let (willSet, didSet) = (body("willSet"), body("didSet"))
    guard willSet != nil || didSet != nil else { return [] }
    return [
      willSet.map { .insert(" \(will); ", at: $0) } ?? .insert(" willSet { \(will) } ", at: block.leftBrace.end),
      // The observers hear of it after the app's own code, also if that returns early.
      didSet.map { .insert(" defer { \(did) }; ", at: $0) } ?? .insert(" didSet { \(did) } ", at: block.leftBrace.end),
    ]
  }
}
