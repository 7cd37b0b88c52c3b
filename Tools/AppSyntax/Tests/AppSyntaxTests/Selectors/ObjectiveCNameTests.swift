import XCTest

@testable import AppSyntax

final class ObjectiveCNameTests: XCTestCase {
  func test_selector_whenMadeFromLabels_thenAsTheCompilerMakesIt() {
    for (name, expected) in [
      ("foo()", "foo"), ("foo(_:)", "foo:"), ("foo(with:)", "fooWith:"), ("foo(sender:)", "fooWithSender:"),
      ("foo(_:for:)", "foo:for:"), ("foo(_:_:)", "foo::"), ("move(from:to:)", "moveFrom:to:"),
      ("with(with:)", "withWith:"), ("moveTo(place:)", "moveToPlace:"), ("foo(forEvent:)", "fooForEvent:"),
      ("foo(a:b:)", "fooWithA:b:"), ("popViewController(animated:)", "popViewControllerAnimated:"),
    ] {
      XCTAssertEqual(ObjectiveCName.selector(name), expected, name)
    }
  }

  func test_selector_whenMethodIsAsynchronousOrThrows_thenAParameterIsAdded() {
    XCTAssertEqual(ObjectiveCName.selector("foo()", isAsync: true), "fooWithCompletionHandler:")
    XCTAssertEqual(ObjectiveCName.selector("foo(_:)", isAsync: true), "foo:completionHandler:")
    XCTAssertEqual(ObjectiveCName.selector("foo()", isThrowing: true), "fooAndReturnError:")
    XCTAssertEqual(ObjectiveCName.selector("foo(_:)", isThrowing: true), "foo:error:")
  }

  func test_setter_whenPropertyIsNamed_thenSetIsInFront() {
    XCTAssertEqual(ObjectiveCName.setter("isOn"), "setIsOn:")
  }
}
