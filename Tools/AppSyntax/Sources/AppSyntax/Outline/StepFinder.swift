import AppSyntaxMessages
import SwiftIfConfig
import SwiftSyntax

/// Writes down what code does, step by step, as far as the compiler sees it.
struct StepFinder {
  private let regions: ConfiguredRegions
  private let places: Places
  /// The names that stand for nothing outside of the function.
  private var locals: Set<String>
  /// Whether a `try?` is around.
  private var dropsErrors = false

  init(regions: ConfiguredRegions, places: Places, locals: [String] = []) {
    self.regions = regions
    self.places = places
    self.locals = Set(locals)
  }

  // MARK: Statements

  mutating func steps(of items: CodeBlockItemListSyntax) -> [Step] {
    var result: [Step] = []
    for item in items { result += steps(of: item) }
    return result
  }

  private mutating func steps(of item: CodeBlockItemSyntax) -> [Step] {
    let node = Syntax(item.item)
    if let expression = node.as(ExprSyntax.self) { return value(expression) }
    if let other = node.as(StmtSyntax.self) { return statement(other) }
    return node.as(DeclSyntax.self).map { declaration($0) } ?? []
  }

  private mutating func declaration(_ node: DeclSyntax) -> [Step] {
    if let variable = node.as(VariableDeclSyntax.self) {
      return variable.bindings.flatMap { binding -> [Step] in
        let accessors = FunctionOutline.accessors(
          of: binding, name: binding.pattern.trimmedDescription, marks: DeclarationMarks(), regions: regions,
          places: places)
        return bound(binding.pattern, to: binding.initializer?.value) + accessors.map { .local($0) }
      }
    }
    if let function = node.as(FunctionDeclSyntax.self) {
      return [.local(FunctionOutline(function, regions: regions, places: places))]
    }
    if let condition = node.as(IfConfigDeclSyntax.self) {
      guard case .statements(let items)? = regions.activeClause(for: condition)?.elements else { return [] }
      return steps(of: items)
    }
    // Types have outlines of their own.
    return []
  }

  /// A value that gets a local name.
  private mutating func bound(_ pattern: PatternSyntax, to initial: ExprSyntax?) -> [Step] {
    let before = initial.map { value($0) } ?? []
    let names = pattern.boundNames
    locals.formUnion(names.map(\.plain))
    guard let initial else { return before }
    return before
      + names.map { name in
        .use(use(.write, name.plain, at: name, value: initial.shortened, isDeclaration: true))
      }
  }

  private mutating func statement(_ node: StmtSyntax) -> [Step] {
    if let expression = node.as(ExpressionStmtSyntax.self) { return value(expression.expression) }
    if let label = node.as(LabeledStmtSyntax.self) { return statement(label.statement) }
    let line = line(node)
    switch node.as(StmtSyntaxEnum.self) {
    case .guardStmt(let node):
      var branch = Step.Branch(
        .guard, condition: node.conditions.shortened, arms: [], isComplete: false, line: line)
      branch.place = ByteRange(node)
      let before = conditions(node.conditions)
      branch.arms = [steps(of: node.body.statements)]
      return before + [.branch(branch)]
    case .whileStmt(let node):
      return [.loop(line: line, body: conditions(node.conditions) + steps(of: node.body.statements))]
    case .repeatStmt(let node):
      return [.loop(line: line, body: steps(of: node.body.statements) + value(node.condition))]
    case .forStmt(let node):
      let sequence = value(node.sequence)
      locals.formUnion(node.pattern.boundNames.map(\.plain))
      let clause = node.whereClause.map { value($0.condition) } ?? []
      return sequence + [.loop(line: line, body: clause + steps(of: node.body.statements))]
    case .doStmt(let node):
      var arms = [steps(of: node.body.statements)]
      guard !node.catchClauses.isEmpty else { return arms[0] }
      for clause in node.catchClauses {
        locals.insert("error")
        for item in clause.catchItems { locals.formUnion(item.pattern?.boundNames.map(\.plain) ?? []) }
        arms.append(steps(of: clause.body.statements))
      }
      var branch = Step.Branch(.attempt, condition: "", arms: arms, isComplete: true, line: line)
      branch.place = ByteRange(node)
      return [.branch(branch)]
    case .deferStmt(let node): return [.deferred(line: line, body: steps(of: node.body.statements))]
    case .returnStmt(let node): return exit(.return, node.expression, node)
    case .throwStmt(let node): return exit(.throw, node.expression, node)
    case .breakStmt(let node): return exit(.break, nil, node)
    case .continueStmt(let node): return exit(.continue, nil, node)
    case .fallThroughStmt(let node): return exit(.fallthrough, nil, node)
    default: return []
    }
  }

