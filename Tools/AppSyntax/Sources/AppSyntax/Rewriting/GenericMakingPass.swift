import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// Makes `T()` compile where `T` is a generic parameter below a class of Objective-C's: Swift asks for a required
/// initializer, but of classes that come from Objective-C. The framework makes the object, by the class's own `init()`.
/// So too `T(frame:)`, `T(nibName:bundle:)` and `T(style:reuseIdentifier:)`, and all of these of `Self` where an extension
/// says that it is such a class, `type.init()` where a variable called `type` holds a class, `types[0].init()` where `types`
/// holds several, `Timer()`, which only Apple's timers have, and `type(of: a).description()`, as every class of
/// Objective-C's has a description.
struct GenericMakingPass {
  private let index: ClassIndex
  /// The names of variables and parameters that hold a class, and nothing else anywhere in the app.
  private let holders: Set<String>
  /// The app's protocols that classes of the framework alone can conform to.
  private let ofClasses: Set<String>

  init(files: [ParsedFile], index: ClassIndex) {
    self.index = index
    var (classes, others): (Set<String>, Set<String>) = ([], [])
    let isNeeded = files.contains { $0.text.contains(".init()") }
    let finder = HolderFinder(viewMode: .sourceAccurate)
    for file in files where isNeeded { finder.walk(file.tree) }
    for (name, types) in finder.found {
      let parts = types.flatMap { finder.aliases[$0] ?? [$0] }
      // Of classes that have nothing of Objective-C's, Swift itself knows what they require.
      if parts.contains(where: { $0 == "NSObject" || index.isBelowFramework($0) }) {
        classes.insert(name)
      } else {
        others.insert(name)
      }
    }
    for (name, list) in finder.loops where classes.contains(list) { classes.insert(name) }
    holders = classes.subtracting(others)
    var protocols: Set<String> = []
    for file in files where file.text.contains("protocol ") {
      let finder = ClassProtocolFinder(isClass: index.isClass)
      finder.walk(file.tree)
      protocols.formUnion(finder.found)
    }
    ofClasses = protocols
  }

  func edits(for file: ParsedFile) -> [TextEdit] {
    let finder = MakingFinder(
      file, holders: holders, isClass: { $0 == "NSObject" || index.isClass($0) }, isDeclared: index.isOfApp,
      isOfClasses: ofClasses.contains)
    finder.walk(file.tree)
    return finder.edits
  }
}

/// Finds variables and parameters of a type `A.Type`, or of several such, and what `A` is.
private final class HolderFinder: SyntaxVisitor {
  /// The names, with the types of whose class one of a composition is.
  private(set) var found: [(name: String, types: [String])] = []
  /// What type aliases stand for.
  private(set) var aliases: [String: [String]] = [:]
  /// The variables of loops, with what they go through.
  private(set) var loops: [(name: String, list: String)] = []

  private func add(_ name: TokenSyntax, _ type: TypeSyntax?) {
    guard let type else { return }
    if let plain = type.as(OptionalTypeSyntax.self)?.wrappedType { return add(name, plain) }
    if let plain = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType { return add(name, plain) }
    if let element = type.as(ArrayTypeSyntax.self)?.element { return add(name, element) }
    if let value = type.as(DictionaryTypeSyntax.self)?.value { return add(name, value) }
    guard let metatype = type.as(MetatypeTypeSyntax.self), metatype.metatypeSpecifier.text == "Type" else { return }
    let types = parts(of: metatype.baseType)
    if !types.isEmpty { found.append((name.text, types)) }
  }

