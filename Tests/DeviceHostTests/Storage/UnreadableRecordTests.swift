import DeviceCore
import Foundation
import LifeCycle
import SQLite
import XCTest

@testable import DeviceHost

/// One damaged row costs what stood in it, and nothing else.
final class UnreadableRecordTests: DeviceTestCase {
  private let app = "com.example.App"

  private func session(_ key: Int, _ id: String) -> Session {
    Session(
      key: SessionKey(Int32(key)), app: AppKey(0),
      record: SessionRecord(
        id: SessionID(id), role: .windowApplication, configuration: SceneConfiguration(name: "Default")),
      number: key, lastInFront: key)
  }

  /// A database with two of everything, of which one each is damaged.
  private func damagedStore(at file: URL) throws -> DeviceStore {
    let store = try DeviceStore(at: file)
    let exit = ExitRecord(exit: ProcessExit(.jetsam), time: .zero, standing: .background)
    var services = LocationServices()
    services.watchesVisits = true
    try store.apply([
      .save(session(1, "lost")), .save(session(2, "kept")), .save(session(3, "odd")),
      .shortcutItems(AppKey(0), [ShortcutItem(type: "d", title: "D")]),
      .saveTask(PendingTask(app: AppKey(0), request: TaskRequest(.refresh, "lost"), earliest: .zero, order: 1)),
      .saveTask(PendingTask(app: AppKey(0), request: TaskRequest(.refresh, "kept"), earliest: .zero, order: 2)),
      .notifications(AppKey(0), NotificationCentre()), .location(AppKey(0), services), .exit(AppKey(0), exit),
      .exit(AppKey(0), exit),
    ]) { _ in self.app }
    try store.database.run(
      """
      UPDATE session SET record = x'02' WHERE key = 1;
      UPDATE session SET conditions = x'0109' WHERE key = 3;
      UPDATE app SET shortcutItems = x'01ffffffff';
      UPDATE task SET request = x'' WHERE identifier = 'lost';
      UPDATE service SET record = x'01' WHERE name = 'notifications';
      UPDATE exit SET record = '{"reason"' WHERE number = 1;
      """)
    return store
  }

  func test_whatCannotBeRead_isKeptAside_named_andPassedOver() throws {
    let file = temporary.appending(path: "device.sqlite")
    var store = try damagedStore(at: file)
    let remembered = try store.remembered()
    XCTAssertEqual(remembered.sessions.map(\.session.record.id), [SessionID("kept"), SessionID("odd")])
    XCTAssertEqual(remembered.sessions.last?.session.activationConditions, .standard)
    XCTAssertEqual(remembered.tasks.map(\.request.identifier), ["kept"])
    XCTAssertEqual(remembered.settings[app]?.shortcutItems, [])
    XCTAssertEqual(remembered.notifications.count, 0)
    XCTAssertEqual(remembered.location.map(\.record.services.watchesVisits), [true])
    XCTAssertEqual(try store.exits(of: app).count, 1)
    XCTAssertNil(remembered.notKeptAside)
    XCTAssertEqual(
      remembered.unreadable.map { "\($0.source) \($0.name): \($0.reason)" },
      [
        "session session 1: stored session: 2 is not a valid version of a stored session",
        "session session 3: stored activation condition: 9 is not a valid stored predicate",
        "app shortcut items: stored list of shortcut items: "
          + "a list is 4294967295 long; at most 10000 are allowed",
        "service notifications: stored notification record: the data ends early",
        "task lost: stored task request: the data ends early",
        "exit 1: stored exit: line 1, column 10: expected ':'",
      ])
    try store.close()

    store = try DeviceStore(at: file)
    XCTAssertEqual(try store.remembered().unreadable, [], "It is told once.")
    XCTAssertEqual(try store.remembered().sessions.count, 2)
    let kept = try store.database.rows("SELECT * FROM unreadable ORDER BY number").map { row -> String in
      "\(try row["source"] as String) \(try row["app"] as String) \((try row["record"] as [UInt8]).count)"
    }
    XCTAssertEqual(
      kept,
      ["session 1", "session 2", "app 5", "service 1", "task 0", "exit 9"].map { entry in
        let parts = entry.split(separator: " ")
        return "\(parts[0]) \(app) \(parts[1])"
      })
    try store.forget(app: app)
    XCTAssertEqual(try store.database.rows("SELECT * FROM unreadable").count, 0)
    try store.close()
  }

  func test_whatCannotBeKeptAside_staysWhereItIs_andIsPassedOverAllTheSame() throws {
    let store = try damagedStore(at: temporary.appending(path: "device.sqlite"))
    try store.database.run(
      "CREATE TRIGGER full BEFORE INSERT ON unreadable BEGIN SELECT RAISE(ABORT, 'the disk is full'); END")
    for _ in 1...2 {
      let remembered = try store.remembered()
      XCTAssertEqual(remembered.unreadable.count, 6)
      XCTAssertTrue(try XCTUnwrap(remembered.notKeptAside).contains("the disk is full"))
      XCTAssertEqual(remembered.sessions.count, 2)
    }
    try store.close()
  }

  func test_aDevice_startsOverADamagedRow_andTellsOfIt() throws {
    let file = temporary.appending(path: "state/device.sqlite")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let store = try damagedStore(at: file)
    try store.close()
    let device = try makeDevice()
    var told: [Event] = []
    device.observe { if $0.name == "recordUnreadable" { told.append($0) } }
    _ = try device.install(try ScriptApp("App", in: temporary, script: "exec sleep 600").bundle)
    try device.perform(.home)
    XCTAssertEqual(told.count, 6)
    XCTAssertEqual(told.first?.detail["record"], "session: session 1")
    XCTAssertEqual(told.first?.detail["bundle"], .string(app))
    XCTAssertEqual(told.first?.detail["explanation"], "stored session: 2 is not a valid version of a stored session")
    try device.shutDown()
  }
}
