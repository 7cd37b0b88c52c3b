import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// Tasks from their launch handler to their end (reference 5.4), with apps that do nothing by themselves.
final class TaskRunTests: XCTestCase {
  private let refresh = "com.example.refresh"
  private let process = "com.example.process"

  private func make(_ version: SystemVersion = SystemVersion(26)) -> (device: ModelDevice, app: AppKey) {
    var device = ModelDevice(version: version)
    let app = device.install("App")
    return (device, app)
  }

  private func complete(_ id: UInt32, of app: AppKey, _ device: inout ModelDevice) throws {
    try device.handle(.process(try XCTUnwrap(device.core.process(of: app)), .taskReport(.completed(id, success: true))))
  }

  func test_aTask_launchesTheAppInTheBackground_andKeepsItRunning() throws {
    var (device, app) = make()
    try device.perform(.runTask(identifier: refresh), app)
    XCTAssertEqual(device.taskCalls, ["run \(refresh)"])
    XCTAssertEqual(device.core.assertions(of: app), [.task(refresh, .refresh)])
    XCTAssertTrue(device.core.isAtRest, "A task that an app works on is no unrest.")
    try device.wait(.seconds(20))
    XCTAssertEqual(device.core.processState(of: app), .running)
    try complete(1, of: app, &device)
    try device.wait(.seconds(1))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
    try device.perform(.runTask(identifier: process), app)
    XCTAssertEqual(device.core.assertions(of: app), [.task(process, .processing)])
  }

  func test_aTaskWithoutEnd_expires_thenEndsItsProcess() throws {
    for (identifier, kind) in [(refresh, TaskRequest.Kind.refresh), (process, .processing)] {
      var (device, app) = make()
      try device.perform(.runTask(identifier: identifier), app)
      let allowance = device.core.policy.tasks.allowance(for: kind)
      try device.wait(.seconds(allowance.seconds - 1))
      XCTAssertEqual(device.taskCalls, ["run \(identifier)"])
      try device.wait(.seconds(1))
      XCTAssertEqual(device.taskCalls, ["run \(identifier)", "expire 1"])
      XCTAssertEqual(device.core.processState(of: app), .running)
      try device.wait(device.core.policy.expirationGrace)
      XCTAssertEqual(device.core.processState(of: app), .notRunning)
      XCTAssertEqual(device.core.lastExit[app]?.reason, .backgroundTaskTimeout)
      XCTAssertEqual(device.core.lastExit[app]?.code, .backgroundTask)
    }
  }

  func test_aTaskThatCompletesAfterItsExpiration_isForgiven() throws {
    var (device, app) = make()
    try device.perform(.runTask(identifier: refresh), app)
    try device.wait(.seconds(31))
    try complete(1, of: app, &device)
    try device.wait(.seconds(60))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
  }

  func test_completingTwiceOrWhatNeverBegan() throws {
    var (device, app) = make()
    try device.perform(.runTask(identifier: refresh), app)
    try complete(1, of: app, &device)
    try complete(1, of: app, &device)
    XCTAssertThrowsError(try complete(2, of: app, &device)) { XCTAssertEqual($0 as? Refusal, .unknownTask(2)) }
    XCTAssertThrowsError(try complete(0, of: app, &device))
  }

  func test_theUserEndsProcessing_andNothingElse() throws {
    for (identifier, expires) in [(refresh, false), (process, true)] {
      var (device, app) = make()
      try device.perform(.lock)
      try device.perform(.runTask(identifier: identifier), app)
      XCTAssertEqual(device.taskCalls, ["run \(identifier)"])
      try device.perform(.unlock)
      XCTAssertEqual(device.taskCalls.contains("expire 1"), expires, identifier)
    }
    var (device, app) = make()
    let other = device.install("Other")
    try device.perform(.runTask(identifier: process), app)
    try device.perform(.launch(), other)
    XCTAssertEqual(device.taskCalls, ["run \(process)", "expire 1"], "Whichever app it is that the user opens.")
    try device.perform(.home)
    try device.perform(.launch(), other)
    XCTAssertEqual(device.taskCalls.count, 2, "Once.")
  }

  func test_aTaskTakesItsRequestAlong() throws {
    var (device, app) = make()
    try device.perform(.launch(), app)
    let key = try XCTUnwrap(device.core.process(of: app))
    var request = TaskRequest(.processing, "com.example.refresh")
    request.requiresPower = true
    try device.handle(.process(key, .taskAsked(request: 1, .submit(request))))
    try device.perform(.runTask(identifier: "com.example.refresh", .refresh), app)
    XCTAssertEqual(device.core.runningTasks(of: app).first?.request, request, "The request's kind, not the step's.")
    XCTAssertTrue(device.core.pendingTasks(of: app).isEmpty)
    try device.handle(.process(key, .taskAsked(request: 2, .submit(request))))
    XCTAssertEqual(device.core.pendingTasks(of: app).count, 1, "It may be submitted again while it runs.")
    XCTAssertThrowsError(try device.perform(.runTask(identifier: "com.example.refresh"), app))
  }

