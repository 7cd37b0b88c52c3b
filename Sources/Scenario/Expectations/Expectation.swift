import LifeCycle

/// What must have been seen since the last `expect`, and what must hold now. An empty one only marks the place.
public struct Expectation: Sendable, Hashable {
  /// The kinds of events that are looked at; every compared kind where the file does not say.
  public var kinds: Set<EventKind>
  /// The events are these, in this order, and no others.
  public var exactly: [ExpectedEvent]?
  /// These occur in this order; others may come between.
  public var inOrder: [ExpectedEvent]?
  /// None of these occurs.
  public var never: [ExpectedEvent]?
  /// Whether the process must run; nil where it does not matter.
  public var process: ProcessCondition?
  /// By number; scenes that are not named may be in any state.
  public var scenes: [Int: SceneCondition]
  /// How the app's last process must have ended; nil where it does not matter.
  public var exit: ExpectedExit?

  /// An expectation built in code; what is left out is not looked at.
  public init(
    kinds: Set<EventKind> = EventKind.compared, exactly: [ExpectedEvent]? = nil, inOrder: [ExpectedEvent]? = nil,
    never: [ExpectedEvent]? = nil, process: ProcessCondition? = nil, scenes: [Int: SceneCondition] = [:],
    exit: ExpectedExit? = nil
  ) {
    self.kinds = kinds
    self.exactly = exactly
    self.inOrder = inOrder
    self.never = never
    self.process = process
    self.scenes = scenes
    self.exit = exit
  }
}

/// How a process must have ended; what is nil may be anything.
public struct ExpectedExit: Sendable, Hashable {
  /// Why it ended.
  public var reason: ExitReason?
  /// The termination code of its crash report.
  public var code: TerminationCode?

  /// What is left out may be anything.
  public init(reason: ExitReason? = nil, code: TerminationCode? = nil) {
    self.reason = reason
    self.code = code
  }

  /// Whether the process ended so.
  public func matches(_ exit: ProcessExit) -> Bool {
    (reason == nil || reason == exit.reason) && (code == nil || code == exit.code)
  }
}

/// One event as an expectation describes it.
public struct ExpectedEvent: Sendable, Hashable {
  /// The scene's number, where it must be that one.
  public var scene: Int?
  /// The Swift name of the call as documented, or the notification's.
  public var name: String
  /// The application's state at the beginning of the call; nil matches anything.
  public var applicationState: ApplicationState?
  /// The scene's state at the beginning of the call; nil matches anything.
  public var sceneState: ActivationState?
  /// What the call must have brought, by the key of the event's detail.
  public var carries: [String: Value]
  /// The line of the file, from 1.
  public var line: Int

  /// An entry built in code; what is left out may be anything.
  public init(
    scene: Int? = nil, name: String, applicationState: ApplicationState? = nil, sceneState: ActivationState? = nil,
    carries: [String: Value] = [:], line: Int = 0
  ) {
    self.scene = scene
    self.name = name
    self.applicationState = applicationState
    self.sceneState = sceneState
    self.carries = carries
    self.line = line
  }
}
