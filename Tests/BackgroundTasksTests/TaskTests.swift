import Foundation
import LifeCycle
import Synchronization
import XCTest

@testable import BackgroundTasks

/// Tasks in the app's process: handlers, completion, expiration.
final class TaskTests: XCTestCase {
  /// What the handlers of a test leave behind.
  private final class Seen: Sendable {
    let tasks = Mutex<[BGTask]>([])
    let lines = Mutex<[String]>([])
    func note(_ line: String) { lines.withLock { $0.append(line) } }
  }

  func test_theLaunchHandler_isCalledOnItsQueueWithATaskOfItsClass() {
    let (scheduler, _) = FakeSystem.scheduler()
    let seen = Seen()
    let queue = DispatchQueue(label: "tasks")
    let key = DispatchSpecificKey<String>()
    queue.setSpecific(key: key, value: "tasks")
    for identifier in ["a.refresh", "a.process", "a.export.1"] {
      scheduler.register(forTaskWithIdentifier: identifier, using: queue) { task in
        seen.note("\(type(of: task)) \(task.identifier) \(DispatchQueue.getSpecific(key: key) ?? "elsewhere")")
        task.setTaskCompleted(success: true)
      }
    }
    XCTAssertTrue(scheduler.runToReturn(1, .refresh, "a.refresh"))
    XCTAssertTrue(scheduler.runToReturn(2, .processing, "a.process"))
    XCTAssertTrue(scheduler.runToReturn(3, .healthResearch, "a.process"))
    XCTAssertTrue(scheduler.runToReturn(4, .continued, "a.export.1"))
    XCTAssertEqual(
      seen.lines.withLock { $0 },
      [
        "BGAppRefreshTask a.refresh tasks", "BGProcessingTask a.process tasks", "BGHealthResearchTask a.process tasks",
        "BGContinuedProcessingTask a.export.1 tasks",
      ])
  }

  func test_withoutAQueue_theHandlerIsCalledInTheBackground() {
    let (scheduler, _) = FakeSystem.scheduler()
    let seen = Seen()
    scheduler.register(forTaskWithIdentifier: "a.refresh", using: nil) { _ in
      seen.note(Thread.isMainThread ? "main" : "background")
    }
    XCTAssertTrue(scheduler.runToReturn(1, .refresh, "a.refresh"))
    XCTAssertEqual(seen.lines.withLock { $0 }, ["background"])
  }

  func test_withoutAHandler_theTaskIsCompletedWithoutSuccess() {
    let (scheduler, system) = FakeSystem.scheduler()
    XCTAssertFalse(scheduler.runToReturn(9, .refresh, "a.refresh"))
    XCTAssertEqual(system.reported, [.completed(9, success: false)])
  }

  private func held(
    _ kind: TaskRequest.Kind = .refresh, _ identifier: String = "a.refresh"
  ) throws -> (scheduler: BGTaskScheduler, system: FakeSystem, task: BGTask) {
    let (scheduler, system) = FakeSystem.scheduler()
    let seen = Seen()
    scheduler.register(forTaskWithIdentifier: identifier, using: nil) { task in
      seen.tasks.withLock { $0.append(task) }
    }
    XCTAssertTrue(scheduler.runToReturn(1, kind, identifier))
    return (scheduler, system, try XCTUnwrap(seen.tasks.withLock { $0.first }))
  }

  func test_completingTwice_isToldOnce() throws {
    let (_, system, task) = try held()
    task.setTaskCompleted(success: true)
    task.setTaskCompleted(success: false)
    XCTAssertEqual(system.reported, [.completed(1, success: true)])
  }

  func test_theExpirationHandler_isCalledOnce_andGoneThen() throws {
    let (scheduler, system, task) = try held()
    let seen = Seen()
    task.expirationHandler = { seen.note("expired") }
    XCTAssertNotNil(task.expirationHandler)
    XCTAssertTrue(scheduler.expireToReturn(1))
    XCTAssertNil(task.expirationHandler)
    XCTAssertFalse(scheduler.expireToReturn(1))
    XCTAssertEqual(seen.lines.withLock { $0 }, ["expired"])
    task.setTaskCompleted(success: false)
    XCTAssertEqual(system.reported.last, .completed(1, success: false))
  }

  func test_withoutAnExpirationHandler_theTaskIsCompletedWithoutSuccess() throws {
    let (scheduler, system, _) = try held()
    XCTAssertFalse(scheduler.expireToReturn(1))
    XCTAssertEqual(system.reported, [.completed(1, success: false)])
  }

  func test_aCompletedTask_doesNotExpire_andKeepsNoHandler() throws {
    let (scheduler, _, task) = try held()
    let seen = Seen()
    task.expirationHandler = { seen.note("expired") }
    task.setTaskCompleted(success: true)
    XCTAssertNil(task.expirationHandler)
    task.expirationHandler = { seen.note("expired") }
    XCTAssertNil(task.expirationHandler)
    XCTAssertFalse(scheduler.expireToReturn(1))
    XCTAssertEqual(seen.lines.withLock { $0 }, [])
  }

  func test_aContinuedTask_tellsItsTitleAndItsProgress() throws {
    let (_, system, held) = try held(.continued, "a.export.1")
    let task = try XCTUnwrap(held as? BGContinuedProcessingTask)
    task.updateTitle("Export", subtitle: "half")
    XCTAssertEqual(task.title, "Export")
    XCTAssertEqual(task.subtitle, "half")
    let reporting: any ProgressReporting = task
    reporting.progress.totalUnitCount = 1000
    for count in [1, 2, 500, 501] as [Int64] { reporting.progress.completedUnitCount = count }
    task.setTaskCompleted(success: true)
    let fractions = system.reported.compactMap { if case .progressed(1, let fraction) = $0 { fraction } else { nil } }
    XCTAssertEqual(fractions.last, 0.5, "To the percent.")
    XCTAssertLessThanOrEqual(fractions.count, 3)
    XCTAssertEqual(system.reported.first, .titled(1, title: "Export", subtitle: "half"))
  }
}
