import ActionText
import LifeCycle

/// One step of a scenario: what is done, and where the file says so.
public struct Step: Sendable, Hashable, CustomStringConvertible {
  /// What is done.
  public var action: Action
  /// The line of the file or script, from 1.
  public var line: Int

  /// A step built in code has no line, which is 0.
  public init(_ action: Action, line: Int = 0) {
    self.action = action
    self.line = line
  }

  /// The step as a script would write it, without its line.
  public var description: String { action.description }
}

extension Step {
  /// What a step does.
  public enum Action: Sendable, Hashable, CustomStringConvertible {
    /// A user, a caller or the world does something; where it names no app, the scenario's own is meant.
    case user(UserAction)
    /// The device's own process is killed and started again.
    case restartSystem
    /// Time passes: virtually at once, really by waiting.
    case wait(Span)
    /// Looks at the events since the last `expect`, once the device is at rest.
    case expect(Expectation)

    /// An action on the scenario's own app, or on the device as a whole.
    public static func user(_ kind: UserAction.Kind) -> Action { .user(UserAction(kind)) }

    /// The step as a script would write it: `wait 35s`, `app beginBackgroundTask=upload`.
    public var description: String {
      switch self {
      case .user(let action): action.scriptText
      case .restartSystem: "restartSystem"
      case .wait(let span): "wait \(span.scenarioText)"
      case .expect: "expect"
      }
    }
  }
}
