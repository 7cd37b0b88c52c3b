import LifeCycle

/// Every allowance and budget of the system, by version: no other place holds such a number.
public struct Policy: Sendable, Hashable {
  /// The observable rules of the version.
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
  /// How long suspension waits for a process that does not answer; ours, so that it happens within 1 s. A busy main
  /// thread keeps no process awake (reference 5.1).
  public var suspensionAnswer: Span
  /// For any other request to the app; same as a scene update, for lack of a source.
  public var otherTransition: Span
  /// The time that all background tasks of an app share, from when it enters the background (reference 5.2).
  public var backgroundTasks: Span
  /// From the expiration handlers to the kill: "a few seconds overall" (reference 5.2).
  public var expirationGrace: Span
  /// A silent push, a background fetch, background URL session events (reference 5.5 to 5.7).
  public var backgroundEvent: Span
  /// From the last assertion's end to suspension; ours, the format allows up to 1 s.
  public var suspensionDelay: Span
  /// How long before its suspension a process is asked whether it is ready; ours: many times what an answer takes.
  public var suspensionNotice = Span.milliseconds(1)
  /// The time until the process is asked again after the kernel refused a freeze; ours.
  public var freezeRetry = Span.seconds(5)
  /// What happens to a process that would be suspended with a file locked.
  public var fileLocks = FileLockPolicy.kill
  /// How often the system checks whether a process has released the locks for which its suspension was refused; ours.
  public var lockLook = Span.seconds(1)
  /// From the lock of a device with a passcode until protected files are unreadable (Apple Platform Security, Data
  /// Protection classes: about ten seconds).
  public var fileProtection = Span.seconds(10)
  /// Whether scenes on their way to the background are asked for snapshots; off where their cost is measured.
  public var takesSnapshots = true
  /// When memory is short, and how much an app may use.
  public var memory = MemoryPolicy()
  /// When apps are prewarmed.
  public var prewarm = PrewarmPolicy()
  /// How much processor time an app may use.
  public var processor = ProcessorPolicy()
  /// The limits of background tasks.
  public var tasks: TaskPolicy

  /// The policy for one system version.
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

  /// The same policy with every length divided, for a device that runs faster.
  public func divided(by factor: Double) -> Policy {
    var policy = self
    policy.tasks = tasks.divided(by: factor)
    policy.prewarm = prewarm.divided(by: factor)
    policy.processor = processor.divided(by: factor)
    for path: WritableKeyPath<Policy, Span> in [
      \.processLaunch, \.sceneCreate, \.sceneUpdate, \.enterBackground, \.processExit, \.suspensionAnswer,
      \.otherTransition,
      \.backgroundTasks, \.expirationGrace, \.backgroundEvent, \.suspensionDelay, \.freezeRetry, \.lockLook,
      \.fileProtection,
    ] {
      policy[keyPath: path] = .seconds(self[keyPath: path].seconds / factor)
    }
    return policy
  }

  /// The time that an app has for a transition; nil for a background event, whose time runs until its completion
  /// handler is called.
  @inline(__always)
  func allowance(for transition: Transition) -> Span? {
    switch transition.duty {
    case .processLaunch: processLaunch
    case .sceneCreate: sceneCreate
    case .sceneUpdate: sceneUpdate
    case .processExit: processExit
    case .suspension: suspensionAnswer
    case .backgroundEvent: nil
    case .other: otherTransition
    }
  }
}
