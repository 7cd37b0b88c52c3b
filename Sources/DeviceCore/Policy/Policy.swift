import LifeCycle

/// Every allowance and budget of the system, by its version: no other place holds such a number.
public struct Policy: Sendable, Hashable {
  /// What an app can observe of the version.
  public var rules: LifeCycleRules
  /// Off under a debugger or by the user's choice: transitions then have no deadline (reference 6.2).
  public var enforcesDeadlines = true

  /// From the spawn to the end of the launch callbacks (`process-launch`; reference 6.2, all transitions about 20 s).
  public var processLaunch: Span
  /// `scene-create`, in the foreground: documented as 20 s; one report of 10 s (reference 10, verdict 15).
  public var sceneCreate: Span
  /// `scene-update`: 10 s measured.
  public var sceneUpdate: Span
  /// One `didEnterBackground` call: about 5 s documented (reference 5.1).
  public var enterBackground: Span
  /// `process-exit`: 5 s measured.
  public var processExit: Span
  /// How long the suspension waits for a process that does not answer; ours, so that it comes within 1 s. A busy main
  /// thread holds no process awake (reference 5.1).
  public var suspensionAnswer: Span
  /// For whatever else the app is asked; as a scene update, for lack of a source.
  public var otherTransition: Span
  /// What all background tasks of an app have together, from the moment it is in the background (reference 5.2).
  public var backgroundTasks: Span
  /// From the expiration handlers to the kill: "a few seconds overall" (reference 5.2).
  public var expirationGrace: Span
  /// A silent push, a background fetch, background URL session events (reference 5.5 to 5.7).
  public var backgroundEvent: Span
  /// From the last assertion's end to the suspension; ours, the format allows up to 1 s.
  public var suspensionDelay: Span
  /// After a freeze that the kernel refused, how long until the process is asked again; ours.
  public var freezeRetry = Span.seconds(5)
  /// What becomes of a process that would sleep on a locked file.
  public var fileLocks = FileLockPolicy.kill
  /// How often the system looks whether a process has dropped the locks for which its suspension was refused; ours.
  public var lockLook = Span.seconds(1)
  /// When memory is short, and what an app may use of it.
  public var memory = MemoryPolicy()
  /// When apps are started ahead of time.
  public var prewarm = PrewarmPolicy()
  /// What an app may use of the processors.
  public var processor = ProcessorPolicy()
  /// What background tasks are granted.
  public var tasks: TaskPolicy

  /// The table's row for one version of the system.
  public static func policy(for version: SystemVersion) -> Policy {
    let rules = LifeCycleRules.rules(for: version)
    return Policy(
      rules: rules, processLaunch: .seconds(20), sceneCreate: .seconds(20), sceneUpdate: .seconds(10),
      enterBackground: .seconds(5),
      processExit: .seconds(5), suspensionAnswer: .milliseconds(400), otherTransition: .seconds(10),
      backgroundTasks: rules.backgroundTaskBudget, expirationGrace: .seconds(5),
      backgroundEvent: .seconds(30), suspensionDelay: .milliseconds(500),
      tasks: .policy(for: version))
  }

  /// The same table with every length divided, for a device that lives faster.
  public func divided(by factor: Double) -> Policy {
    var policy = self
    policy.tasks = tasks.divided(by: factor)
    policy.prewarm = prewarm.divided(by: factor)
    policy.processor = processor.divided(by: factor)
    for path: WritableKeyPath<Policy, Span> in [
      \.processLaunch, \.sceneCreate, \.sceneUpdate, \.enterBackground, \.processExit, \.suspensionAnswer,
      \.otherTransition,
      \.backgroundTasks, \.expirationGrace, \.backgroundEvent, \.suspensionDelay, \.freezeRetry, \.lockLook,
    ] {
      policy[keyPath: path] = .seconds(self[keyPath: path].seconds / factor)
    }
    return policy
  }

  /// How long an app may take for a transition; nil for a background event, whose time runs until its completion
  /// handler is called.
  func allowance(for transition: Transition) -> Span? {
    switch transition {
    case .launch: processLaunch
    case .connectScene: sceneCreate
    case .updateScenes: sceneUpdate
    case .terminate: processExit
    case .prepareSuspension: suspensionAnswer
    case .deliver: nil
    case .disconnectScene, .discardSessions, .presentNotification, .memoryWarning, .protectedData, .screens,
      .significantTimeChange, .backgroundRefresh, .traits, .activityContinuedElsewhere, .refreshScene,
      .expireBackgroundTasks, .perform, .touch, .service, .runTask, .expireTask:
      otherTransition
    }
  }
}
