import DeviceCore
import Foundation
import LifeCycle
import SQLite
import XCTest

@testable import DeviceHost

/// What the system remembers comes back, and what is broken is said.
final class DeviceStoreTests: DeviceTestCase {
  private var database: URL { temporary.appending(path: "device.sqlite") }

  private let session = Session(
    key: SessionKey(4), app: AppKey(0),
    record: SessionRecord(
      id: SessionID("S"), role: .windowApplication, configuration: SceneConfiguration(name: "Default"),
      restorationActivity: UserActivity(type: "t", title: "note-42", userInfo: [1]), userInfo: [2]),
    number: 2, lastInFront: 9)

  private func open() throws -> DeviceStore { try DeviceStore(at: database) }

  func test_everything_comesBack() throws {
    var store = try open()
    let seed = try store.seed()
    let changes: [StoreChange] = [
      .save(session), .discardedLater(AppKey(0), SessionID("D")), .forceQuit(AppKey(0), true),
      .exit(
        AppKey(0),
        ExitRecord(
          exit: ProcessExit(.watchdog, code: .watchdog, explanation: "too slow"), time: .zero, standing: .foreground)),
    ]
    for change in changes {
      try store.apply([change]) { _ in "com.example.App" }
    }
    try store.close()

    store = try open()
    XCTAssertEqual(try store.seed(), seed)
    let remembered = try store.remembered()
    XCTAssertEqual(remembered.sessions.count, 1)
    XCTAssertEqual(remembered.sessions.first?.app, "com.example.App")
    XCTAssertEqual(remembered.sessions.first?.session.record, session.record)
    XCTAssertEqual(remembered.sessions.first?.session.number, 2)
    XCTAssertEqual(remembered.discards.map(\.session), [SessionID("D")])
    XCTAssertEqual(remembered.forceQuit, ["com.example.App"])
    XCTAssertEqual(remembered.exits["com.example.App"]?.code, .watchdog)
    try store.close()
  }

  func test_exits_areKeptNewestFirst_boundedByApp() throws {
    func exit(_ second: Int, _ reason: ExitReason) -> ExitRecord {
      ExitRecord(
        exit: ProcessExit(reason, explanation: "the \(second)th"), time: .zero + .seconds(Double(second)),
        standing: .background, ending: .signaled(11), assertions: [.audio])
    }
    var store = try open()
    try store.apply([.exit(AppKey(1), exit(0, .crash))], epoch: 1000) { _ in "com.example.Other" }
    for second in 1...ExitRecord.kept + 3 {
      try store.apply([.exit(AppKey(0), exit(second, .crash))], epoch: 1000) { _ in "com.example.App" }
    }
    try store.close()
    store = try open()
    let exits = try store.exits(of: "com.example.App")
    XCTAssertEqual(exits.count, ExitRecord.kept)
    XCTAssertEqual(exits.first?.value["explanation"], .string("the \(ExitRecord.kept + 3)th"))
    XCTAssertEqual(exits.first?.value["time"]?.seconds, 1000 + Double(ExitRecord.kept + 3))
    XCTAssertEqual(exits.first?.value["category"], "badAccess")
    XCTAssertEqual(exits.first?.value["from"], "background")
    XCTAssertEqual(exits.first?.value["signal"], 11)
    XCTAssertEqual(exits.first?.value["assertions"], ["audio is playing"])
    XCTAssertEqual(try store.exits(of: "com.example.Other").count, 1)
    try store.forget(app: "com.example.App")
    XCTAssertEqual(try store.exits(of: "com.example.App"), [])
    XCTAssertEqual(try store.exits(of: "com.example.Other").count, 1)
    try store.close()
  }

  private func exit(
    _ second: Double, _ reason: ExitReason, _ standing: ExitStanding = .background, signal: Int32 = 9
  ) -> ExitRecord {
    ExitRecord(
      exit: ProcessExit(reason), time: .zero + .seconds(second), standing: standing, ending: .signaled(signal))
  }

  func test_whatAppsAreTold_isCountedOnce_andOutlivesTheDevice() throws {
    var store = try open()
    for (second, record) in [
      exit(1, .jetsam), exit(2, .jetsam), exit(3, .crash, .foreground, signal: 11), exit(4, .systemRestart),
    ].enumerated() {
      try store.apply([.exit(AppKey(0), record)], epoch: 1000) { _ in "com.example.App" }
      XCTAssertEqual(try store.untold(of: "com.example.App").exits.count, second + 1)
    }
    try store.apply([.exit(AppKey(1), exit(9, .watchdog))], epoch: 1000) { _ in "com.example.Other" }
    try store.close()
    store = try open()
    let untold = try store.untold(of: "com.example.App")
    XCTAssertEqual(
      untold.counts,
      [
        ExitCount(.badAccess, inForeground: true, count: 1), ExitCount(.memoryPressure, inForeground: false, count: 2),
      ], "an end with the device is no exit of the app's")
    XCTAssertEqual(untold.since, 1001)
    XCTAssertEqual(untold.exits.map { $0.value["reason"] }, ["jetsam", "jetsam", "crash", "systemRestart"])
    try store.apply([.reportsTaken(AppKey(0), untold.number)]) { _ in "com.example.App" }
    XCTAssertEqual(try store.untold(of: "com.example.App"), DeviceStore.Untold())
    try store.apply([.exit(AppKey(0), exit(5, .fileLock))], epoch: 1000) { _ in "com.example.App" }
    XCTAssertEqual(
      try store.untold(of: "com.example.App").counts,
      [ExitCount(.suspendedWithLockedFile, inForeground: false, count: 1)])
    XCTAssertEqual(try store.untold(of: "com.example.App").exits.count, 1)
    XCTAssertEqual(try store.exits(of: "com.example.App").count, 5, "the history itself stays")
    XCTAssertEqual(try store.untold(of: "com.example.Other").exits.count, 1)
    // Nonsense from an app does nobody any harm but itself.
    try store.apply([.reportsTaken(AppKey(0), .max)]) { _ in "com.example.App" }
    try store.apply([.reportsTaken(AppKey(0), .min)]) { _ in "com.example.App" }
    try store.apply([.exit(AppKey(0), exit(6, .watchdog))], epoch: 1000) { _ in "com.example.App" }
    XCTAssertEqual(try store.untold(of: "com.example.App").exits.map { $0.value["reason"] }, ["watchdog"])
    try store.forget(app: "com.example.App")
    XCTAssertEqual(try store.untold(of: "com.example.App"), DeviceStore.Untold())
    try store.close()
  }

