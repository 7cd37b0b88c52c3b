import DeviceCore
import EventLog
import Foundation
import Glibc
import KernelTesting
import LifeCycle
import XCTest

@testable import DeviceHost
@testable import KernelEdge

/// The device's own process dies by SIGKILL, again and again, whatever it is doing. Nothing outlives it but what it
/// remembers.
final class KilledDeviceTests: BootedDeviceTestCase {
  private static let rounds = 100

  private var random = Dice(state: 0x00D0_0B0E)
  private let apps = ["Notes", "SceneApp"]

  func test_killedAtAnyMoment_itKeepsSessionsAndLeavesNothing() throws {
    var known: Set<SessionID> = []
    var expectedToBeRestarted: Set<String> = []
    var copies = 0
    for round in 0..<Self.rounds {
      let device = try boot()
      let client = try XCTUnwrap(try ControlClient(stateFolder: folder))
      XCTAssertEqual(try processesOfApps(), [], "round \(round): an app outlived its device")
      let exits = try lastExits(client)
      for app in expectedToBeRestarted { XCTAssertEqual(exits[app], "systemRestart", "round \(round): \(app)") }
      if round == 0 {
        for bundle in [try BuiltApps.notes(), try BuiltApps.sceneApp()] {
          try client.send(.install(bundle: bundle.path))
        }
      }

      let isKilledAtRest = Bool.random(using: &random)
      expectedToBeRestarted = []
      let socket = try RawClient(in: folder)
      socket.request(["command": "follow"])
      let commands = (0..<Int.random(in: 1...5, using: &random)).map { _ in command() }
      if isKilledAtRest {
        // Requests are answered at rest, and in order on one connection; some are refused behind a lock.
        for command in commands + [.perform(.launch(), app: "Notes")] {
          do { try client.send(command) } catch is ControlError {}
        }
        expectedToBeRestarted = try running(client)
      } else {
        for command in commands { socket.send(String(decoding: command.line(id: 1), as: UTF8.self) + "\n") }
        let lines = Int.random(in: 0...40, using: &random)
        _ = try loop.run(within: .milliseconds(100)) {
          try socket.read()
          return socket.lines.count >= lines
        }
      }
      if round % 10 == 9 {
        try poll(for: "an app that is a copy") {
          let requests: [ControlRequest] = [
            .perform(.unlock), .perform(.terminate(.jetsam), app: "Notes"), .perform(.launch(), app: "Notes"),
          ]
          for request in requests { do { try client.send(request) } catch is ControlError {} }
          return try processesOfApps().contains(where: isCopy)
        }
      }
      copies += try processesOfApps().filter(isCopy).count
      try device.kill()
      _ = try waitForEnd(device)
      socket.close()
      // Apps, whether copies or not, and templates.
      try poll(for: "the ends of what it had started") { try processes(of: folder).isEmpty }

      let sessions = try rememberedSessions()
      XCTAssertTrue(known.isSubset(of: sessions), "round \(round): \(known.subtracting(sessions)) are gone")
      if isKilledAtRest, !expectedToBeRestarted.isEmpty { XCTAssertFalse(sessions.isEmpty) }
      known = sessions
    }
    XCTAssertGreaterThan(copies, 0, "No template was there in time.")
    XCTAssertEqual(known.count, apps.count, "On a phone an app has one session, for good.")

    let device = try boot()
    let client = try XCTUnwrap(try ControlClient(stateFolder: folder))
    try client.send(.shutdown)
    XCTAssertEqual(try waitForEnd(device).termination, .exited(0))
    XCTAssertEqual(try processesOfApps(), [])
    XCTAssertEqual(try controlGroups(), [])
    XCTAssertEqual(try LogFile.read(in: folder) { _ in }, 0, "The log has lines that cannot be read.")
  }

  // MARK: The device

  private func command() -> ControlRequest {
    let app = apps.randomElement(using: &random) ?? "Notes"
    let requests: [ControlRequest] = [
      .perform(.launch(), app: app), .perform(.launch(), app: app), .perform(.launch(background: .fetch), app: app),
      .perform(.home), .perform(.lock), .perform(.unlock),
      .perform(.openURL("notes://note/welcome")), .perform(.openURL("conformance://x")),
      .perform(.terminate(.jetsam), app: app), .perform(.memoryWarning, app: app),
      .perform(.interrupt(.systemAlert)), .perform(.endInterrupt(.systemAlert)),
      .perform(.push(PushPayload(silent: true)), app: app),
    ]
    return requests.randomElement(using: &random) ?? .perform(.home)
  }

  private func running(_ client: ControlClient) throws -> Set<String> {
    Set(try statusOfApps(client).filter { $0["process"]?.string != "notRunning" }.compactMap { $0["name"]?.string })
  }

  private func lastExits(_ client: ControlClient) throws -> [String: String] {
    var exits: [String: String] = [:]
    for app in try statusOfApps(client) {
      if let name = app["name"]?.string { exits[name] = app["lastExit"]?["reason"]?.string }
    }
    return exits
  }

  private func rememberedSessions() throws -> Set<SessionID> {
    let store = try DeviceStore(at: folder.appending(path: "device.sqlite"))
    let sessions = try store.remembered().sessions.map(\.session.record.id)
    XCTAssertEqual(Set(sessions).count, sessions.count)
    try store.close()
    return Set(sessions)
  }

  // MARK: What is left

  private func controlGroups() throws -> [String] {
    let unified = try ControlGroupLayout.current().unified
    return [unified?.mountPoint, unified?.ownDirectory].compactMap { $0 }.flatMap { base -> [String] in
      let devices = (try? FileManager.default.contentsOfDirectory(atPath: base + "/dormouse")) ?? []
      return devices.filter { $0.hasPrefix(deviceName + "-") }
    }
  }
}
