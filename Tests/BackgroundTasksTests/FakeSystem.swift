import LifeCycle
import Synchronization
import XCTest

@testable import BackgroundTasks

/// The system's side, in the test's own process: answers as it is told and keeps what it hears.
final class FakeSystem: TaskSystem {
  struct Gone: Error {}

  let asked = Mutex<[TaskAsked]>([])
  let reports = Mutex<[TaskReport]>([])
  let answer = Mutex<TaskAnswer?>(.submitted)

  func ask(_ question: TaskAsked) throws -> TaskAnswer {
    asked.withLock { $0.append(question) }
    guard let answer = answer.withLock({ $0 }) else { throw Gone() }
    return answer
  }

  func report(_ report: TaskReport) { reports.withLock { $0.append(report) } }

  var reported: [TaskReport] { reports.withLock { $0 } }

  /// A scheduler of an app that may do all.
  static func scheduler(
    permitted: [String] = ["a.refresh", "a.process", "a.export.*"], modes: [String] = ["fetch", "processing"]
  ) -> (BGTaskScheduler, FakeSystem) {
    let system = FakeSystem()
    let scheduler = BGTaskScheduler()
    scheduler.connect(
      to: system,
      as: Bootstrap(
        world: .virtual, systemVersion: SystemVersion(26), idiom: .phone, screenWidth: 1, screenHeight: 1,
        screenScale: 1, appName: "A", bundleIdentifier: "a", moduleName: "A", bundlePath: "/", containerPath: "/",
        groupContainers: [:], model: .scenes, manifest: SceneManifest(), mainStoryboard: nil, principalClass: nil,
        urlSchemes: [], backgroundModes: modes, sessions: [], permittedTaskIdentifiers: permitted))
    return (scheduler, system)
  }
}

extension BGTaskScheduler {
  /// Runs a task and waits until its launch handler has returned.
  func runToReturn(_ id: UInt32, _ kind: TaskRequest.Kind, _ identifier: String) -> Bool {
    let returned = XCTestExpectation(description: "the launch handler has returned")
    let isCalled = run(TaskRun(id: id, request: TaskRequest(kind, identifier))) { { returned.fulfill() } }
    guard isCalled else { return false }
    return XCTWaiter.wait(for: [returned], timeout: 20) == .completed
  }

  /// Expires a task and waits until its expiration handler, if it has one, has returned.
  func expireToReturn(_ id: UInt32) -> Bool {
    let returned = XCTestExpectation(description: "the expiration handler has returned")
    var isCalled = false
    expire(id) { _ in
      isCalled = true
      return { returned.fulfill() }
    }
    return isCalled && XCTWaiter.wait(for: [returned], timeout: 20) == .completed
  }
}
