import LifeCycle

/// Processes launched ahead of time (reference 1.d).
extension DeviceCore {
  /// Starts the app's process up to the work of `UIApplicationMain`, and suspends it there: Apple documents that a
  /// prewarm ends before `UIApplicationMain`, and nothing of the app's beyond `main` runs (reference 10, verdict 1).
  ///
  /// The question whether it may be suspended is the first thing that the process is asked: it answers when it has come
  /// so far, within the time of a launch. Reference on an app that the user has swiped away: not sourced; chosen as for
  /// every launch that the system makes by itself.
  mutating func prewarm(_ app: AppKey) throws(Refusal) {
    let name = try require(app).name
    guard policy.rules.prewarms else { throw .noPrewarm }
    guard processes.index(of: app) == nil else { throw .alreadyRunning(name) }
    let input = outbox.record(.input, "prewarm", app: app, by: .input)
    guard mayLaunchByItself(app, by: input) else { return }
    beginPrewarm(app, by: input)
  }

  /// The same for an app that may be, without a word on who wants it.
  mutating func beginPrewarm(_ app: AppKey, by cause: Cause) {
    guard let index = makeProcess(app, isPrewarm: true, by: cause) else { return }
    askToSleep(index, within: policy.processLaunch, by: cause)
    refresh(index, by: cause)
  }
}
