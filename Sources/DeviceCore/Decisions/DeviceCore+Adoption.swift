import LifeCycle

/// Messages to apps that have not adopted scenes (reference 9).
extension DeviceCore {
  /// Whether this system refuses to launch an app without scenes built with this SDK.
  func isRefused(_ sdk: SystemVersion) -> Bool {
    policy.rules.sceneAdoption == .required && LifeCycleRules.rules(for: sdk).sceneAdoption == .required
  }

  /// Logs a warning at the launch of an app without scenes.
  mutating func warnOfAdoption(_ app: AppKey, _ process: ProcessKey, by cause: Cause) {
    let warning: String
    switch policy.rules.sceneAdoption {
    case .free: return
    case .announced: warning = "the scene life cycle is not adopted; a future version will refuse to launch the app"
    case .urged, .required:
      warning = "the scene life cycle is not adopted; it will soon be required to launch"
    }
    outbox.record(
      .system, "sceneLifeCycleNotAdopted", app: app, process: process, .text("explanation", warning), by: cause)
  }
}
