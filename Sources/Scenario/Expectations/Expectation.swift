import LifeCycle

/// The events that must have occurred since the last `expect`, and the state that must hold now. An empty one only
/// marks the place.
public struct Expectation: Sendable, Hashable {
  /// The kinds of events to compare; all compared kinds by default.
  public var kinds: Set<EventKind>
  /// Exactly these events, in this order.
  public var exactly: [ExpectedEvent]?
  /// These events in this order; others may come between.
  public var inOrder: [ExpectedEvent]?
  /// None of these occurs.
  public var never: [ExpectedEvent]?
  /// Whether the process must run; nil if it does not matter.
  public var process: ProcessCondition?
  /// The scenes by number; unnamed scenes may be in any state.
  public var scenes: [Int: SceneCondition]
  /// How the app's last process must have ended; nil if it does not matter.
  public var exit: ExpectedExit?
  /// What the app's front window must show.
  public var screen: ScreenExpectation

  /// An expectation built in code; omitted parts are not checked.
  public init(
    kinds: Set<EventKind> = EventKind.compared, exactly: [ExpectedEvent]? = nil, inOrder: [ExpectedEvent]? = nil,
    never: [ExpectedEvent]? = nil, process: ProcessCondition? = nil, scenes: [Int: SceneCondition] = [:],
    exit: ExpectedExit? = nil, screen: ScreenExpectation = ScreenExpectation()
  ) {
    self.screen = screen
    self.kinds = kinds
    self.exactly = exactly
    self.inOrder = inOrder
    self.never = never
    self.process = process
    self.scenes = scenes
    self.exit = exit
  }
}

/// How a process must have ended; nil matches anything.
public struct ExpectedExit: Sendable, Hashable {
  /// Why the process ended.
  public var reason: ExitReason?
  /// The termination code of its crash report.
  public var code: TerminationCode?

  /// Omitted parts match anything.
  public init(reason: ExitReason? = nil, code: TerminationCode? = nil) {
    self.reason = reason
    self.code = code
  }

  /// Whether the exit matches.
  public func matches(_ exit: ProcessExit) -> Bool {
    (reason == nil || reason == exit.reason) && (code == nil || code == exit.code)
  }
}

/// One event as an expectation describes it.
public struct ExpectedEvent: Sendable, Hashable {
  /// The scene's number; nil matches anything.
  public var scene: Int?
  /// The documented Swift name of the call, or the notification's name.
  public var name: String
  /// The application's state when the call began; nil matches anything.
  public var applicationState: ApplicationState?
  /// The scene's state when the call began; nil matches anything.
  public var sceneState: ActivationState?
  /// The details that the event must carry, by key.
  public var carries: [String: Value]
  /// The line of the file, from 1.
  public var line: Int

  /// An entry built in code; omitted parts match anything.
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
