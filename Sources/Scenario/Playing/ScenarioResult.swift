import EventLog
import LifeCycle

/// One failure during a play.
public struct ScenarioFailure: Sendable, Hashable {
  /// The kinds of failure at a step.
  public enum Problem: Sendable, Hashable {
    /// An expectation that did not hold.
    case expectation(ExpectationFailure)
    /// The step failed for this reason; the play ended there.
    case error(String)
  }

  /// The step's line, from 1.
  public var line: Int
  /// The step in script form.
  public var step: String
  /// The failure.
  public var problem: Problem

  /// A failure at its step.
  public init(line: Int, step: String, problem: Problem) {
    self.line = line
    self.step = step
    self.problem = problem
  }
}

/// The result of playing one scenario.
public struct ScenarioResult: Sendable, Hashable, CustomStringConvertible {
  /// The scenario's name.
  public var name: String
  /// The file as named.
  public var file: String
  /// The failures, in step order; empty if there are none.
  public var failures: [ScenarioFailure]
  /// The whole log of the play.
  public var events: [Event]
  /// How long the play took by the wall clock, in either world.
  public var duration: Span

  /// A player's result.
  public init(name: String, file: String, failures: [ScenarioFailure], events: [Event], duration: Span) {
    self.name = name
    self.file = file
    self.failures = failures
    self.events = events
    self.duration = duration
  }

  /// Whether every expectation held and every step succeeded.
  public var passed: Bool { failures.isEmpty }

  /// One line if it passed; else a line for the position of each failure, below it the expected and the observed, and last
  /// how processes ended, which explains what is missing.
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
    lines += events.compactMap { Self.end($0).map { "  " + $0 } }
    return lines.joined(separator: "\n")
  }

  /// How a process ended, or why it was not started; nil for other events.
  private static func end(_ event: Event) -> String? {
    guard event.kind == .process, ["exited", "launchRefused"].contains(event.name) else { return nil }
    let reason = [event.detail["reason"]?.string, event.detail["code"]?.string].compactMap { $0 }
    let explanation = event.detail["explanation"]?.string.map { ": \($0)" } ?? ""
    let end = "\(event.app ?? "a process") \(event.name) at \(TimeText.elapsed(event.time - .zero))"
    return end + (reason.isEmpty ? "" : ", " + reason.joined(separator: " ")) + explanation
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
  }
}
