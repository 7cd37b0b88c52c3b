import SwiftSyntax

/// Which members of the app delegate go to the scene delegate.
struct MovePlan {
  struct Handler {
    let kind: SceneHandler
    /// The method in each class of the chain that has it; the app delegate's own first.
    let methods: [DelegateClass.Method]
    /// Whether its body goes; else it stays under a plain name.
    var moves: Bool
    /// A name for a method that UIKit does not call, which the app delegate does not have yet.
    let plainName: String
    /// Whether the body uses a parameter that the plain method need not have.
    let usesOptional: Bool
  }

  struct Launch {
    let method: DelegateClass.Method
    let slice: LaunchSlice
  }

  let delegate: DelegateClass
  let work: WindowWork
  private(set) var launches: [Launch] = []
  private(set) var handlers: [Handler] = []
  /// Helpers of the launch that make or configure the window.
  private(set) var helpers: [DelegateClass.Method] = []
  private(set) var properties: [DelegateClass.Property] = []

  static let launchNames = [
    "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
    "applicationDidFinishLaunching(_:)",
  ]

  /// Names that code outside the app delegate asks for.
  private let namedElsewhere: Set<String>
  /// Every mention of a member in the app delegate, with the method in which it stands.
  private let mentions: [(mention: Mention, owner: SyntaxIdentifier?)]

  /// - Parameter keepsAll: Whether older systems still need everything in the app delegate.
  init(delegate: DelegateClass, files: [MigratedFile], keepsAll: Bool) {
    self.delegate = delegate
    work = WindowWork(delegate: delegate, files: files)
    namedElsewhere = MemberNameFinder.names(in: files, delegate: delegate)
    let methods = Set(delegate.methods.map(\.node.id))
    mentions = delegate.parts.flatMap { part in
      MentionFinder.mentions(in: part.node.memberBlock).filter(delegate.isMember).map { mention in
        (mention, sequence(first: mention.node) { $0.parent }.map(\.id).last(where: methods.contains))
      }
    }
    let called = calledHandlers(in: files)
    handlers = SceneHandler.allCases.compactMap { kind in
      let methods = delegate.methods(named: kind.name).filter { !$0.isConditional && $0.node.body != nil }
      guard !methods.isEmpty else { return nil }
      let isTaken = delegate.memberNames.contains(kind.plainName)
      return Handler(
        kind: kind, methods: methods, moves: methods.count == 1 && !keepsAll && !called.contains(kind),
        plainName: kind.plainName + (isTaken ? "InScene" : ""), usesOptional: Self.usesOptional(kind, methods))
    }
    let free = Set(delegate.properties.filter(isPlain).map(\.name).filter(isOnlyForScenes))
    launches = Self.launchNames.flatMap { name in
      delegate.methods(named: name).filter { !$0.isConditional }.map { method in
        Launch(
          method: method,
          slice: LaunchSlice(body: method.statements, delegate: delegate, work: work) { free.contains($0) })
      }
    }
    helpers = delegate.methods.filter { !$0.isStatic && work.touching.contains($0.baseName) && canMove($0) }
    if !keepsAll { properties = delegate.properties.filter { canMove($0) } }
    narrow(keepsAll: keepsAll)
  }

  /// The methods that the app calls itself.
  private func calledHandlers(in files: [MigratedFile]) -> Set<SceneHandler> {
    let variables = DelegateVariables(files: files, delegate: delegate.name)
    let parts = Set(delegate.parts.map(\.node.id))
    let calls = files.flatMap { HandlerCall.calls(in: $0.parsed.tree) }.filter { call in
      guard let base = call.base else {
        return sequence(first: Syntax(call.node)) { $0.parent }.contains { parts.contains($0.id) }
      }
      return variables.type(of: base) != nil
    }
    return Set(calls.map(\.kind))
  }

  private static func usesOptional(_ kind: SceneHandler, _ methods: [DelegateClass.Method]) -> Bool {
    methods.contains { method in
      kind.optionalParameters.contains { place in
        guard let name = method.node.localName(place) else { return false }
        return MentionFinder.mentions(in: method.node).contains { $0.name == name && $0.local?.id == method.node.id }
      }
    }
  }

  /// Takes back what needs something that stays, until nothing does.
  private mutating func narrow(keepsAll: Bool) {
    var count = -1
    while count != size {
      count = size
      for index in handlers.indices where handlers[index].moves {
        handlers[index].moves = handlers[index].methods.allSatisfy(needsOnlyMoved)
      }
      helpers = helpers.filter { helper in
        (work.making.contains(helper.baseName) || needsOnlyMoved(helper)) && isUsedOnlyByMoved(helper.baseName)
      }
      properties = properties.filter { isUsedOnlyByMoved($0.name) }
    }
  }

  private var size: Int { handlers.filter(\.moves).count + helpers.count + properties.count }

  var movedNames: Set<String> { Set(helpers.map(\.baseName) + properties.map(\.name) + ["window"]) }

