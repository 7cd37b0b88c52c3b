import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// An app that runs hears of a session's end at once, also where the scene went before (reference 2.6).
final class DiscardTests: XCTestCase {
  private func twoWindows() throws -> (ModelDevice, AppKey, Session) {
    var device = ModelDevice(idiom: .pad)
    let app = device.install("App")
    try device.perform(.launch(), app)
    try device.perform(.newWindow, app)
    try device.perform(.home)
    return (device, app, try XCTUnwrap(device.core.sessions(of: app).last))
  }

  private func hears(_ device: ModelDevice, _ session: Session) -> Bool {
    device.unanswered.contains { if case .discardSessions([session.record.id]) = $0.2 { true } else { false } }
  }

  func test_closingAReclaimedWindow_tellsTheApp() throws {
    var (device, app, session) = try twoWindows()
    try device.perform(.reclaimScene(session.number), app)
    try device.wait(.seconds(2))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
    device.answers = false
    try device.perform(.closeWindow(session.number), app)
    XCTAssertTrue(hears(device, session))
    XCTAssertEqual(device.core.sessions(of: app).count, 1)
  }

  func test_closingAConnectedWindow_disconnectsItAlone() throws {
    var (device, app, session) = try twoWindows()
    device.answers = false
    try device.perform(.closeWindow(session.number), app)
    XCTAssertFalse(hears(device, session))
    XCTAssertTrue(
      device.unanswered.contains {
        if case .disconnectScene(session.record.id, discards: true) = $0.2 { true } else { false }
      })
  }

  func test_closingAWindowOfAPrewarmedApp_tellsItAfterItsLaunch() throws {
    var (device, app, session) = try twoWindows()
    try device.perform(.terminate(.jetsam), app)
    try device.perform(.prewarm, app)
    device.answers = false
    try device.perform(.closeWindow(session.number), app)
    XCTAssertFalse(hears(device, session))
    try device.perform(.launch(), app)
    XCTAssertTrue(hears(device, session))
  }

  /// A device that runs for long discards any number of sessions.
  func test_numbersOfDiscardedSessions_areKeptForAWhile_notForEver() throws {
    var (device, app, first) = try twoWindows()
    try device.perform(.closeWindow(first.number), app)
    XCTAssertEqual(device.core.sceneNumber(of: first.record.id), first.number)
    var last = first
    for _ in 0..<2_000 {
      try device.perform(.newWindow, app)
      last = try XCTUnwrap(device.core.sessions(of: app).last)
      try device.perform(.closeWindow(last.number), app)
    }
    XCTAssertEqual(device.core.sceneNumber(of: last.record.id), last.number)
    XCTAssertNil(device.core.sceneNumber(of: first.record.id))
  }
}