  private mutating func exit(
    _ kind: Step.Exit.Kind, _ expression: ExprSyntax?, _ node: some SyntaxProtocol
  ) -> [Step] {
    var exit = Step.Exit(kind, value: expression?.shortened, line: line(node))
    exit.place = ByteRange(node)
    return (expression.map { value($0) } ?? []) + [.exit(exit)]
  }

  private mutating func conditions(_ list: ConditionElementListSyntax) -> [Step] {
    var result: [Step] = []
    for element in list {
      let condition = Syntax(element.condition)
      if let node = condition.as(ExprSyntax.self) {
        result += value(node)
      } else if let node = condition.as(MatchingPatternConditionSyntax.self) {
        result += bound(node.pattern, to: node.initializer.value)
      } else if let node = condition.as(OptionalBindingConditionSyntax.self) {
        if let initial = node.initializer {
          result += bound(node.pattern, to: initial.value)
          continue
        }
        // `if let window` reads the name that it binds.
        for name in node.pattern.boundNames where locals.insert(name.plain).inserted {
          result.append(.use(use(.read, name.plain, at: name)))
        }
      }
    }
    return result
  }

  // MARK: Expressions

  /// What is done to get a value.
  mutating func value(_ node: ExprSyntax) -> [Step] {
    if let call = node.as(FunctionCallExprSyntax.self) { return self.call(call) }
    if let closure = node.as(ClosureExprSyntax.self) { return [.closure(self.closure(closure))] }
    if let sequence = node.as(SequenceExprSyntax.self) { return self.sequence(sequence) }
    if let attempt = node.as(TryExprSyntax.self), attempt.questionOrExclamationMark?.tokenKind == .postfixQuestionMark {
      let outside = dropsErrors
      dropsErrors = true
      defer { dropsErrors = outside }
      return value(attempt.expression)
    }
    if let inner = node.transparent { return value(inner) }
    if let name = node.as(DeclReferenceExprSyntax.self) {
      let text = name.baseName.plain
      guard !locals.contains(text), !["self", "Self", "super", "nil", "true", "false"].contains(text),
        !text.hasPrefix("$")
      else { return [] }
      return [.use(use(.read, text, at: node))]
    }
    if node.is(MemberAccessExprSyntax.self) || node.is(SubscriptCallExprSyntax.self) {
      return base(node) + [.use(use(.read, node.chain, at: node))]
    }
    if let choice = node.as(IfExprSyntax.self) { return self.choice(choice) }
    if let cases = node.as(SwitchExprSyntax.self) { return self.cases(cases) }
    if node.is(MacroExpansionExprSyntax.self) { return [.use(use(.read, node.shortened, at: node))] }
    return inner(Syntax(node))
  }

  /// The values of all expressions in a node of no further meaning: literals, tuples, operators.
  private mutating func inner(_ node: Syntax) -> [Step] {
    node.children(viewMode: .sourceAccurate).reduce(into: []) { result, child in
      if let expression = child.as(ExprSyntax.self) {
        result += value(expression)
      } else {
        result += inner(child)
      }
    }
  }

  /// What is done to get at the base of a chain, but for reading the chain itself.
  private mutating func base(_ node: ExprSyntax) -> [Step] {
    if let member = node.as(MemberAccessExprSyntax.self) { return member.base.map { base($0) } ?? [] }
    if let call = node.as(SubscriptCallExprSyntax.self) {
      return base(call.calledExpression) + call.arguments.flatMap { value($0.expression) }
    }
    if node.is(DeclReferenceExprSyntax.self) { return [] }
    if let inner = node.transparent { return base(inner) }
    return value(node)
  }

