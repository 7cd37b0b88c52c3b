import Glibc
import SystemCalls
import XCTest

@testable import KernelEdge

/// Control files take a command whole or not at all, whatever signals come in between.
final class KernelFileTests: XCTestCase {
  /// A pipe that takes 4096 bytes and then no more.
  private func smallPipe() throws -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    try checkedErrno(pipe(&ends), "pipe", while: "testing")
    // F_SETPIPE_SZ.
    try checkedErrno(fcntl(ends[1], 1031, 4096), "fcntl", while: "testing")
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  func test_write_thatIsTakenInPart_isAnError() throws {
    let (reading, writing) = try smallPipe()
    try writing.setNonBlocking()
    XCTAssertThrowsError(
      try KernelFile.write(String(repeating: "x", count: 5000), to: writing, named: "cgroup.procs")
    ) { error in
      XCTAssertEqual((error as? SystemCallError)?.number, EIO)
      XCTAssertTrue("\(error)".contains("cgroup.procs, which accepted 4096 of 5000 bytes"), "\(error)")
    }
    withExtendedLifetime(reading) {}
  }

  #if DEBUG
    func test_write_thatASignalInterrupts_isMadeAgain() throws {
      let (reading, writing) = try smallPipe()
      let faults = SystemCallFaults(["write": [1: .error(EINTR), 2: .error(EINTR)]])
      try SystemCallFaults.$current.withValue(faults) {
        try KernelFile.write("freeze", to: writing, named: "cgroup.freeze")
      }
      XCTAssertEqual(faults.count(of: "write"), 3)
      var buffer = [UInt8](repeating: 0, count: 64)
      let count = buffer.withUnsafeMutableBytes { SystemCall.read(reading.number, into: $0) }
      XCTAssertEqual(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self), "freeze")
    }

    func test_read_goesOnAfterInterruptionsAndShortReads() throws {
      let whole = try KernelFile.read("/proc/version")
      let faults = SystemCallFaults(["read": [1: .error(EINTR), 2: .short(5), 3: .error(EINTR), 4: .short(1)]])
      XCTAssertEqual(try SystemCallFaults.$current.withValue(faults) { try KernelFile.read("/proc/version") }, whole)
      XCTAssertGreaterThanOrEqual(faults.count(of: "read"), 6)
    }

    func test_read_thatFails_namesTheFile() {
      let faults = SystemCallFaults(["read": [2: .error(EIO)]])
      XCTAssertThrowsError(
        try SystemCallFaults.$current.withValue(faults) { try KernelFile.read("/proc/version") }
      ) { error in
        XCTAssertEqual((error as? SystemCallError)?.number, EIO)
        XCTAssertTrue("\(error)".contains("reading /proc/version"), "\(error)")
      }
    }
  #endif
}
