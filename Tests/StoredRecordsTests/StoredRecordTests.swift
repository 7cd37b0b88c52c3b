import ByteCodec
import LifeCycle
import StoredRecords
import XCTest

/// What is in a database is read as it was written, for good; whatever is none is refused.
final class StoredRecordTests: XCTestCase {
  private let region = MonitoredRegion(
    identifier: "r", centre: Coordinate(latitude: 1, longitude: 2), radius: 3, tellsOfEntry: true, tellsOfExit: false)

  private var session: StoredSession {
    StoredSession(
      SessionRecord(
        id: SessionID("A"), role: .windowApplication,
        configuration: SceneConfiguration(name: "Default", delegateClass: "M.S"),
        restorationActivity: UserActivity(type: "t", title: "note", userInfo: [1, 2, 3]), userInfo: [9]))
  }

  private var conditions: StoredConditions {
    StoredConditions(
      ActivationConditions(
        canActivate: .any([.compare(.like, "a*", ignoresCase: true), .not(.constant(true))]),
        prefersToActivate: .all([.compare(.equal, "b", ignoresCase: false)])))
  }

  private var items: StoredShortcutItems {
    StoredShortcutItems([
      ShortcutItem(type: "d", title: "D", subtitle: "s", targetContentIdentifier: "note-1", userInfo: [1])
    ])
  }

  private var task: StoredTaskRequest {
    var request = TaskRequest(.healthResearch, "com.example.study", delay: .seconds(60))
    request.earliestBeginDate = 1.5
    request.protectionType = "complete"
    request.resources = 1
    return StoredTaskRequest(request)
  }

  private var notifications: StoredNotifications {
    func notification(_ trigger: UserNotification.Trigger) -> UserNotification {
      UserNotification(
        identifier: "n", title: "hi",
        userInfo: ["k": [1, nil, .number(.infinity), "s", true], "m": ["x": 1.5.payload]], badge: 2, content: [7],
        trigger: trigger, date: 4)
    }
    return StoredNotifications(
      epoch: 1000, permission: .provisional, options: 7, answersYes: false,
      pending: [
        .init(notification(.interval(.seconds(1), repeats: true)), date: 1060),
        .init(notification(.region(region, repeats: false)), date: nil),
        .init(notification(.calendar([1], repeats: true)), date: nil),
      ], delivered: [.init(notification(.push), isListed: true), .init(notification(.none), isListed: false)],
      categories: [
        NotificationCategory(
          identifier: "c", actions: [.init(identifier: "a", opensApp: true, asksForText: false)],
          tellsOfDismissal: true)
      ], badge: 3, isRegistered: true)
  }

  private var location: StoredLocation {
    StoredLocation(
      authorization: .always, answersYes: true, watchesSignificantChanges: true, watchesVisits: false,
      regions: [region], lastSignificant: Coordinate(latitude: 1, longitude: 2), arrival: 5)
  }

  private func check<Record: StoredRecord>(_ record: Record) throws {
    let bytes = record.bytes
    XCTAssertEqual(bytes.first, Record.version)
    XCTAssertEqual(try Record(bytes: bytes).bytes, bytes, Record.kind)
    for length in bytes.indices { XCTAssertThrowsError(try Record(bytes: Array(bytes[..<length])), Record.kind) }
    XCTAssertThrowsError(try Record(bytes: bytes + [0])) { XCTAssertEqual($0 as? ByteCodecError, .trailingBytes(1)) }
    for version in [0, Record.version + 1, 255] {
      XCTAssertThrowsError(try Record(bytes: [version] + bytes.dropFirst())) { error in
        XCTAssertEqual(
          error as? ByteCodecError, .unknownCode(what: "version of a \(Record.kind)", code: Int(version)))
      }
    }
  }

  func test_everyRecord_comesBackOrIsRefused() throws {
    try check(session)
    try check(conditions)
    try check(items)
    try check(task)
    try check(notifications)
    try check(location)
  }

  func test_values_comeBackAsTheyWere() throws {
    XCTAssertEqual(try StoredSession(bytes: session.bytes), session)
    XCTAssertEqual(try StoredConditions(bytes: conditions.bytes), conditions)
    XCTAssertEqual(try StoredShortcutItems(bytes: items.bytes), items)
    XCTAssertEqual(try StoredTaskRequest(bytes: task.bytes), task)
    XCTAssertEqual(try StoredLocation(bytes: location.bytes), location)
    let again = try StoredNotifications(bytes: notifications.bytes)
    XCTAssertEqual(again.pending.map(\.date), [1060, nil, nil])
    XCTAssertEqual(again.delivered.map(\.isListed), [true, false])
    XCTAssertEqual(again.categories, notifications.categories)
    XCTAssertEqual(
      again.pending.first?.notification.userInfo["k"], [1, nil, .number(0), "s", true], "JSON knows no infinity")
  }

  func test_damagedRecords_areRefusedOrWhole() throws {
    var random = SystemRandomNumberGenerator()
    let whole = notifications.bytes
    var refused = 0
    for _ in 0..<5000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 1..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      do {
        let record = try StoredNotifications(bytes: bytes)
        XCTAssertNoThrow(try StoredNotifications(bytes: record.bytes))
      } catch {
        refused += 1
      }
    }
    XCTAssertGreaterThan(refused, 500)
  }
}

extension Double {
  fileprivate var payload: Value { .number(self) }
}
