import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class OutlineMarksTests: XCTestCase {
  func test_parameters_haveWhatTheirDefaultValueDoes() throws {
    let outline = parse("class A { func f(a: Int, b: Bool = UIApplication.shared.statusBarOrientation.isPortrait) {} }")
      .outline
    let parameters = try XCTUnwrap(outline.types.first?.functions.first?.parameters)
    XCTAssertEqual(parameters.map(\.name), ["a", "b"])
    XCTAssertEqual(parameters[0].initial, [])
    guard case .use(let use)? = parameters[1].initial.first else { return XCTFail("\(parameters[1].initial)") }
    XCTAssertEqual(use.text, "UIApplication.shared.statusBarOrientation.isPortrait")
  }

  func test_initializers_haveWhatTheirDefaultValueDoes() throws {
    let outline = parse("class A { init(window: UIWindow? = Windows.main()) {} }").outline
    let parameter = try XCTUnwrap(outline.types.first?.functions.first?.parameters.first)
    guard case .use(let use)? = parameter.initial.last else { return XCTFail("\(parameter.initial)") }
    XCTAssertEqual(use.kind, .call)
    XCTAssertEqual(use.text, "Windows.main")
  }

  func test_repeatedAttributes_areAllThere() throws {
    let text = """
      class A {
        @available(iOS, introduced: 2, obsoleted: 13)
        @available(tvOS 13, *)
        var window: UIWindow?
      }
      """
    let marks = try XCTUnwrap(parse(text).outline.types.first?.properties.first?.marks)
    XCTAssertEqual(
      marks.attributes["available"],
      ["iOS", ",", "introduced", ":", "2", ",", "obsoleted", ":", "13", "tvOS", "13", ",", "*"])
  }
}
