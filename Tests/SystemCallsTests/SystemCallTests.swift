import Glibc
import SystemCalls
import XCTest

/// Interrupted calls are made again, partial ones are gone on with, and other errors come back as they are.
final class SystemCallTests: XCTestCase {
  private func pipe() throws -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    try checkedErrno(Glibc.pipe(&ends), "pipe", while: "testing")
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  private func read(_ descriptor: Descriptor, atMost most: Int = 64) -> Result<String, SystemCallError> {
    var buffer = [UInt8](repeating: 0, count: most)
    let count = buffer.withUnsafeMutableBytes { SystemCall.read(descriptor.number, into: $0) }
    return Result { () throws(SystemCallError) in
      String(decoding: buffer[..<(try checked(count, "read", while: "testing"))], as: UTF8.self)
    }
  }

  #if DEBUG
    func test_interruptedCalls_areMadeAgain() throws {
      let (reading, writing) = try pipe()
      let faults = SystemCallFaults([
        "write": [1: .error(EINTR), 2: .error(EINTR)], "read": [1: .error(EINTR)], "poll": [1: .error(EINTR)],
      ])
      try SystemCallFaults.$current.withValue(faults) {
        XCTAssertEqual(Array("abc".utf8).withUnsafeBytes { SystemCall.write(writing.number, $0) }, 3)
        XCTAssertEqual(SystemCall.poll(reading.number, for: POLLIN, milliseconds: -1), 1)
        XCTAssertEqual(try read(reading).get(), "abc")
      }
      XCTAssertEqual(faults.count(of: "write"), 3)
      XCTAssertEqual(faults.count(of: "poll"), 2)
      XCTAssertEqual(faults.count(of: "read"), 2)
    }

    func test_writeAll_goesOnAfterShortWrites_andTellsHowFarItCame() throws {
      let (reading, writing) = try pipe()
      let text = Array("0123456789".utf8)
      var faults = SystemCallFaults(["write": [1: .short(3), 2: .error(EINTR), 3: .short(4)]])
      SystemCallFaults.$current.withValue(faults) {
        let result = text.withUnsafeBytes { SystemCall.writeAll(writing.number, $0) }
        XCTAssertEqual(result.written, 10)
        XCTAssertNil(result.errno)
      }
      XCTAssertEqual(faults.count(of: "write"), 4)
      XCTAssertEqual(try read(reading).get(), "0123456789")

      faults = SystemCallFaults(["write": [1: .short(3), 2: .error(ENOSPC)]])
      SystemCallFaults.$current.withValue(faults) {
        let result = text.withUnsafeBytes { SystemCall.writeAll(writing.number, $0) }
        XCTAssertEqual(result.written, 3)
        XCTAssertEqual(result.errno, ENOSPC)
      }
      XCTAssertEqual(try read(reading).get(), "012")
    }

    func test_faults_endWithTheirScope() throws {
      let (reading, writing) = try pipe()
      let faults = SystemCallFaults(["write": [1: .error(EIO), 2: .error(EIO)]])
      SystemCallFaults.$current.withValue(faults) {
        XCTAssertEqual([1].withUnsafeBytes { SystemCall.write(writing.number, $0) }, -Int(EIO))
      }
      XCTAssertEqual("x".utf8.withContiguousStorageIfAvailable { SystemCall.write(writing.number, .init($0)) }, 1)
      XCTAssertEqual(try read(reading).get(), "x")
    }
  #endif

  func test_errorsOfTheKernel_comeBackNegated() throws {
    XCTAssertEqual(SystemCall.open("/proc/nothing/here", O_RDONLY), -ENOENT)
    XCTAssertEqual(SystemCall.truncate(-1, to: 0), -EBADF)
    XCTAssertEqual(SystemCall.accept(-1), -EBADF)
    let (reading, writing) = try pipe()
    try reading.setNonBlocking()
    guard case .failure(let error) = read(reading) else { return XCTFail("Nothing was written.") }
    XCTAssertEqual(error.number, EAGAIN)
    XCTAssertEqual(SystemCall.poll(reading.number, for: POLLIN, milliseconds: 0), 0)
    writing.close()
    XCTAssertEqual(try read(reading).get(), "")
  }

  func test_everythingOpened_isCloseOnExec() throws {
    let file = try Descriptor(opening: "/dev/null", O_RDONLY)
    XCTAssertEqual(fcntl(file.number, F_GETFD) & FD_CLOEXEC, FD_CLOEXEC)
  }
}
