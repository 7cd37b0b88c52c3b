import CoreMedia
import XCTest

final class CMTimeTests: XCTestCase {
  func test_sum_isExactInTheCommonTimescale() {
    let sum = CMTime(value: 1, timescale: 3) + CMTime(value: 1, timescale: 4)
    XCTAssertEqual(sum.value, 7)
    XCTAssertEqual(sum.timescale, 12)
    XCTAssertFalse(sum.hasBeenRounded)
  }

  func test_comparison_goesByTheMoment() {
    XCTAssertEqual(CMTime(value: 1, timescale: 2), CMTime(value: 300, timescale: 600))
    XCTAssertLessThan(CMTime(value: 1, timescale: 3), CMTime(value: 1, timescale: 2))
    // Doubles cannot tell these apart.
    XCTAssertLessThan(CMTime(value: .max - 1, timescale: 600), CMTime(value: .max, timescale: 600))
    XCTAssertGreaterThan(CMTime.positiveInfinity, CMTime(value: .max, timescale: 1))
    XCTAssertLessThan(CMTime.negativeInfinity, .zero)
  }

  func test_conversion_roundsHalvesAwayFromZero() {
    XCTAssertEqual(CMTime(value: 1, timescale: 2).convertScale(1).value, 1)
    XCTAssertEqual(CMTime(value: -1, timescale: 2).convertScale(1).value, -1)
    XCTAssertTrue(CMTime(value: 1, timescale: 3).convertScale(2).hasBeenRounded)
    XCTAssertTrue(CMTime(value: .max, timescale: 1).convertScale(600).isPositiveInfinity)
  }

  func test_whatIsNoNumber() {
    XCTAssertFalse(CMTime(seconds: .nan, preferredTimescale: 600).isValid)
    XCTAssertTrue(CMTime(seconds: .infinity, preferredTimescale: 600).isPositiveInfinity)
    XCTAssertTrue((CMTime.indefinite + .zero).isIndefinite)
    XCTAssertTrue((CMTime.zero - .positiveInfinity).isNegativeInfinity)
    XCTAssertFalse((CMTime.invalid + .zero).isValid)
    XCTAssertTrue(CMTimeGetSeconds(.invalid).isNaN)
  }

  func test_range_endsBeforeItsEnd() {
    let range = CMTimeRangeMake(start: CMTime(value: 1, timescale: 1), duration: CMTime(value: 2, timescale: 1))
    XCTAssertEqual(range.end, CMTime(value: 3, timescale: 1))
    XCTAssertTrue(range.containsTime(CMTime(value: 29, timescale: 10)))
    XCTAssertFalse(range.containsTime(range.end))
  }
}
