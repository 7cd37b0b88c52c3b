import LifeCycle

/// Prompts for permission.
extension DeviceCore {
  /// A prompt is a system alert over the app in front: it resigns active, and becomes active again with the answer
  /// (reference 3). The user's answer is known beforehand, so the prompt takes no time; it goes before the app hears of
  /// the answer.
  ///
  /// Chosen: an app that is not in front is answered without a prompt, and so is one that already lies under a system
  /// alert.
  mutating func prompt(_ app: AppKey, for permission: String, by cause: Cause) {
    let reason = DeactivationReasons.systemAlert
    guard let index = processes.index(of: app), processes[index].hasForegroundScene, !processes[index].isEnding,
      !stage.isCovered, !stage.isInterrupted(for: reason)
    else { return }
    let shown = outbox.record(
      .system, "permissionPrompt", app: app, process: processes[index].key, .text("for", permission), by: cause)
    stage.interrupt(for: reason)
    reconcile(by: shown)
    stage.endInterruption(for: reason)
    reconcile(by: shown)
  }
}
