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
    let installed = try require(app)
    guard policy.rules.prewarms else { throw .noPrewarm }
    guard processIndex(of: app) == nil else { throw .alreadyRunning(installed.name) }
    record(.input, "prewarm", app: app)
    guard !installed.isForceQuit else {
      record(.system, "not launched: the user has swiped the app away", app: app)
      return
    }
    beginPrewarm(app)
  }

  /// The same for an app that may be, without a word on who wants it.
  mutating func beginPrewarm(_ app: AppKey) {
    guard let index = makeProcess(app, isPrewarm: true) else { return }
    askToSleep(index, within: policy.processLaunch)
    refresh(index)
  }

  /// The app's process once it is launched; one that is only prewarmed has nothing to be told.
  func launchedIndex(of app: AppKey) -> Int? {
    processIndex(of: app).flatMap { processes[$0].isLaunched ? $0 : nil }
  }

  /// Launches the app: in a process that was prewarmed, else in a new one.
  mutating func start(_ app: AppKey, _ launch: Transition.Launch) -> Int? {
    if let index = processIndex(of: app), !processes[index].isLaunched, processes[index].end == nil {
      self.launch(index, launch)
      return index
    }
    guard let index = makeProcess(app, isPrewarm: false) else { return nil }
    self.launch(index, launch)
    return index
  }
}
