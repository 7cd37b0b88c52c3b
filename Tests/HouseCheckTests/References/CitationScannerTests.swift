import XCTest

@testable import housecheck

final class CitationScannerTests: XCTestCase {
  func test_citations_whenSectionsAreListed_thenEach() {
    XCTAssertEqual(found("/// Sorted (reference 2.3)."), ["1 section 2.3"])
    XCTAssertEqual(
      found("/// (reference 5.2, 6.2 and 6.6)"), ["1 section 5.2", "1 section 6.2", "1 section 6.6"])
    XCTAssertEqual(found("source: reference 2.5 to 2.7"), ["1 section 2.5", "1 section 2.7"])
    XCTAssertEqual(found("// Reference 3: nothing."), ["1 section 3"])
    XCTAssertEqual(found("// reference 1.g, UIApplicationExitsOnSuspend"), ["1 section 1.g"])
    XCTAssertEqual(found("// reference 3 and 5.1. Then 7.9 more"), ["1 section 3", "1 section 5.1"])
  }

  func test_citations_whenVerdictsAndTracesAreNamed_thenEach() {
    XCTAssertEqual(
      found("reference 2.2, and 10 verdict 9"), ["1 section 2.2", "1 section 10", "1 verdict 9"])
    XCTAssertEqual(
      found("source: reference 3 and section 10, verdict 18"), ["1 section 3", "1 section 10", "1 verdict 18"])
    XCTAssertEqual(found("as 10, verdicts 8 and 9"), ["1 verdict 8", "1 verdict 9"])
    XCTAssertEqual(found("chosen (10, verdict 7)"), ["1 section 10", "1 verdict 7"])
    XCTAssertEqual(found("// reference 4.2, V02, V03"), ["1 section 4.2", "1 trace V02", "1 trace V03"])
    XCTAssertEqual(found("traces V01 to V03"), ["1 trace V01", "1 trace V03"])
  }

  func test_citations_whenACommentGoesOn_thenInTheLinesWhereTheyStand() {
    XCTAssertEqual(
      found("  /// An accessory (iOS 27, reference\n  /// 2.5, and\n  /// 6.6).\n  let a = (4.4)"),
      ["2 section 2.5", "3 section 6.6"])
    XCTAssertEqual(
      found("/// Reference: not sourced,\n/// beyond that (1.d); chosen\nfoo(4.5)"), ["2 section 1.d"])
  }

  func test_citations_whenNumbersMeanSomethingElse_thenNone() {
    XCTAssertEqual(found("let a = f(0.3) // of section 0 and 5 more, reference implementation 4"), [])
    XCTAssertEqual(found("// reference 6.2, 20 s; reference 1.2.3; preference 4.4"), ["1 section 6.2"])
    XCTAssertEqual(found("V13x xV13 V130"), [])
  }

  func test_citations_whenATableIsHeadedSection_thenItsFirstColumn() {
    let page = "| section | iOS |\n|---|---|\n| 1.0 | 2.5 s |\n| 10 | x |\n\n| what | x |\n| 9.9 | y |\n"
    XCTAssertEqual(found(page, isMarkdown: true), ["3 section 1.0", "4 section 10"])
    XCTAssertEqual(found(page), [])
  }

  private func found(_ text: String, isMarkdown: Bool = false) -> [String] {
    CitationScanner.citations(in: text, isMarkdown: isMarkdown).map { "\($0.line) \($0.target)" }
  }
}
