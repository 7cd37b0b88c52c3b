import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// Budgets of processor time (reference 5.4, 6.2), and that nobody looks while there is none.
final class ProcessorBudgetTests: XCTestCase {
  private var device = ModelDevice()

  override func setUp() { device = ModelDevice() }

  private func exit(of app: AppKey) -> ProcessExit? { device.core.lastExit[app] }

  /// An app that runs in the background for as long as it likes.
  private func playing(_ processors: Double) throws -> AppKey {
    let app = device.install("Player")
    try device.perform(.launch(), app)
    let process = try XCTUnwrap(device.core.process(of: app))
    let audio = AudioState(continuesInBackground: true, isActive: true, isPlaying: true)
    try device.handle(.process(process, .service(request: 0, .audio(audio))))
    device.processorUse[app] = (processors, device.core.now)
    return app
  }

  func test_moreThanFourFifthsOverAMinuteInTheBackground_isTheEnd() throws {
    let app = try playing(0.9)
    try device.perform(.home)
    try device.wait(.seconds(60))
    let exit = try XCTUnwrap(exit(of: app), "0.9 of a processor for a minute")
    XCTAssertEqual(exit.reason, .cpuLimit)
    XCTAssertNil(exit.code)
    XCTAssertTrue(exit.explanation.contains("90% cpu average), exceeding limit of 80% cpu over 60 s"), exit.explanation)
    let record = try XCTUnwrap(device.store.history[app]?.last)
    XCTAssertEqual(record.category, .cpuLimit)
    XCTAssertEqual(record.standing, .background)
    let overuse = try XCTUnwrap(record.overuse)
    XCTAssertGreaterThan(overuse.used, .seconds(48))
    XCTAssertLessThan(overuse.used, .seconds(49))
    XCTAssertLessThan(overuse.over, .seconds(60))
  }

  func test_lessThanFourFifths_isAllowedForEver() throws {
    let app = try playing(0.75)
    try device.perform(.home)
    try device.wait(.seconds(3600))
    XCTAssertNil(exit(of: app))
    XCTAssertLessThan(device.measured, 60 * 30, "looked at a few times a minute")
  }

  func test_inFront_nobodyLooks() throws {
    let app = try playing(4)
    let before = device.measured
    try device.wait(.seconds(3600))
    XCTAssertNil(exit(of: app))
    XCTAssertEqual(device.measured, before)
  }

  func test_anAppThatIsLeftAndSuspended_isNeverLookedAt() throws {
    let app = device.install("Notes")
    try device.perform(.launch(), app)
    try device.perform(.home)
    try device.wait(.seconds(3600))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
    XCTAssertEqual(device.measured, 0)
    XCTAssertNil(device.core.nextDeadline, "an idle device has nothing to wake for")
  }

  func test_comingToTheFront_beginsTheCountAnew() throws {
    let app = try playing(1)
    for _ in 0..<10 {
      try device.perform(.home)
      try device.wait(.seconds(40))
      try device.perform(.launch(), app)
    }
    XCTAssertNil(exit(of: app))
  }

  func test_processingOnExternalPower_isFreeOfTheLimit() throws {
    for power in [true, false] {
      device = ModelDevice()
      let app = device.install("Index")
      try device.perform(.launch(), app)
      let process = try XCTUnwrap(device.core.process(of: app))
      var request = TaskRequest(.processing, "com.example.process")
      request.requiresPower = power
      try device.handle(.process(process, .taskAsked(request: 1, .submit(request))))
      try device.perform(.home)
      try device.perform(.runTask(identifier: "com.example.process"), app)
      device.processorUse[app] = (1, device.core.now)
      try device.wait(.seconds(120))
      XCTAssertEqual(exit(of: app)?.reason, power ? nil : .cpuLimit)
    }
  }

  // MARK: What is made in the background

