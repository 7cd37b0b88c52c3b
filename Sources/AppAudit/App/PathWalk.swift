import AppSyntaxMessages

/// Goes all ways through code at once, with the states that they may be in.
struct PathWalk {
  /// The states of the ways that come to a place; none where nothing comes.
  struct States: OptionSet {
    let rawValue: Int
    static let free = States(rawValue: 1)
    static let owed = States(rawValue: 2)
    static let done = States(rawValue: 4)
    static let handedOn = States(rawValue: 8)
  }

  /// What leaves a part of the code otherwise than at its end.
  struct Leaving {
    var broken: States = []
    var continued: States = []
    var fallen: States = []
    var thrown: States = []
    /// At calls, which may throw.
    var called: States = []
    var returned: States = []
    var isInAttempt = false
    /// The call whose closure this is; nil for a function.
    var closure: String?
    /// Whether ways out are those of the code that is looked at.
    var isOutermost = true
  }

  let duty: Paths.Duty
  private(set) var missed: [Paths.Way] = []
  var missedInClosures: [Paths.Way] = []
  private(set) var handedOn: [Step.Use] = []
  private(set) var repeated: [Step.Use] = []
  var isEverDone = false
  /// Local functions and closures that have to do with the duty.
  var named: [String: [Step]] = [:]
  private var depth = 0

  init(duty: Paths.Duty) { self.duty = duty }

  mutating func run(_ steps: [Step], endLine: Int) {
    var leaving = Leaving()
    let end = walk(steps, from: duty.isOwed ? .owed : .free, &leaving)
    if end.contains(.owed) {
      missed.append(Paths.Way(end: .runsOut, line: endLine, isCertain: end == .owed))
    }
  }

  mutating func walk(_ steps: [Step], from start: States, _ leaving: inout Leaving) -> States {
    var states = start
    for case .local(let function) in steps { name(function.baseName, function.body ?? []) }
    var place = 0
    while place < steps.count, !states.isEmpty {
      defer { place += 1 }
      switch steps[place] {
      case .use(let use): states = after(use, states, &leaving)
      case .branch(let branch): states = after(branch, states, &leaving)
      case .loop(_, let body): states = loop(body, states, &leaving)
      case .closure(let closure):
        // All closures of a call take part.
        var closures = [closure]
        while place + 1 < steps.count, case .closure(let next) = steps[place + 1], next.callee == closure.callee,
          closure.callee != nil
        {
          closures.append(next)
          place += 1
        }
        if closure.callee == nil, place + 1 < steps.count, case .use(let use) = steps[place + 1], use.isDeclaration {
          name(use.text, closure.body)
        } else {
          states = after(closures, states, &leaving)
        }
      case .exit(let exit):
        leave(exit, states, &leaving)
        return []
      case .deferred(_, let body): states = walk(body, from: states, &leaving)
      // By now it may call closures that have a name.
      case .local(let function): name(function.baseName, function.body ?? [])
      }
    }
    return states
  }

  // MARK: Uses

  private mutating func after(_ use: Step.Use, _ states: States, _ leaving: inout Leaving) -> States {
    switch meaning(of: use) {
    case .nothing:
      if use.isCall, let body = named[use.text], depth < 8 { return inlined(body, states) }
      if use.isCall { leaving.called.formUnion(states) }
      return states
    case .owed: return .owed
    case .done:
      isEverDone = true
      if states == .done { repeated.append(use) }
      return .done
    case .handedOn:
      isEverDone = true
      handedOn.append(use)
      return .handedOn
    case .end: return []
    }
  }

  /// A local function with the duty that is given away gives the duty away.
  func meaning(of use: Step.Use) -> Paths.Meaning {
    let meaning = duty.meaning(use)
    guard case .nothing = meaning else { return meaning }
    let given = use.arguments.map(\.text) + (use.isDeclaration ? [] : [use.value ?? ""])
    return given.contains { named[$0] != nil } ? .handedOn : .nothing
  }

  /// What a local function does where it is called.
  private mutating func inlined(_ body: [Step], _ states: States) -> States {
    depth += 1
    defer { depth -= 1 }
    var leaving = Leaving(isOutermost: false)
    return walk(body, from: states, &leaving).union(leaving.returned).union(leaving.thrown)
  }

  // MARK: Ways

  private mutating func after(_ branch: Step.Branch, _ states: States, _ leaving: inout Leaving) -> States {
    if duty.isCertain(branch) {
      if branch.kind == .guard { return states }
      if branch.kind == .choice, let first = branch.arms.first { return walk(first, from: states, &leaving) }
    }
    switch branch.kind {
    case .attempt: return attempt(branch.arms, states, &leaving)
    case .cases: return cases(branch.arms, states, &leaving)
    case .choice, .guard, .short:
      let ends = branch.arms.map { walk($0, from: states, &leaving) }
      return ends.reduce(branch.isComplete ? [] : states) { $0.union($1) }
    }
  }

  private mutating func cases(_ arms: [[Step]], _ states: States, _ leaving: inout Leaving) -> States {
    let broken = leaving.broken
    var result: States = []
    for arm in arms {
      let fallen = leaving.fallen
      (leaving.fallen, leaving.broken) = ([], [])
      result.formUnion(walk(arm, from: states.union(fallen), &leaving))
      result.formUnion(leaving.broken)
    }
    leaving.broken = broken
    return result
  }

  private mutating func attempt(_ arms: [[Step]], _ states: States, _ leaving: inout Leaving) -> States {
    let outside = (leaving.thrown, leaving.called, leaving.isInAttempt)
    (leaving.thrown, leaving.called, leaving.isInAttempt) = ([], [], true)
    var result = walk(arms.first ?? [], from: states, &leaving)
    var caught = leaving.thrown.union(leaving.called)
    if caught.contains(.owed) { caught.subtract([.done, .handedOn]) }
    (leaving.thrown, leaving.called, leaving.isInAttempt) = outside
    leaving.called.formUnion(caught)
    for arm in arms.dropFirst() { result.formUnion(walk(arm, from: caught, &leaving)) }
    return result
  }

  private mutating func loop(_ body: [Step], _ states: States, _ leaving: inout Leaving) -> States {
    let outside = (leaving.broken, leaving.continued)
    (leaving.broken, leaving.continued) = ([], [])
    let end = walk(body, from: states, &leaving).union(leaving.broken).union(leaving.continued)
    (leaving.broken, leaving.continued) = outside
    return states.union(end)
  }

  private mutating func leave(_ exit: Step.Exit, _ states: States, _ leaving: inout Leaving) {
    switch exit.kind {
    case .break: leaving.broken.formUnion(states)
    case .continue: leaving.continued.formUnion(states)
    case .fallthrough: leaving.fallen.formUnion(states)
    case .throw where leaving.isInAttempt: leaving.thrown.formUnion(states)
    case .return, .throw:
      leaving.returned.formUnion(states)
      guard leaving.isOutermost, states.contains(.owed) else { return }
      let way = Paths.Way(
        end: exit.kind == .throw ? .throwsError : .returns, line: exit.line, closure: leaving.closure,
        isCertain: states == .owed)
      if leaving.closure == nil { missed.append(way) } else { missedInClosures.append(way) }
    }
  }
}
