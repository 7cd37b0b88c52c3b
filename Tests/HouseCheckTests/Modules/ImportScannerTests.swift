import XCTest

@testable import housecheck

final class ImportScannerTests: XCTestCase {
  func test_imports_whenTheyAreWrittenInAnyWay_thenEach() {
    let text = """
      import A
      @testable import B
      @preconcurrency public import C
        internal import struct D.Thing
      @_exported import E; import F
      """
    XCTAssertEqual(ImportScanner.imports(in: text).map(\.module), ["A", "B", "C", "D", "E", "F"])
    XCTAssertEqual(ImportScanner.imports(in: text).map(\.line), [1, 2, 3, 4, 5, 5])
  }

  func test_imports_whenTheyStandInCommentsAndLiterals_thenNone() {
    let quotes = "\"\"\""
    let text = """
      // import A
      /* import B
      import C
      */
      let app = \(quotes)
        import UIKit
        \(quotes)
      let words = "import D"
      important()
      """
    XCTAssertEqual(ImportScanner.imports(in: text), [])
  }
}
