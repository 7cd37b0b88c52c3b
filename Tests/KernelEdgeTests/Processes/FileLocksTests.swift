import Glibc
import SystemCalls
import XCTest

@testable import KernelEdge

final class FileLocksTests: XCTestCase {
  private func mayBeHeld(_ locks: String, by processes: [pid_t] = [40, 41], alive: Set<pid_t> = [7, 40, 41]) throws
    -> Bool
  {
    try FileLocks.mayBeHeld(
      by: { () throws(SystemCallError) in processes }, locks: locks,
      isAlive: { alive.contains($0) })
  }

  func test_mayBeHeld_onlyByTheLaunch_orWhereTheListDoesNotTell() throws {
    for (holder, expected) in [("7", false), ("40", true), ("-1", true), ("0", true), ("99", true), ("x", true)] {
      let line = "1: FLOCK  ADVISORY  WRITE \(holder) fe:00:525372 0 EOF\n"
      XCTAssertEqual(try mayBeHeld(line), expected, holder)
    }
    XCTAssertFalse(try mayBeHeld(""))
    XCTAssertFalse(
      try mayBeHeld(
        "1: POSIX  ADVISORY  READ \(getpid()) fe:00:1 0 EOF\n1: -> POSIX  ADVISORY  READ 40 fe:00:1 0 EOF\n"))
  }

  func test_sharedLocksOfOthers_needNoLook() throws {
    XCTAssertFalse(try mayBeHeld("1: POSIX  ADVISORY  READ 40 fe:00:1 128 128\n"))
    XCTAssertTrue(try mayBeHeld("1: POSIX  ADVISORY  WRITE 40 fe:00:1 120 120\n"))
  }

  /// As the kernel writes it beside the position and the flags of an open file.
  func test_exclusiveLocks_areToldFromOthers() {
    let head = "pos:\t0\nflags:\t02500002\nmnt_id:\t70\nino:\t12\n"
    for (line, expected) in [
      ("lock:\t1: POSIX  ADVISORY  WRITE 40 fe:00:12 120 120", true),
      ("lock:\t1: OFDLCK ADVISORY  WRITE -1 fe:00:12 0 EOF", true),
      ("lock:\t1: FLOCK  ADVISORY  WRITE 40 fe:00:12 0 EOF", true),
      ("lock:\t1: POSIX  ADVISORY  READ 40 fe:00:12 128 128", false),
      ("lock:\t1: LEASE  ACTIVE    WRITE 40 fe:00:12 0 EOF", false),
      ("lock:\t1: POSIX  ADVISORY  READ 40 fe:00:12 1 1\nlock:\t2: POSIX  ADVISORY  WRITE 40 fe:00:12 9 9", true),
      ("", false), ("lock:", false),
    ] {
      XCTAssertEqual(FileLocks.isExclusive(head + line + "\n"), expected, line)
    }
  }
}
