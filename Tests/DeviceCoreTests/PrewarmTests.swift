import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// Processes launched ahead of time (reference 1.d).
final class PrewarmTests: XCTestCase {
  func test_prewarm_endsSuspendedAndNothingIsTold() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.handle(.prewarm(app))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
    XCTAssertEqual(device.told(), [])
    try device.handle(.memoryWarning(app))
    try device.handle(.lock)
    try device.handle(.unlock)
    try device.wait(.seconds(3600))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
    XCTAssertThrowsError(try device.handle(.prewarm(app))) {
      XCTAssertEqual($0 as? Refusal, .alreadyRunning("App"))
    }
    XCTAssertThrowsError(try device.handle(.perform(app, ActionRequest(name: "a", argument: "")))) {
      XCTAssertEqual($0 as? Refusal, .notRunning("App"))
    }
    let process = device.core.process(of: app)
    try device.handle(.launch(app))
    XCTAssertEqual(device.core.process(of: app), process, "The launch goes on in the same process.")
    XCTAssertEqual(device.told().first, "application(_:willFinishLaunchingWithOptions:) @background/-")
    XCTAssertEqual(device.states(of: app)?.application, .active)
  }

  func test_launch_beforeThePrewarmHasAnswered_overtakesTheSuspension() throws {
    var device = ModelDevice()
    device.answers = false
    let app = device.install("App")
    try device.handle(.prewarm(app))
    try device.handle(.launch(app))
    XCTAssertEqual(device.unanswered.map { $0.2.name }, ["prepare-suspension", "launch", "scene-create"])
    device.answers = true
    for (process, number, _) in device.unanswered { try device.handle(.acknowledged(process, number: number)) }
    XCTAssertEqual(device.core.processState(of: app), .running)
  }

  func test_prewarm_hasTheTimeOfALaunch_andThenSleepsAllTheSame() throws {
    var device = ModelDevice()
    device.answers = false
    let app = device.install("App")
    try device.handle(.prewarm(app))
    try device.wait(.seconds(19))
    XCTAssertEqual(device.core.processState(of: app), .running)
    try device.wait(.seconds(2))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
  }

  func test_prewarm_isForSystemsThatHaveIt_andForAppsTheUserHasNotSwipedAway() throws {
    var old = ModelDevice(version: SystemVersion(14))
    let oldApp = old.install("App")
    XCTAssertThrowsError(try old.handle(.prewarm(oldApp))) { XCTAssertEqual($0 as? Refusal, .noPrewarm) }
    var device = ModelDevice()
    let app = device.install("App")
    try device.handle(.launch(app))
    try device.handle(.swipeAway(app))
    try device.handle(.prewarm(app))
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
    try device.handle(.launch(app))
    try device.handle(.terminate(app, .jetsam))
    try device.handle(.prewarm(app))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
    try device.handle(.swipeAway(app))
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
  }

  func test_discard_whilePrewarmed_isToldAtTheLaunch() throws {
    var device = ModelDevice(idiom: .pad)
    let app = device.install("App")
    try device.handle(.launch(app))
    try device.handle(.newWindow(app))
    try device.handle(.terminate(app, .jetsam))
    try device.handle(.prewarm(app))
    let window = try XCTUnwrap(device.core.sessions(of: app).last)
    try device.handle(.closeWindow(window.key))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
    XCTAssertEqual(device.core.condition(of: window.record.id, in: app), .discardUntold)
    try device.handle(.launch(app))
    XCTAssertEqual(device.core.condition(of: window.record.id, in: app), .none)
    XCTAssertEqual(device.core.sessions(of: app).count, 1)
  }
}
