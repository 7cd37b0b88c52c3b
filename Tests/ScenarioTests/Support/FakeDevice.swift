import ActionText
import LifeCycle

@testable import Scenario

/// A device that answers each step with the events it was told to.
final class FakeDevice: ScenarioDevice {
  struct Refusal: Error, CustomStringConvertible {
    var description: String { "a phone shows one window" }
  }

  var answers: [UserAction.Kind: [Event]] = [:]
  var refused: Set<UserAction.Kind> = []
  var failsToSettle = false
  var current = DeviceState(process: .running)
  private(set) var performed: [String] = []
  private(set) var events: [Event] = []

  func perform(_ action: UserAction) throws {
    if refused.contains(action.kind) { throw Refusal() }
    performed.append(action.scriptText)
    events += answers[action.kind] ?? []
    events.sort { $0.seq < $1.seq }
  }

  func restart(locked: Bool) throws { performed.append(locked ? "restartSystem locked" : "restartSystem") }

  func wait(_ span: Span) throws { performed.append("wait \(span.scenarioText)") }

  func settle() throws {
    if failsToSettle { throw Refusal() }
    performed.append("settle")
  }

  func state() -> DeviceState { current }

  /// What the app shows.
  var screen = ScreenState.unknown("it has no screen")
  private(set) var askedForControllers: [Bool] = []
  var missed: [MissedCall] = []

  func screen(asksControllers: Bool) throws -> ScreenState {
    askedForControllers.append(asksControllers)
    return screen
  }

  func takeMissedCalls() -> [MissedCall] {
    defer { missed = [] }
    return missed
  }

  /// What is different, by path.
  var differences: [String: PictureDifference] = [:]
  private(set) var lookedFor: [(picture: ExpectedPicture, path: String, records: Bool)] = []

  func look(for picture: ExpectedPicture, at path: String, records: Bool) throws -> PictureDifference? {
    lookedFor.append((picture, path, records))
    return differences[path]
  }
}
