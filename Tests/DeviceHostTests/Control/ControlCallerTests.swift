import XCTest

@testable import DeviceHost

/// Apps are told from people by what the kernel says of a caller.
final class ControlCallerTests: XCTestCase {
  func test_aCallerWithoutPrivileges_isRecognised() {
    XCTAssertTrue(ControlCaller.hasNoNewPrivileges(inStatus: "Name:\tx\nNoNewPrivs:\t1\nSeccomp:\t2\n"))
    XCTAssertFalse(ControlCaller.hasNoNewPrivileges(inStatus: "Name:\tNoNewPrivs:1\nNoNewPrivs:\t0\n"))
  }
}
