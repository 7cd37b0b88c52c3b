import AppSyntaxMessages

extension Rule {
  static let lv4 = Rule(
    id: "LV4", category: .leaving, severity: .error, method: .both,
    message: "Data is saved only when the app is told that it ends.",
    trigger: """
      `applicationWillTerminate`, or an observer of its notification, saves by a function that nothing else calls that \
      UIKit calls.
      """,
    loss: "A suspended app is ended without a call: what was entered since the last launch is gone.",
    mending: """
      Save in sceneDidEnterBackground (in an app without scenes: applicationDidEnterBackground) too; the call here may \
      stay.
      """,
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationwillterminate(_:)",
    sources: ["mixpanel-iphone#52", "congress-ios#43"],
    exceptions: """
      A function that is called elsewhere, too. That the system calls applicationWillTerminate when it needs memory is a \
      mistake that some articles make.
      """
  ) { app in
    let ending = app.leavingHandlers.filter { $0.moment == .ending && !$0.function.isTrivial }
    if ending.isEmpty { return .notApplicable("nothing runs when the app is told that it ends") }
    let dead = app.deadCallbacks
    let hits = ending.flatMap { handler in
      handler.function.uses.filter { $0.use.isSaving }.compactMap { placed -> Hit? in
        let isCalledElsewhere = app.functions.contains { function in
          guard !dead.contains(function.id), function.name != AuditedApp.terminating else { return false }
          return function.uses.contains { other in
            other.use.isCall && other.use.name == placed.use.name
              && !(function.path == handler.function.path && other.use == placed.use)
          }
        }
        if isCalledElsewhere { return nil }
        return Hit(
          handler.function.path, placed.use.line,
          "\(placed.use.name) is called only here, when the app is told that it ends.")
      }
    }
    return .of(hits)
  }
}

extension AuditedApp {
  /// The app delegate's methods that UIKit does not call.
  fileprivate var deadCallbacks: Set<AppFunction.ID> {
    guard !callsAppCallbacks, let delegate = appDelegate else { return [] }
    return Set(Rule.twins.keys.compactMap { function($0, of: delegate)?.id })
  }
}
