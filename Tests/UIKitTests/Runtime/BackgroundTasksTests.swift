import LifeCycle
import Synchronization
import SystemLink
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class BackgroundTasksTests: XCTestCase {
  private final class Sent: Sendable {
    let messages = Mutex<[AppMessage]>([])
  }

  private func make() -> (BackgroundTasks, Sent) {
    let sent = Sent()
    let tasks = BackgroundTasks()
    tasks.reset(
      send: { message in sent.messages.withLock { $0.append(message) } }, isVirtual: true,
      budget: .seconds(30))
    return (tasks, sent)
  }

  func test_begin_whenTheSuspensionIsAcknowledged_thenInvalidUntilTheNextTransition() {
    let (tasks, sent) = make()
    let first = tasks.begin("upload", nil)
    tasks.acknowledgeSuspension(number: 7)
    XCTAssertEqual(tasks.begin("late", nil), 0)
    tasks.transitionArrived(at: .zero)
    let second = tasks.begin("again", nil)
    XCTAssertNotEqual(second, 0)
    XCTAssertEqual(
      sent.messages.withLock { $0 },
      [.acquire(id: first, name: "upload"), .done(number: 7), .acquire(id: second, name: "again")])
  }

  func test_end_whenTwiceOrUnknown_thenReleasedOnce() {
    let (tasks, sent) = make()
    let id = tasks.begin("upload", nil)
    tasks.end(Int(id))
    tasks.end(Int(id))
    tasks.end(0)
    tasks.end(-1)
    XCTAssertEqual(sent.messages.withLock { $0 }, [.acquire(id: id, name: "upload"), .release(id: id)])
  }

  func test_expired_whenSeveralAreOpen_thenTheirHandlersInOrder() {
    let (tasks, _) = make()
    let journal = Journal()
    _ = tasks.begin("one") { journal.lines.append("one") }
    let two = tasks.begin("two") { journal.lines.append("two") }
    _ = tasks.begin("three") { journal.lines.append("three") }
    tasks.end(Int(two))
    for handler in tasks.expired() { handler() }
    XCTAssertEqual(journal.lines, ["one", "three"])
  }

  func test_begin_whenTheBudgetIsUsedUp_thenInvalidUntilTheAppWasInFront() {
    let (tasks, _) = make()
    tasks.applicationIs(inBackground: true)
    _ = tasks.begin("one", nil)
    _ = tasks.expired()
    XCTAssertEqual(tasks.begin("late", nil), 0)
    tasks.applicationIs(inBackground: false)
    XCTAssertNotEqual(tasks.begin("again", nil), 0)
  }

  func test_timeRemaining_whenVirtual_thenFromTheDevicesClock() {
    let (tasks, _) = make()
    XCTAssertEqual(tasks.timeRemaining, .greatestFiniteMagnitude)
    tasks.transitionArrived(at: Instant(nanoseconds: 5_000_000_000))
    tasks.applicationIs(inBackground: true)
    XCTAssertEqual(tasks.timeRemaining, 30)
    tasks.transitionArrived(at: Instant(nanoseconds: 15_000_000_000))
    XCTAssertEqual(tasks.timeRemaining, 20)
    tasks.transitionArrived(at: Instant(nanoseconds: 95_000_000_000))
    XCTAssertEqual(tasks.timeRemaining, 0)
    tasks.applicationIs(inBackground: false)
    XCTAssertEqual(tasks.timeRemaining, .greatestFiniteMagnitude)
  }
}

@MainActor
private final class Journal {
  var lines: [String] = []
}