  private func launchHung(processors: Double, inFront: Bool) throws -> AppKey {
    device.answers = false
    let app = device.install("Slow")
    device.processorUse[app] = (processors, device.core.now)
    if inFront { try device.perform(.launch(), app) } else { try device.perform(.launch(background: .location), app) }
    return app
  }

  func test_aLaunchIntoTheBackground_endsByProcessorTime() throws {
    let app = try launchHung(processors: 1, inFront: false)
    try device.wait(.seconds(3))
    XCTAssertNil(exit(of: app))
    try device.wait(.seconds(2))
    let exit = try XCTUnwrap(exit(of: app))
    XCTAssertEqual(exit.reason, .watchdog)
    XCTAssertEqual(exit.code, .watchdog)
    XCTAssertTrue(
      exit.explanation.hasPrefix("scene-create watchdog transgression: application<com.example.Slow>"), exit.explanation
    )
    XCTAssertTrue(exit.explanation.hasSuffix("exhausted CPU time allowance of 3.77 seconds"), exit.explanation)
  }

  func test_aLaunchThatOnlyWaits_hasTheWallClock() throws {
    let app = try launchHung(processors: 0.1, inFront: false)
    try device.wait(.seconds(19))
    XCTAssertNil(exit(of: app))
    try device.wait(.seconds(2))
    XCTAssertTrue(exit(of: app)?.explanation.contains("real (wall clock) time") ?? false, "\(exit(of: app) as Any)")
  }

  func test_aLaunchInFront_hasTheWallClockAlone() throws {
    let app = try launchHung(processors: 2, inFront: true)
    try device.wait(.seconds(19))
    XCTAssertNil(exit(of: app))
    XCTAssertEqual(device.measured, 0)
  }

  func test_aLaunchIntoTheBackgroundThatIsSoonOver_isNotLookedAt() throws {
    let app = device.install("Quick")
    try device.perform(.launch(background: .fetch), app)
    try device.wait(.seconds(5))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
    XCTAssertEqual(device.measured, 0)
  }

  func test_withoutDeadlines_nobodyLooks() throws {
    var policy = Policy.policy(for: SystemVersion(26))
    policy.enforcesDeadlines = false
    device.core = DeviceCore(policy: policy, idiom: .phone, seed: 1)
    let app = try playing(1)
    try device.perform(.home)
    try device.wait(.seconds(600))
    XCTAssertNil(exit(of: app))
    XCTAssertEqual(device.measured, 0)
  }

  func test_aMeasurementThatDoesNotCount_beginsAnew() throws {
    let app = device.install("Debugged")
    device.answers = false
    try device.perform(.launch(background: .location), app)
    let process = try XCTUnwrap(device.core.process(of: app))
    try device.handle(.kernel(.processorUsed(process, nil)))
    try device.handle(.kernel(.processorUsed(process, .seconds(100))))
    XCTAssertNil(exit(of: app), "what was used before does not count")
    try device.handle(.kernel(.processorUsed(process, .seconds(104))))
    XCTAssertEqual(exit(of: app)?.reason, .watchdog)
    XCTAssertThrowsError(try device.handle(.kernel(.processorUsed(ProcessKey(99), .zero))))
  }

  func test_theTable_isDividedAsAWhole() {
    let policy = Policy.policy(for: SystemVersion(26)).divided(by: 10).processor
    XCTAssertEqual(policy.sceneCreate, .milliseconds(377))
    XCTAssertEqual(policy.window, .seconds(6))
    XCTAssertEqual(policy.allowance, .milliseconds(4800))
  }

  func test_moreProcessors_areLookedAtSooner() throws {
    var policy = Policy.policy(for: SystemVersion(26))
    policy.processor.processors = 8
    device.core = DeviceCore(policy: policy, idiom: .phone, seed: 1)
    let app = try playing(8)
    try device.perform(.home)
    try device.wait(.seconds(9))
    XCTAssertEqual(exit(of: app)?.reason, .cpuLimit, "48 s on eight processors are over in six")
  }
}
