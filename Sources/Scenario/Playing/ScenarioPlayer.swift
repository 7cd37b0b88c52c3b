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
        look(at: expectation, step)
      case .wait(let span): try device.wait(span)
      case .user(let action): try device.perform(action)
      case .restartSystem: try device.restart()
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

  private mutating func look(at expectation: Expectation, _ step: Step) {
    let new = device.events.filter { !lookedAt.contains($0.seq) }
    lookedAt.formUnion(new.map(\.seq))
    failures += expectation.evaluate(events: new, state: device.state(), line: step.line).map {
      ScenarioFailure(line: step.line, step: step.description, problem: .expectation($0))
    }
  }

  private mutating func look(for picture: ExpectedPicture, _ step: Step) throws {
    let path = picture.file.hasPrefix("/") ? picture.file : "\(folder)/\(picture.file)"
    guard let difference = try device.look(for: picture, at: path, records: recordsPictures) else { return }
    let failure = ExpectationFailure(
      subject: .picture, line: step.line, expected: difference.expected, seen: difference.seen)
    failures.append(ScenarioFailure(line: step.line, step: step.description, problem: .expectation(failure)))
  }

  /// The effects of the last step belong to the result, even if no expectation checks them.
  mutating func finish(after last: Step?) {
    guard !hasStopped, let last else { return }
    do { try device.settle() } catch { stop(at: last, error) }
  }

  private mutating func stop(at step: Step, _ error: any Error) {
    hasStopped = true
    failures.append(ScenarioFailure(line: step.line, step: step.description, problem: .error("\(error)")))
  }
}

extension Span {
  fileprivate init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self.init(nanoseconds: seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
