import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// Reports of a process that has ended: they can still be on their way when the kernel reports its end.
final class LateReportTests: XCTestCase {
  func test_reportsOfAnEndedProcess_areRefusedAndChangeNothing() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    let process = try XCTUnwrap(device.core.process(of: app))
    let session = try XCTUnwrap(device.core.sessions(of: app).first).record.id
    try device.handle(.kernel(.exited(process, .signaled(9))))
    let records = device.records.count
    for report in Self.reports(of: session) {
      XCTAssertThrowsError(try device.handle(.process(process, report)), "\(report)")
    }
    XCTAssertEqual(device.records.count, records)
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
  }

  func test_thereIsOneOfEachKind() {
    let kinds = Self.reports(of: SessionID("S")).map(Self.kind)
    XCTAssertEqual(kinds, Array(0...18))
  }

  /// One report of each kind.
  private static func reports(of session: SessionID) -> [Report] {
    [
      .acknowledged(number: 1), .acquired(id: 1, name: "upload"), .released(id: 1),
      .configured(session, SceneConfiguration()), .restoration(session, nil), .sessionUserInfo(session, []),
      .eventFinished(id: 1), .requested(id: 1, .refresh(session)), .notificationDelegate(true),
      .isEnteringBackground(true), .service(request: 1, .pendingNotifications), .awaits(id: 1, name: "reply"),
      .answered(id: 1), .taskAsked(request: 1, .pending), .taskReport(.cancelAll), .accessory(true),
      .activationConditions(session, .standard), .destructionConditions(session, []), .shortcutItems([]),
    ]
  }

  /// A new kind of report does not compile here, so that it is added above.
  private static func kind(_ report: Report) -> Int {
    switch report {
    case .acknowledged: 0
    case .acquired: 1
    case .released: 2
    case .configured: 3
    case .restoration: 4
    case .sessionUserInfo: 5
    case .eventFinished: 6
    case .requested: 7
    case .notificationDelegate: 8
    case .isEnteringBackground: 9
    case .service: 10
    case .awaits: 11
    case .answered: 12
    case .taskAsked: 13
    case .taskReport: 14
    case .accessory: 15
    case .activationConditions: 16
    case .destructionConditions: 17
    case .shortcutItems: 18
    case .keyboard: 19
    }
  }
}
