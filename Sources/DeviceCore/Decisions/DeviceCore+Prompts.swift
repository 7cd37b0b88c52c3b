import LifeCycle

/// Prompts for permission.
extension DeviceCore {
  /// The questions that wait for the user's answer, the one that is shown first.
  public var waitingPrompts: [PermissionPrompt] { prompts.waiting }

  /// A prompt is a system alert over the app in front: it resigns active, and becomes active again with the answer
  /// (reference 3). Where nobody looks at the screen the user's answer is known beforehand, so the prompt takes no time; it
  /// goes before the app hears of the answer. Of several the next is shown when the one before is answered.
  ///
  /// Chosen: an app that is not in front is answered without a prompt, and so is one that already lies under another system
  /// alert.
  ///
  /// - Returns: Whether the user has yet to answer.
  mutating func prompt(
    _ subject: PermissionPrompt.Subject, _ index: Int, request: UInt32 = 0, by cause: Cause
  ) -> Bool {
    let reason = DeactivationReasons.systemAlert
    let (app, process) = (processes[index].app, processes[index].key)
    let isBehindAnother = !prompts.waiting.isEmpty
    guard processes[index].hasForegroundScene, !processes[index].isEnding, !stage.isCovered,
      isBehindAnother || !stage.isInterrupted(for: reason)
    else { return false }
    let isOpen = prompts.isOpen(subject, of: app)
    guard isOpen || !isBehindAnother else { return false }
    let shown = outbox.record(
      .system, "permissionPrompt", app: app, process: process, .text("for", subject.name), by: cause)
    if isOpen {
      prompts.wait(PermissionPrompt(app: app, subject: subject, process: process, request: request))
      guard !isBehindAnother else { return true }
    }
    stage.interrupt(for: reason)
    reconcile(by: shown)
    guard !isOpen else { return true }
    stage.endInterruption(for: reason)
    reconcile(by: shown)
    return false
  }

  /// Takes out the prompts that are answered; the alert goes with the last one, and the app becomes active again.
  mutating func takePrompts(
    by cause: Cause, where isAnswered: (PermissionPrompt) -> Bool
  ) -> [PermissionPrompt] {
    let answered = prompts.take(where: isAnswered)
    guard !answered.isEmpty, prompts.waiting.isEmpty else { return answered }
    stage.endInterruption(for: .systemAlert)
    reconcile(by: cause)
    return answered
  }

  /// Somebody begins to look at the screen, or the last one goes: what still waits then gets the answers that are known
  /// beforehand.
  mutating func watched(_ isWatched: Bool) {
    prompts.watch(isWatched)
    if !isWatched { answerPrompts(by: .kernel) }
  }

  /// Gives all that wait the answers that are known beforehand.
  mutating func answerPrompts(by cause: Cause) {
    for prompt in takePrompts(by: cause, where: { _ in true }) {
      switch prompt.subject {
      case .notifications(let options): answer(prompt, options, by: cause)
      case .location(let wanted, _): setAuthorization(prompt.app, wanted, by: cause)
      }
    }
  }
}
