import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// What apps may ask of the task scheduler, and with which error it refuses (reference 5.4).
final class TaskRequestTests: XCTestCase {
  private func submit(_ request: TaskRequest, of app: AppKey, _ device: inout ModelDevice) throws -> TaskAnswer? {
    let process = try XCTUnwrap(device.core.process(of: app))
    try device.handle(.process(process, .taskAsked(request: 1, .submit(request))))
    return device.taskAnswers.last
  }

  private func error(_ answer: TaskAnswer?) -> TaskError? {
    if case .refused(let error, _) = answer { error } else { nil }
  }

  private func running(
    _ version: SystemVersion = SystemVersion(26), modes: [String] = ["fetch", "processing"],
    tasks: [String] = ["com.example.refresh", "com.example.process", "com.example.export.*"]
  ) throws -> (device: ModelDevice, app: AppKey) {
    var device = ModelDevice(version: version)
    let app = device.install("App", modes: modes, tasks: tasks)
    try device.perform(.launch(), app)
    return (device, app)
  }

  func test_aPermittedRequest_waits_andIsTold() throws {
    var (device, app) = try running()
    let request = TaskRequest(.refresh, "com.example.refresh", delay: .seconds(60))
    XCTAssertEqual(try submit(request, of: app, &device), .submitted)
    let process = try XCTUnwrap(device.core.process(of: app))
    try device.handle(.process(process, .taskAsked(request: 2, .pending)))
    XCTAssertEqual(device.taskAnswers.last, .pending([request]))
    XCTAssertEqual(device.core.pendingTasks(of: app).first?.earliest, device.core.now + .seconds(60))
  }

  func test_anIdentifierThatIsNotListed_isNotPermitted() throws {
    var (device, app) = try running()
    for identifier in ["com.example.other", "com.example.export.*", "com.example.export.x", ""] {
      XCTAssertEqual(error(try submit(TaskRequest(.refresh, identifier), of: app, &device)), .notPermitted, identifier)
    }
  }

  func test_aMissingBackgroundMode_isNotPermitted() throws {
    var (device, app) = try running(modes: ["fetch"])
    XCTAssertEqual(
      error(try submit(TaskRequest(.processing, "com.example.process"), of: app, &device)), .notPermitted)
    (device, app) = try running(modes: ["processing"])
    XCTAssertEqual(error(try submit(TaskRequest(.refresh, "com.example.refresh"), of: app, &device)), .notPermitted)
    XCTAssertEqual(try submit(TaskRequest(.processing, "com.example.process"), of: app, &device), .submitted)
  }

  func test_aKindThatTheVersionDoesNotKnow_isUnavailable() throws {
    var (device, app) = try running(SystemVersion(12))
    XCTAssertEqual(error(try submit(TaskRequest(.refresh, "com.example.refresh"), of: app, &device)), .unavailable)
    (device, app) = try running(SystemVersion(18))
    XCTAssertEqual(error(try submit(TaskRequest(.continued, "com.example.export.1"), of: app, &device)), .unavailable)
    XCTAssertEqual(try submit(TaskRequest(.healthResearch, "com.example.process"), of: app, &device), .submitted)
  }

  func test_withBackgroundRefreshOff_isUnavailable() throws {
    var (device, app) = try running()
    try device.perform(.taskConditions(TaskConditionChange(backgroundRefresh: false)))
    XCTAssertEqual(error(try submit(TaskRequest(.refresh, "com.example.refresh"), of: app, &device)), .unavailable)
  }

  func test_oneRefreshAndTenProcessingRequests_mayWait() throws {
    let refresh = ["r1", "r2"]
    let process = (1...11).map { "p\($0)" }
    var (device, app) = try running(tasks: refresh + process)
    XCTAssertEqual(try submit(TaskRequest(.refresh, "r1"), of: app, &device), .submitted)
    XCTAssertEqual(error(try submit(TaskRequest(.refresh, "r2"), of: app, &device)), .tooManyPendingTaskRequests)
    XCTAssertEqual(try submit(TaskRequest(.refresh, "r1"), of: app, &device), .submitted, "in place of itself")
    for name in process.prefix(10) {
      XCTAssertEqual(try submit(TaskRequest(.processing, name), of: app, &device), .submitted)
    }
    XCTAssertEqual(error(try submit(TaskRequest(.processing, "p11"), of: app, &device)), .tooManyPendingTaskRequests)
    XCTAssertEqual(
      error(try submit(TaskRequest(.healthResearch, "p11"), of: app, &device)), .tooManyPendingTaskRequests)
    let running = try XCTUnwrap(device.core.process(of: app))
    try device.handle(.process(running, .taskReport(.cancel(identifier: "p3"))))
    XCTAssertEqual(try submit(TaskRequest(.processing, "p11"), of: app, &device), .submitted)
    try device.handle(.process(running, .taskReport(.cancelAll)))
    XCTAssertTrue(device.core.pendingTasks(of: app).isEmpty)
  }

