import AppAudit
import AppBuilder
import AppFacts
import DeviceHost
import Foundation
import LifeCycle
import Scenario
import ScenarioPlay

/// Plays probes of one app, each on a device of its own.
struct ProbePlayer {
  /// The app, built to count its lines where that is possible.
  let bundle: URL
  /// As the scenario files name it.
  let path: String
  /// The folder that the paths of the app's facts are relative to.
  let folder: String
  /// Nil for an app that does not count its lines.
  let counter: LineCounter?
  let state: TemporaryState
  /// The scenario files are kept here, so that each can be played again.
  let scenarios: URL
  /// Whether the runs are to be compared with others: then layers, files and user defaults are looked at, too.
  var isCompared = false

  /// - Throws: `DeviceError.interrupted`; what an app does wrong is part of the result.
  func play(_ probe: Probe, _ steps: [String]) throws -> ProbeRun {
    let text = probe.scenario(steps, app: path, name: bundle.deletingPathExtension().lastPathComponent)
    let file = scenarios.appendingPathComponent("\(probe.name).yaml")
    try FileManager.default.createDirectory(at: scenarios, withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    let scenario = try ScenarioFile(text: text, file: file.path)
    var run = ProbeRun(probe: probe.name, steps: [], problem: nil, countsLines: false, scenario: file.path)
    let folder = try state.makeFolder()
    var configuration = DeviceConfiguration(
      name: "probe", world: probe.device.isReal ? .real : .virtual, systemVersion: scenario.device.os,
      idiom: scenario.device.idiom == .phone ? .phone : .pad)
    configuration.hasPasscode = scenario.device.passcode
    configuration.countsLines = counter != nil
    let device = try Device(configuration, in: folder)
    Signals.shared.wake(device)
    var current = device
    defer { Signals.shared.forget(current) }
    do {
      let app = try device.install(bundle)
      let played = ScenarioRun(device, app: app.name)
      var seen = 0
      var counts: [[URL]] = []
      for (number, step) in scenario.steps.enumerated() {
        do {
          try perform(step, on: played)
          current = played.device
        } catch {
          current = played.device
          if Signals.shared.first != nil { throw DeviceError.interrupted }
          run.problem = "\(steps[number]): \(error)"
        }
        let events = played.events
        var result = ProbeRun.Step(text: steps[number], events: Array(events.dropFirst(seen)))
        seen = events.count
        if run.problem == nil { try look(at: current, app.name, into: &result) }
        run.steps.append(result)
        if counter != nil { counts.append(try keepCounts(of: app.name, on: current, step: number)) }
        if run.problem != nil { break }
        if isCompared { try lookAtStored(by: app.name, on: played, isLast: number == steps.count - 1, &run) }
      }
      try count(counts, into: &run)
      if run.problem == nil { try current.shutDown() } else { try current.abandon() }
    } catch {
      try current.abandon()
      throw error
    }
    try state.remove(folder)
    return run
  }

  private func perform(_ step: Step, on device: ScenarioRun) throws {
    switch step.action {
    case .user(let action): try device.perform(action)
    case .wait(let span): try device.wait(span)
    case .restartSystem(let locked): try device.restart(locked: locked)
    // Probes have none.
    case .expect, .picture: break
    }
    try device.settle()
  }

  // MARK: What is seen

  private func look(at device: Device, _ name: String, into step: inout ProbeRun.Step) throws {
    let app = try device.app(named: name)
    let screen: SeenScreen
    do { screen = try device.screen(of: app) } catch {
      guard let refusal = error as? NotInspected else { throw error }
      if !refusal.showsNothing { step.unread = refusal.why }
      return
    }
    if isCompared {
      step.layers = device.seenLayers(of: app).map { ProbeRun.SeenValue("layer \($0.path)", $0.properties) }
    }
    // An app that is behind shows nothing.
    guard let front = screen.front else { return }
    let views = front.views.filter(\.isSeen)
    step.texts = views.compactMap { $0.text ?? ($0.input?.isSecure == true ? nil : $0.value) }
    step.controllers = (front.windows ?? []).flatMap(\.controllers).filter(\.isShown).map { controller in
      controller.className + (controller.title.map { " \($0)" } ?? "")
    }
    step.inputs = places(in: views) { !$0.isSecure }
    step.secureInputs = places(in: views) { $0.isSecure }
  }

  /// How long an app is left alone in the end, so that what it has set is in its files.
  private static let rest = Span.seconds(2)

  /// Looks at what the app has stored, where all of it is in files: while it is suspended, and after a while in the end.
  private func lookAtStored(
    by app: String, on played: ScenarioRun, isLast: Bool, _ run: inout ProbeRun
  ) throws {
    if isLast {
      do {
        try played.wait(Self.rest)
        try played.settle()
      } catch {
        if Signals.shared.first != nil { throw DeviceError.interrupted }
        run.problem = "after the last step: \(error)"
        return
      }
    } else if played.state().process != .suspended {
      return
    }
    let data = try played.device.storedData(of: app)
    let files = data.files.sorted { $0.key < $1.key }.map { ProbeRun.SeenValue("file \($0.key)", ["": $0.value]) }
    let defaults = data.defaults.sorted { $0.key < $1.key }
      .map { ProbeRun.SeenValue("default \($0.key)", ["": $0.value]) }
    run.steps[run.steps.count - 1].stored = files + defaults
  }

  /// The names by which places to type are found.
  private func places(in views: [SeenScreen.View], where fits: (SeenScreen.Input) -> Bool) -> [String] {
    views.filter { $0.input.map(fits) == true && $0.isEnabled }.compactMap { view in
      [view.label, view.text, view.identifier, view.input?.placeholder].lazy.compactMap(\.self).first { !$0.isEmpty }
    }
  }

  // MARK: Counts

  /// The counts as they are now, out of the app's reach.
  private func keepCounts(of app: String, on device: Device, step: Int) throws -> [URL] {
    try device.lineCounts(of: app).map { file in
      let copy = scenarios.appendingPathComponent("counts-\(step)-\(file.lastPathComponent)")
      try? FileManager.default.removeItem(at: copy)
      try FileManager.default.copyItem(at: file, to: copy)
      return copy
    }
  }

  /// What each step has added.
  private func count(_ files: [[URL]], into run: inout ProbeRun) throws {
    var before = LineCounts([], in: folder)
    defer { for file in files.joined() { try? FileManager.default.removeItem(at: file) } }
    guard let counter else { return }
    for (number, files) in files.enumerated() where !files.isEmpty {
      run.countsLines = true
      let now = LineCounts(try counter.functions(in: files), in: folder)
      run.steps[number].functions = now.functions(since: before)
      run.steps[number].lines = now.lines(since: before)
      before = now
    }
  }
}
