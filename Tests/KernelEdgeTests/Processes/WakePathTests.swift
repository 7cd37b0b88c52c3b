import CLinux
import XCTest

/// What a wake loads at once.
final class WakePathTests: XCTestCase {
  func test_path_isFoundOnceInAProcess_andLoaded() {
    let pages = clinux_find_wake_path(true)
    XCTAssertEqual(clinux_find_wake_path(true), pages, "found twice")
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
