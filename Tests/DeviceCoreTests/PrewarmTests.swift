import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// Processes launched ahead of time (reference 1.d).
final class PrewarmTests: XCTestCase {
  func test_prewarm_endsSuspendedAndNothingIsTold() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.prewarm, app)
    XCTAssertEqual(device.core.processState(of: app), .suspended)
    XCTAssertEqual(device.told(), [])
    try device.perform(.memoryWarning, app)
    try device.perform(.lock)
    try device.perform(.unlock)
    try device.wait(.seconds(3600))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
    XCTAssertThrowsError(try device.perform(.prewarm, app)) {
      XCTAssertEqual($0 as? Refusal, .alreadyRunning("App"))
    }
    XCTAssertThrowsError(try device.perform(.ask(AppRequest("a", .text(""))), app)) {
      XCTAssertEqual($0 as? Refusal, .notRunning("App"))
    }
    let process = device.core.process(of: app)
    try device.perform(.launch(), app)
    XCTAssertEqual(device.core.process(of: app), process, "The launch goes on in the same process.")
    XCTAssertEqual(device.told().first, "application(_:willFinishLaunchingWithOptions:) @background/-")
    XCTAssertEqual(device.states(of: app)?.application, .active)
  }

  func test_launch_beforeThePrewarmHasAnswered_overtakesTheSuspension() throws {
    var device = ModelDevice()
    device.answers = false
    let app = device.install("App")
    try device.perform(.prewarm, app)
    try device.perform(.launch(), app)
    XCTAssertEqual(device.unanswered.map { $0.2.name }, ["prepare-suspension", "launch", "scene-create"])
    device.answers = true
    for (process, number, _) in device.unanswered {
      try device.handle(.process(process, .acknowledged(number: number)))
    }
    XCTAssertEqual(device.core.processState(of: app), .running)
  }

  func test_prewarm_hasTheTimeOfALaunch_andThenSleepsAllTheSame() throws {
    var device = ModelDevice()
    device.answers = false
    let app = device.install("App")
    try device.perform(.prewarm, app)
    try device.wait(.seconds(19))
    XCTAssertEqual(device.core.processState(of: app), .running)
    try device.wait(.seconds(2))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
  }

  func test_prewarm_isForSystemsThatHaveIt_andForAppsTheUserHasNotSwipedAway() throws {
    var old = ModelDevice(version: SystemVersion(14))
    let oldApp = old.install("App")
    XCTAssertThrowsError(try old.perform(.prewarm, oldApp)) { XCTAssertEqual($0 as? Refusal, .noPrewarm) }
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    try device.perform(.swipeAway, app)
    try device.perform(.prewarm, app)
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
    try device.perform(.launch(), app)
    try device.perform(.terminate(.jetsam), app)
    try device.perform(.prewarm, app)
    XCTAssertEqual(device.core.processState(of: app), .suspended)
    try device.perform(.swipeAway, app)
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
  }

  func test_discard_whilePrewarmed_isToldAtTheLaunch() throws {
    var device = ModelDevice(idiom: .pad)
    let app = device.install("App")
    try device.perform(.launch(), app)
    try device.perform(.newWindow, app)
    try device.perform(.terminate(.jetsam), app)
    try device.perform(.prewarm, app)
    let window = try XCTUnwrap(device.core.sessions(of: app).last)
    try device.perform(.closeWindow(window.number), window.app)
    XCTAssertEqual(device.core.processState(of: app), .suspended)
    XCTAssertEqual(device.core.condition(of: window.record.id, in: app), .discardUntold)
    try device.perform(.launch(), app)
    XCTAssertEqual(device.core.condition(of: window.record.id, in: app), .none)
    XCTAssertEqual(device.core.sessions(of: app).count, 1)
  }
}
