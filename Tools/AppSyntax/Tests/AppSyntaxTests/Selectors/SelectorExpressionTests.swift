import XCTest

@testable import AppSyntax

final class SelectorExpressionTests: XCTestCase {
  private func read(_ text: String) -> SelectorExpression? {
    SelectorExpression.all(in: parse("x = (#selector(\(text)), y)")).first?.expression
  }

  func test_read_whenSpelledInAnyWay_thenNameAndLabelsAreFound() throws {
    let cases: [(String, String?, String, [String]?)] = [
      ("foo", nil, "foo", nil), ("foo(_:)", nil, "foo", ["_"]), ("foo(_:for:)", nil, "foo", ["_", "for"]),
      ("self.foo(with:)", "self", "foo", ["with"]), ("A.B.foo", "B", "foo", nil),
      ("`default`", nil, "default", nil), ("type(of: self).foo(_:)", "self", "foo", ["_"]),
      ("(foo(_:))", nil, "foo", ["_"]), ("foo()", nil, "foo", []),
    ]
    for (text, receiver, base, labels) in cases {
      let expression = try XCTUnwrap(read(text), text)
      XCTAssertEqual(expression.receiver, receiver, text)
      XCTAssertEqual(expression.base, base, text)
      XCTAssertEqual(expression.labels, labels, text)
      XCTAssertEqual(expression.kind, .method, text)
      XCTAssertEqual(expression.node.start, 5, text)
      XCTAssertEqual(expression.node.end, 5 + "#selector()".utf8.count + text.utf8.count, text)
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
    for text in ["#selector(foo", "\"#selector(foo)\" // #selector(a)", "#if os(macOS)\nlet a = #selector(b)\n#endif"] {
      XCTAssertTrue(SelectorExpression.all(in: parse(text)).isEmpty, text)
    }
  }

  func test_all_whenTypesNest_thenTheInnermostIsNamed() {
    let text = """
      class A { class B { func c() { f(#selector(d)) } }; let e = #selector(f) }
      extension A.G { let h = #selector(i) }
      let j = #selector(k)
      """
    XCTAssertEqual(SelectorExpression.all(in: parse(text)).map(\.type), ["B", "A", "G", nil])
  }
}