  /// The names of a type: all of a composition, in parentheses or not.
  private func parts(of type: TypeSyntax) -> [String] {
    if let whole = type.as(CompositionTypeSyntax.self) { return whole.elements.flatMap { parts(of: $0.type) } }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first {
      return parts(of: inner.type)
    }
    return type.path.last.map { [$0] } ?? []
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    aliases[node.name.text] = parts(of: node.initializer.value)
    return .visitChildren
  }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if let pattern = node.pattern.as(IdentifierPatternSyntax.self), let list = node.sequence.lastName {
      loops.append((pattern.identifier.text, list))
    }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
      add(pattern.identifier, node.typeAnnotation?.type ?? castType(node.initializer?.value))
    }
    return .visitChildren
  }
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
      add(pattern.identifier, node.typeAnnotation?.type ?? castType(node.initializer?.value))
    }
    return .visitChildren
  }

  /// What a value is cast to: `A.Type` of `b as! A.Type`.
  private func castType(_ value: ExprSyntax?) -> TypeSyntax? {
    if let cast = value?.as(AsExprSyntax.self) { return cast.type }
    // Operators are not folded: the cast's type is the last element.
    return value?.as(SequenceExprSyntax.self)?.elements.last?.as(TypeExprSyntax.self)?.type
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

/// Finds protocols below a class: `protocol A: UIView` and `protocol A where Self: UIView`.
private final class ClassProtocolFinder: SyntaxVisitor {
  private(set) var found: [String] = []
  private let isClass: (String) -> Bool

  init(isClass: @escaping (String) -> Bool) {
    self.isClass = isClass
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = (node.inheritanceClause?.inheritedTypes).map { $0.map(\.type.trimmedDescription) } ?? []
    let demanded = (node.genericWhereClause?.requirements).map { requirements in
      requirements.compactMap { requirement -> String? in
        guard case .conformanceRequirement(let conformance) = requirement.requirement,
          conformance.leftType.trimmedDescription == "Self"
        else { return nil }
        return conformance.rightType.trimmedDescription
      }
    }
    if (inherited + (demanded ?? [])).contains(where: isClass) { found.append(node.name.text) }
    return .skipChildren
  }
}

private final class MakingFinder: ActiveSyntaxVisitor {
  private(set) var edits: [TextEdit] = []
  private let file: ParsedFile
  private let isClass: (String) -> Bool
  private let isDeclared: (String) -> Bool
  /// Whether a protocol of the app is for classes of the framework alone.
  private let isOfClasses: (String) -> Bool
  /// The parameters below a class, of each declaration around the present place.
  private var open: [Set<String>] = []
  private let holders: Set<String>

  init(
    _ file: ParsedFile, holders: Set<String>, isClass: @escaping (String) -> Bool,
    isDeclared: @escaping (String) -> Bool, isOfClasses: @escaping (String) -> Bool
  ) {
    self.file = file
    self.holders = holders
    self.isClass = isClass
    self.isDeclared = isDeclared
    self.isOfClasses = isOfClasses
    super.init(viewMode: .sourceAccurate, configuredRegions: file.regions)
  }

  private func enter(_ parameters: GenericParameterClauseSyntax?, _ conditions: GenericWhereClauseSyntax?) {
    var names: Set<String> = []
    for parameter in parameters?.parameters ?? [] {
      if let type = parameter.inheritedType, isBelowClass(type) { names.insert(parameter.name.text) }
    }
    for requirement in conditions?.requirements ?? [] {
      if case .conformanceRequirement(let conformance) = requirement.requirement,
        isBelowClass(conformance.rightType)
      {
        names.insert(conformance.leftType.trimmedDescription)
      }
    }
    open.append(names)
  }

  /// Whether a type is a class, or a composition with one.
  private func isBelowClass(_ type: TypeSyntax) -> Bool {
    if let parts = type.as(CompositionTypeSyntax.self) { return parts.elements.contains { isBelowClass($0.type) } }
    return isClass(type.trimmedDescription)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open.append([])
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { open.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(nil, node.genericWhereClause)
    let extended = node.extendedType.trimmedDescription
    // An extension of Apple's class, or of a protocol for such classes alone.
    if isClass(extended) && !isDeclared(extended) || isOfClasses(extended) { open[open.count - 1].insert("Self") }
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { open.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.genericParameterClause, node.genericWhereClause)
    // In a type's own method `self` is the type.
    let isOfType = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    if isOfType, open.contains(where: { $0.contains("Self") }) { open[open.count - 1].insert("self") }
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
    if let type = madeType(node.calledExpression), node.trailingClosure == nil {
      let labels = node.arguments.map { $0.label?.text ?? "_" }
      if labels.isEmpty {
        edits.append(file.replace(node, with: "_made(\(type).self)"))
        return .skipChildren
      }
      if [["frame"], ["nibName", "bundle"], ["style", "reuseIdentifier"]].contains(labels) {
        // The arguments stay where they are: a line keeps its number.
        edits.append(file.replace(node.calledExpression, with: "_made"))
        if let first = node.arguments.first?.label {
          edits.append(file.replace(first, with: "\(type).self, \(first.text)"))
        }
        return .visitChildren
      }
    }
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
    if name == "Timer", !isDeclared(name) { edits.append(file.replace(node, with: "_emptyTimer()")) }
    return .skipChildren
  }

  /// `T` of `T(...)` and `T.init(...)`, where it is below a class.
  private func madeType(_ called: ExprSyntax) -> String? {
    let base: ExprSyntax?
    if let member = called.as(MemberAccessExprSyntax.self),
      member.declName.baseName.tokenKind == .keyword(.`init`), member.declName.argumentNames == nil
    {
      base = member.base
    } else {
      base = called
    }
    guard let type = base?.as(DeclReferenceExprSyntax.self), type.argumentNames == nil,
      open.contains(where: { $0.contains(type.baseName.text) })
    else { return nil }
    return type.baseName.text
  }
}

extension ExprSyntax {
  /// `c` of `a.b.c`, `c`, `a.c[d]` and `c[d]!`; nil for what is no such path.
  fileprivate var lastName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    if let part = self.as(SubscriptCallExprSyntax.self) { return part.calledExpression.lastName }
    if let unwrapped = self.as(ForceUnwrapExprSyntax.self) { return unwrapped.expression.lastName }
    guard let member = self.as(MemberAccessExprSyntax.self), member.base?.lastName != nil else { return nil }
    return member.declName.baseName.text
  }
}
