import LifeCycle
import ModelDevice
import XCTest

@testable import DeviceCore

/// Whatever users and the system do, at rest the apps are where the stage says, and nothing is left over.
final class DeviceCorePropertyTests: XCTestCase {
  private var sleepers = 0

  func test_randomLives_endAtRestWithDerivedStates() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SplitMix(state: seed)
      var device = ModelDevice(
        version: SystemVersion([12, 13, 14, 26][Int(seed % 4)]), idiom: seed % 2 == 0 ? .pad : .phone)
      let apps = [device.install("A"), device.install("B", severalWindows: false), device.install("C", scenes: false)]
      var refused = 0
      for _ in 0..<300 {
        do {
          try step(&device, apps, &random)
        } catch is Refusal {
          refused += 1
        }
        check(device, apps, seed)
      }
      XCTAssertLessThan(refused, 300, "seed \(seed): nothing but refusals proves nothing")
    }
    XCTAssertGreaterThan(sleepers, 1_000, "so many were looked at")
  }

  private func step(_ device: inout ModelDevice, _ apps: [AppKey], _ random: inout SplitMix) throws {
    let app = apps.randomElement(using: &random)!
    let session = device.core.sessions(of: app).randomElement(using: &random)
    switch Int.random(in: 0..<24, using: &random) {
    case 0, 1: try device.perform(.launch(), app)
    case 2: try device.perform(.home)
    case 3: try device.perform(.lock)
    case 4: try device.perform(.unlock)
    case 5: try device.perform(.openSwitcher)
    case 6: try device.perform(.closeSwitcher)
    case 7: try device.perform(.select, app)
    case 8: try device.perform(.swipeAway, app)
    case 9: try device.perform(.interrupt(Interruption.allCases.randomElement(using: &random)!))
    case 10: try device.perform(.endInterrupt(Interruption.allCases.randomElement(using: &random)!))
    case 11: try device.perform(.newWindow, app)
    case 12: if let session { try device.perform(.closeWindow(session.number), session.app) }
    case 13: if let session { try device.perform(.focusWindow(session.number), session.app) }
    case 14: if let session { try device.perform(.reclaimScene(session.number), session.app) }
    case 15: try device.perform(.backgroundFetch, app)
    case 16: try device.perform(.terminate(.jetsam), app)
    case 17: try device.perform(.runTask(identifier: "com.example.refresh"), app)
    case 18: try device.perform(.runTask(identifier: "com.example.process"), app)
    case 19, 20:
      guard let process = device.core.process(of: app), let task = device.core.runningTasks(of: app).first else {
        return
      }
      try device.handle(.process(process, .taskReport(.completed(task.id, success: true))))
    case 21: try device.perform(.connectDisplay(.carPlay), app)
    case 22: try device.perform(.disconnectDisplay(.carPlay))
    default: try device.wait(.milliseconds(Int64.random(in: 1..<2000, using: &random)))
    }
  }

  private func check(_ device: ModelDevice, _ apps: [AppKey], _ seed: UInt64) {
    XCTAssertTrue(device.core.isAtRest, "seed \(seed): \(device.core.unrest)")
    for app in apps {
      guard let states = device.states(of: app) else {
        XCTAssertEqual(device.core.processState(of: app), .notRunning, "seed \(seed)")
        continue
      }
      var best = ActivationState.unattached
      for session in device.core.sessions.all where session.app == app {
        guard let settings = device.core.settings(of: session.key) else { continue }
        XCTAssertEqual(states.state(of: session.record.id), settings.activationState, "seed \(seed)")
        if settings.activationState == .foregroundActive { best = .foregroundActive }
        if settings.activationState == .foregroundInactive, best != .foregroundActive { best = .foregroundInactive }
      }
      XCTAssertEqual(states.application, ApplicationState(mostActive: best), "seed \(seed)")
      if best.isForeground { XCTAssertEqual(device.core.processState(of: app), .running, "seed \(seed)") }
      if device.core.processState(of: app) == .suspended {
        XCTAssertEqual(device.core.assertions(of: app), [], "seed \(seed)")
      }
    }
    XCTAssertTrue(device.frozen.isSubset(of: device.live), "seed \(seed)")
    checkSleepers(device.core, seed)
  }

  /// Decisions look at those that are awake, and at sleepers that are shown: nothing is to be decided of the others.
  private func checkSleepers(_ core: DeviceCore, _ seed: UInt64) {
    for index in core.processes.indices {
      let process = core.processes[index]
      XCTAssertEqual(core.processes.index(process.key), index, "seed \(seed)")
      XCTAssertEqual(core.processes.awake.contains(index), !process.isAsleep, "seed \(seed)")
      guard process.isAsleep else { continue }
      sleepers += 1
      XCTAssertEqual(core.processState(of: process.app), .suspended, "seed \(seed)")
      XCTAssertEqual(process.toldBand, core.band(of: process.app), "seed \(seed)")
      XCTAssertNil(process.nextDeadline(enforcing: true), "seed \(seed)")
      for scene in process.scenes {
        XCTAssertEqual(core.settings(of: scene.session), scene.settings, "seed \(seed)")
      }
    }
    for app in core.apps.keys {
      XCTAssertEqual(core.app(named: core.apps[app].name), app, "seed \(seed)")
      let sessions = core.sessions.all.filter { $0.app == app }
      XCTAssertEqual(core.sessions.lastUsed(app), sessions.map(\.lastInFront).max() ?? 0, "seed \(seed)")
      for session in sessions { XCTAssertEqual(core.session(session.key), session, "seed \(seed)") }
    }
  }
}
