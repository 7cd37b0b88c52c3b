import ArgumentParser
import DeviceCore
import DeviceHost
import Foundation
import LifeCycle
import Scenario
import ScenarioPlay

/// One app on a device in this process, with its display on the terminal.
final class RunSession {
  let device: Device
  let app: AppBundle
  private let json: Bool
  private let printer: EventPrinter
  /// Prints messages for people that are not events.
  let people: (String) -> Void
  private let log: LogOutput?
  /// Where what the screen shows is recorded.
  private let record: String?
  private var logFailure: (any Error)?
  private var exits: [Event] = []
  /// The input line below the timeline.
  var prompt: LinePrompt?

  init(_ device: Device, app: AppBundle, json: Bool, log: LogOutput?, record: String? = nil) {
    self.device = device
    self.app = app
    self.json = json
    self.log = log
    self.record = record
    people = json ? { Console.error($0) } : { Console.print($0) }
    printer = EventPrinter(json: json, to: Console.print)
  }

  /// Shows every event from the device's start on.
  private func observe() {
    if !json { people(printer.header) }
    device.observe { [weak self] in self?.heard($0) }
  }

  // MARK: With a script

  /// Launches the app, takes the steps, and ends.
  ///
  /// - Throws: `ExitCode` 1 if anything failed.
  func play(_ steps: [Step]) throws {
    let file = try LogFile(in: device.folder.url)
    if let record {
      try device.record(into: record, logOffset: file.offset, logNumber: file.firstNumber)
    }
    observe()
    device.observe { _ = file.append($0) }
    let scenario = ScenarioFile(
      file: "--script", name: app.name, app: app.name, steps: [Step(.user(.launch()), line: 1)] + steps)
    let run = ScenarioRun(device, app: app.name)
    let result = ScenarioPlayer.play(scenario, on: run)
    if let signal = Signals.shared.first {
      try run.device.abandon()
      throw ExitCode(ExitStatus.signal(signal))
    }
    let deaths = unexpectedDeaths(under: steps)
    if result.failures.contains(where: \.isError) { try run.device.abandon() } else { try run.device.shutDown() }
    if let logFailure { throw logFailure }
    if !result.passed { Console.error(result.description) }
    for death in deaths {
      Console.error(
        "dormouse: \(app.name) died: \(death.detail["reason"]?.string ?? "") "
          + "(\(death.detail["explanation"]?.string ?? ""))")
    }
    if !result.passed || !deaths.isEmpty { throw ExitCode(ExitStatus.failed.rawValue) }
  }

  /// The app's deaths that the script neither caused nor expected.
  private func unexpectedDeaths(under steps: [Step]) -> [Event] {
    var excused: Set<String> = Set(
      [ExitReason.userQuit, .lastWindowClosed, .systemRestart].map(\.rawValue))
    for step in steps {
      switch step.action {
      case .user(let action): if case .terminate(let reason, _) = action.kind { excused.insert(reason.rawValue) }
      case .expect(let expectation): if let reason = expectation.exit?.reason { excused.insert(reason.rawValue) }
      case .restartSystem, .wait, .picture: break
      }
    }
    return exits.filter { !excused.contains($0.detail["reason"]?.string ?? "") }
  }

  // MARK: With keys

  /// Launches the app and runs until a key, a signal or `dormouse shutdown` ends it.
  func interact() throws {
    let keyboard = Keyboard(self)
    try keyboard?.begin()
    defer { keyboard?.end() }
    if keyboard != nil { people(Key.summary) }
    let service = try DeviceService(device)
    if let record { try service.record(into: record) }
    observe()
    try device.perform(.launch(), try device.app(named: app.name))
    while Signals.shared.first == nil, keyboard?.hasQuit != true, !service.isShutDownRequested {
      try service.serve()
      if let logFailure { throw logFailure }
    }
    prompt = nil
    try service.close()
    if let signal = Signals.shared.first { throw ExitCode(ExitStatus.signal(signal)) }
  }

  private func heard(_ event: Event) {
    if event.kind == .process, event.name == "exited", event.app == app.name { exits.append(event) }
    do { try log?.write(event) } catch { logFailure = logFailure ?? error }
    prompt?.hide()
    printer.show(event)
    prompt?.show()
  }
}

extension ScenarioFailure {
  /// Whether the step failed, which ends the play.
  fileprivate var isError: Bool {
    if case .error = problem { true } else { false }
  }
}
