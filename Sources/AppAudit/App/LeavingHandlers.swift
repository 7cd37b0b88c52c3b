import AppFacts
import AppSyntaxMessages

/// Code that runs when the app, or a scene of it, leaves the front or ends.
package struct LeavingHandler: Sendable {
  package enum Moment: Sendable { case resigning, background, ending }

  package let moment: Moment
  /// The callback, the method that a notification calls, or the closure that it runs.
  package let function: AppFunction
}

extension AuditedApp {
  private static let delegateMoments: [String: LeavingHandler.Moment] = [
    "applicationWillResignActive(_:)": .resigning, "applicationDidEnterBackground(_:)": .background,
  ]
  private static let sceneMoments: [String: LeavingHandler.Moment] = [
    "sceneWillResignActive(_:)": .resigning, "sceneDidEnterBackground(_:)": .background,
  ]
  private static let notifications: [(String, LeavingHandler.Moment)] = [
    ("illResignActive", .resigning), ("UIScene.willDeactivate", .resigning), ("idEnterBackground", .background),
    ("UIApplication.willTerminate", .ending), ("UIApplicationWillTerminate", .ending),
  ]
  static let terminating = "applicationWillTerminate(_:)"

  /// Whether UIKit calls the app delegate's four callbacks.
  package var callsAppCallbacks: Bool { !adoptsScenes || (deploymentMajor ?? 13) < 13 && !isSwiftUI }

  func findLeavingHandlers() -> [LeavingHandler] {
    var result: [LeavingHandler] = []
    func add(_ moments: [String: LeavingHandler.Moment], of type: AppType) {
      for (name, moment) in moments.sorted(by: { $0.key < $1.key }) {
        if let found = function(name, of: type) { result.append(LeavingHandler(moment: moment, function: found)) }
      }
    }
    for type in sceneDelegates { add(Self.sceneMoments, of: type) }
    if let delegate = appDelegate {
      if callsAppCallbacks { add(Self.delegateMoments, of: delegate) }
      add([Self.terminating: .ending], of: delegate)
    }
    for function in functions { result += observers(in: function) }
    var seen: Set<AppFunction.ID> = []
    return result.filter { seen.insert($0.function.id).inserted }
  }

  private func observers(in function: AppFunction) -> [LeavingHandler] {
    var result: [LeavingHandler] = []
    var published: LeavingHandler.Moment?
    for call in function.calls {
      var moment = self.moment(in: call.use)
      if call.use.name == "publisher" { published = moment }
      if call.use.receiver.contains("publisher()") { moment = published }
      guard let moment else { continue }
      result += call.closures.map { LeavingHandler(moment: moment, function: function.function(of: $0)) }
      guard let selector = call.use.argument("selector"), let type = function.type else { continue }
      let name = selector.drop { $0 != "(" }.dropFirst().prefix { $0 != "(" && $0 != ")" }
      let base = AppType.lastName(String(name))
      let named = chain(of: type).flatMap(\.functions).first { $0.outline.baseName == base }
      if let named { result.append(LeavingHandler(moment: moment, function: named)) }
    }
    return result
  }

  private func moment(in use: Step.Use) -> LeavingHandler.Moment? {
    guard use.name != "post", !use.name.hasPrefix("remove") else { return nil }
    for argument in use.arguments {
      if let found = Self.notifications.first(where: { argument.text.contains($0.0) }) { return found.1 }
    }
    return nil
  }
}
