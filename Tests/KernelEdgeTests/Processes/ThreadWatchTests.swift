import Glibc
import KernelTesting
import XCTest

@testable import KernelEdge

/// Whether the threads of a process sleep.
final class ThreadWatchTests: KernelTestCase {
  /// Looks until the answer is this one; false if it never is.
  private func comes(_ expected: Bool, _ watch: ThreadWatch) throws -> Bool {
    for _ in 0..<10_000 {
      if try watch.isAtRest() == expected { return true }
      sched_yield()
    }
    return false
  }

  func test_aProgramThatSleeps_isAtRest() throws {
    let child = try start(shell("exec sleep 600"))
    XCTAssertTrue(try comes(true, ThreadWatch(of: child.pid)))
    try child.kill()
    _ = try waitForEnd(child)
  }

  func test_aProgramThatRuns_isNotAtRest() throws {
    let child = try start(shell("while :; do :; done"))
    let watch = try ThreadWatch(of: child.pid)
    XCTAssertTrue(try comes(false, watch))
    for _ in 0..<1000 { XCTAssertFalse(try watch.isAtRest()) }
    try child.kill()
    _ = try waitForEnd(child)
  }

  func test_theProcessThatAsks_isNotAtRest() throws {
    XCTAssertFalse(try ThreadWatch(of: getpid()).isAtRest())
  }

  func test_aProcessThatIsGone_isAtRest() throws {
    let child = try start(shell("exec sleep 600"))
    let watch = try ThreadWatch(of: child.pid)
    XCTAssertTrue(try comes(true, watch))
    try child.kill()
    _ = try waitForEnd(child)
    XCTAssertTrue(try comes(true, watch))
    XCTAssertThrowsError(try ThreadWatch(of: child.pid)) { XCTAssertTrue("\($0)".contains("/task"), "\($0)") }
  }
}
