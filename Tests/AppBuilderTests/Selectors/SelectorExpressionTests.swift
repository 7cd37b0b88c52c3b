import XCTest

@testable import AppBuilder

final class SelectorExpressionTests: XCTestCase {
  private func read(_ text: String) -> SelectorExpression? {
    SelectorExpression.all(in: SwiftLexer.tokens(of: "x = #selector(\(text)), y")).first
  }

  func test_read_whenSpelledInAnyWay_thenNameAndLabelsAreFound() throws {
    let cases: [(String, [String], String, [String]?)] = [
      ("foo", [], "foo", nil), ("foo(_:)", [], "foo", ["_"]), ("foo(_:for:)", [], "foo", ["_", "for"]),
      ("self.foo(with:)", ["self"], "foo", ["with"]), ("A.B.foo", ["A", "B"], "foo", nil),
      ("`default`", [], "default", nil), ("type(of: self).foo(_:)", ["type", "of", "self"], "foo", ["_"]),
      ("(foo(_:))", [], "foo", ["_"]), ("foo()", [], "foo", []),
    ]
    for (text, path, base, labels) in cases {
      let expression = try XCTUnwrap(read(text), text)
      XCTAssertEqual(expression.path, path, text)
      XCTAssertEqual(expression.base, base, text)
      XCTAssertEqual(expression.labels, labels, text)
      XCTAssertEqual(expression.kind, .method, text)
      XCTAssertEqual(expression.range, 4..<(4 + "#selector()".utf8.count + text.utf8.count), text)
    }
  }

  func test_read_whenATypeIsGiven_thenItsParametersAreCounted() {
    for (text, count) in [
      ("foo as () -> Void", 0), ("foo as (UIButton) -> Void", 1), ("A.foo as (A) -> (B, [C: D]) -> ()", 2),
      ("foo(_:) as ((Any, UIEvent) -> Void)", 2), ("foo as ((A, B)) -> Void", 1),
    ] {
      XCTAssertEqual(read(text)?.count, count, text)
      XCTAssertEqual(read(text)?.base, "foo", text)
    }
  }

  func test_read_whenItIsOfAProperty_thenGetterOrSetter() {
    XCTAssertEqual(read("getter: A.b")?.kind, .getter)
    XCTAssertEqual(read("setter: b")?.kind, .setter)
    XCTAssertEqual(read("setter: b")?.base, "b")
  }

  func test_read_whenItIsNoneOrBroken_thenNothing() {
    XCTAssertNil(read("1 + 2"))
    XCTAssertEqual(SelectorExpression.all(in: SwiftLexer.tokens(of: "#selector(foo")), [])
    XCTAssertEqual(SelectorExpression.all(in: SwiftLexer.tokens(of: "\"#selector(foo)\" // #selector(a)")), [])
  }
}
