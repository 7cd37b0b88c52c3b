import AppFacts
import AppMigration
import AppSyntaxMessages

/// What the rules on background tasks show.
extension AppEdits {
  /// BT5: an expiration handler at the beginning of the task's handler.
  mutating func expire(_ hit: Hit) throws(EditRefusal) {
    let handler = try taskHandler(hit)
    guard let task = handler.task else { throw EditRefusal("The handler has no name for its task.") }
    try prepend(
      [
        (0, "\(task).expirationHandler = {"),
        (1, "// TODO(dormouse): cancel the work, so that it does not complete the task again."),
        (1, "\(task).setTaskCompleted(success: false)"), (0, "}"),
      ], to: handler.body, in: handler.path)
  }

  /// BT7: the next request at the beginning of the task's handler.
  mutating func ask(_ hit: Hit) throws(EditRefusal) {
    let handler = try taskHandler(hit)
    let registration = handler.registration
    let comment = SwiftText.todo("say how early the next run may be.")
    let request = app.taskRequests.first {
      $0.kind == .refresh && $0.identifier == registration.identifier && $0.function.outline.parameters.isEmpty
    }
    if let asking = request?.function, asking.outline.namePlace != nil {
      let isStatic = !asking.outline.marks.modifiers.isDisjoint(with: ["static", "class"])
      let isOwn = asking.type != nil && asking.type == handler.type
      let owner: String? = isStatic ? asking.type.map { "\($0)." } : isOwn ? "self." : asking.type == nil ? "" : nil
      if let owner, !asking.outline.isAsync {
        return try prepend([comment, (0, "\(owner)\(asking.outline.baseName)()")], to: handler.body, in: handler.path)
      }
    }
    guard let identifier = registration.call.use.argument("forTaskWithIdentifier") else {
      throw EditRefusal("The identifier is not known.")
    }
    let scheduler = registration.call.use.receiver
    try prepend(
      [
        (0, "let next = BGAppRefreshTaskRequest(identifier: \(identifier))"), comment,
        (0, "next.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)"),
        (0, "do { try \(scheduler).submit(next) } catch { print(\"not asked for again: \\(error)\") }"),
      ], to: handler.body, in: handler.path)
  }

  /// BT12: a refresh task in place of fetching.
  mutating func registerRefresh(_ hit: Hit) throws(EditRefusal) {
    let fetching = "application(_:performFetchWithCompletionHandler:)"
    guard let delegate = app.appDelegate, let launch = delegate.function(LaunchMoveFix.launching) else {
      throw EditRefusal("The app delegate has no \(LaunchMoveFix.launching).")
    }
    let fetch = app.function(fetching, of: delegate)
    let identifier =
      "\(app.infoValue("CFBundleIdentifier")?.string.flatMap { $0.contains("$") ? nil : $0 } ?? "app").refresh"
    let work =
      fetch == nil
      ? "task.setTaskCompleted(success: true)"
      : "self.application(.shared, performFetchWithCompletionHandler: { task.setTaskCompleted(success: $0 != .failed) })"
    let lines: [SwiftText.Line] = [
      SwiftText.todo("permit \(identifier) in the Info.plist (BGTaskSchedulerPermittedIdentifiers);"),
      (
        0, "// submit a BGAppRefreshTaskRequest for it when the app goes to the background, and here, for the next run."
      ),
      (0, "BGTaskScheduler.shared.register(forTaskWithIdentifier: \"\(identifier)\", using: .main) { task in"),
      (1, work), (0, "}"),
    ]
    if let fetch, fetch.path == hit.path, fetch.line == hit.line {
      try prepend(lines, to: launch.outline.bodyPlace, in: launch.path)
    } else {
      let (function, placed) = try app.use(at: hit) { $0.name == "setMinimumBackgroundFetchInterval" }
      guard placed.use.arguments.first?.text.contains("Never") != true else {
        throw EditRefusal("This turns fetching off; a task that nobody asks for does not run.")
      }
      guard function.id == launch.id, let statement = placed.use.statement else {
        throw EditRefusal("A task must be registered during launch.")
      }
      add([try text(function.path).replacing(statement, with: lines)], in: function.path)
    }
    try importModule("BackgroundTasks", in: launch.path)
  }

  /// The handler of the task that is registered in the line of a hit: the function, or the closure, that names the task.
  private func taskHandler(_ hit: Hit) throws(EditRefusal) -> TaskHandler {
    let found = app.taskRegistrations.filter { $0.function.path == hit.path && $0.call.use.line == hit.line }
    guard found.count == 1, let registration = found.first, let function = registration.handler else {
      throw EditRefusal("The handler is not in the app's sources.")
    }
    if let closure = registration.call.closure("launchHandler") {
      // A closure that only hands its task on has the work elsewhere.
      let given = function.uses.map(\.use).filter(\.isCall).flatMap { app.callees(of: $0, in: function.type) }
        .filter { $0.outline.parameters.contains { $0.type.hasPrefix("BG") && $0.type.hasSuffix("Task") } }
      if given.count == 1, let other = given.first { return TaskHandler(registration, other) }
      return TaskHandler(
        registration: registration, task: closure.parameters.first.flatMap { $0 == "_" ? nil : $0 },
        body: closure.place,
        type: function.type, path: function.path)
    }
    return TaskHandler(registration, function)
  }

  /// Imports a module below the imports that are there.
  mutating func importModule(_ name: String, in path: String) throws(EditRefusal) {
    guard app.facts.sources.first(where: { $0.path == path })?.imports.contains(name) == false else { return }
    add([try text(path).importing([name])], in: path)
  }
}

/// Where a background task is worked on.
private struct TaskHandler {
  var registration: TaskRegistration
  /// Its name for the task; nil for none.
  var task: String?
  var body: ByteRange?
  var type: String?
  var path: String

  init(registration: TaskRegistration, task: String?, body: ByteRange?, type: String?, path: String) {
    self.registration = registration
    self.task = task
    self.body = body
    self.type = type
    self.path = path
  }

  init(_ registration: TaskRegistration, _ function: AppFunction) {
    let parameter = function.outline.parameters.first { $0.type.hasPrefix("BG") && $0.type.hasSuffix("Task") }
    self.init(
      registration: registration, task: parameter?.name, body: function.outline.bodyPlace, type: function.type,
      path: function.path)
  }
}