  private mutating func call(_ node: FunctionCallExprSyntax) -> [Step] {
    let callee = node.calledExpression.chain
    var result = base(node.calledExpression)
    var closures: [Step] = []
    var arguments: [Step.Use.Argument] = []
    for argument in node.arguments {
      let label = argument.label?.plain
      arguments.append(
        Step.Use.Argument(
          label: label, text: argument.expression.shortened, place: ByteRange(argument.expression)))
      if let closure = argument.expression.as(ClosureExprSyntax.self) {
        closures.append(.closure(self.closure(closure, of: callee, label)))
      } else {
        result += value(argument.expression)
      }
    }
    let trailing =
      (node.trailingClosure.map { [(label: String?.none, closure: $0)] } ?? [])
      + node.additionalTrailingClosures.map { (label: $0.label.plain, closure: $0.closure) }
    for (label, closure) in trailing {
      arguments.append(Step.Use.Argument(label: label, text: "{…}"))
      closures.append(.closure(self.closure(closure, of: callee, label)))
    }
    var call = use(.call, callee, at: node, arguments: arguments)
    call.isDropped = node.isDropped
    call.dropsError = dropsErrors
    call.place = ByteRange(node)
    call.statement = node.wholeStatement
    result.append(.use(call))
    return result + closures
  }

  private mutating func closure(
    _ node: ClosureExprSyntax, of callee: String? = nil, _ label: String? = nil
  ) -> Step.Closure {
    let captures = node.signature?.capture?.items.map { $0.name.plain } ?? []
    let parameters: [String] =
      switch node.signature?.parameterClause {
      case .simpleInput(let list)?: list.map { $0.name.plain }
      case .parameterClause(let clause)?: clause.parameters.map { ($0.secondName ?? $0.firstName).plain }
      default: []
      }
    let outside = (locals, dropsErrors)
    locals.formUnion(parameters)
    dropsErrors = false
    let body = steps(of: node.statements)
    (locals, dropsErrors) = outside
    return Step.Closure(
      callee: callee, label: label, captures: captures, parameters: parameters, body: body,
      line: line(node), place: node.inside)
  }

  /// Operators are in the order in which they are written: what stands behind an assignment is done before it.
  private mutating func sequence(_ node: SequenceExprSyntax) -> [Step] { operation(Array(node.elements), line(node)) }

