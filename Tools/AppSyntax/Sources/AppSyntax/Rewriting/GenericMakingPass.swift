import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// Makes `T()` compile where `T` is a generic parameter below a class of Objective-C's: Swift asks for a required
/// initializer, but of classes that come from Objective-C. The framework makes the object, by the class's own `init()`.
/// So too `type.init()` where a variable called `type` holds a class, and `Timer()`, which only Apple's timers have, and
/// `type(of: a).description()`, as every class of Objective-C's has a description.
struct GenericMakingPass {
  private let index: ClassIndex
  /// The names of variables and parameters that hold a class, and nothing else anywhere in the app.
  private let holders: Set<String>

  init(files: [ParsedFile], index: ClassIndex) {
    self.index = index
    var (classes, others): (Set<String>, Set<String>) = ([], [])
    let isNeeded = files.contains { $0.text.contains(".init()") }
    for file in files where isNeeded && file.text.contains(".Type") {
      let finder = HolderFinder(viewMode: .sourceAccurate)
      finder.walk(file.tree)
      for (name, type) in finder.found {
        // Of classes that have nothing of Objective-C's, Swift itself knows what they require.
        if type == "NSObject" || index.isBelowFramework(type) {
          classes.insert(name)
        } else {
          others.insert(name)
        }
      }
    }
    holders = classes.subtracting(others)
  }

  func edits(for file: ParsedFile) -> [TextEdit] {
    let finder = MakingFinder(
      file, holders: holders, isClass: { $0 == "NSObject" || index.isClass($0) }, isDeclared: index.isOfApp)
    finder.walk(file.tree)
    return finder.edits
  }
}

/// Finds variables and parameters of a type `A.Type`, and what `A` is.
private final class HolderFinder: SyntaxVisitor {
  private(set) var found: [(name: String, type: String)] = []

  private func add(_ name: TokenSyntax, _ type: TypeSyntax?) {
    let plain =
      type?.as(OptionalTypeSyntax.self)?.wrappedType
      ?? type?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? type
    guard let metatype = plain?.as(MetatypeTypeSyntax.self), metatype.metatypeSpecifier.text == "Type",
      let last = metatype.baseType.path.last
    else { return }
    found.append((name.text, last))
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
      add(pattern.identifier, node.typeAnnotation?.type)
    }
    return .visitChildren
  }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    add(node.secondName ?? node.firstName, node.type)
    return .visitChildren
  }
  override func visit(_ node: TupleTypeElementSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.secondName ?? node.firstName { add(name, node.type) }
    return .visitChildren
  }
}

private final class MakingFinder: ActiveSyntaxVisitor {
  private(set) var edits: [TextEdit] = []
  private let file: ParsedFile
  private let isClass: (String) -> Bool
  private let isDeclared: (String) -> Bool
  /// The parameters below a class, of each declaration around the present place.
  private var open: [Set<String>] = []
  private let holders: Set<String>

  init(
    _ file: ParsedFile, holders: Set<String>, isClass: @escaping (String) -> Bool,
    isDeclared: @escaping (String) -> Bool
  ) {
    self.file = file
    self.holders = holders
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
    guard node.arguments.isEmpty, node.trailingClosure == nil else { return .visitChildren }
    if let called = node.calledExpression.as(MemberAccessExprSyntax.self),
      called.declName.baseName.tokenKind == .keyword(.`init`), let base = called.base, let name = base.lastName,
      holders.contains(name)
    {
      edits.append(file.replace(node, with: "_made(\(base.trimmedDescription))"))
      return .skipChildren
    }
    if let called = node.calledExpression.as(MemberAccessExprSyntax.self),
      called.declName.baseName.text == "description",
      let type = called.base?.as(FunctionCallExprSyntax.self), type.calledExpression.trimmedDescription == "type",
      let object = type.arguments.first, type.arguments.count == 1, object.label?.text == "of"
    {
      edits.append(file.replace(node, with: "_classDescription(of: \(object.expression.trimmedDescription))"))
      return .skipChildren
    }
    guard let called = node.calledExpression.as(DeclReferenceExprSyntax.self), called.argumentNames == nil else {
      return .visitChildren
    }
    let name = called.baseName.text
    if open.contains(where: { $0.contains(name) }) {
      edits.append(file.replace(node, with: "_made(\(name).self)"))
    } else if name == "Timer", !isDeclared(name) {
      edits.append(file.replace(node, with: "_emptyTimer()"))
    }
    return .skipChildren
  }
}

extension ExprSyntax {
  /// `c` of `a.b.c` and `c`; nil for what is no such path.
  fileprivate var lastName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    guard let member = self.as(MemberAccessExprSyntax.self), member.base?.lastName != nil else { return nil }
    return member.declName.baseName.text
  }
}