  /// Whether code stands in a launch method or in a helper that the scene delegate has.
  func isInLaunch(_ node: some SyntaxProtocol) -> Bool {
    let around = Set(sequence(first: Syntax(node)) { $0.parent }.map(\.id))
    return launches.contains { around.contains($0.method.node.id) } || helpers.contains { around.contains($0.node.id) }
  }

  // MARK: - Conditions

  private func needsOnlyMoved(_ method: DelegateClass.Method) -> Bool {
    let moved = movedNames
    return MentionFinder.mentions(in: method.node).allSatisfy { mention in
      if mention.isSelector && delegate.isMember(mention) { return false }
      if delegate.isMember(mention) { return moved.contains(mention.name) }
      return mention.form != .selfAlone && mention.form != .superMember
    }
  }

  /// A helper that nothing but the app delegate itself knows.
  private func canMove(_ method: DelegateClass.Method) -> Bool {
    guard !method.isOverride, !method.isConditional, !method.isInConformance, method.node.body != nil,
      delegate.methods(withBase: method.baseName).count == 1,
      !method.node.attributes.contains(where: { $0.as(AttributeSyntax.self) != nil }),
      method.node.signature.returnClause == nil || needsOnlyOwn(method)
    else { return false }
    return !namedElsewhere.contains(method.baseName)
  }

  /// Whether a helper with a result has nothing to ask of the app delegate.
  private func needsOnlyOwn(_ method: DelegateClass.Method) -> Bool {
    MentionFinder.mentions(in: method.node).allSatisfy { mention in
      delegate.isMember(mention) ? mention.name == "window" : mention.form != .selfAlone
    }
  }

  /// A stored property that holds nothing before the launch.
  private func isPlain(_ property: DelegateClass.Property) -> Bool {
    guard property.name != "window", !property.isStatic, !property.isConditional, property.node.bindings.count == 1,
      property.node.bindingSpecifier.text == "var", property.binding.accessorBlock == nil,
      property.node.attributes.isEmpty,
      property.node.modifiers.allSatisfy({ ["private", "fileprivate", "public", "internal"].contains($0.name.text) }),
      property.file.lines(of: property.node) != nil
    else { return false }
    // What is there before the first scene is the app's.
    return property.binding.initializer?.value.isLiteral ?? true
  }

  private func canMove(_ property: DelegateClass.Property) -> Bool {
    let isUsed = launches.contains { launch in
      launch.slice.items.contains { $0.used.contains(.member(property.name)) }
    }
    return isPlain(property) && isUsed && !namedElsewhere.contains(property.name)
  }

  /// Whether every mention of a property outside the launch is in code that only scenes run.
  private func isOnlyForScenes(_ name: String) -> Bool {
    let inScenes = Set(handlers.flatMap { $0.methods.map(\.node.id) })
    let launchers = Set(Self.launchNames.flatMap { delegate.methods(named: $0).map(\.node.id) })
    let making = Set(delegate.methods.filter { work.making.contains($0.baseName) }.map(\.node.id))
    return !namedElsewhere.contains(name)
      && mentions.filter { $0.mention.name == name }.allSatisfy { _, owner in
        owner.map { inScenes.contains($0) || launchers.contains($0) || making.contains($0) } ?? false
      }
  }

  private func isUsedOnlyByMoved(_ name: String) -> Bool {
    let moved = Set(handlers.filter(\.moves).flatMap { $0.methods.map(\.node.id) } + helpers.map(\.node.id))
    return mentions.filter { $0.mention.name == name }.allSatisfy { mention, owner in
      guard !mention.isSelector, let owner else { return false }
      if moved.contains(owner) { return true }
      guard let launch = launches.first(where: { $0.method.node.id == owner }) else { return false }
      let item = launch.slice.items.first { item in
        sequence(first: mention.node) { $0.parent }.contains { $0.id == item.node.id }
      }
      return item.map { launch.slice.fates[$0.index] == .moves } ?? false
    }
  }
}

/// Finds the names that files which speak of the app delegate ask of objects other than `self`.
private final class MemberNameFinder: SyntaxVisitor {
  private var names: Set<String> = []
  private var speaksOfDelegate = false
  private let delegateName: Substring

  static func names(in files: [MigratedFile], delegate: DelegateClass) -> Set<String> {
    files.reduce(into: []) { result, file in
      let finder = MemberNameFinder(delegate)
      finder.walk(file.parsed.tree)
      if finder.speaksOfDelegate { result.formUnion(finder.names) }
    }
  }

  private init(_ delegate: DelegateClass) {
    delegateName = delegate.name.split(separator: ".").last ?? ""
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if node.text == delegateName || node.text == "delegate" { speaksOfDelegate = true }
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base, !base.isNamed("self"), base.trimmedDescription != "self?" {
      names.insert(node.declName.baseName.text)
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// Whether it is `nil`, a truth value, a number or a string.
  fileprivate var isLiteral: Bool {
    self.is(NilLiteralExprSyntax.self) || self.is(BooleanLiteralExprSyntax.self)
      || self.is(StringLiteralExprSyntax.self)
      || self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
  }
}
