import XCTest

@testable import CoreData

/// Which objects of a controller have moved.
final class FetchedDifferenceTests: XCTestCase {
  func test_unmoved_isALongestRisingSequence() {
    XCTAssertEqual(FetchedDifference.unmoved([0, 1, 2]), [true, true, true])
    XCTAssertEqual(FetchedDifference.unmoved([2, 0, 1]), [false, true, true])
    XCTAssertEqual(FetchedDifference.unmoved([]), [])
  }
}
