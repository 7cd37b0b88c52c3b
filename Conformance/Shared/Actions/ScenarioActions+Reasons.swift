@_spi(Scenario) import UIKit

/// What a scenario asks for that concerns activities, quick actions, sessions and links.
extension ScenarioActions {
  /// - Returns: Whether the action is one of these.
  func performReason(_ action: String, _ argument: String) -> Bool {
    switch action {
    case "becomeCurrent": becomeCurrent(argument)
    case "changeActivity":
      currentActivity?.title = argument
      currentActivity?.needsSave = true
    case "invalidateActivity":
      currentActivity?.invalidate()
      currentActivity = nil
    case "setShortcutItem":
      UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: argument, localizedTitle: argument)]
    case "preferContent":
      frontScene?.activationConditions.prefersToActivateForTargetContentIdentifierPredicate =
        NSPredicate(format: "self BEGINSWITH %@", argument)
    case "limitContent":
      frontScene?.activationConditions.canActivateForTargetContentIdentifierPredicate =
        NSPredicate(format: "self BEGINSWITH %@", argument)
    case "destroyOn":
      frontScene?.destructionConditions =
        argument == "systemDisconnection" ? [.systemDisconnection] : [.userInitiatedDismissal]
    case "activateScene":
      guard let session = session(argument, for: action) else { return true }
      let activity = NSUserActivity(activityType: "com.example.activity")
      UIApplication.shared.requestSceneSessionActivation(session, userActivity: activity, options: nil) { error in
        print("activateScene \(argument): \(error)")
      }
    case "refreshScene":
      if let session = session(argument, for: action) { UIApplication.shared.requestSceneSessionRefresh(session) }
    case "setSessionText": keep(argument)
    case "readFile": keep(read(argument))
    case "readDefault": keep(readDefault(argument))
    case "openSessionText": open("conformance://\(keptText)")
    case "openURL": open(argument)
    case "presentTurning": TurningController.present(supporting: argument)
    case "requestOrientation": TurningController.request(argument)
    default: return false
    }
    return true
  }

  private func keep(_ text: String) {
    readText = frontScene == nil ? text : nil
    frontScene?.session.userInfo = ["text": text]
  }

  private var keptText: String { readText ?? frontScene?.session.userInfo?["text"] as? String ?? "nothing" }

  private var frontScene: UIScene? {
    let scenes = UIApplication.shared.connectedScenes
    return scenes.first { $0.activationState == .foregroundActive }
      ?? scenes.first { $0.activationState == .foregroundInactive } ?? scenes.first
  }

  private func session(_ identifier: String, for action: String) -> UISceneSession? {
    let session = UIApplication.shared.openSessions.first { $0.persistentIdentifier == identifier }
    if session == nil { print("\(action) \(identifier): no open session has this identifier") }
    return session
  }

  private func open(_ text: String) {
    guard let url = URL(string: text) else { return print("openURL \(text): not a URL") }
    UIApplication.shared.open(url) { if !$0 { print("openURL \(text): nobody opens it") } }
  }

  private func becomeCurrent(_ type: String) {
    let activity = NSUserActivity(activityType: type)
    activity.delegate = self
    currentActivity = activity
    frontScene?.userActivity = activity
    activity.becomeCurrent()
  }
}

extension ScenarioActions: NSUserActivityDelegate {
  nonisolated func userActivityWillSave(_ userActivity: NSUserActivity) {}
  nonisolated func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}
