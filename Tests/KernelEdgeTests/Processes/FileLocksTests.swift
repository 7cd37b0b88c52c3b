import XCTest

@testable import KernelEdge

final class FileLocksTests: XCTestCase {
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
