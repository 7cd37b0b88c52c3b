import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// Makes `T()` compile where `T` is a generic parameter below a class of Objective-C's: Swift asks for a required
/// initializer, but of classes that come from Objective-C. The framework makes the object, by the class's own `init()`.
/// So too `Timer()`, which only Apple's timers have.
struct GenericMakingPass {
  let index: ClassIndex

  func edits(for file: ParsedFile) -> [TextEdit] {
    let finder = MakingFinder(file, isClass: { $0 == "NSObject" || index.isClass($0) }, isDeclared: index.isOfApp)
    finder.walk(file.tree)
    return finder.edits
  }
}

private final class MakingFinder: ActiveSyntaxVisitor {
  private(set) var edits: [TextEdit] = []
  private let file: ParsedFile
  private let isClass: (String) -> Bool
  private let isDeclared: (String) -> Bool
  /// The parameters below a class, of each declaration around the present place.
  private var open: [Set<String>] = []

  init(_ file: ParsedFile, isClass: @escaping (String) -> Bool, isDeclared: @escaping (String) -> Bool) {
    self.file = file
    self.isClass = isClass
    self.isDeclared = isDeclared
    super.init(viewMode: .sourceAccurate, configuredRegions: file.regions)
  }

  private func enter(_ parameters: GenericParameterClauseSyntax?, _ conditions: GenericWhereClauseSyntax?) {
    var names: Set<String> = []
    for parameter in parameters?.parameters ?? [] {
      if let type = parameter.inheritedType, isClass(type.trimmedDescription) { names.insert(parameter.name.text) }
    }
    for requirement in conditions?.requirements ?? [] {
      if case .conformanceRequirement(let conformance) = requirement.requirement,
        isClass(conformance.rightType.trimmedDescription)
      {
        names.insert(conformance.leftType.trimmedDescription)
      }
    }
    open.append(names)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.genericParameterClause, node.genericWhereClause)
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { open.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.genericParameterClause, node.genericWhereClause)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { open.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.genericParameterClause, node.genericWhereClause)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { open.removeLast() }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let called = node.calledExpression.as(DeclReferenceExprSyntax.self), called.argumentNames == nil
    else { return .visitChildren }
    let name = called.baseName.text
    if open.contains(where: { $0.contains(name) }) {
      edits.append(file.replace(node, with: "_made(\(name).self)"))
    } else if name == "Timer", !isDeclared(name) {
      edits.append(file.replace(node, with: "_emptyTimer()"))
    }
    return .skipChildren
  }
}
