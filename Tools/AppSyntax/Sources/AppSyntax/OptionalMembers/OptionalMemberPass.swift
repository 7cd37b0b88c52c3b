import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// Makes optional methods and properties of protocols work, which Swift knows for Objective-C's protocols only.
///
/// A call `delegate?.method?(a)` asks the app's own requirement, which returns nil where the method is missing; one of
/// the framework's protocols, whose methods all have a default, is called without the second question mark.
struct OptionalMemberPass {
  /// By path; to be applied before other edits at the same place.
  private(set) var edits: [String: [TextEdit]] = [:]

  init(files: [ParsedFile], index: ClassIndex, framework: [DeclaredType]) {
    var requirements: [String: [OptionalRequirement]] = [:]
    for file in files {
      let finder = RequirementFinder(file)
      finder.walk(file.tree)
      requirements.merge(finder.found) { $0 + $1 }
      for (located, own) in finder.located where !own.isEmpty {
        edits[file.path, default: []] += own.flatMap(\.edits)
        guard let brace = located.closing else { continue }
        let text = "; extension \(located.type.name) { \(own.map(\.fallback).joined())}\(brace.isFollowed ? "; " : "")"
        edits[file.path, default: []].append(.insert(text, at: brace.end))
      }
    }
    if !requirements.isEmpty { implement(requirements, in: files, index) }
    let known = Set(framework.lazy.filter { $0.kind == .protocol }.flatMap { $0.methods.map(\.name) })
    for file in files {
      let calls = OptionalCallFinder(viewMode: .sourceAccurate, configuredRegions: file.regions)
      calls.walk(file.tree)
      for call in calls.found {
        edits[file.path, default: []] += call.edits(
          own: requirements.values.joined(), framework: known, index: index, in: file)
      }
    }
  }

  // MARK: Classes

  private mutating func implement(
    _ requirements: [String: [OptionalRequirement]], in files: [ParsedFile], _ index: ClassIndex
  ) {
    let conformances = Conformances(index: index)
    for file in files {
      for located in file.types where located.type.kind == .class || located.type.kind == .extension {
        let type = located.type
        // An extension of one of the app's classes leaves it to the class.
        guard let brace = located.closing, type.kind == .class || !index.isOfApp(type.name) else { continue }
        let protocols =
          type.kind == .class
          ? Set(index.chain(of: type.name).flatMap(conformances.protocols)) : conformances.all(type.inherited)
        var text = ""
        for name in protocols.sorted() {
          for requirement in requirements[name, default: []] {
            text += implementation(of: requirement, from: name, in: type, conformances, index) ?? ""
          }
        }
        guard !text.isEmpty else { continue }
        edits[file.path, default: []].append(.insert((brace.isAlone ? "" : "; ") + text, at: brace.start))
      }
    }
  }

  private func implementation(
    of requirement: OptionalRequirement, from name: String, in type: DeclaredType, _ conformances: Conformances,
    _ index: ClassIndex
  ) -> String? {
    func has(_ type: String) -> Bool { index.declares(requirement.name, in: type) }
    let chain = index.chain(of: type.name)
    guard type.kind == .class else {
      return has(type.name) ? requirement.implementation(calls: true, overrides: false) : nil
    }
    let ancestors = chain.dropFirst().filter { conformances.protocols(of: $0).contains(name) }
    guard let root = ancestors.last else {
      // The first class that conforms.
      if chain.contains(where: has) { return requirement.implementation(calls: true, overrides: false) }
      let isInSubclass = index.declarations.contains {
        $0.kind == .class && index.chain(of: $0.name).dropFirst().contains(type.name) && has($0.name)
      }
      return isInSubclass ? requirement.implementation(calls: false, overrides: false) : nil
    }
    // What an ancestor calls, Swift dispatches.
    let isCalled =
      chain.dropFirst().prefix { $0 != root }.contains(where: has)
      || index.chain(of: root).contains(where: has)
    return has(type.name) && !isCalled ? requirement.implementation(calls: true, overrides: true) : nil
  }
}

/// The protocols to which classes conform, as far as the app declares them.
struct Conformances {
  let index: ClassIndex

  /// Those that a class names itself, in its extensions too.
  func protocols(of type: String) -> Set<String> {
    all(index.declarations.filter { $0.name == type && $0.kind != .protocol }.flatMap(\.inherited))
  }

  /// With those from which they inherit.
  func all(_ names: [String]) -> Set<String> {
    var found: Set<String> = []
    var open = names
    while let name = open.popLast() {
      guard found.insert(name).inserted else { continue }
      open += index.declarations.filter { $0.name == name && $0.kind == .protocol }.flatMap(\.inherited)
    }
    return found
  }
}

/// Finds the optional members of the protocols in a file.
private final class RequirementFinder: ActiveSyntaxVisitor {
  private(set) var found: [String: [OptionalRequirement]] = [:]
  private(set) var located: [(LocatedType, [OptionalRequirement])] = []
  private let file: ParsedFile

  init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate, configuredRegions: file.regions)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let place = file.types.first(where: { $0.node == node.id }) else { return .skipChildren }
    let isPublic = place.type.marks.isPublic
    let own = node.memberBlock.members.compactMap { member in
      if let method = member.decl.as(FunctionDeclSyntax.self) {
        return OptionalRequirement(method, isPublic: isPublic, in: file)
      }
      return member.decl.as(VariableDeclSyntax.self).flatMap {
        OptionalRequirement($0, isPublic: isPublic, in: file)
      }
    }
    found[place.type.name, default: []] += own
    located.append((place, own))
    return .skipChildren
  }
}

/// A call `a?.method?(b)` or `a.method!(b)`.
private struct OptionalCall {
  var node: FunctionCallExprSyntax
  var name: DeclReferenceExprSyntax
  /// `?` or `!`.
  var mark: TokenSyntax

  func edits(
    own: some Sequence<OptionalRequirement>, framework: Set<String>, index: ClassIndex, in file: ParsedFile
  ) -> [TextEdit] {
    guard let base = name.baseName.identifier?.name, name.argumentNames == nil else { return [] }
    let labels = node.arguments.map { $0.label.map { $0.identifier?.name ?? $0.text } ?? "_" }
    let hasClosure = node.trailingClosure != nil
    let isForced = mark.text == "!"
    if own.contains(where: { $0.base == base && $0.matches(labels, hasTrailingClosure: hasClosure) }) {
      return [
        file.replace(name.baseName, with: OptionalRequirement.implementation(of: base)), file.replace(mark, with: ""),
      ] + (isForced ? [.insert("!", at: node.end)] : [])
    }
    // A closure in a property has no labels.
    guard framework.contains("\(base)(\(labels.map { "\($0):" }.joined()))"), index.property(base) == nil else {
      return []
    }
    return [file.replace(mark, with: "")]
  }
}

private final class OptionalCallFinder: ActiveSyntaxVisitor {
  private(set) var found: [OptionalCall] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called: (ExprSyntax, TokenSyntax)?
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      called = (chain.expression, chain.questionMark)
    } else {
      called = node.calledExpression.as(ForceUnwrapExprSyntax.self).map { ($0.expression, $0.exclamationMark) }
    }
    if let (expression, mark) = called, let member = expression.as(MemberAccessExprSyntax.self), member.base != nil {
      found.append(OptionalCall(node: node, name: member.declName, mark: mark))
    }
    return .visitChildren
  }
}
