import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// The tables of the system's machines: no pair is missing, every illegal one says why, the files are up to date.
final class MachineTablesTests: XCTestCase {
  func test_allTables_areComplete() throws {
    let tables = try Machines.tables()
    XCTAssertEqual(Set(tables.map(\.name)).count, tables.count)
    for table in tables {
      XCTAssertEqual(table.faults, [])
      XCTAssertEqual(table.rows.count, table.states.count * table.inputs.count)
    }
  }

  /// The condition that a preparation is said to lead to is the one that the core sees.
  func test_readOffTables_beginWhereTheySay() throws {
    let session = try SessionMachine.table()
    XCTAssertEqual(session.states, SessionCondition.allCases.map(\.rawValue))
    // Going home moves no session but takes its scene off the screen, so it shows where each began.
    for condition in SessionCondition.allCases {
      guard case .goes(let target, _)? = session[condition.rawValue, SessionMachine.Input.home.rawValue] else {
        return XCTFail(condition.rawValue)
      }
      let expected = condition == .connected ? SessionCondition.offScreen : condition
      XCTAssertEqual(target, expected.rawValue)
    }
    let reclaim = session[SessionCondition.offScreen.rawValue, SessionMachine.Input.reclaim.rawValue]
    guard case .goes(SessionCondition.disconnected.rawValue, _)? = reclaim else { return XCTFail("\(reclaim as Any)") }
    for system in [SystemVersion(12), SystemVersion(26)] {
      let time = try BackgroundTimeMachine.table(system: system)
      XCTAssertEqual(time.states, BackgroundTimeCondition.allCases.map(\.rawValue))
    }
  }

  func test_process_illegalSteps_areAllNamed() {
    var reasons: Set<String> = []
    for row in ProcessMachine.table.rows {
      if case .illegal(let reason) = row.outcome { reasons.insert(reason) }
    }
    XCTAssertEqual(reasons, Set(ProcessMachine.Illegal.allCases.map(\.rawValue)))
  }

  func test_process_standsStillUnasked_isRefusedByName() throws {
    var core = DeviceCore(policy: .policy(for: SystemVersion(26)), idiom: .phone, seed: 1)
    let app = core.install(
      InstalledApp(name: "A", bundleIdentifier: "com.example.a", adoptsScenes: true, sdk: SystemVersion(26)))
    _ = try core.perform(.launch(), app, at: .zero)
    let process = try XCTUnwrap(core.process(of: app))
    XCTAssertThrowsError(try core.handle(.kernel(.frozen(process, sharedLocks: [])), at: .zero)) {
      XCTAssertEqual($0 as? Refusal, .impossible(.notFreezing))
      XCTAssertEqual("\($0)", ProcessMachine.Illegal.notFreezing.rawValue)
    }
    XCTAssertThrowsError(try core.handle(.kernel(.frozen(ProcessKey(99), sharedLocks: [])), at: .zero)) {
      XCTAssertEqual($0 as? Refusal, .unknownProcess(ProcessKey(99)))
    }
  }

  /// `dormouse diagrams` writes them again.
  func test_committedFiles_areWhatTheCodeGives() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/diagrams")
    let files = try Machines.files()
    for (name, text) in files {
      let committed = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      XCTAssertEqual(committed, text, "\(name) is out of date: run `dormouse diagrams`")
    }
    let there = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    XCTAssertEqual(Set(there), Set(files.map(\.name)), "nothing is left over")
  }
}
