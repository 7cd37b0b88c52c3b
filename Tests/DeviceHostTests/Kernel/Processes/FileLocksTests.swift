import Glibc
import XCTest

@testable import DeviceHost

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
}
