import SwiftSyntax

/// A statement at the top of a launch method, and what it reads and sets.
struct LaunchItem {
  /// A local of the method, by the statement that declares it, or a member of the app delegate.
  enum Variable: Hashable {
    case local(item: Int, name: String)
    case member(String)
  }

  let index: Int
  let node: CodeBlockItemSyntax
  let mentions: [Mention]
  let declared: Set<String>
  /// Every variable it names.
  let used: Set<Variable>
  /// The variables that it is about: it calls or sets something of theirs, or sets them.
  let subjects: Set<Variable>
  /// What it sets as a whole.
  let assigned: Set<Variable>
  /// What a window's root is taken from.
  let roots: Set<Variable>
  let windowMentions: [Mention]
  let makesWindow: Bool
  /// Whether it calls a function of another type that fills the window.
  let fillsWindow: Bool
  /// Calls of methods that use a window.
  let windowCalls: [Mention]

  init(_ index: Int, of items: [CodeBlockItemSyntax], delegate: DelegateClass, work: WindowWork) {
    self.index = index
    let node = items[index]
    self.node = node
    let mentions = MentionFinder.mentions(in: node)
    self.mentions = mentions
    declared = LocalScope.names(declaredBy: node)
    func variable(_ mention: Mention) -> Variable? {
      if delegate.isMember(mention) { return .member(mention.name) }
      guard let local = mention.local, let place = items.firstIndex(where: { $0.id.isAround(local) }), place < index
      else { return nil }
      return .local(item: place, name: mention.name)
    }
    used = Set(mentions.compactMap(variable))
    let expression = Self.expression(of: node)
    func named(_ expression: ExprSyntax?) -> Variable? {
      guard let leftmost = expression?.leftmost else { return nil }
      return mentions.first { $0.node.id == leftmost.id }.flatMap(variable)
    }
    subjects = Set([named(expression)].compactMap(\.self))
    assigned = Set(mentions.filter(\.isAssigned).compactMap(variable))
    roots = Set(Self.rootValues(in: node).compactMap(named))
    windowMentions = mentions.filter(work.isWindow)
    makesWindow = !work.creations(in: node).isEmpty
    fillsWindow = work.fillsWindow(node)
    windowCalls = mentions.filter { delegate.isMember($0) && work.touching.contains($0.name) && !$0.isSelector }
  }

  var isWindowWork: Bool { !windowMentions.isEmpty || makesWindow || fillsWindow || !windowCalls.isEmpty }

  /// Whether all it has to do with windows happens later, in a closure; not if the window is a local of the launch.
  var isWindowWorkLater: Bool {
    isWindowWork && !makesWindow && !fillsWindow
      && (windowMentions + windowCalls).allSatisfy { mention in
        mention.isInClosure(below: node) && (mention.local.map(node.id.isAround) ?? true)
      }
  }

  /// The locals that it names, by the statements that declare them.
  var usedLocals: [(place: Int, name: String)] {
    used.compactMap { variable -> (place: Int, name: String)? in
      if case .local(let place, let name) = variable { (place, name) } else { nil }
    }
    .sorted { ($0.place, $0.name) < ($1.place, $1.name) }
  }

  /// Whether it names a local that another statement declares.
  func uses(itemAt place: Int) -> Bool {
    used.contains { variable in
      if case .local(let owner, _) = variable { owner == place } else { false }
    }
  }

  /// Whether the method may end with it.
  var returns: Bool { !ReturnFinder.returns(in: node).isEmpty }
  var isReturn: Bool { node.item.is(ReturnStmtSyntax.self) }

  private static func expression(of node: CodeBlockItemSyntax) -> ExprSyntax? {
    node.item.as(ExprSyntax.self) ?? node.item.as(ExpressionStmtSyntax.self)?.expression
  }

  /// The values set as a window's `rootViewController`.
  private static func rootValues(in node: CodeBlockItemSyntax) -> [ExprSyntax] {
    let finder = RootFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.values
  }
}

extension SyntaxIdentifier {
  /// Whether the node is the other one, or one around it.
  func isAround(_ node: Syntax) -> Bool {
    sequence(first: node) { $0.parent }.prefix { !$0.is(CodeBlockItemListSyntax.self) }.contains { $0.id == self }
  }
}

private final class RootFinder: SyntaxVisitor {
  private(set) var values: [ExprSyntax] = []

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
      elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text == "rootViewController"
    {
      values.append(elements[2])
    }
    return .visitChildren
  }
}

/// Finds the statements by which a function itself ends.
final class ReturnFinder: SyntaxVisitor {
  private var found: [ReturnStmtSyntax] = []

  static func returns(in node: some SyntaxProtocol) -> [ReturnStmtSyntax] {
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.found
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