  private mutating func operation(_ parts: [ExprSyntax], _ line: Int) -> [Step] {
    if let place = parts.firstIndex(where: \.isAssignment), place > 0 {
      let right = Array(parts[(place + 1)...])
      let text = right.map(\.shortened).joined(separator: " ")
      let left = Array(parts[..<place])
      let target = left.count == 1 ? left[0] : nil
      let before = left.flatMap { base($0) }
      let chain = target?.chain ?? "…"
      guard chain != "_", target?.is(DiscardAssignmentExprSyntax.self) != true else {
        return before + operation(right, line)
      }
      var write = use(.write, chain, at: left[0], value: String(text.prefix(200)))
      write.statement = left[0].wholeStatement
      return before + operation(right, line) + [.use(write)]
    }
    if let place = parts.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }), place > 0,
      let ternary = parts[place].as(UnresolvedTernaryExprSyntax.self)
    {
      let condition = Array(parts[..<place])
      return operation(condition, line)
        + [
          .branch(
            Step.Branch(
              .choice, condition: condition.map(\.shortened).joined(separator: " "),
              arms: [value(ternary.thenExpression), operation(Array(parts[(place + 1)...]), line)], isComplete: true,
              line: line))
        ]
    }
    if let place = parts.firstIndex(where: \.isShortCircuit), place > 0 {
      let before = Array(parts[..<place])
      let arm = operation(Array(parts[(place + 1)...]), line)
      let first = operation(before, line)
      guard !arm.isEmpty else { return first }
      return first
        + [
          .branch(
            Step.Branch(
              .short, condition: (before + [parts[place]]).map(\.shortened).joined(separator: " "), arms: [arm],
              isComplete: false, line: line))
        ]
    }
    return parts.flatMap { part -> [Step] in
      part.is(BinaryOperatorExprSyntax.self) || part.is(UnresolvedAsExprSyntax.self)
        || part.is(UnresolvedIsExprSyntax.self) || part.is(TypeExprSyntax.self) ? [] : value(part)
    }
  }

  private mutating func choice(_ node: IfExprSyntax) -> [Step] {
    let before = conditions(node.conditions)
    var arms = [steps(of: node.body.statements)]
    switch node.elseBody {
    case .codeBlock(let block)?: arms.append(steps(of: block.statements))
    case .ifExpr(let other)?: arms.append(choice(other))
    default: break
    }
    var branch = Step.Branch(
      .choice, condition: node.conditions.shortened, arms: arms, isComplete: node.elseBody != nil, line: line(node))
    branch.place = ByteRange(node)
    return before + [.branch(branch)]
  }

  private mutating func cases(_ node: SwitchExprSyntax) -> [Step] {
    let subject = value(node.subject)
    var branch = Step.Branch(
      .cases, condition: node.subject.shortened, arms: arms(node.cases), isComplete: true, line: line(node))
    branch.place = ByteRange(node)
    return subject + [.branch(branch)]
  }

  private mutating func arms(_ list: SwitchCaseListSyntax) -> [[Step]] {
    list.reduce(into: []) { result, element in
      let element = Syntax(element)
      if let condition = element.as(IfConfigDeclSyntax.self) {
        guard case .switchCases(let inner)? = regions.activeClause(for: condition)?.elements else { return }
        result += arms(inner)
      }
      guard let node = element.as(SwitchCaseSyntax.self) else { return }
      var tests: [Step] = []
      if case .case(let label) = node.label {
        for item in label.caseItems {
          locals.formUnion(item.pattern.boundNames.map(\.plain))
          if let pattern = item.pattern.as(ExpressionPatternSyntax.self) { tests += value(pattern.expression) }
          tests += item.whereClause.map { value($0.condition) } ?? []
        }
      }
      result.append(tests + steps(of: node.statements))
    }
  }

  // MARK: Places

  private func line(_ node: some SyntaxProtocol) -> Int { places.line(node.positionAfterSkippingLeadingTrivia) }

  private func use(
    _ kind: Step.Use.Kind, _ text: String, at node: some SyntaxProtocol, arguments: [Step.Use.Argument] = [],
    value: String? = nil, isDeclaration: Bool = false
  ) -> Step.Use {
    // Where the last name of a chain stands, a person looks for it.
    let place: AbsolutePosition
    let called = Syntax(node).as(FunctionCallExprSyntax.self)?.calledExpression ?? Syntax(node).as(ExprSyntax.self)
    if let member = called?.lastMember {
      place = member.declName.positionAfterSkippingLeadingTrivia
    } else {
      place = node.positionAfterSkippingLeadingTrivia
    }
    return Step.Use(
      kind, text, arguments: arguments, value: value, isDeclaration: isDeclaration, line: places.line(place),
      column: places.column(place))
  }
}

extension ExprSyntax {
  fileprivate var lastMember: MemberAccessExprSyntax? {
    if let member = self.as(MemberAccessExprSyntax.self) { return member }
    return transparent?.lastMember
  }

  fileprivate var isAssignment: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    guard let sign = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(sign)
  }

  fileprivate var isShortCircuit: Bool {
    (self.as(BinaryOperatorExprSyntax.self)?.operator.text).map { ["??", "&&", "||"].contains($0) } ?? false
  }
}

extension PatternSyntax {
  /// The names that a pattern binds.
  var boundNames: [TokenSyntax] {
    let finder = NameFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.names
  }
}

private final class NameFinder: SyntaxVisitor {
  private(set) var names: [TokenSyntax] = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.identifier)
    return .skipChildren
  }
}
