import DeviceCore
import Foundation
import LifeCycle
import SQLite
import XCTest

@testable import DeviceHost

/// A database of every earlier device opens, and all that it knew comes back. `Fixtures/schemas` has one for each
/// migration, named by it, as a device left it for which that was the last.
final class EarlierSchemaTests: DeviceTestCase {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/schemas")
  private let app = "com.example.App"

  private func open(_ fixture: String) throws -> DeviceStore {
    let file = temporary.appending(path: "\(fixture).sqlite")
    let script = try String(contentsOf: Self.folder.appending(path: "\(fixture).sql"), encoding: .utf8)
    let earlier = try Database(path: file.path)
    try earlier.run(script)
    try earlier.close()
    return try DeviceStore(at: file)
  }

  private var fixtures: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".sql") }
        .map { String($0.dropLast(4)) }.sorted()
    }
  }

  func test_everyMigration_hasItsDatabase() throws {
    XCTAssertEqual(Set(DeviceStore.migrations.map(\.name)).subtracting(try fixtures), [])
  }

  func test_everyEarlierDatabase_opensWithAllThatItKnew() throws {
    for fixture in try fixtures {
      let store = try open(fixture)
      let has = try Set(
        String(contentsOf: Self.folder.appending(path: "\(fixture).sql"), encoding: .utf8)
          .matches(of: /grdb_migrations VALUES \('(\w+)'\)/).map { String($0.1) })
      XCTAssertTrue(has.contains("1"), fixture)
      XCTAssertEqual(try store.seed(), 42, fixture)
      let remembered = try store.remembered()
      XCTAssertEqual(remembered.unreadable, [], fixture)

      XCTAssertEqual(remembered.sessions.map(\.app), [app], fixture)
      let session = try XCTUnwrap(remembered.sessions.first?.session, fixture)
      XCTAssertEqual(
        session.record,
        SessionRecord(
          id: SessionID("S"), role: .windowApplication, configuration: SceneConfiguration(name: "Default"),
          restorationActivity: UserActivity(type: "t", title: "note-42", userInfo: [1]), userInfo: [2]), fixture)
      XCTAssertEqual([Int(session.key.rawValue), session.number, session.lastInFront], [4, 2, 9], fixture)
      XCTAssertEqual(remembered.discards.map(\.session), [SessionID("D")], fixture)
      XCTAssertEqual(remembered.forceQuit, [app], fixture)
      XCTAssertEqual(
        remembered.exits[app], ProcessExit(.watchdog, code: .watchdog, explanation: "too slow"), fixture)
      XCTAssertEqual(remembered.running, has.contains("2") ? [app] : [], fixture)
      checkServices(remembered, has.contains("services"), fixture)
      XCTAssertEqual(remembered.tasks.map(\.request.identifier), has.contains("tasks") ? ["com.example.process"] : [])
      XCTAssertEqual(remembered.tasks.map(\.request.requiresPower), has.contains("tasks") ? [true] : [], fixture)
      XCTAssertEqual(remembered.taskHistory[app]?.lastUsed, has.contains("tasks") ? 5000 : nil, fixture)
      XCTAssertEqual(
        try store.exits(of: app).map { $0.value["reason"] }, has.contains("exits") ? ["jetsam"] : [], fixture)
      XCTAssertEqual(
        try store.untold(of: app).counts,
        has.contains("exits") ? [ExitCount(.memoryPressure, inForeground: false, count: 1)] : [], fixture)
      let conditions =
        has.contains("conditions")
        ? ActivationConditions(canActivate: .constant(true), prefersToActivate: .constant(false)) : .standard
      XCTAssertEqual(session.activationConditions, conditions, fixture)
      XCTAssertEqual(
        session.destructionConditions, has.contains("conditions") ? [.userInitiatedDismissal] : [], fixture)
      XCTAssertEqual(
        remembered.settings[app]?.shortcutItems,
        has.contains("conditions") ? [ShortcutItem(type: "d", title: "D")] : [], fixture)
      XCTAssertEqual(
        remembered.settings[app]?.backgroundRefresh, has.contains("conditions") ? .denied : .available, fixture)
      XCTAssertEqual(remembered.launches[app]?.uses, has.contains("launches") ? 2.5 : nil, fixture)

      // What is written from now on is read as well.
      try store.apply([.save(session)]) { _ in app }
      XCTAssertEqual(try store.remembered().sessions.first?.session.record, session.record, fixture)
      try store.close()
    }
  }

  private func checkServices(_ remembered: DeviceStore.Remembered, _ isThere: Bool, _ fixture: String) {
    guard isThere, let notifications = remembered.notifications.first, let location = remembered.location.first else {
      return XCTAssertEqual(remembered.notifications.count + remembered.location.count, isThere ? 2 : 0, fixture)
    }
    let centre = notifications.record.at(epoch: 1010)
    XCTAssertEqual(centre.permission, .authorized, fixture)
    XCTAssertEqual(centre.badge, 3, fixture)
    XCTAssertEqual(
      centre.pending.map(\.notification),
      [UserNotification(identifier: "n", title: "hi", trigger: .interval(.seconds(60), repeats: false))], fixture)
    XCTAssertEqual(centre.pending.map(\.firesAt), [.zero + .seconds(50)], fixture)
    XCTAssertEqual(location.record.services.authorization, .always, fixture)
    XCTAssertTrue(location.record.services.watchesSignificantChanges, fixture)
  }
}
