import AppAudit

/// Where the methods of an app delegate in Swift go that is not moved, line by line.
struct SwiftGuide {
  let lines: [String]

  /// The methods that UIKit does not call in an app with scenes, and those that it calls instead.
  private static let twins = [
    ("applicationDidBecomeActive(_:)", "sceneDidBecomeActive(_:)"),
    ("applicationWillResignActive(_:)", "sceneWillResignActive(_:)"),
    ("applicationDidEnterBackground(_:)", "sceneDidEnterBackground(_:)"),
    ("applicationWillEnterForeground(_:)", "sceneWillEnterForeground(_:), which also runs at the first launch"),
    ("application(_:open:options:)", "scene(_:openURLContexts:), and connectionOptions.urlContexts for a launch"),
    (
      "application(_:continue:restorationHandler:)",
      "scene(_:continue:), and connectionOptions.userActivities for a launch"
    ),
    ("application(_:willContinueUserActivityWithType:)", "scene(_:willContinueUserActivityWithType:)"),
    (
      "application(_:didFailToContinueUserActivityWithType:error:)",
      "scene(_:didFailToContinueUserActivityWithType:error:)"
    ), ("application(_:didUpdate:)", "scene(_:didUpdate:)"),
    (
      "application(_:performActionFor:completionHandler:)",
      "windowScene(_:performActionFor:completionHandler:), and connectionOptions.shortcutItem for a launch"
    ),
    (
      "application(_:userDidAcceptCloudKitShareWith:)",
      "windowScene(_:userDidAcceptCloudKitShareWith:), and connectionOptions.cloudKitShareMetadata for a launch"
    ),
  ]

  init(_ app: AuditedApp) {
    guard let delegate = app.appDelegate else {
      lines = []
      return
    }
    lines = Self.twins.compactMap { name, twin in
      app.function(name, of: delegate).flatMap { function in
        function.isEmpty ? nil : (function.path, function.line, "\(name) → \(twin)")
      }
    }
    .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    .map { path, line, text in "\(path):\(line): \(text)" }
  }
}
