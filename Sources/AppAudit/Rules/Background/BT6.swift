import AppMigration
import AppSyntaxMessages

extension Rule {
  static let bt6 = Rule(
    id: "BT6", category: .background, severity: .error, method: .both,
    message: "A background task is not completed on every way.",
    trigger:
      "There is a way through the handler of a registered task on which `setTaskCompleted` is not called, or twice.",
    loss: "The system thinks that the work goes on, and ends the app; it runs the task less and less often.",
    mending: "Call `task.setTaskCompleted(success:)` once on every way out of the handler and of its closures.",
    mended: .written,
    link: "https://developer.apple.com/documentation/backgroundtasks/bgtask/settaskcompleted(success:)",
    sources: ["BookPlayer AppDelegate.swift:388", "home-assistant/iOS#5039", "openclaw#127521"],
    exceptions: "A task that goes to another object, or to code out of sight."
  ) { app in
    let registrations = app.taskRegistrations
    if registrations.isEmpty { return .notApplicable("the app registers no background task") }
    return .of(registrations.flatMap(app.uncompleted))
  }
  .edited { edits, hit throws(EditRefusal) in try edits.completeBeforeLeaving(hit) }
}

extension AuditedApp {
  fileprivate func uncompleted(_ registration: TaskRegistration) -> [Hit] {
    guard let handler = registration.handler, let completions = completions(of: registration) else { return [] }
    if completions.isEmpty {
      return [
        Hit(
          registration.function.path, registration.call.use.line,
          "The handler of \(registration.name) never calls setTaskCompleted.",
          mending: "Call `task.setTaskCompleted(success:)` at the end of the work.")
      ]
    }
    return ways(through: handler, of: registration, depth: 0)
  }

  /// The ways through a function that leave a task uncompleted, or complete it twice; of those that it hands the task to, too.
  private func ways(through function: AppFunction, of registration: TaskRegistration, depth: Int) -> [Hit] {
    guard depth < 4 else { return [] }
    var next: [AppFunction] = []
    let code = PlacedUse.all(in: function.body).map(\.use)
    let expiration = code.filter { $0.kind == .write && $0.name == "expirationHandler" }.map(\.line)
    var duty = Paths.Duty { use in
      if Paths.endsApp(use) { return .end }
      if use.isCall, use.name == "setTaskCompleted" { return .done }
      guard use.isCall else { return .nothing }
      let given = callees(of: use, in: function.type).filter { callee in
        reached(from: callee).contains { $0.uses.contains { $0.use.name == "setTaskCompleted" } }
      }
      return given.isEmpty ? .nothing : .handedOn
    }
    duty.isForeign = { $0.callee == nil && expiration.contains($0.line) }
    // The system gives the handler no task of another kind.
    duty.isCertain = { branch in
      Paths.Duty.onlyAsksForSelf(branch) || Paths.Duty.onlyAsksWhetherDone(branch)
        || branch.condition.contains(" as? BG") && branch.condition.hasSuffix("Task")
    }
    let paths = Paths(function.body, endLine: function.outline.endLine, duty: duty)
    for use in paths.handedOn {
      next += callees(of: use, in: function.type).filter { callee in
        callee.outline.parameters.contains { $0.type.contains("BG") && $0.type.contains("Task") }
      }
    }
    let missed = paths.missed.map { way in
      Hit(
        function.path, way.line, "On this way \(registration.name) is not completed.",
        mending: "Call `\(function.parameter(0) ?? "task").setTaskCompleted(success: false)` before this line.",
        subject: way.end == .returns ? [function.parameter(0) ?? "_"] : [])
    }
    let repeated = paths.repeated.map { use in
      Hit(
        function.path, use.line, "On this way \(registration.name) has been completed already.", severity: .warning,
        mending: "Take one of the two calls away.")
    }
    return missed + repeated + next.flatMap { ways(through: $0, of: registration, depth: depth + 1) }
  }
}
