import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// Makes `@NSManaged` work without the Objective-C runtime: properties read and write the object's values, `addToTags(_:)`
/// and its kin change relationships. No line moves.
struct ManagedPass {
  let index: ClassIndex

  func edits(for file: ParsedFile) -> [TextEdit] {
    guard
      file.text.contains("@NSManaged") || file.text.contains("NSFetchRequestResult")
        || file.text.contains("insertInto")
    else { return [] }
    let finder = ManagedFinder(file, index: index)
    finder.walk(file.tree)
    return finder.edits
  }
}

private final class ManagedFinder: SyntaxVisitor {
  private(set) var edits: [TextEdit] = []
  private let file: ParsedFile
  private let index: ClassIndex

  init(_ file: ParsedFile, index: ClassIndex) {
    self.file = file
    self.index = index
    super.init(viewMode: .sourceAccurate)
  }

  private func mark(_ attributes: AttributeListSyntax) -> AttributeSyntax? {
    attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.name == "NSManaged" }
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let mark = mark(node.attributes) else { return .visitChildren }
    edits.append(file.replace(mark, with: ""))
    for binding in node.bindings where binding.accessorBlock == nil {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name else { continue }
      let end = binding.typeAnnotation?.end ?? binding.pattern.end
      edits.append(
        .insert(" { get { _managedValue(\"\(name)\") } set { _setManagedValue(newValue, \"\(name)\") } }", at: end))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let mark = mark(node.attributes) else { return .visitChildren }
    edits.append(file.replace(mark, with: ""))
    guard node.body == nil, let body = body(of: node) else { return .skipChildren }
    edits.append(.insert(" { \(body) }", at: node.signature.end))
    return .visitChildren
  }

  /// `addToTags(_:)` of the key `tags`.
  private func body(of node: FunctionDeclSyntax) -> String? {
    let parameters = node.signature.parameterClause.parameters.map { parameter in
      (
        label: parameter.firstName.text, name: (parameter.secondName ?? parameter.firstName).text,
        type: parameter.type.trimmedDescription
      )
    }
    guard let first = parameters.first else { return nil }
    let name = node.name.text
    func key(after prefix: String) -> String? {
      guard name.hasPrefix(prefix), name.count > prefix.count else { return nil }
      let rest = name.dropFirst(prefix.count)
      // `addToURLs` is of the key `urLs` as little as it is of `uRLs`: the model knows; the first letter decides.
      return rest.prefix(1).lowercased() + rest.dropFirst()
    }
    func places(_ parameter: (label: String, name: String, type: String)) -> String {
      parameter.type == "Int"
        ? "IndexSet(integer: \(parameter.name))"
        : parameter.type == "IndexSet" ? parameter.name : "IndexSet(\(parameter.name))"
    }
    if let key = key(after: "addTo") { return "_addManaged(\(first.name), \"\(key)\")" }
    if let key = key(after: "removeFrom") {
      return first.label == "at"
        ? "_removeManaged(at: \(places(first)), \"\(key)\")" : "_removeManaged(\(first.name), \"\(key)\")"
    }
    if let key = key(after: "insertInto"), parameters.count == 2 {
      return "_insertManaged(\(first.name), at: \(places(parameters[1])), \"\(key)\")"
    }
    if let key = key(after: "replace"), parameters.count == 2 {
      return "_replaceManaged(at: \(places(first)), with: \(parameters[1].name), \"\(key)\")"
    }
    // Xcode's older names: `addTagsObject(_:)`, `addTags(_:)`.
    for (verb, call) in [("add", "_addManaged"), ("remove", "_removeManaged")] {
      guard var key = key(after: verb) else { continue }
      if key.hasSuffix("Object") { key.removeLast("Object".count) }
      return "\(call)(\(first.name), \"\(key)\")"
    }
    return nil
  }

  /// The initializer that Core Data calls is one that subclasses have to have.
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    guard labels == ["entity", "insertInto"],
      let override = node.modifiers.first(where: { $0.name.text == "override" })
    else { return .visitChildren }
    edits.append(file.replace(override, with: "required"))
    return .visitChildren
  }

  /// `request as! NSFetchRequest<NSFetchRequestResult>`: a generic class for one result is none for all of them.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    for index in elements.indices.dropLast(2) {
      guard let cast = elements[index + 1].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark != nil,
        let type = elements[index + 2].as(TypeExprSyntax.self),
        ["NSFetchRequest<NSFetchRequestResult>", "NSFetchRequest<any NSFetchRequestResult>"].contains(
          type.trimmedDescription)
      else { continue }
      edits.append(.insert("_anyResults(", at: elements[index].start))
      edits.append(.insert(")", at: elements[index].end))
    }
    return .visitChildren
  }

  /// `any NSFetchRequestResult`: a class here.
  override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
    guard node.constraint.trimmedDescription == "NSFetchRequestResult" else { return .visitChildren }
    edits.append(file.replace(node.someOrAnySpecifier, with: ""))
    return .visitChildren
  }
}
