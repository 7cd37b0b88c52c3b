import AppMigration
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
      A function that is called elsewhere, too, as is what it saves with; an object that is saved by another function when \
      the app leaves the front; and caches. That the system calls applicationWillTerminate when it needs memory is a \
      mistake that some articles make.
      """
  ) { app in
    let ending = app.leavingHandlers.filter { $0.moment == .ending && !$0.function.isTrivial }
    if ending.isEmpty { return .notApplicable("nothing runs when the app is told that it ends") }
    // Where UIKit does not call the app delegate's methods, what they save is not saved.
    let dead = Set((app.callsAppCallbacks ? [] : app.deadCallbacks.map(\.function.id)) + ending.map(\.function.id))
    // What saves earlier by another function of the same object saves.
    let earlier = app.leavingHandlers.filter { $0.moment != .ending && !dead.contains($0.function.id) }
      .flatMap { app.reached(from: $0.function) }
    let savers = Set(earlier.flatMap(\.uses).filter { $0.use.isCall && $0.use.keepsData }.map(\.use.receiver))
      .subtracting([""])
    let hits = ending.flatMap { handler in
      handler.function.uses.filter {
        $0.use.keepsData && !isOfCache($0.use) && !savers.contains($0.use.receiver)
      }.compactMap { placed -> Hit? in
        let last = app.lastSaves(of: placed.use, in: handler.function)
        let isCalledElsewhere = app.functions.contains { function in
          guard !dead.contains(function.id), function.name != AuditedApp.terminating,
            !last.functions.contains(function.id)
          else { return false }
          return function.uses.contains { other in
            other.use.isCall && last.names.contains(other.use.name) && other.use.keepsData
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
  .edited { edits, hit throws(EditRefusal) in try edits.saveInBackground(hit) }
}

extension Rule {
  /// What can be made again is no loss.
  private static func isOfCache(_ use: Step.Use) -> Bool { use.text.lowercased().contains("cache") }
}

extension AuditedApp {
  /// The names of a call that saves and of those by which its function does it, and the functions on the way.
  fileprivate func lastSaves(
    of call: Step.Use, in function: AppFunction
  ) -> (names: Set<String>, functions: Set<AppFunction.ID>) {
    let reached = callees(of: call, in: function.type).flatMap(reached)
    let names = reached.flatMap(\.uses).filter { $0.use.keepsData && !$0.use.receiver.isEmpty }.map(\.use.name)
    return (Set(names + [call.name]), Set(reached.map(\.id)))
  }
}
