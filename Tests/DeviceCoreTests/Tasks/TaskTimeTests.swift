import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// When the system begins tasks by itself (reference 5.4), on a device that does so.
final class TaskTimeTests: XCTestCase {
  private let refresh = "com.example.refresh"
  private let process = "com.example.process"

  /// A device on which the app was used just now and is in the background.
  private func make(startsDueTasks: Bool = true) throws -> (device: ModelDevice, app: AppKey, key: ProcessKey) {
    var device = ModelDevice(startsDueTasks: startsDueTasks)
    let app = device.install("App")
    try device.perform(.launch(), app)
    let key = try XCTUnwrap(device.core.process(of: app))
    return (device, app, key)
  }

  private func submit(_ request: TaskRequest, _ key: ProcessKey, _ device: inout ModelDevice) throws {
    try device.handle(.process(key, .taskAsked(request: 1, .submit(request))))
    XCTAssertEqual(device.taskAnswers.last, .submitted)
  }

  private func complete(_ app: AppKey, _ device: inout ModelDevice) throws {
    let key = try XCTUnwrap(device.core.process(of: app))
    let task = try XCTUnwrap(device.core.runningTasks(of: app).first)
    try device.handle(.process(key, .taskReport(.completed(task.id, success: true))))
  }

  func test_aRefresh_beginsAtItsEarliestDate_notInFront() throws {
    var (device, app, key) = try make()
    try submit(TaskRequest(.refresh, refresh, delay: .seconds(60)), key, &device)
    try device.wait(.seconds(100))
    XCTAssertEqual(device.taskCalls, [], "The app is in front.")
    try device.perform(.home)
    try device.wait(.zero)
    try device.wait(.milliseconds(1))
    XCTAssertEqual(device.taskCalls, ["run \(refresh)"])
    try complete(app, &device)
    try submit(TaskRequest(.refresh, refresh, delay: .seconds(60)), key, &device)
    try device.wait(.seconds(14 * 60))
    XCTAssertEqual(device.taskCalls.count, 1, "Refreshes keep their distance.")
    try device.wait(.seconds(60))
    XCTAssertEqual(device.taskCalls.count, 2)
  }

  func test_withoutThePolicy_nothingBeginsByItself() throws {
    var (device, _, key) = try make(startsDueTasks: false)
    try submit(TaskRequest(.refresh, refresh), key, &device)
    try submit(TaskRequest(.processing, process), key, &device)
    try device.perform(.home)
    try device.perform(.lock)
    try device.wait(.seconds(3 * 24 * 3600))
    XCTAssertEqual(device.taskCalls, [])
  }

  func test_processing_waitsForAnIdleDevice_forPowerAndNetwork() throws {
    var (device, app, key) = try make()
    var request = TaskRequest(.processing, process)
    request.requiresPower = true
    request.requiresNetwork = true
    try submit(request, key, &device)
    try device.perform(.home)
    try device.wait(.seconds(3600))
    XCTAssertEqual(device.taskCalls, [], "Somebody may be using the device.")
    try device.perform(.lock)
    try device.wait(.seconds(3600))
    XCTAssertEqual(device.taskCalls, [], "There is no power.")
    try device.perform(.taskConditions(TaskConditionChange(network: false, power: true)))
    try device.wait(.seconds(3600))
    XCTAssertEqual(device.taskCalls, [], "There is no network.")
    try device.perform(.taskConditions(TaskConditionChange(network: true)))
    try device.wait(.milliseconds(1))
    XCTAssertEqual(device.taskCalls, ["run \(process)"])
    try complete(app, &device)
    XCTAssertNil(device.core.nextDeadline.flatMap { $0 > device.core.now + .seconds(5) ? $0 : nil })
  }

