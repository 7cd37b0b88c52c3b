import DeviceHost
import Foundation
import LifeCycle
import Scenario
import ScenarioPlay

/// The results of one file, in every world that it was played in.
struct PlayedFile: Sendable {
  enum Verdict: Sendable { case passed, failed, wrong }

  let verdict: Verdict
  /// For people: one line, with the failures below it.
  let report: String
  /// The complete logs, one world after the other.
  let events: [Event]
  /// Whether the play reached its end without interruption.
  let isComplete: Bool
  /// What the file says of its own confidence.
  var confidence: Confidence?

  /// Plays a file; failures are part of the result.
  static func play(
    _ path: String, _ content: Result<ScenarioFile, any Error>, in worlds: [Event.World], speed: Double,
    recordsPictures: Bool, record: String? = nil, apps: ScenarioApps, state: TemporaryState, worker: PlayWorker
  ) -> PlayedFile {
    guard Signals.shared.first == nil else {
      return PlayedFile(verdict: .failed, report: "", events: [], isComplete: false)
    }
    let scenario: ScenarioFile
    do { scenario = try content.get() } catch {
      return PlayedFile(verdict: .wrong, report: "✗ \(error)", events: [], isComplete: true)
    }
    var reports: [String] = []
    var logs: [[Event]] = []
    var compared: [[Event]] = []
    var hasFailed = false
    for world in worlds {
      do {
        let played = try play(
          scenario, in: world, speed: world == .real ? speed : 1, recordsPictures: recordsPictures, record: record,
          apps: apps, state: state, worker: worker)
        logs.append(played.log)
        compared.append(played.result.events)
        hasFailed = hasFailed || !played.result.passed
        reports.append(
          worlds.count > 1 && !played.result.passed
            ? played.result.description + "\n    (in the \(world.rawValue) world)" : played.result.description)
      } catch {
        hasFailed = true
        reports.append("✗ \(scenario.name)  (\(path))\n    \(CommandFailure(error)?.message ?? "\(error)")")
      }
    }
    if !hasFailed, compared.count == 2,
      let difference = EventLogComparison.firstDifference(compared[0], compared[1])
    {
      hasFailed = true
      let lines = difference.description.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
      reports = ["✗ \(scenario.name)  (\(path))\n\(lines)"]
    }
    // If it passed in both worlds, one line says so.
    let report = hasFailed ? reports.filter { $0.hasPrefix("✗") }.joined(separator: "\n") : reports.first ?? ""
    return PlayedFile(
      verdict: hasFailed ? .failed : .passed, report: report, events: logs.flatMap { $0 },
      isComplete: Signals.shared.first == nil, confidence: scenario.confidence)
  }

  private static func play(
    _ scenario: ScenarioFile, in world: Event.World, speed: Double, recordsPictures: Bool, record: String?,
    apps: ScenarioApps, state: TemporaryState, worker: PlayWorker
  ) throws -> (result: ScenarioResult, log: [Event]) {
    let folder = try state.makeFolder()
    var configuration = DeviceConfiguration(
      name: "play", world: world, systemVersion: scenario.device.os,
      idiom: scenario.device.idiom == .phone ? .phone : .pad, speed: speed)
    configuration.arguments = scenario.arguments
    configuration.hasPasscode = scenario.device.passcode
    configuration.prewarmsLikely = scenario.device.prewarm
    let device = try Device(configuration, in: folder, sharing: try worker.templates())
    Signals.shared.wake(device)
    var current = device
    defer { Signals.shared.forget(current) }
    do {
      let app = try apps.install(for: scenario, on: device)
      if let record { try device.record(into: record) }
      let run = ScenarioRun(device, app: app)
      let result = ScenarioPlayer.play(scenario, on: run, recordsPictures: recordsPictures)
      current = run.device
      // After an incomplete play, apps may never come to rest.
      if result.passed { try current.shutDown() } else { try current.abandon() }
      try state.remove(folder)
      return (result, run.log)
    } catch {
      try current.abandon()
      throw error
    }
  }
}
