import AppFacts
import AppSyntaxMessages

/// What the app says in its property lists that it takes, and whether it does.
extension AuditedApp {
  /// The domains whose links open the app.
  package var linkDomains: [String] {
    facts.configurations.lazy.compactMap { $0.entitlements?["com.apple.developer.associated-domains"]?.strings }
      .first.map { $0.filter { $0.hasPrefix("applinks:") || $0.hasPrefix("activitycontinuation:") } } ?? []
  }

  package var hasUniversalLinks: Bool { !linkDomains.isEmpty }

  /// The methods by which links come.
  static let linkMethods = [
    "application(_:open:options:)", "application(_:open:sourceApplication:annotation:)",
    "application(_:handleOpen:)", "scene(_:openURLContexts:)",
  ]

  static let activityMethods = ["application(_:continue:restorationHandler:)", "scene(_:continue:)"]

  /// Those that only hear of an activity from another device.
  static let announcedActivityMethods = [
    "application(_:willContinueUserActivityWithType:)", "application(_:didFailToContinueUserActivityWithType:error:)",
    "application(_:didUpdate:)", "scene(_:willContinueUserActivityWithType:)",
    "scene(_:didFailToContinueUserActivityWithType:error:)", "scene(_:didUpdate:)",
  ]

  static let shareMethods = [
    "application(_:userDidAcceptCloudKitShareWith:)", "windowScene(_:userDidAcceptCloudKitShareWith:)",
  ]

  static let quickActionMethods = [
    "application(_:performActionFor:completionHandler:)", "application(_:performActionFor:)",
    "windowScene(_:performActionFor:completionHandler:)", "windowScene(_:performActionFor:)",
  ]

  /// The delegates' functions of these names that do something.
  func handlers(_ names: [String]) -> [AppFunction] {
    (appDelegates + sceneDelegates).flatMap { type in names.compactMap { type.function($0) } }
      .filter { !$0.isTrivial }
  }

  /// Whether any function of the app has a use of a name.
  func uses(anyOf names: Set<String>) -> Bool {
    functions.contains { $0.uses.contains { !names.isDisjoint(with: $0.use.names) } }
  }

  /// Whether a class of a library is the app delegate or scene delegate, and may handle what the app does not.
  var hasDelegateOfLibrary: Bool {
    let known: Set = ["UIResponder", "NSObject", "UIApplication"]
    return (appDelegates + sceneDelegates).contains { type in
      chain(of: type.name).last?.inherited.contains { parent in
        types[parent] == nil && !known.contains(parent) && parent.hasSuffix("Delegate") && !parent.hasPrefix("UI")
          && !parent.hasPrefix("UN") && (parent.hasSuffix("AppDelegate") || parent.hasSuffix("SceneDelegate"))
      } ?? false
    }
  }
}
