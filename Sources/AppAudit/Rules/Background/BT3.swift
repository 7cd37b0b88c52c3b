import AppMigration
import AppSyntaxMessages

extension Rule {
  static let bt3 = Rule(
    id: "BT3", category: .background, severity: .error, method: .both,
    message: "A background task is registered late, twice, or never.",
    trigger: """
      `BGTaskScheduler.register` runs when launch has ended, or twice for an identifier; or a request is submitted whose \
      identifier nobody registers.
      """,
    loss: "The app ends with an exception, or the work in the background is never done.",
    mending: """
      Call `BGTaskScheduler.shared.register(forTaskWithIdentifier:using:launchHandler:)` once for each identifier in \
      `application(_:didFinishLaunchingWithOptions:)`, before it returns.
      """,
    mended: .written,
    link:
      "https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/register(fortaskwithidentifier:using:launchhandler:)",
    sources: ["flutter_background_fetch#414", "WordPress-iOS#18156", "shiny#280"],
    exceptions: """
      Identifiers that are made at run time, continued-processing tasks, which may be registered late, and registrations \
      in scene callbacks, which are SC16's.
      """
  ) { app in
    let registrations = app.taskRegistrations
    let requests = app.taskRequests
    if registrations.isEmpty, requests.isEmpty { return .notApplicable("the app uses no BGTaskScheduler") }
    let late = app.lateRegistrations(registrations)
    let repeated = app.repeated(registrations).filter { hit in
      !late.contains { ($0.path, $0.line) == (hit.path, hit.line) }
    }
    return .of(late + repeated + app.unregistered(requests))
  }
  .fixed { app, hit, files throws(EditRefusal) in
    guard hit.subject == [AuditedApp.late] else { throw EditRefusal(hit.mending ?? "") }
    return try LaunchMoveFix(app: app, hit: hit, files: files).changes()
  }
}

extension AuditedApp {
  /// The subject of what is registered when launch has ended.
  fileprivate static let late = "late"
  private static let launchFunctions: Set = [
    "application(_:didFinishLaunchingWithOptions:)", "application(_:willFinishLaunchingWithOptions:)", "main", "init()",
    "main()",
  ]
  private static let lateFunctions: Set = [
    "viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)", "applicationDidBecomeActive(_:)",
    "applicationWillEnterForeground(_:)", "applicationDidEnterBackground(_:)", "applicationWillResignActive(_:)",
  ]

  fileprivate func lateRegistrations(_ all: [TaskRegistration]) -> [Hit] {
    let continued = Set(taskRequests.filter { $0.kind == .continued }.compactMap(\.identifier))
    let launch = launches
    return all.compactMap { registration in
      if let identifier = registration.identifier, continued.contains(identifier) || identifier.hasSuffix("*") {
        return nil
      }
      let use = registration.call.use
      let owner = registration.function.id
      let isInTime = launch.contains { $0.id == owner }
      let placed = registration.function.uses.first { $0.use == use }
      if isInTime, let callee = placed?.laterCallee {
        return Hit(
          registration.function.path, use.line,
          "\(registration.name) is registered in a closure of \(callee), which runs when launch has ended.",
          mending: "Take the call out of the closure.")
      }
      guard !isInTime else { return nil }
      let late = functions.first { function in
        Self.lateFunctions.contains(function.name) && reached(from: function).contains { $0.id == owner }
      }
      return late.map {
        Hit(
          registration.function.path, use.line,
          "\(registration.name) is registered by \($0.outline.name), when launch has ended: an exception.",
          mending: "Call it from application(_:didFinishLaunchingWithOptions:), before that returns.",
          evidence: [Evidence(path: $0.path, line: $0.line, text: "\($0.outline.name) leads to it.")],
          subject: [Self.late])
      }
    }
  }

  /// The functions that run while the app launches.
  private var launches: [AppFunction] {
    let delegate = appDelegate.map { chain(of: $0.name) } ?? []
    let apps = types.values.filter { $0.inherited.contains("App") }
    let roots =
      (delegate + apps).flatMap(\.functions).filter { Self.launchFunctions.contains($0.name) }
      + functions.filter { $0.type == nil && $0.name == "main" }
    return roots.flatMap(reached)
  }

  fileprivate func repeated(_ all: [TaskRegistration]) -> [Hit] {
    var first: [String: TaskRegistration] = [:]
    return all.compactMap { registration in
      guard let identifier = registration.identifier else { return nil }
      guard let other = first[identifier] else {
        first[identifier] = registration
        return nil
      }
      // Of two ways only one is taken.
      if registration.function.id == other.function.id, registration.call.around != other.call.around { return nil }
      return Hit(
        registration.function.path, registration.call.use.line, "\(identifier) is registered twice: an exception.",
        mending: "Delete one of the two registrations.",
        evidence: [
          Evidence(path: other.function.path, line: other.call.use.line, text: "It is registered here, too.")
        ])
    }
  }

  fileprivate func unregistered(_ all: [TaskRequest]) -> [Hit] {
    guard let handled = handledTasks else { return [] }
    return all.compactMap { request in
      guard request.kind != .continued, let identifier = request.identifier, !handled.contains(identifier) else {
        return nil
      }
      return Hit(
        request.function.path, request.call.use.line,
        "\(identifier) is asked for, and nobody registers a handler for it.",
        mending: "Register \(identifier) in application(_:didFinishLaunchingWithOptions:).")
    }
  }
}

extension PlacedUse {
  /// The call whose closure puts it off to a later turn of the run loop or another queue; nil for none.
  fileprivate var laterCallee: String? {
    for case .closure(let callee?) in around {
      let name = AppType.lastName(callee)
      if ["async", "asyncAfter", "Task", "detached", "addOperation", "perform"].contains(name) { return callee }
    }
    return nil
  }
}