  /// Databases of earlier devices have exits already, some of them with a column that is no longer used.
  func test_exitsOfEarlierDatabases_areCounted() throws {
    for hasColumn in [false, true] {
      try? FileManager.default.removeItem(at: database)
      var store = try open()
      try store.apply([.exit(AppKey(0), exit(1, .jetsam)), .exit(AppKey(0), exit(2, .crash, .foreground, signal: 4))]) {
        _ in "com.example.App"
      }
      try store.database.run("DROP TABLE exitCount; DROP TABLE metric")
      try store.database.run("DELETE FROM grdb_migrations WHERE identifier = 'metrics'")
      if hasColumn { try store.database.run("ALTER TABLE exit ADD COLUMN told INTEGER NOT NULL DEFAULT 0") }
      try store.close()
      store = try open()
      let untold = try store.untold(of: "com.example.App")
      XCTAssertEqual(untold.exits.count, 2)
      XCTAssertEqual(
        untold.counts,
        [
          ExitCount(.illegalInstruction, inForeground: true, count: 1),
          ExitCount(.memoryPressure, inForeground: false, count: 1),
        ])
      try store.close()
    }
  }

  func test_deletedThings_stayAway() throws {
    let store = try open()
    for change in [
      StoreChange.save(session), .delete(session.key), .discardedLater(AppKey(0), SessionID("D")),
      .discardsTold(AppKey(0)),
    ] {
      try store.apply([change]) { _ in "com.example.App" }
    }
    XCTAssertTrue(try store.remembered().sessions.isEmpty)
    XCTAssertTrue(try store.remembered().discards.isEmpty)
    try store.close()
  }

  func test_taskRequests_comeBackByTheCalendar() throws {
    var store = try open()
    var request = TaskRequest(.processing, "com.example.process", delay: .seconds(600))
    request.requiresPower = true
    let changes: [StoreChange] = [
      .saveTask(PendingTask(app: AppKey(0), request: TaskRequest(.refresh, "gone"), earliest: .zero, order: 1)),
      .saveTask(PendingTask(app: AppKey(0), request: request, earliest: .zero + .seconds(600), order: 2)),
      .deleteTask(AppKey(0), "gone"),
      .taskHistory(AppKey(0), TaskHistory(lastUsed: .zero + .seconds(100))),
    ]
    // The device's clock stood at 100 s when the calendar showed 5000 s.
    try store.apply(changes, epoch: 4900) { _ in "com.example.App" }
    try store.close()

    store = try open()
    let remembered = try store.remembered()
    XCTAssertEqual(remembered.tasks.map(\.request), [request])
    XCTAssertEqual(remembered.tasks.first?.app, "com.example.App")
    XCTAssertEqual(remembered.tasks.first?.order, 2)
    // A device whose clock begins anew, 400 s later.
    let now = DeviceCalendar(epoch: 5400)
    XCTAssertEqual(remembered.tasks.first.map { now.instant(at: $0.earliest) }, .zero + .seconds(100))
    let used = remembered.taskHistory["com.example.App"]?.lastUsed
    XCTAssertEqual(used.map(now.instant), Instant(nanoseconds: -400_000_000_000))
    try store.forget(app: "com.example.App")
    XCTAssertTrue(try store.remembered().tasks.isEmpty)
    XCTAssertTrue(try store.remembered().taskHistory.isEmpty)
    try store.close()
  }

  func test_aFileThatIsNoDatabase_isSaidAndKept() throws {
    let garbage = Data("this is not a database, and it should stay what it is".utf8)
    try garbage.write(to: database)
    XCTAssertThrowsError(try open()) { XCTAssertTrue("\($0)".contains("device.sqlite"), "\($0)") }
    XCTAssertEqual(try Data(contentsOf: database), garbage)
  }

  func test_twoDevices_cannotShareAStateFolder() throws {
    let first = try StateFolder(temporary.appending(path: "state"))
    XCTAssertThrowsError(try StateFolder(first.url)) {
      guard case DeviceError.stateFolderInUse = $0 else { return XCTFail("\($0)") }
    }
    withExtendedLifetime(first) {}
  }
}
