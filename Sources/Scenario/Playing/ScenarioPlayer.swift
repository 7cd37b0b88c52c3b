import ActionText
import LifeCycle

/// Plays a scenario on any device: performs the steps and checks their effects.
public enum ScenarioPlayer {
  /// Plays the steps in order.
  ///
  /// A failed expectation is recorded and play goes on, so that one run shows all failures. A step that throws ends the
  /// play, because the later steps depend on it.
  ///
  /// - Parameter recordsPictures: Whether pictures that are not there are written, and not missed.
  public static func play(
    _ scenario: ScenarioFile, on device: some ScenarioDevice, recordsPictures: Bool = false
  ) -> ScenarioResult {
    let clock = ContinuousClock()
    let start = clock.now
    var play = Play(device: device, folder: scenario.folder, recordsPictures: recordsPictures)
    for step in scenario.steps {
      guard play.take(step) else { break }
    }
    play.finish(after: scenario.steps.last)
    return ScenarioResult(
      name: scenario.name, file: scenario.file, failures: play.failures, events: device.events,
      duration: Span(clock.now - start))
  }
}

/// One scenario being played.
private struct Play<Device: ScenarioDevice> {
  let device: Device
  /// Where pictures lie.
  let folder: String
  let recordsPictures: Bool
  var failures: [ScenarioFailure] = []
  /// The events that earlier expectations checked. A set rather than an index: a call that was still running at an
  /// `expect` is logged at its beginning, but belongs to the next expectation.
  private var lookedAt: Set<Int> = []
  private var hasStopped = false
  /// The steps that end a process at one of its calls, since the last `expect`.
  private var awaited: [(step: Step, gate: CallGate)] = []

  init(device: Device, folder: String, recordsPictures: Bool) {
    self.device = device
    self.folder = folder
    self.recordsPictures = recordsPictures
  }

  /// - Returns: Whether to go on.
  mutating func take(_ step: Step) -> Bool {
    do {
      switch step.action {
      case .expect(let expectation):
        try device.settle()
        missCalls()
        try look(at: expectation, step)
      case .wait(let span): try device.wait(span)
      case .user(let action):
        try device.perform(action)
        if case .terminate(_, at: let gate?) = action.kind { awaited.append((step, gate)) }
      case .restartSystem(let locked): try device.restart(locked: locked)
      case .picture(let picture):
        try device.settle()
        try look(for: picture, step)
      }
      return true
    } catch {
      stop(at: step, error)
      return false
    }
  }

  /// What was to end a process by now and did not has failed.
  private mutating func missCalls() {
    guard !awaited.isEmpty else { return }
    for missed in device.takeMissedCalls() {
      guard let index = awaited.firstIndex(where: { $0.gate == missed.gate }) else { continue }
      let step = awaited.remove(at: index).step
      failures.append(ScenarioFailure(line: step.line, step: step.shownText, problem: .error(missed.sentence)))
    }
    awaited = []
  }

  private mutating func look(at expectation: Expectation, _ step: Step) throws {
    let new = device.events.filter { !lookedAt.contains($0.seq) }
    lookedAt.formUnion(new.map(\.seq))
    let asked = expectation.screen
    let screen = asked.isEmpty ? .unasked : try device.screen(asksControllers: asked.controllers != nil)
    failures += expectation.evaluate(events: new, state: device.state(), screen: screen, line: step.line).map {
      ScenarioFailure(line: step.line, step: step.shownText, problem: .expectation($0))
    }
  }

  private mutating func look(for picture: ExpectedPicture, _ step: Step) throws {
    let path = picture.file.hasPrefix("/") ? picture.file : "\(folder)/\(picture.file)"
    guard let difference = try device.look(for: picture, at: path, records: recordsPictures) else { return }
    let failure = ExpectationFailure(
      subject: .picture, line: step.line, expected: difference.expected, seen: difference.seen)
    failures.append(ScenarioFailure(line: step.line, step: step.shownText, problem: .expectation(failure)))
  }

  /// The effects of the last step belong to the result, even if no expectation checks them.
  mutating func finish(after last: Step?) {
    guard !hasStopped, let last else { return }
    do { try device.settle() } catch { return stop(at: last, error) }
    missCalls()
  }

  private mutating func stop(at step: Step, _ error: any Error) {
    hasStopped = true
    failures.append(ScenarioFailure(line: step.line, step: step.shownText, problem: .error("\(error)")))
  }
}

extension MissedCall {
  /// What was awaited, and what came.
  fileprivate var sentence: String {
    let same = seen.filter { $0 == gate.call }.count
    var text = "no process has come to the place \(gate)"
    if same > 0 { text += ", but the call came \(same == 1 ? "once" : "\(same) times")" }
    if same == 0, let near = NearestName.nearest(to: gate.call, among: Array(Set(seen)).sorted()) {
      text += "; the nearest is \(near)"
    }
    guard !seen.isEmpty else { return text + "; there was no call" }
    return text + "; the calls were:\n" + seen.joined(separator: "\n")
  }
}

extension Span {
  fileprivate init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self.init(nanoseconds: seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
