import XCTest

@testable import housecheck

final class ReferenceSectionsTests: XCTestCase {
  private let sections = ReferenceSections(
    """
    ## 1. Launch
    ### 1.e What a launch reason is delivered to
    | 4 | no verdict |
    ## 10. Contradictions and verdicts
    | # | Conflict |
    | 4 | `App.*` |
    ## 11. Sources
    | 5 | no verdict |
    ### V13 sheet - exact
    ### Voyages
    """)

  func test_contains_whenAHeadingOrARowIsThere_thenItCanBeCited() {
    for target: Citation.Target in [
      .section("1"), .section("1.e"), .section("10"), .section("11"), .verdict(4), .trace("V13"),
    ] {
      XCTAssertTrue(sections.contains(target), "\(target)")
    }
  }

  func test_contains_whenItIsNot_thenItCannot() {
    for target: Citation.Target in [.section("1.f"), .section("2"), .verdict(5), .trace("V14"), .section("V13")] {
      XCTAssertFalse(sections.contains(target), "\(target)")
    }
  }

  func test_init_whenTheFolderHasNoReference_thenItIsSaid() {
    XCTAssertThrowsError(try ReferenceSections(folder: "/proc/self/fdinfo/none")) { error in
      XCTAssertEqual("\(error)", "/proc/self/fdinfo/none: there is no reference in this folder")
    }
  }
}
