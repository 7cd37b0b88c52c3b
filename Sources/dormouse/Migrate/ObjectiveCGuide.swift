import AppFacts
import AppSyntaxMessages

/// What to do by hand in an app whose delegate is written in Objective-C, method by method.
struct ObjectiveCGuide {
  let refusal: MigrationRefusal
  let lines: [String]

  /// The methods of an app delegate that go elsewhere, and where.
  private static let twins = [
    ("applicationDidBecomeActive:", "sceneDidBecomeActive:"),
    ("applicationWillResignActive:", "sceneWillResignActive:"),
    ("applicationDidEnterBackground:", "sceneDidEnterBackground:"),
    ("applicationWillEnterForeground:", "sceneWillEnterForeground:, which also runs at the first launch"),
    ("application:openURL:options:", "scene:openURLContexts:, and connectionOptions.URLContexts for a launch"),
    ("application:openURL:sourceApplication:annotation:", "scene:openURLContexts:, and connectionOptions.URLContexts"),
    ("application:handleOpenURL:", "scene:openURLContexts:, and connectionOptions.URLContexts"),
    (
      "application:continueUserActivity:restorationHandler:",
      "scene:continueUserActivity:, and connectionOptions.userActivities for a launch"
    ),
    ("application:willContinueUserActivityWithType:", "scene:willContinueUserActivityWithType:"),
    ("application:didFailToContinueUserActivityWithType:error:", "scene:didFailToContinueUserActivityWithType:error:"),
    ("application:didUpdateUserActivity:", "scene:didUpdateUserActivity:"),
    (
      "application:performActionForShortcutItem:completionHandler:",
      "windowScene:performActionForShortcutItem:completionHandler:, and connectionOptions.shortcutItem for a launch"
    ),
    (
      "application:userDidAcceptCloudKitShareWithMetadata:",
      "windowScene:userDidAcceptCloudKitShareWithMetadata:, and connectionOptions.cloudKitShareMetadata"
    ),
    (
      "application:didFinishLaunchingWithOptions:",
      "what makes and fills the window goes to scene:willConnectToSession:options:; the rest stays"
    ),
  ]

  init(_ facts: AppFacts) {
    let launched = "application:didFinishLaunchingWithOptions:"
    let found = facts.objectiveC.first { source in Self.methods(in: source).contains { $0.name == launched } }
    guard let found else {
      refusal = MigrationRefusal(
        reason: "There is no app delegate in the Swift sources of \(facts.name), nor in its Objective-C ones.",
        path: "",
        line: 1)
      lines = []
      return
    }
    let methods = Self.methods(in: found)
    let first = methods.first { $0.name == launched }
    refusal = MigrationRefusal(
      reason: "The app delegate of \(facts.name) is written in Objective-C, which is not edited here.",
      path: found.path,
      line: first?.line ?? 1)
    lines =
      [
        "Write a class SceneDelegate that conforms to UIWindowSceneDelegate, with a property `window`.",
        "In each Info.plist name it in UIApplicationSceneManifest, under UIWindowSceneSessionRoleApplication.",
      ]
      + methods.compactMap { method in
        Self.twins.first { $0.0 == method.name }.map { "\(found.path):\(method.line): -\(method.name) → \($0.1)" }
      }
  }

  /// The selectors of a file's methods, with their lines.
  private static func methods(in source: SourceOutline) -> [(name: String, line: Int)] {
    source.types.flatMap(\.functions).compactMap { function in
      function.marks.objectiveCName.map { ($0, function.line) }
    }
  }
}
