/// An app delegate's method that UIKit does not call in an app with scenes, and the scene delegate's that it calls instead.
///
/// Source: Apple, "Transitioning to the UIKit scene-based life cycle".
package struct SceneTwin: Sendable {
  /// The app delegate's method.
  package let name: String
  /// The scene delegate's.
  package let twin: String
  /// The property of the connection options that has the same for a launch; nil where a launch brings nothing.
  package let option: String?

  private init(_ name: String, _ twin: String, option: String? = nil) {
    (self.name, self.twin, self.option) = (name, twin, option)
  }

  /// The four on coming and leaving.
  static let callbacks = [
    SceneTwin("applicationDidBecomeActive(_:)", "sceneDidBecomeActive(_:)"),
    SceneTwin("applicationWillResignActive(_:)", "sceneWillResignActive(_:)"),
    SceneTwin("applicationDidEnterBackground(_:)", "sceneDidEnterBackground(_:)"),
    SceneTwin("applicationWillEnterForeground(_:)", "sceneWillEnterForeground(_:)"),
  ]

  /// Links, activities, quick actions and shares.
  private static let inputs = [
    SceneTwin("application(_:open:options:)", "scene(_:openURLContexts:)", option: "urlContexts"),
    SceneTwin("application(_:continue:restorationHandler:)", "scene(_:continue:)", option: "userActivities"),
    SceneTwin(
      "application(_:willContinueUserActivityWithType:)", "scene(_:willContinueUserActivityWithType:)"),
    SceneTwin(
      "application(_:didFailToContinueUserActivityWithType:error:)",
      "scene(_:didFailToContinueUserActivityWithType:error:)"),
    SceneTwin("application(_:didUpdate:)", "scene(_:didUpdate:)"),
    SceneTwin(
      "application(_:performActionFor:completionHandler:)", "windowScene(_:performActionFor:completionHandler:)",
      option: "shortcutItem"),
    SceneTwin(
      "application(_:userDidAcceptCloudKitShareWith:)", "windowScene(_:userDidAcceptCloudKitShareWith:)",
      option: "cloudKitShareMetadata"),
  ]

  package static let all = callbacks + inputs
}
