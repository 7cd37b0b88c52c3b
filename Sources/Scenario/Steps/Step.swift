import ActionText
import LifeCycle

/// One step of a scenario: the action, and its line in the file.
public struct Step: Sendable, Hashable, CustomStringConvertible {
  /// The action.
  public var action: Action
  /// The line of the file or script, from 1.
  public var line: Int

  /// A step built in code; its line is 0.
  public init(_ action: Action, line: Int = 0) {
    self.action = action
    self.line = line
  }

  /// The step in script form, without its line.
  public var description: String { action.description }

  /// The same for people to read: nothing that is typed can be read in it.
  public var shownText: String {
    if case .user(let action) = action { action.shownText } else { description }
  }
}

extension Step {
  /// What a step does.
  public enum Action: Sendable, Hashable, CustomStringConvertible {
    /// An action by a user, a caller or the environment; without an app it means the scenario's own.
    case user(UserAction)
    /// Kills the device's own process and restarts it; locked, as a phone that was switched off and on.
    case restartSystem(locked: Bool = false)
    /// Lets time pass: instantly on the virtual device, in real time on the real one.
    case wait(Span)
    /// Checks the events since the last `expect`, once the device is at rest.
    case expect(Expectation)
    /// Takes a picture, once the device is at rest, and compares it with a file.
    case picture(ExpectedPicture)

    /// An action on the scenario's own app, or on the device as a whole.
    public static func user(_ kind: UserAction.Kind) -> Action { .user(UserAction(kind)) }

    /// The step in script form: `wait 35s`, `app beginBackgroundTask=upload`.
    public var description: String {
      switch self {
      case .user(let action): action.scriptText
      case .restartSystem(let locked): locked ? "restartSystem locked" : "restartSystem"
      case .wait(let span): "wait \(span.scenarioText)"
      case .expect: "expect"
      case .picture(let picture): "picture \(picture.file)"
      }
    }
  }
}
