import LifeCycle

@testable import Scenario

/// A device that answers each step with the events it was told to.
final class FakeDevice: ScenarioDevice {
  struct Refusal: Error, CustomStringConvertible {
    var description: String { "a phone shows one window" }
  }

  var answers: [Step.Action: [Event]] = [:]
  var refused: Set<Step.Action> = []
  var failsToSettle = false
  var current = DeviceState(process: .running)
  private(set) var performed: [String] = []
  private(set) var events: [Event] = []

  func perform(_ action: Step.Action) throws {
    if refused.contains(action) { throw Refusal() }
    performed.append(action.description)
    events += answers[action] ?? []
    events.sort { $0.seq < $1.seq }
  }

  func wait(_ span: Span) throws { performed.append("wait \(span.scenarioText)") }

  func settle() throws {
    if failsToSettle { throw Refusal() }
    performed.append("settle")
  }

  func state() -> DeviceState { current }
}
