import XCTest

@testable import Hosted

final class HostTests: XCTestCase {
    func testTheTitleIsThere() {
        let controller = HostViewController()
        controller.loadViewIfNeeded()
        XCTAssertEqual(controller.title, "Host")
    }
}
