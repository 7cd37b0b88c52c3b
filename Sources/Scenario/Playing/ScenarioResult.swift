import EventLog
import LifeCycle

/// One thing that went wrong in a play.
public struct ScenarioFailure: Sendable, Hashable {
  /// What can go wrong at a step.
  public enum Problem: Sendable, Hashable {
    /// An expectation that did not hold.
    case expectation(ExpectationFailure)
    /// The step could not be taken, for this reason; the play ended there.
    case error(String)
  }

  /// The step's line, from 1.
  public var line: Int
  /// The step as a script would write it.
  public var step: String
  /// What went wrong.
  public var problem: Problem

  /// A failure at its step.
  public init(line: Int, step: String, problem: Problem) {
    self.line = line
    self.step = step
    self.problem = problem
  }
}

/// What came of playing one scenario.
public struct ScenarioResult: Sendable, Hashable, CustomStringConvertible {
  /// The scenario's name.
  public var name: String
  /// The file as it was named.
  public var file: String
  /// What went wrong, in the order of the steps; empty where all went well.
  public var failures: [ScenarioFailure]
  /// The whole log of the play.
  public var events: [Event]
  /// How long the play took by the clock on the wall, in whichever world.
  public var duration: Span

  /// What a player found.
  public init(name: String, file: String, failures: [ScenarioFailure], events: [Event], duration: Span) {
    self.name = name
    self.file = file
    self.failures = failures
    self.events = events
    self.duration = duration
  }

  /// Whether every expectation held and every step could be taken.
  public var passed: Bool { failures.isEmpty }

  /// One line where it passed; else a line for each failure's place, and below it what was expected and seen.
  public var description: String {
    let took = TimeText.elapsed(duration)
    guard !passed else { return "✓ \(name)  (\(file), \(took))" }
    var lines = ["✗ \(name)  (\(file), \(took))"]
    for failure in failures {
      lines.append("  \(file):\(failure.line): \(failure.step)")
      switch failure.problem {
      case .expectation(let failure): lines.append(Self.indented(failure.description))
      case .error(let message): lines.append(Self.indented("cannot be done: \(message)"))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
  }
}
