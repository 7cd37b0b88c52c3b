import Compositor
import XCTest

@testable import ScreenWeb

/// Rows that scroll are found, and copying them gives what is seen.
final class ScrolledRowsTests: XCTestCase {
  private let part = Box(0, 0, 120, 200)

  /// Rows of which no two are the same, but for their last 32 pixels.
  private func picture(from first: Int, indicator: Int) -> [UInt32] {
    (0..<200).flatMap { row in
      (0..<120).map { column in
        column < 88 ? UInt32((first + row) * 7919 + column) : (row == indicator ? 0xff : 0xffff)
      }
    }
  }

  private func rows(_ new: [UInt32], _ old: [UInt32]) -> ScrolledRows? {
    new.withUnsafeBufferPointer { new in
      old.withUnsafeBufferPointer { old in
        new.baseAddress.flatMap { new in old.baseAddress.flatMap { ScrolledRows(part, 120, new, $0) } }
      }
    }
  }

  func test_whatScrolls_isFound_upAndDown() throws {
    for distance in [-60, -7, 3, 40, 150] {
      let old = picture(from: 1000, indicator: 10)
      let new = picture(from: 1000 + distance, indicator: 30)
      let found = try XCTUnwrap(rows(new, old), "\(distance)")
      XCTAssertEqual(found.from - found.box.top, distance)
      XCTAssertEqual(found.box.height, 200 - abs(distance))
      var copied = old
      found.copy(&copied, of: part)
      for row in found.box.top..<found.box.bottom {
        XCTAssertEqual(copied[(row * 120)..<(row * 120 + 88)], new[(row * 120)..<(row * 120 + 88)], "\(distance)")
      }
    }
  }

  func test_whatDoesNotScroll_isNot() {
    let old = picture(from: 0, indicator: 1)
    XCTAssertNil(rows(old, old))
    XCTAssertNil(rows(picture(from: 50_000, indicator: 1), old))
    let blank = [UInt32](repeating: 0, count: old.count)
    XCTAssertNil(rows(blank, old))
    XCTAssertNil(rows(old, blank))
  }
}
