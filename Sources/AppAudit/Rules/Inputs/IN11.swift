import AppMigration
import AppSyntaxMessages

extension Rule {
  static let in11 = Rule(
    id: "IN11", category: .inputs, severity: .error, method: .both,
    message: "The completion handler is not called on every path.",
    trigger: """
      A method for a quick action, a push, a fetch, a notification or a background session is given a completion handler, and \
      returns on some way without calling it or handing it on.
      """,
    loss: "iOS ends the app, or starts it less often: pushes, fetches and downloads come late or never.",
    mending: "Call the handler before the way out that is named, with the result that fits: .noData, .failed, false.",
    mended: .written,
    link: "https://developer.apple.com/documentation/usernotifications/pushing-background-updates-to-your-app",
    sources: ["Pocket Casts SceneDelegate", "GitHawk AppDelegate", "DuckDuckGo AppDelegate"],
    exceptions: """
      Handlers that are kept or handed to other objects, which only a run can follow; `guard let self` in delegates, which \
      live as long as the app; methods that UIKit does not call in an app with scenes.
      """
  ) { app in
    let dead = app.adoptsScenes ? AuditedApp.quickActionMethods.filter { $0.hasPrefix("application") } : []
    let methods = app.functions.filter { function in
      AnsweredMethods.all.contains(function.name) && !dead.contains(function.name) && !function.handlers.isEmpty
        && function.outline.body != nil && app.isAsked(function)
    }
    if methods.isEmpty { return .notApplicable("nothing gives the app a completion handler") }
    return .of(
      methods.flatMap { method -> [Hit] in
        guard let handler = method.handlers.last else { return [] }
        var answers = Answers(app: app)
        return answers.missed(handler, in: method).map { $0.hit(of: method) }
      })
  }
  .fixed { app, hit, files throws(EditRefusal) in try AnswerFix(app: app, hit: hit, files: files).changes() }
}

/// The methods of delegates that are given a completion handler which iOS waits for.
private enum AnsweredMethods {
  static let all: Set = [
    "application(_:performActionFor:completionHandler:)", "windowScene(_:performActionFor:completionHandler:)",
    "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
    "application(_:performFetchWithCompletionHandler:)",
    "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
    "application(_:handleWatchKitExtensionRequest:reply:)",
    "application(_:handleActionWithIdentifier:for:completionHandler:)",
    "application(_:handleActionWithIdentifier:forRemoteNotification:completionHandler:)",
    "userNotificationCenter(_:didReceive:withCompletionHandler:)",
    "userNotificationCenter(_:willPresent:withCompletionHandler:)",
  ]
}

/// A way out that misses a completion handler.
private struct Unanswered {
  var way: Paths.Way
  var function: AppFunction
  /// Its name in this function; `_` for none.
  var handler: String
  /// Whether the way is the `else` that the last `if` does not have.
  var lacksElse: Bool

  func hit(of method: AppFunction) -> Hit {
    let isOther = function.id != method.id
    let name = handler == "_" ? "its completion handler" : handler
    return Hit(
      function.path, way.line,
      "\(method.name): \(way.told(in: isOther ? function.name : nil)) without calling \(name).",
      mending: handler == "_"
        ? "Give the parameter a name, and call it on every way to the end." : "Call \(handler) \(way.place).",
      evidence: isOther
        ? [Evidence(path: method.path, line: method.line, text: "\(method.name) hands it to \(function.name).")] : [],
      subject: [handler, String(function.line), way.isCertain ? "certain" : lacksElse ? "else" : ""])
  }
}

extension AuditedApp {
  /// Whether iOS calls a method: its type is the delegate that it is for.
  fileprivate func isAsked(_ function: AppFunction) -> Bool {
    guard let type = function.type else { return false }
    switch function.outline.baseName {
    case "userNotificationCenter": return inherited(by: type).contains("UNUserNotificationCenterDelegate")
    case "windowScene": return sceneDelegates.contains { chain(of: $0.name).contains { $0.name == type } }
    default: return appDelegates.contains { chain(of: $0.name).contains { $0.name == type } }
    }
  }
}

/// Follows a completion handler through functions of the app.
private struct Answers {
  let app: AuditedApp
  private var seen: Set<AppFunction.ID> = []

  init(app: AuditedApp) { self.app = app }

  /// The ways out that miss it, here and in the functions that it is handed to.
  mutating func missed(_ handler: String, in function: AppFunction) -> [Unanswered] {
    guard seen.insert(function.id).inserted else { return [] }
    var duty = Paths.Duty { use in
      if Paths.endsApp(use) { return .end }
      if use.isCall, use.text == handler { return .done }
      let isGiven = use.arguments.contains { $0.text.mentions(handler) } || use.value?.mentions(handler) == true
      return isGiven && handler != "_" ? .handedOn : .nothing
    }
    // Where there is no handler, none is owed.
    duty.isCertain = { branch in
      Paths.Duty.onlyAsksForSelf(branch) || Paths.Duty.onlyAsksWhetherDone(branch)
        || ["let \(handler)", "\(handler) != nil"].contains(branch.condition)
        || branch.condition.hasPrefix("let ") && branch.condition.hasSuffix(" = \(handler)")
    }
    let paths = Paths(function.body, endLine: function.outline.endLine, duty: duty)
    var result = paths.missed.map { way in
      let code = way.closure == nil ? function.body : function.body.closure(in: way.line)?.body ?? []
      return Unanswered(
        way: way, function: function, handler: handler,
        lacksElse: way.end == .runsOut && Paths.lacksElse(code, duty: duty))
    }
    // A function that answers says by its answer whether it has called the handler.
    for use in paths.handedOn where use.isCall && (use.isDropped || function.body.count == 1) {
      let callees = app.callees(of: use, in: function.type).filter { $0.outline.body != nil }
      guard callees.count == 1, let callee = callees.first,
        let label = use.arguments.first(where: { $0.text == handler })?.label,
        let parameter = callee.outline.parameters.first(where: { $0.label == label && $0.type.contains("->") })
      else { continue }
      result += missed(parameter.name, in: callee)
    }
    return result
  }
}

extension Paths.Way {
  /// As the first half of a sentence.
  fileprivate func told(in function: String?) -> String {
    let place = function.map { " of \($0)" } ?? ""
    guard let closure else {
      switch end {
      case .runsOut: return "a way through \(function ?? "it") ends"
      case .returns: return "this return\(place) leaves"
      case .throwsError: return "this throw\(place) leaves"
      }
    }
    let taken = "the closure\(closure.isEmpty ? "" : " of " + closure)\(place)"
    return end == .runsOut ? "\(taken) may end" : "this way out of \(taken) leaves"
  }

  fileprivate var place: String {
    switch end {
    case .runsOut: "on every way to the end"
    case .returns: "before this return"
    case .throwsError: "before this throw"
    }
  }
}
