import LayerTree
import XCTest

@testable import SystemUI

/// The line at a phone's lower edge.
final class HomeIndicatorTests: XCTestCase {
  /// As long as in published pictures, on its side too.
  func test_length_whenUprightAndOnItsSide_thenAsInPictures() {
    let lengths = [(375.0, 812.0, 134.0), (390, 844, 139), (414, 896, 148), (844, 390, 217)]
    for (width, height, length) in lengths {
      XCTAssertEqual(HomeIndicator.length(on: Size(width: width, height: height)), length, "\(width) x \(height)")
    }
  }
}
