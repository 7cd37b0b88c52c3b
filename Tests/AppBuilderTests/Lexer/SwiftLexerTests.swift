import XCTest

@testable import AppBuilder

final class SwiftLexerTests: XCTestCase {
  private func texts(_ source: String) -> [String] { SwiftLexer.tokens(of: source).map(\.text) }

  func test_tokens_whenCommentsNest_thenNothingOfThemRemains() {
    XCTAssertEqual(texts("a /* b /* @objc */ c */ d // @objc e\nf"), ["a", "d", "f"])
  }

  func test_tokens_whenCommentIsOpen_thenTheRestIsComment() {
    XCTAssertEqual(texts("a /* b /* c */ d"), ["a"])
  }

  func test_tokens_whenStringHasInterpolationWithStrings_thenItIsOneToken() {
    let source = #"let s = "a \(f("b)", { $0 + "\(c)" })) d" + e"#
    XCTAssertEqual(texts(source).first { $0.hasPrefix("\"") }, #""a \(f("b)", { $0 + "\(c)" })) d""#)
    XCTAssertEqual(texts(source).suffix(2), ["+", "e"])
  }

  func test_tokens_whenStringIsRaw_thenOnlyItsOwnHashesEndIt() {
    XCTAssertEqual(texts(##"#"a "@objc" \(b) \#(c)"# d"##), [##"#"a "@objc" \(b) \#(c)"#"##, "d"])
  }

  func test_tokens_whenStringIsMultiline_thenQuotesInsideDoNotEndIt() {
    let tokens = SwiftLexer.tokens(of: "x = \"\"\"\n  @objc \"a\" \\\"\"\"\n  \"\"\"\ny")
    XCTAssertEqual(tokens.map(\.text).last, "y")
    XCTAssertEqual(tokens.count, 4)
    XCTAssertEqual(tokens.last?.line, 4)
  }

  func test_tokens_whenStringIsNotClosed_thenItEndsWithItsLine() {
    XCTAssertEqual(texts("\"abc\nd"), ["\"abc", "d"])
  }

  func test_tokens_whenRegexHoldsQuotes_thenTheyOpenNoString() {
    XCTAssertEqual(texts("f(/\"@objc/) + g"), ["f", "(", "/\"@objc/", ")", "+", "g"])
    XCTAssertEqual(texts("#/ a \" /b /# c").last, "c")
  }

  func test_tokens_whenSlashDivides_thenItIsNoRegex() {
    XCTAssertEqual(texts("a / b / c"), ["a", "/", "b", "/", "c"])
    XCTAssertEqual(texts("(a) /b/ c").count, 7)
  }

  func test_tokens_whenNameIsInBackticks_thenTextHasNone() {
    let token = SwiftLexer.tokens(of: "`class`")[0]
    XCTAssertEqual(token.text, "class")
    XCTAssertEqual(token.range, 0..<7)
  }

  func test_tokens_whenTextIsNotASCII_thenColumnsCountBytes() {
    let tokens = SwiftLexer.tokens(of: "/* é */ x\n  이름")
    XCTAssertEqual(tokens.map(\.column), [10, 3])
    XCTAssertEqual(tokens.map(\.line), [1, 2])
    XCTAssertEqual(tokens.last?.text, "이름")
  }

  func test_tokens_whenInterpolationsNestWithoutEnd_thenLexingEnds() {
    let source = String(repeating: "\"\\(", count: 5000)
    XCTAssertFalse(SwiftLexer.tokens(of: source).isEmpty)
  }
}
