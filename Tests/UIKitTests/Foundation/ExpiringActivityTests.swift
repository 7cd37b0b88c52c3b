import LifeCycle
import Synchronization
import SystemLink
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class ExpiringActivityTests: XCTestCase {
  private final class Record: Sendable {
    let messages = Mutex<[AppMessage]>([])
    let calls = Mutex<[Bool]>([])
  }

  private func prepare() -> Record {
    let record = Record()
    begin { message in record.messages.withLock { $0.append(message) } }
    return record
  }

  private func begin(_ send: @escaping ProcessSide.Send) {
    ProcessSide.shared.begin(AppSide(.test(.scenes)), isVirtual: true, send: send)
  }

  override func tearDown() async throws { ProcessSide.shared.reset() }

  func test_perform_whenThereIsTime_thenATaskIsHeldWhileTheBlockRuns() {
    let record = prepare()
    let released = expectation(description: "released")
    begin { message in
      record.messages.withLock { $0.append(message) }
      if case .release = message { released.fulfill() }
    }
    ProcessInfo.processInfo.performExpiringActivity(withReason: "save") { isExpired in
      record.calls.withLock { $0.append(isExpired) }
    }
    wait(for: [released], timeout: 20)
    XCTAssertEqual(record.calls.withLock { $0 }, [false])
    let messages = record.messages.withLock { $0 }
    guard case .acquire(let id, "save") = messages.first else { return XCTFail("no task: \(messages)") }
    XCTAssertEqual(messages, [.acquire(id: id, name: "save"), .release(id: id)])
  }

  func test_perform_whenThereIsNoTime_thenTheBlockIsToldAtOnce() throws {
    let record = prepare()
    _ = try ProcessSide.shared.take(.prepareSuspension, at: .zero, offers: [])
    ProcessSide.shared.acknowledge(1)
    let called = expectation(description: "called")
    ProcessInfo.processInfo.performExpiringActivity(withReason: "late") { isExpired in
      record.calls.withLock { $0.append(isExpired) }
      called.fulfill()
    }
    wait(for: [called], timeout: 20)
    XCTAssertEqual(record.calls.withLock { $0 }, [true])
  }
}
