import CLinux
import XCTest

/// What a wake loads at once.
final class WakePathTests: XCTestCase {
  func test_path_isFoundOnceInAProcess_andLoaded() {
    let pages = clinux_find_wake_path(true)
    XCTAssertEqual(clinux_find_wake_path(true), pages, "found twice")
    clinux_load_wake_path()
  }

  func test_references_ofCode_areFound() throws {
    #if arch(x86_64)
      let function: @convention(c) () -> Void = clinux_load_wake_path
      let code = unsafeBitCast(function, to: UnsafeRawPointer.self)
      let before = clinux_find_wake_path(true)
      XCTAssertEqual(clinux_find_wake_references(code, code), before, "no code refers to nothing")
      XCTAssertEqual(clinux_find_wake_references(code, code + (1 << 20)), before, "more than is loaded")
      XCTAssertGreaterThan(clinux_find_wake_references(code, code + 1024), before, "what it loads lies in variables")
      clinux_load_wake_path()
    #else
      throw XCTSkip("references are read from the instructions of x86-64 alone")
    #endif
  }

  func test_references_ofWhatIsNoCode_areNoFault() {
    // In no library.
    var bytes = (0..<4096).map { _ in UInt8.random(in: 0...255) }
    let before = clinux_find_wake_path(true)
    bytes.withUnsafeMutableBytes { bytes in
      let start = UnsafeRawPointer(bytes.baseAddress)
      XCTAssertEqual(clinux_find_wake_references(start, start.map { $0 + bytes.count }), before)
    }
    clinux_load_wake_path()
  }

  func test_objects_thatAreGone_areNoFault() {
    let size = 1 << 20
    // Of its own mapping, which ends with it.
    let object = malloc(size)
    var starts = [UnsafeRawPointer?](repeating: UnsafeRawPointer(object), count: 100)
    clinux_set_wake_objects(&starts, 100, Int32(size))
    free(object)
    clinux_load_wake_path()
  }
}
