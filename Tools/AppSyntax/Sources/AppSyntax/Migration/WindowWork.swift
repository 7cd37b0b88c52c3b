import AppSyntaxMessages
import SwiftSyntax

/// What in an app delegate has to do with windows.
struct WindowWork {
  let delegate: DelegateClass
  /// `UIWindow` and the app's classes below it.
  let windowClasses: Set<String>
  private let fillers: WindowFillers
  /// Classes of the app that cannot be made with a scene, because they declare other initializers.
  private let closedClasses: Set<String>
  /// The app delegate's own methods that use a window, themselves or through others.
  private(set) var touching: Set<String> = []
  /// Those that make or replace it, themselves or through others.
  private(set) var making: Set<String> = []
  /// Those of them that set the app delegate's window.
  private(set) var setting: Set<String> = []

  init(delegate: DelegateClass, files: [MigratedFile]) {
    self.delegate = delegate
    let classes = files.flatMap { file in
      let finder = TypeNodeFinder(viewMode: .sourceAccurate)
      finder.walk(file.parsed.tree)
      return finder.classes
    }
    var windows: Set = ["UIWindow"]
    var count = 0
    while count != windows.count {
      count = windows.count
      for node in classes
      where node.inheritanceClause?.inheritedTypes.first.map(\.type.trimmedDescription)
        .map(windows.contains) == true
      { windows.insert(node.name.text) }
    }
    closedClasses = Set(
      classes.filter { windows.contains($0.name.text) && $0.declaresOtherInitializers }.map(\.name.text))
    windowClasses = windows.union([delegate.windowType])
    fillers = WindowFillers(files: files, delegate: delegate)
    let own = delegate.methods.filter { !$0.isStatic && !Self.isCalledBySystem($0.name) }
    let lazy = delegate.properties.filter {
      $0.name != "window" && !$0.isStatic && !windowMentions(in: $0.binding).isEmpty
    }
    let direct = own.filter { method in
      windowMentions(in: method.node).contains { !isLater($0, in: method.node) } || !creations(in: method.node).isEmpty
        || fillers.areCalled(in: method.node)
    }
    touching = reaching(Set(direct.map(\.baseName) + lazy.map(\.name)), own)
    let makers = own.filter { !creations(in: $0.node).isEmpty || replacesWindow($0.node) }
    making = reaching(Set(makers.map(\.baseName)), own)
    setting = reaching(Set(own.filter { replacesWindow($0.node) }.map(\.baseName)), own)
  }

  /// Delegate methods are not helpers of a launch.
  private static func isCalledBySystem(_ name: String) -> Bool {
    name.hasPrefix("application(") || (name.hasPrefix("application") && name.hasSuffix("(_:)"))
  }

  /// The names of some methods and of those that call them.
  private func reaching(_ start: Set<String>, _ all: [DelegateClass.Method]) -> Set<String> {
    var names = start
    var count = -1
    while count != names.count {
      count = names.count
      for method in all where !names.contains(method.baseName) {
        let calls = MentionFinder.mentions(in: method.node).filter { mention in
          delegate.isMember(mention) && !mention.isSelector && !isLater(mention, in: method.node)
        }
        if calls.contains(where: { names.contains($0.name) }) { names.insert(method.baseName) }
      }
    }
    return names
  }

