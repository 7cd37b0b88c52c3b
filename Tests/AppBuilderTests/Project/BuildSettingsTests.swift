import XCTest

@testable import AppBuilder

final class BuildSettingsTests: XCTestCase {
  private let settings = BuildSettings([
    "PRODUCT_NAME": "My App!", "TARGET_NAME": "Target", "A": "$(B)", "B": "${A}", "KIND": "NAME",
    "OWN": "$(TARGET_NAME)s",
  ])

  func test_expand_whenVariablesHaveEitherForm_thenBothAreReplaced() {
    XCTAssertEqual(settings.expand("x-$(TARGET_NAME)-${OWN}-y"), "x-Target-Targets-y")
  }

  func test_expand_whenVariableHasAnOperator_thenItIsApplied() {
    XCTAssertEqual(settings.expand("com.$(PRODUCT_NAME:rfc1034identifier)"), "com.My-App-")
    XCTAssertEqual(settings.expand("${PRODUCT_NAME:c99extidentifier}"), "My_App_")
    XCTAssertEqual(settings.expand("$(TARGET_NAME:upper)$(NONE:default=d)"), "TARGETd")
  }

  func test_expand_whenVariableNamesAVariable_thenTheInnerComesFirst() {
    XCTAssertEqual(settings.expand("$(PRODUCT_$(KIND))"), "My App!")
  }

  func test_expand_whenVariableIsUnknown_thenNothingStandsThere() {
    XCTAssertEqual(settings.expand("a$(NOTHING)b"), "ab")
  }

  func test_expand_whenVariablesGoInACircle_thenItEnds() {
    XCTAssertLessThan(settings.expand("$(A)").count, 20)
  }

  func test_expand_whenDollarBeginsNoVariable_thenItStays() {
    XCTAssertEqual(settings.expand("$5 $(open $"), "$5 $(open $")
  }

  func test_override_whenValueIsInherited_thenTheLowerOneStandsThere() {
    var settings = BuildSettings(["FLAGS": "ONE", "KEPT": "K"])
    settings.override(with: ["FLAGS": "$(inherited) TWO"])
    XCTAssertEqual(settings["FLAGS"], "ONE TWO")
    XCTAssertEqual(settings["KEPT"], "K")
  }

  func test_moduleName_whenNameIsNoIdentifier_thenItBecomesOne() {
    XCTAssertEqual("2 Notes-App".moduleName, "__Notes_App")
  }
}
