import XCTest

@testable import AppBuilder

final class BuildPlanRecordTests: XCTestCase {
  func test_isCurrent_whenAnythingDiffers_thenThePlanIsNotUsed() throws {
    let folder = try TestFolder()
    defer { XCTAssertNoThrow(try folder.remove()) }
    let one = BuildPlanRecord(scratch: folder.url, contents: "one")
    XCTAssertFalse(one.isCurrent)
    try one.write()
    XCTAssertTrue(one.isCurrent)
    XCTAssertFalse(BuildPlanRecord(scratch: folder.url, contents: "two").isCurrent)
    XCTAssertFalse(BuildPlanRecord(scratch: folder.url, contents: nil).isCurrent)
    // A build whose plan cannot be known ends the other's.
    try BuildPlanRecord(scratch: folder.url, contents: nil).discard()
    XCTAssertFalse(one.isCurrent)
  }
}