  /// Whether a mention stands in a closure that is not run by the launch: in any but one for the main queue, and there if
  /// it only asks for the root controller, as to present something.
  private func isLater(_ mention: Mention, in method: FunctionDeclSyntax) -> Bool {
    let closures = sequence(first: mention.node) { $0.parent }.prefix { $0.id != method.id }
      .compactMap { $0.as(ClosureExprSyntax.self) }
    return closures.contains { closure in
      let call = sequence(first: Syntax(closure)) { $0.parent }.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }
        .first
      return call?.calledExpression.trimmedDescription.hasPrefix("DispatchQueue.main.async") != true
        || mention.asksForRoot
    }
  }

  /// Whether code calls functions of other types that fill the window.
  func fillsWindow(_ node: some SyntaxProtocol) -> Bool { fillers.areCalled(in: node) }

  /// Calls that make a window.
  func creations(in node: some SyntaxProtocol) -> [FunctionCallExprSyntax] {
    let finder = CallsFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.calls.filter(isCreation)
  }

  func isCreation(_ call: FunctionCallExprSyntax) -> Bool {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    return windowClasses.contains(name) && [[], ["frame"], ["windowScene"]].contains(labels)
  }

  /// Whether a window's class takes a scene when it is made.
  func takesScene(_ call: FunctionCallExprSyntax, files: [MigratedFile]) -> Bool {
    let name = call.calledExpression.trimmedDescription
    if name == "UIWindow" { return true }
    let isKnown = files.contains { $0.parsed.types.contains { $0.type.kind == .class && $0.type.name == name } }
    return isKnown && !closedClasses.contains(name)
  }

  /// Mentions of the window and of locals that are one.
  func windowMentions(in node: some SyntaxProtocol) -> [Mention] {
    MentionFinder.mentions(in: node).filter(isWindow)
  }

  func isWindow(_ mention: Mention) -> Bool {
    if delegate.isMember(mention) { return mention.name == "window" }
    guard mention.form == .bare || mention.form == .shorthand, let local = mention.local else { return false }
    return bindsWindow(local, mention.name, depth: 0)
  }

  /// Whether a local is a window: made here, or another name of the window.
  private func bindsWindow(_ local: Syntax, _ name: String, depth: Int) -> Bool {
    guard depth < 4 else { return false }
    if let parameters = local.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters {
      return parameters.contains {
        ($0.secondName ?? $0.firstName).text == name && windowClasses.contains($0.type.trimmedDescription.bareType)
      }
    }
    let finder = BindingFinder(name: name)
    finder.walk(local)
    if let type = finder.type, windowClasses.contains(type.trimmedDescription.bareType) { return true }
    if finder.isShorthand { return name == "window" && delegate.memberNames.contains("window") }
    guard let value = finder.value?.unwrapped else { return false }
    if let call = value.as(FunctionCallExprSyntax.self) { return isCreation(call) }
    let mentions = MentionFinder.mentions(in: value)
    guard let first = mentions.first, first.range == value.start..<value.end else { return false }
    if delegate.isMember(first) { return first.name == "window" }
    return first.local.map { bindsWindow($0, first.name, depth: depth + 1) } ?? false
  }

  private func replacesWindow(_ node: some SyntaxProtocol) -> Bool {
    MentionFinder.mentions(in: node).contains { $0.isAssigned && delegate.isMember($0) && $0.name == "window" }
  }
}

extension Mention {
  /// Whether it is the `window` of `window?.rootViewController`, which is not set.
  fileprivate var asksForRoot: Bool {
    var node = wholeExpression
    while let around = node.parent, around.is(OptionalChainingExprSyntax.self) || around.is(ForceUnwrapExprSyntax.self)
    {
      node = around
    }
    guard let access = node.parent?.as(MemberAccessExprSyntax.self), access.base?.id == node.id,
      access.declName.baseName.text == "rootViewController"
    else { return false }
    let list = access.parent?.as(ExprListSyntax.self)
    return list?.first?.id != access.id || list?.dropFirst().first?.is(AssignmentExprSyntax.self) != true
  }
}

extension ClassDeclSyntax {
  /// Whether it declares initializers, but not the one that takes a scene.
  fileprivate var declaresOtherInitializers: Bool {
    let own = memberBlock.members.flattened.compactMap { $0.member.as(InitializerDeclSyntax.self) }
      .filter { !$0.modifiers.contains { $0.name.text == "convenience" } }
    return !own.isEmpty
      && !own.contains { $0.signature.parameterClause.parameters.first?.firstName.text == "windowScene" }
  }
}

extension String {
  /// `A` of `A?` and `A!`.
  var bareType: String { hasSuffix("?") || hasSuffix("!") ? String(dropLast()) : self }
}

extension ExprSyntax {
  /// Without `!`, `?` and casts behind it.
  var unwrapped: ExprSyntax {
    if let node = self.as(ForceUnwrapExprSyntax.self) { return node.expression.unwrapped }
    if let node = self.as(OptionalChainingExprSyntax.self) { return node.expression.unwrapped }
    if let node = self.as(SequenceExprSyntax.self), let first = node.elements.first,
      node.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
    {
      return first.unwrapped
    }
    return self
  }
}

/// Finds every call.
final class CallsFinder: SyntaxVisitor {
  private(set) var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }
}

/// Finds the value that a name is bound to.
final class BindingFinder: SyntaxVisitor {
  private(set) var value: ExprSyntax?
  private(set) var type: TypeSyntax?
  private(set) var isShorthand = false
  private let name: String

  init(name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard value == nil, node.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name == name else {
      return .visitChildren
    }
    value = node.initializer?.value
    type = node.typeAnnotation?.type
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard value == nil, node.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name == name else {
      return .visitChildren
    }
    value = node.initializer?.value
    type = node.typeAnnotation?.type
    isShorthand = node.initializer == nil
    return .visitChildren
  }
}
