import LifeCycle

/// Prewarmed processes (reference 1.d).
extension DeviceCore {
  /// Starts the app's process up to `UIApplicationMain`, and suspends it there: Apple documents that a prewarm ends
  /// before `UIApplicationMain`, and none of the app's code beyond `main` runs (reference 10, verdict 1).
  ///
  /// The suspension request is the first message to the process, which answers when it has come that far, within the
  /// launch allowance. Reference for an app that the user swiped away: not sourced; chosen as for every launch on the
  /// system's own initiative.
  mutating func prewarm(_ app: AppKey) throws(Refusal) {
    let name = try require(app).name
    guard policy.rules.prewarms else { throw .noPrewarm }
    guard processes.index(of: app) == nil else { throw .alreadyRunning(name) }
    let input = outbox.record(.input, "prewarm", app: app, by: .input)
    guard mayLaunchByItself(app, by: input) else { return }
    beginPrewarm(app, by: input)
  }

  /// The same for an app that may be prewarmed, without an input event.
  mutating func beginPrewarm(_ app: AppKey, by cause: Cause) {
    guard let index = makeProcess(app, isPrewarm: true, by: cause) else { return }
    askToSleep(index, rest(.zero, by: cause), within: policy.processLaunch)
    refresh(index, by: cause)
  }
}