  func test_whatCannotBe_isRefusedByName() throws {
    var (device, app) = make()
    XCTAssertThrowsError(try device.perform(.runTask(identifier: "com.example.other"), app)) {
      XCTAssertEqual($0 as? Refusal, .taskNotPermitted(app: "App", identifier: "com.example.other"))
    }
    XCTAssertThrowsError(try device.perform(.expireTask(identifier: refresh), app))
    let poor = device.install("Poor", modes: [])
    XCTAssertThrowsError(try device.perform(.runTask(identifier: refresh, .refresh), poor)) {
      XCTAssertEqual($0 as? Refusal, .backgroundModeMissing(app: "Poor", mode: "fetch"))
    }
    XCTAssertTrue(device.core.isAtRest)
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
  }

  // MARK: Forced quit

  func test_afterAForcedQuit_onlyProcessingRuns_sinceIOS18_3() throws {
    for (version, runs) in [(SystemVersion(18, 2), false), (SystemVersion(18, 3), true), (SystemVersion(26), true)] {
      var (device, app) = make(version)
      try device.perform(.launch(), app)
      let key = try XCTUnwrap(device.core.process(of: app))
      try device.handle(.process(key, .taskAsked(request: 1, .submit(TaskRequest(.refresh, refresh)))))
      try device.handle(.process(key, .taskAsked(request: 2, .submit(TaskRequest(.processing, process)))))
      try device.perform(.swipeAway, app)
      try device.perform(.runTask(identifier: refresh), app)
      XCTAssertEqual(device.core.processState(of: app), .notRunning)
      XCTAssertEqual(device.core.pendingTasks(of: app).count, 2, "The requests stay.")
      try device.perform(.runTask(identifier: process), app)
      XCTAssertEqual(device.core.processState(of: app), runs ? .running : .notRunning, "\(version)")
    }
  }

  func test_aForcedQuit_cancelsContinuedTasksWithoutAWord() throws {
    var (device, app) = make()
    let other = device.install("Other")
    for app in [app, other] {
      try device.perform(.launch(), app)
      let key = try XCTUnwrap(device.core.process(of: app))
      for name in ["com.example.export.1", "com.example.export.2"] {
        try device.handle(.process(key, .taskAsked(request: 1, .submit(TaskRequest(.continued, name)))))
      }
    }
    XCTAssertEqual(device.core.pendingTasks(of: other).count, 2, "No room for them.")
    try device.perform(.swipeAway, app)
    XCTAssertFalse(device.taskCalls.contains { $0.hasPrefix("expire") })
    XCTAssertEqual(device.core.runningTasks(of: other).count, 2, "Now there is.")
  }

  // MARK: Continued processing

  func test_aContinuedTask_goesOnBehindAsLongAsItMoves() throws {
    var (device, app) = make()
    try device.perform(.launch(), app)
    let key = try XCTUnwrap(device.core.process(of: app))
    try device.handle(.process(key, .taskAsked(request: 1, .submit(TaskRequest(.continued, "com.example.export.1")))))
    try device.perform(.home)
    for percent in 1...10 {
      try device.wait(.seconds(200))
      XCTAssertEqual(device.core.processState(of: app), .running)
      try device.handle(.process(key, .taskReport(.progressed(1, fraction: Double(percent) / 100))))
    }
    try device.handle(.process(key, .taskReport(.titled(1, title: "Export", subtitle: "10 %"))))
    XCTAssertEqual(device.core.runningTasks(of: app).first?.request.subtitle, "10 %")
    XCTAssertEqual(device.core.runningTasks(of: app).first?.fraction, 0.1)
    XCTAssertFalse(device.taskCalls.contains("expire 1"))
    // The same figure again is no progress.
    try device.wait(.seconds(200))
    try device.handle(.process(key, .taskReport(.progressed(1, fraction: 0.1))))
    try device.wait(.seconds(101))
    XCTAssertTrue(device.taskCalls.contains("expire 1"))
  }

  func test_theUserCancelsAContinuedTask() throws {
    var (device, app) = make()
    try device.perform(.launch(), app)
    let key = try XCTUnwrap(device.core.process(of: app))
    try device.handle(.process(key, .taskAsked(request: 1, .submit(TaskRequest(.continued, "com.example.export.1")))))
    try device.perform(.expireTask(identifier: "com.example.export.1"), app)
    XCTAssertEqual(device.taskCalls, ["run com.example.export.1", "expire 1"])
  }
}