  func test_submittingAgain_replaces_andGoesToTheEnd() throws {
    var (device, app) = try running()
    for (kind, name, delay) in [
      (TaskRequest.Kind.processing, "com.example.process", 10.0), (.refresh, "com.example.refresh", 20),
      (.processing, "com.example.process", 30),
    ] {
      _ = try submit(TaskRequest(kind, name, delay: .seconds(delay)), of: app, &device)
    }
    let pending = device.core.pendingTasks(of: app)
    XCTAssertEqual(pending.map(\.request.identifier), ["com.example.refresh", "com.example.process"])
    XCTAssertEqual(pending.last?.request.delay, .seconds(30))
  }

  func test_requestsOfOneApp_areNotAnothers() throws {
    var (device, app) = try running()
    let other = device.install("Other")
    try device.perform(.launch(), other)
    XCTAssertEqual(try submit(TaskRequest(.refresh, "com.example.refresh"), of: app, &device), .submitted)
    XCTAssertEqual(try submit(TaskRequest(.refresh, "com.example.refresh"), of: other, &device), .submitted)
    try device.handle(.process(try XCTUnwrap(device.core.process(of: other)), .taskReport(.cancelAll)))
    XCTAssertEqual(device.core.pendingTasks(of: app).count, 1)
  }

  func test_delaysThatNobodyCanMean_areBroughtWithinReason() throws {
    var (device, app) = try running()
    for nanoseconds in [Int64.min, -1, .max] {
      let delay = Span(nanoseconds: nanoseconds)
      XCTAssertEqual(
        try submit(TaskRequest(.refresh, "com.example.refresh", delay: delay), of: app, &device), .submitted)
      let earliest = try XCTUnwrap(device.core.pendingTasks(of: app).first?.earliest)
      XCTAssertGreaterThanOrEqual(earliest, device.core.now)
      XCTAssertLessThan(earliest, device.core.now + .seconds(11 * 366 * 24 * 3600))
    }
  }

  // MARK: Continued processing

  func test_aContinuedTask_isSubmittedInFront_andBeginsAtOnce() throws {
    var (device, app) = try running()
    XCTAssertEqual(try submit(TaskRequest(.continued, "com.example.export.1"), of: app, &device), .submitted)
    XCTAssertEqual(device.taskCalls, ["run com.example.export.1"])
    XCTAssertTrue(device.core.pendingTasks(of: app).isEmpty)
    try device.perform(.home)
    XCTAssertEqual(
      error(try submit(TaskRequest(.continued, "com.example.export.2"), of: app, &device)), .notPermitted,
      "not from the background")
  }

  func test_aContinuedTaskThatNeedsWhatIsNotThere_isNotPermitted() throws {
    var (device, app) = try running()
    var request = TaskRequest(.continued, "com.example.export.1")
    request.resources = 1
    XCTAssertEqual(error(try submit(request, of: app, &device)), .notPermitted)
  }

  func test_withoutRoom_aContinuedTaskWaitsOrFails() throws {
    var (device, app) = try running()
    let room = device.core.policy.tasks.continuedTasks
    for number in 1...room {
      _ = try submit(TaskRequest(.continued, "com.example.export.\(number)"), of: app, &device)
    }
    var hurried = TaskRequest(.continued, "com.example.export.hurried")
    hurried.failsUnlessImmediate = true
    XCTAssertEqual(error(try submit(hurried, of: app, &device)), .immediateRunIneligible)
    XCTAssertEqual(try submit(TaskRequest(.continued, "com.example.export.patient"), of: app, &device), .submitted)
    XCTAssertEqual(device.taskCalls.count, room)
    let process = try XCTUnwrap(device.core.process(of: app))
    try device.handle(.process(process, .taskReport(.completed(1, success: true))))
    XCTAssertEqual(device.taskCalls.last, "run com.example.export.patient")
  }

  func test_underLoad_continuedTasksWait() throws {
    var (device, app) = try running()
    try device.perform(.taskConditions(TaskConditionChange(load: true)))
    _ = try submit(TaskRequest(.continued, "com.example.export.1"), of: app, &device)
    XCTAssertEqual(device.taskCalls, [])
    try device.perform(.taskConditions(TaskConditionChange(load: false)))
    XCTAssertEqual(device.taskCalls, ["run com.example.export.1"])
  }
}
