import Synchronization
import XCTest

@testable import UIKit

/// Completion handlers that the app is given.
@preconcurrency @MainActor
final class AnswerOnceTests: XCTestCase {
  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
  }

  /// expo/expo#8599, iOS 13: a line for a handler that was let go of without a call.
  func test_handler_whenLetGoOfWithoutACall_thenToldOf() {
    let lines = Lines()
    func give(_ use: (AnswerOnce<Int>) -> Void) {
      use(AnswerOnce("fetch(_:)", warn: { line in lines.all.withLock { $0.append(line) } }, { _ in }))
    }
    give { $0.give(1) }
    give { $0.withdraw() }
    XCTAssertEqual(lines.all.withLock { $0 }, [])
    give { _ in }
    XCTAssertEqual(lines.all.withLock { $0 }, ["fetch(_:) was called, but its completion handler was never called"])
  }
}
