import AppSyntaxMessages

/// The body of one function of an outline: a trace of each line that does something, in order, through all branches and
/// closures, with calls of the outlines of the app's own functions.
///
/// A branch that asks for an input, a simple Bool property or the system is one in the outline, too. Of the others all arms
/// are taken, and none of them leaves the function.
struct OutlineBody {
  private let function: AppFunction
  private let writer: OutlineWriter
  private var names: OutlineCondition.Names
  /// Local names that stand for delegates.
  private var aliases: [String: String]
  /// Local names that may be the answer of a launch.
  private var answers: Set<String> = []
  private var lines: [String] = []
  private var pending: [Int] = []
  private var depth = 2

  init(of function: AppFunction, writer: OutlineWriter) {
    self.function = function
    self.writer = writer
    names = writer.names(in: function)
    aliases = writer.calls.aliases(in: function)
  }

  mutating func text() -> String {
    add(function.body.onSystemsWithScenes, isCertain: true)
    flush()
    return lines.joined(separator: "\n")
  }

  // MARK: Writing

  private mutating func write(_ line: String) {
    flush()
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  private mutating func trace(_ line: Int) { if pending.last != line { pending.append(line) } }

  private mutating func flush() {
    guard !pending.isEmpty else { return }
    let numbers = pending
    pending = []
    writer.add(numbers, of: function.path)
    let file = writer.number(ofFile: function.path)
    for start in stride(from: 0, to: numbers.count, by: 50) {
      let part = numbers[start..<min(start + 50, numbers.count)]
      write("at(\(file), \(part.map(String.init).joined(separator: ", ")))")
    }
  }

  private mutating func block(_ head: String, _ body: (inout OutlineBody) -> Void) {
    write(head + " {")
    depth += 1
    body(&self)
    flush()
    depth -= 1
    write("}")
  }

  /// Code that some condition decides over which the outline does not know.
  private mutating func part(_ steps: [Step]) {
    guard !steps.isEmpty else { return }
    block("part") { $0.add(steps, isCertain: false) }
  }

  // MARK: Steps

  /// - Parameter isCertain: Whether nothing unknown decides over the steps.
  private mutating func add(_ steps: [Step], isCertain: Bool) {
    for (place, step) in steps.enumerated() {
      switch step {
      case .use(let use):
        let next = steps.indices.contains(place + 1) ? steps[place + 1] : nil
        add(use, next: next, isCertain: isCertain)
      case .branch(let branch): add(branch, isCertain: isCertain)
      case .loop(let line, let body):
        add(body, if: place > 0 ? input(of: steps[place - 1], line: line) : nil)
      case .closure(let closure):
        guard !isObserver(closure) else { continue }
        add(closure.body, if: closure.callee.flatMap { OutlineCondition.input(in: $0, names) })
      case .deferred(_, let body):
        block("defer") { $0.part(body) }
      case .local(let local): part(local.body ?? [])
      case .exit(let exit):
        trace(exit.line)
        if isCertain { answer(exit.value) }
        write("return")
        // Nothing runs behind it.
        return
      }
    }
  }

  private mutating func add(_ steps: [Step], if condition: String?) {
    guard let condition else { return part(steps) }
    guard !steps.isEmpty else { return }
    block("if \(condition)") { $0.part(steps) }
  }

  /// The input whose parts a loop goes through.
  private func input(of step: Step, line: Int) -> String? {
    guard case .use(let use) = step, use.line == line else { return nil }
    return OutlineCondition.input(in: use.text, names)
  }

  private mutating func add(_ branch: Step.Branch, isCertain: Bool) {
    guard [.choice, .guard].contains(branch.kind) else {
      for arm in branch.arms { part(arm) }
      return
    }
    let condition = OutlineCondition(branch.condition, names)
    bind(branch.condition)
    let isKnown = !condition.known.isEmpty
    let (first, second) = (branch.arms.first ?? [], branch.arms.dropFirst().first ?? [])
    switch (branch.kind, isKnown, condition.hasUnknown) {
    case (.guard, true, let hasUnknown):
      if hasUnknown { part(first) }
      block("if !(\(condition.code))") {
        $0.add(first, isCertain: isCertain)
        // A guard's way out leaves, whatever it calls last.
        if !first.leaves { $0.write("return") }
      }
    case (.guard, false, _): part(first)
    case (_, true, false):
      block("if \(condition.code)") { $0.add(first, isCertain: isCertain) }
      guard !second.isEmpty else { return }
      // What the first arm does may change what is asked.
      lines[lines.count - 1] += " else {"
      depth += 1
      add(second, isCertain: isCertain)
      flush()
      depth -= 1
      write("}")
    case (_, true, true):
      block("if \(condition.code)") { $0.part(first) }
      part(second)
    case (_, false, _):
      part(first)
      part(second)
    }
  }

  /// The names that a condition binds stand for inputs.
  private mutating func bind(_ condition: String) {
    for text in OutlineCondition.split(condition, [",", "&&"]) {
      guard let binding = OutlineCondition.Binding(text), let value = binding.value else { continue }
      bind(binding.name, to: value)
    }
  }

  private mutating func bind(_ name: String, to value: String) {
    if let input = OutlineCondition.input(in: value, names) { names.inputs[name] = input }
    if let owner = writer.calls.delegate(named: value) { aliases[name] = owner }
    if writer.isLaunch(function), Bool(value) != nil { answers.insert(name) }
  }

  // MARK: Uses

  private mutating func add(_ use: Step.Use, next: Step?, isCertain: Bool) {
    trace(use.line)
    if use.kind == .write {
      let value = use.value ?? ""
      if use.isDeclaration { bind(use.text, to: value) }
      if let flag = names.flags[use.text], Bool(value) != nil { write("\(flag) = \(value)") }
      if isCertain, answers.contains(use.text), Bool(value) != nil { write("answer = \(value)") }
    }
    if use.kind == .call, use.name == "addObserver", let name = Self.notification(in: use) {
      observe(name, use, next)
      return
    }
    let targets = writer.calls.targets(of: use, in: function, aliases: aliases)
    guard !targets.isEmpty else { return }
    let calls = targets.map { "f\(writer.number(of: $0))()" }.joined(separator: "; ")
    let inputs = use.arguments.compactMap { OutlineCondition.input(in: $0.text, names) }
    write(inputs.first.map { "if \($0) { \(calls) }" } ?? calls)
  }

  private mutating func answer(_ value: String?) {
    guard writer.isLaunch(function), let value else { return }
    if Bool(value) != nil { write("answer = \(value)") }
  }

  // MARK: Observers

  /// The notification of UIKit's that a call asks for, as in `UIApplication.didEnterBackgroundNotification`.
  private static func notification(in use: Step.Use) -> String? {
    use.arguments.lazy.map(\.text).first { text in
      ["UIApplication.", "UIScene."].contains(where: text.hasPrefix) && text.hasSuffix("Notification")
        && text.split(separator: ".").count == 2 && known.contains(text)
    }
  }

  private static let known: Set = Set(
    [
      "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground", "willTerminate",
      "didReceiveMemoryWarning", "significantTimeChange", "protectedDataWillBecomeUnavailable",
      "protectedDataDidBecomeAvailable",
    ].map { "UIApplication.\($0)Notification" }
      + ["willConnect", "didDisconnect", "didActivate", "willDeactivate", "willEnterForeground", "didEnterBackground"]
      .map { "UIScene.\($0)Notification" })

  private mutating func observe(_ name: String, _ use: Step.Use, _ next: Step?) {
    let targets = writer.calls.observers(use, in: function.type)
    if !targets.isEmpty {
      let calls = targets.map { "f\(writer.number(of: $0))()" }.joined(separator: "; ")
      write("hear(\(name)) { \(calls) }")
    } else if case .closure(let closure)? = next, isObserver(closure) {
      block("hear(\(name))") { $0.part(closure.body) }
    }
  }

  private func isObserver(_ closure: Step.Closure) -> Bool {
    closure.callee?.hasSuffix("addObserver") == true && observed.contains(closure.line)
  }

  /// The lines of the closures that hear of UIKit's notifications.
  private var observed: Set<Int> {
    Set(
      function.calls.filter { $0.use.name == "addObserver" && Self.notification(in: $0.use) != nil }
        .flatMap { $0.closures.map(\.line) })
  }
}
