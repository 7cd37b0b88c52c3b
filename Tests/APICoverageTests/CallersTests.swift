import XCTest

@testable import apicoverage

final class CallersTests: XCTestCase {
  private let callers = Callers(modules: ["UIKit", "CarPlay"])

  private func framework(_ names: String...) -> String? {
    callers.framework(Workshop.Call(number: 0, callers: names))
  }

  func test_framework_whenAnotherModuleCalls_thenNone() {
    XCTAssertEqual(framework("$s5UIKit6UIViewC6layoutyyF"), "$s5UIKit6UIViewC6layoutyyF")
    XCTAssertNil(framework("$s10UIKitTests9ViewTestsC4testyyF", "$s5UIKit6UIViewC6layoutyyF"))
    XCTAssertNil(framework("$s5UIKit6UIViewC0A5TestsE4helpyyF"), "an extension in the tests")
    XCTAssertNil(framework())
  }

  func test_framework_whenAThunkCalls_thenItsCallerCounts() {
    XCTAssertEqual(
      framework("$s10UIKitTests8DelegateC3runyyFTW", "$s7CarPlay5SceneC3runyyF"), "$s7CarPlay5SceneC3runyyF")
    XCTAssertNil(framework("$s5UIKit8DelegateC3runyyFTW", "$s10UIKitTests1AC1byyF"))
    XCTAssertEqual(
      framework("$s10UIKitTests8DelegateC3runyyYaFTWTQ0_", "$s7CarPlay5SceneC3runyyYaFTQ1_"),
      "$s7CarPlay5SceneC3runyyYaFTQ1_", "parts of async functions")
  }

  func test_acts_whenAValueIsOnlyCarriedOn_thenNot() {
    for name in [
      "$s5UIKit1AC5otherACfc", "$s5UIKit1AC4copy4withypyF", "$s5UIKit1AC6encode4withyF", "$s5UIKit1AC1xSivM",
    ] {
      XCTAssertFalse(Callers.acts(name), name)
    }
    XCTAssertTrue(Callers.acts("$s5UIKit6UIViewC6layoutyyF"))
  }
}
