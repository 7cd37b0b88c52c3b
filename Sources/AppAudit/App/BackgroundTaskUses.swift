import AppFacts
import AppSyntaxMessages

/// Where an app says what the system shall run for it in the background.
package struct TaskRegistration: Sendable {
  /// The call of `register`.
  package let call: PlacedCall
  package let function: AppFunction
  /// Nil where it is only known at run time.
  package let identifier: String?
  /// What runs; nil where that is not in the app's sources.
  package let handler: AppFunction?

  /// The name that the handler has for its task; nil for none.
  package var task: String? { handler?.parameter(0) }
  /// Where it stands, for people.
  package var name: String { identifier ?? call.use.argument("forTaskWithIdentifier") ?? "the task" }
}

/// Where an app asks for a background task.
package struct TaskRequest: Sendable {
  package enum Kind: String, Sendable {
    case refresh = "BGAppRefreshTaskRequest"
    case processing = "BGProcessingTaskRequest"
    case research = "BGHealthResearchTaskRequest"
    case continued = "BGContinuedProcessingTaskRequest"

    /// The background mode without which it is refused.
    package var mode: String? {
      switch self {
      case .refresh: "fetch"
      case .processing, .research: "processing"
      case .continued: nil
      }
    }
  }

  package let kind: Kind
  package let call: PlacedCall
  package let function: AppFunction
  /// Nil where it is only known at run time.
  package let identifier: String?
}

extension AuditedApp {
  /// The tasks that the app registers handlers for.
  package var taskRegistrations: [TaskRegistration] {
    functions.flatMap { function in
      function.calls.filter { $0.use.name == "register" && $0.use.argument("forTaskWithIdentifier") != nil }
        .map { call in
          TaskRegistration(
            call: call, function: function,
            identifier: text(of: call.use.argument("forTaskWithIdentifier") ?? "", in: function),
            handler: handler(of: call, in: function))
        }
    }
  }

  private func handler(of call: PlacedCall, in function: AppFunction) -> AppFunction? {
    if let closure = call.closure("launchHandler") { return function.function(of: closure) }
    guard let given = call.use.argument("launchHandler"), let type = function.type else { return nil }
    let name = AppType.lastName(String(given.prefix { $0 != "(" }))
    return chain(of: type).flatMap(\.functions).first { $0.outline.baseName == name }
  }

  /// The tasks that the app asks for.
  package var taskRequests: [TaskRequest] {
    functions.flatMap { function in
      function.calls.compactMap { call in
        guard let kind = TaskRequest.Kind(rawValue: call.use.name), let given = call.use.argument("identifier") else {
          return nil
        }
        return TaskRequest(kind: kind, call: call, function: function, identifier: text(of: given, in: function))
      }
    }
  }

  /// The identifiers of refresh tasks that SwiftUI handles: `.backgroundTask(.appRefresh("…"))`.
  package var sceneTasks: (identifiers: Set<String>, areAllKnown: Bool) {
    var identifiers: Set<String> = []
    var areAllKnown = true
    for function in functions {
      for call in function.calls where call.use.name == "backgroundTask" {
        for argument in call.use.arguments where argument.text.hasPrefix(".appRefresh(") {
          let inner = argument.text.dropFirst(".appRefresh(".count).dropLast()
          if let text = text(of: String(inner), in: function) { identifiers.insert(text) } else { areAllKnown = false }
        }
      }
    }
    return (identifiers, areAllKnown)
  }

  /// The identifiers that registrations and scenes handle; nil where some are only known at run time.
  package var handledTasks: Set<String>? {
    let registered = taskRegistrations.map(\.identifier)
    let scenes = sceneTasks
    guard scenes.areAllKnown, !registered.contains(nil) else { return nil }
    return scenes.identifiers.union(registered.compactMap { $0 })
  }

  /// Everything that a task's handler reaches in the app's sources; nil where that is not all, as its task goes elsewhere.
  package func completions(of registration: TaskRegistration) -> [PlacedUse]? {
    guard let handler = registration.handler else { return nil }
    let reached = reached(from: handler)
    for function in reached {
      let names = function.taskNames
      for placed in function.uses {
        let use = placed.use
        let isKept = use.kind == .write && !use.isDeclaration && names.contains { use.value?.isName($0) == true }
        let isGiven =
          use.isCall && use.arguments.contains { argument in names.contains { argument.text.isName($0) } }
          && callees(of: use, in: function.type).isEmpty && !TaskRequest.isSaying(use)
        if isKept || isGiven { return nil }
      }
    }
    return reached.flatMap(\.uses).filter { $0.use.name == "setTaskCompleted" }
  }
}

extension TaskRequest {
  /// Whether a call only tells people.
  fileprivate static func isSaying(_ use: Step.Use) -> Bool {
    ["print", "NSLog", "debugPrint", "os_log", "dump"].contains(use.text) || use.text.lowercased().contains("log")
  }
}

extension AppFunction {
  /// The names that it has for a background task: its parameters of such a type, and what it sets from them.
  fileprivate var taskNames: Set<String> {
    var names = Set(
      outline.parameters.filter { $0.type.isEmpty || $0.type.hasPrefix("BG") && $0.type.contains("Task") }.map(\.name))
    for placed in uses where placed.use.isDeclaration {
      if let value = placed.use.value, names.contains(where: { value.isName($0) }) { names.insert(placed.use.text) }
    }
    return names
  }
}

extension String {
  /// Whether an expression is a name, with or without a cast.
  func isName(_ name: String) -> Bool {
    self == name || hasPrefix(name + " as") || self == "self." + name
  }
}
