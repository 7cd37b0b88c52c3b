import LifeCycle
import Synchronization
import SystemLink
import XCTest

@testable import UIKit

/// What the lock around the app's side adds: the order of messages, the handlers, the clock.
@preconcurrency @MainActor
final class ProcessSideTests: XCTestCase {
  private final class Sent: Sendable {
    let messages = Mutex<[AppMessage]>([])
  }

  private func make() -> (ProcessSide, Sent) {
    let sent = Sent()
    let side = ProcessSide()
    side.begin(AppSide(.test(.application)), isVirtual: true) { message in
      sent.messages.withLock { $0.append(message) }
    }
    return (side, sent)
  }

  private func run(_ side: ProcessSide, _ transition: Transition, at seconds: Double = 0) throws {
    for step in try side.take(transition, at: .zero + .seconds(seconds), offers: []) {
      if step == .acknowledge { side.acknowledge(7) } else { _ = side.reached(step) }
    }
  }

  func test_begin_whenTheSuspensionIsAcknowledged_thenInvalidUntilTheNextTransition() throws {
    let (side, sent) = make()
    let first = side.beginBackgroundTask("upload", nil)
    try run(side, .prepareSuspension)
    XCTAssertEqual(side.beginBackgroundTask("late", nil), 0)
    _ = try side.take(.screens([]), at: .zero, offers: [])
    let second = side.beginBackgroundTask("again", nil)
    XCTAssertNotEqual(second, 0)
    XCTAssertEqual(
      sent.messages.withLock { $0 },
      [.acquire(id: first, name: "upload"), .done(number: 7), .acquire(id: second, name: "again")])
  }

  func test_end_whenTwiceOrUnknown_thenReleasedOnce() {
    let (side, sent) = make()
    let id = side.beginBackgroundTask("upload", nil)
    side.endBackgroundTask(Int(id))
    side.endBackgroundTask(Int(id))
    side.endBackgroundTask(0)
    side.endBackgroundTask(-1)
    XCTAssertEqual(sent.messages.withLock { $0 }, [.acquire(id: id, name: "upload"), .release(id: id)])
  }

  func test_handlers_ofOpenTasks_inTheirOrder() throws {
    let (side, _) = make()
    let journal = Journal()
    _ = side.beginBackgroundTask("one") { journal.lines.append("one") }
    let two = side.beginBackgroundTask("two") { journal.lines.append("two") }
    _ = side.beginBackgroundTask("three") { journal.lines.append("three") }
    side.endBackgroundTask(Int(two))
    try run(side, .launch(.init(inForeground: false)))
    for case .expireBackgroundTasks(let tasks) in try side.take(.expireBackgroundTasks, at: .zero, offers: []) {
      for handler in side.handlers(of: tasks) { handler() }
    }
    XCTAssertEqual(journal.lines, ["one", "three"])
  }

  /// wordpress-mobile/WordPress-iOS#21254: a line for each task that is still open.
  func test_expiration_whenAHandlerEndsNothing_thenThatTaskIsToldOf() throws {
    let (side, _) = make()
    let kept = side.beginBackgroundTask("kept") {}
    let ended = side.beginBackgroundTask("ended", nil)
    side.endBackgroundTask(Int(ended))
    let complaints = side.complaints(about: [kept, ended])
    XCTAssertEqual(complaints.count, 1)
    XCTAssertTrue(complaints.first?.hasPrefix("background task \(kept) (kept) is still open") == true, "\(complaints)")
  }

  func test_timeRemaining_whenVirtual_thenFromTheDevicesClock() throws {
    let (side, _) = make()
    XCTAssertEqual(side.backgroundTimeRemaining, .greatestFiniteMagnitude)
    try run(side, .launch(.init(inForeground: false)), at: 5)
    XCTAssertEqual(side.backgroundTimeRemaining, 30)
    try run(side, .notice(.memoryWarning), at: 15)
    XCTAssertEqual(side.backgroundTimeRemaining, 20)
    try run(side, .notice(.memoryWarning), at: 95)
    XCTAssertEqual(side.backgroundTimeRemaining, 0)
  }
}

@MainActor
private final class Journal {
  var lines: [String] = []
}
