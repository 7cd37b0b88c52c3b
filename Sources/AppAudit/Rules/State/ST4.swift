import AppSyntaxMessages

extension Rule {
  static let st4 = Rule(
    id: "ST4", category: .state, severity: .warning,
    message: "UIKit does not call this restoration method in an app with scenes.",
    trigger: "The app has scenes, and implements the older methods of state restoration.",
    loss: "Nothing is saved or restored: users begin at the first screen again.",
    mending: """
      Return an NSUserActivity with the state from the scene delegate's stateRestorationActivity(for:), and read \
      `session.stateRestorationActivity` in scene(_:willConnectTo:options:).
      """,
    link: "https://developer.apple.com/documentation/uikit/transitioning-to-the-uikit-scene-based-life-cycle",
    sources: ["Apple's page on moving to scenes"],
    exceptions:
      """
      Methods that the app calls itself. Where a scene delegate has stateRestorationActivity(for:), or where the deployment \
      target is below 13: a note.
      """
  ) { app in
    guard app.adoptsScenes, !app.isSwiftUI else { return .notApplicable("the app has no scenes of UIKit's") }
    let old = app.functions.filter { function in
      guard let type = function.type, function.outline.body != nil else { return false }
      if oldOfApps.contains(function.name) { return type == app.appDelegate?.name }
      return oldOfControllers.contains(function.name) && app.isInterface(type)
    }
    if old.isEmpty { return .notApplicable("the app has none of the older restoration methods") }
    let isReplaced = app.allSceneDelegates.contains { app.function("stateRestorationActivity(for:)", of: $0) != nil }
    let hits = old.compactMap { function -> Hit? in
      let isCalled = app.functions.contains { other in
        other.uses.contains { $0.use.isCall && function.takes($0.use) && $0.use.receiver != "super" }
      }
      if isCalled || isRefusal(function) { return nil }
      return Hit(
        function.path, function.line,
        "UIKit does not call \(function.name) in an app with scenes"
          + (isReplaced ? "; stateRestorationActivity(for:) of the scene delegate is called instead." : "."),
        severity: isReplaced || (app.deploymentMajor ?? 13) < 13 ? .note : nil,
        mending: isReplaced ? "Delete it, and have the scene's activity carry what it saves." : nil)
    }
    return .of(hits)
  }

  /// Whether it only says no.
  private static func isRefusal(_ function: AppFunction) -> Bool {
    function.body.allSatisfy { if case .exit(let exit) = $0 { ["false", "nil"].contains(exit.value) } else { false } }
  }

  private static let oldOfApps: Set = [
    "application(_:shouldSaveApplicationState:)", "application(_:shouldSaveSecureApplicationState:)",
    "application(_:shouldRestoreApplicationState:)", "application(_:shouldRestoreSecureApplicationState:)",
    "application(_:viewControllerWithRestorationIdentifierPath:coder:)",
    "application(_:willEncodeRestorableStateWith:)", "application(_:didDecodeRestorableStateWith:)",
  ]
  private static let oldOfControllers: Set = [
    "encodeRestorableState(with:)", "decodeRestorableState(with:)", "applicationFinishedRestoringState()",
    "viewController(withRestorationIdentifierPath:coder:)",
  ]
}
