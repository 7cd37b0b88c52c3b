import AppSyntaxMessages
import SwiftSyntax

/// Changes code of the app delegate so that it does the same in the scene delegate, or says why it cannot.
struct SceneCode {
  let delegate: DelegateClass
  /// The method that the code is taken from.
  let method: FunctionDeclSyntax
  let file: MigratedFile
  /// Where it goes.
  let target: MoveDestination
  /// What the code reads of the launch options, and what it reads of the connection options instead.
  var read: (range: Range<Int>, text: String)?

  /// The changes of a piece of code, and whether they need the name `appDelegate`.
  func edits(of node: some SyntaxProtocol) throws(CorrectionRefusal) -> (edits: [TextEdit], usesAppDelegate: Bool) {
    try expectSeen(node)
    if node.capturesSelf { throw CorrectionRefusal("A closure of it holds the app delegate in a way of its own.") }
    var edits: [TextEdit] = []
    var usesAppDelegate = false
    if let read {
      edits.append(TextEdit(start: read.range.lowerBound, end: read.range.upperBound, text: read.text))
    }
    for mention in MentionFinder.mentions(in: node) {
      if let read, read.range.contains(mention.range.lowerBound) { continue }
      if delegate.isMember(mention) {
        if mention.name == "window", target.members.contains("window") { continue }
        edits.append(try edit(ofMember: mention))
        usesAppDelegate = true
      } else if mention.form == .selfAlone {
        edits.append(TextEdit(start: mention.range.lowerBound, end: mention.range.upperBound, text: "appDelegate"))
        usesAppDelegate = true
      } else if mention.form == .superMember {
        throw CorrectionRefusal("It calls super.\(mention.name).")
      } else if let local = mention.local {
        if let edit = try edit(ofLocal: mention, local, outside: node) { edits.append(edit) }
      } else if mention.form == .bare, target.members.contains(mention.name) {
        throw CorrectionRefusal("\(mention.name) means another thing in \(target.type).")
      }
    }
    return (edits, usesAppDelegate)
  }

  private func edit(ofMember mention: Mention) throws(CorrectionRefusal) -> TextEdit {
    let name = mention.name
    guard !delegate.isHidden(name) else {
      throw CorrectionRefusal("It needs \(name), which is private to \(delegate.name).")
    }
    guard !mention.isSelector else { throw CorrectionRefusal("It has \(name) as a selector.") }
    if mention.form == .shorthand { return .insert(" = appDelegate.\(name)", at: mention.range.upperBound) }
    let start = mention.range.upperBound - name.utf8.count
    return TextEdit(start: mention.range.lowerBound, end: start, text: "appDelegate.")
  }

  private func edit(
    ofLocal mention: Mention, _ local: Syntax, outside node: some SyntaxProtocol
  ) throws(CorrectionRefusal) -> TextEdit? {
    if local.id == Syntax(method).id {
      guard mention.name == method.localName(0) else { throw CorrectionRefusal("It uses \(mention.name), too.") }
      return TextEdit(start: mention.range.lowerBound, end: mention.range.upperBound, text: "UIApplication.shared")
    }
    guard node.position <= local.position, local.position < node.endPosition else {
      throw CorrectionRefusal("It uses \(mention.name), which the code before it declares.")
    }
    return nil
  }

  /// What other files do not see, and what only the class knows by its short name.
  private func expectSeen(_ node: some SyntaxProtocol) throws(CorrectionRefusal) {
    var hidden = delegate.nestedTypes.union(["Self"])
    if target.file.path != file.path { hidden.formUnion(file.parsed.tree.privateNames) }
    for token in node.tokens(viewMode: .sourceAccurate) where hidden.contains(token.text) {
      throw CorrectionRefusal("It names \(token.text), which \(target.path) does not see.")
    }
  }
}

extension DelegateClass {
  /// Whether a member is hidden from other types, in other files at least.
  fileprivate func isHidden(_ name: String) -> Bool {
    var modifiers = methods.filter { $0.baseName == name }.flatMap { $0.node.modifiers }
    modifiers += properties.filter { $0.name == name }.flatMap { $0.node.modifiers }
    return modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
      || methods.contains { $0.baseName == name && $0.isInPrivateExtension }
  }

  /// The types inside of it.
  fileprivate var nestedTypes: Set<String> {
    let members = parts.flatMap { $0.node.memberBlock.members.flattened }.map(\.member)
    let types = members.filter { !$0.is(FunctionDeclSyntax.self) }
    return Set(types.compactMap { $0.asProtocol((any NamedDeclSyntax).self)?.name.text })
  }
}

extension SourceFileSyntax {
  /// The names that only the file knows.
  fileprivate var privateNames: Set<String> {
    statements.reduce(into: []) { result, statement in
      guard let declaration = statement.item.as(DeclSyntax.self)?.asProtocol((any WithModifiersSyntax).self),
        declaration.modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) })
      else { return }
      if let named = declaration.asProtocol((any NamedDeclSyntax).self) { result.insert(named.name.text) }
      if let variable = Syntax(declaration).as(VariableDeclSyntax.self) {
        result.formUnion(variable.bindings.map { $0.pattern.trimmedDescription })
      }
    }
  }
}

extension SyntaxProtocol {
  /// Whether a closure in it has `self` in its list of captures.
  fileprivate var capturesSelf: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      token.text == "self" && token.parent?.is(ClosureCaptureSyntax.self) == true
    }
  }
}