  func test_aTappedNotification_endsProcessing_andCountsAsUse() throws {
    let answers: [(String, UserAction.Kind)] = [
      ("a tap", .tapNotification(title: "hello")), ("an answer", .answerNotification(title: "hello")),
      ("its settings", .openNotificationSettings(title: "hello")),
    ]
    for (name, answer) in answers {
      var (device, app, key) = try make()
      let other = device.install("Other")
      try submit(TaskRequest(.processing, process), key, &device)
      try device.perform(.home)
      try device.perform(.push(PushPayload(title: "hello")), other)
      try device.perform(.taskConditions(TaskConditionChange(idle: true)))
      try device.wait(.seconds(device.core.policy.tasks.idleDelay.seconds + 1))
      XCTAssertEqual(device.taskCalls, ["run \(process)"], name)
      XCTAssertNil(device.core.taskHistory(of: other).lastUsed, name)
      try device.perform(answer, other)
      XCTAssertEqual(device.taskCalls.last, "expire 1", "\(name): the user is back")
      XCTAssertEqual(device.core.taskHistory(of: other).lastUsed, device.core.now, name)
      XCTAssertFalse(device.core.runningTasks(of: app).isEmpty, name)
    }
  }

  func test_anAppThatNobodyUses_getsNothing_thenAgainWhenUsed() throws {
    var (device, app, key) = try make()
    try device.perform(.home)
    try device.wait(.seconds(8 * 24 * 3600))
    try submit(TaskRequest(.refresh, refresh), key, &device)
    try device.wait(.seconds(24 * 3600))
    XCTAssertEqual(device.taskCalls, [])
    try device.perform(.launch(), app)
    try device.perform(.home)
    try device.wait(.milliseconds(1))
    XCTAssertEqual(device.taskCalls, ["run \(refresh)"])
  }

  func test_aRarelyUsedApp_refreshesRarely() throws {
    var (device, app, key) = try make()
    try device.perform(.home)
    try device.wait(.seconds(2 * 24 * 3600))
    try submit(TaskRequest(.refresh, refresh), key, &device)
    try device.wait(.milliseconds(1))
    XCTAssertEqual(device.taskCalls.count, 1)
    try complete(app, &device)
    try submit(TaskRequest(.refresh, refresh), key, &device)
    try device.wait(.seconds(3 * 3600))
    XCTAssertEqual(device.taskCalls.count, 1)
    try device.wait(.seconds(3600))
    XCTAssertEqual(device.taskCalls.count, 2)
  }

  func test_aForcedQuit_leavesTheRefreshWaiting_withoutSpinning() throws {
    var (device, app, key) = try make()
    try submit(TaskRequest(.refresh, refresh), key, &device)
    try device.perform(.swipeAway, app)
    try device.wait(.seconds(24 * 3600))
    XCTAssertEqual(device.taskCalls, [])
    XCTAssertEqual(device.core.pendingTasks(of: app).count, 1)
  }

  func test_whatWaited_comesBackAndRuns() throws {
    var (device, app, _) = try make()
    let pending = PendingTask(
      app: app, request: TaskRequest(.refresh, refresh), earliest: device.core.now + .seconds(60), order: 7)
    device.core.restoreTasks([pending], history: [app: TaskHistory(lastUsed: device.core.now)])
    try device.perform(.home)
    try device.wait(.seconds(59))
    XCTAssertEqual(device.taskCalls, [])
    try device.wait(.seconds(1))
    XCTAssertEqual(device.taskCalls, ["run \(refresh)"])
  }

  func test_theSameLife_takesTheSameCourse() throws {
    func life() throws -> [String] {
      var (device, app, key) = try make()
      try submit(TaskRequest(.refresh, refresh, delay: .seconds(100)), key, &device)
      try submit(TaskRequest(.processing, process, delay: .seconds(50)), key, &device)
      try device.perform(.home)
      try device.perform(.lock)
      for _ in 0..<20 {
        try device.wait(.seconds(60))
        if !device.core.runningTasks(of: app).isEmpty { try complete(app, &device) }
      }
      return device.records.map { "\($0.id.rawValue) \($0.name)" } + device.taskCalls
    }
    let first = try life()
    XCTAssertEqual(try life(), first)
    XCTAssertEqual(first.suffix(2), ["run \(refresh)", "run \(process)"])
  }
}
