import XCTest

@testable import LayerTree

final class ConcealingTests: XCTestCase {
  private func block(_ strings: String...) -> TextBlock {
    TextBlock(
      lines: strings.map {
        TextLine(
          baseline: .zero, width: 1, ascent: 1, descent: 1, runs: [TextRun($0, width: 1), TextRun("b", width: 1)])
      })
  }

  func test_text_isItsLinesOneAfterTheOther() {
    XCTAssertEqual(block("a ", "c").string, "a bcb")
    XCTAssertEqual(TextBlock(lines: []).string, "")
    XCTAssertEqual(block("a").lines[0].frame, Rectangle(x: 0, y: -1, width: 1, height: 2))
  }

  func test_everyCharacter_isADot() {
    XCTAssertEqual("한글🇰🇷e\u{301}".concealed, "••••")
    XCTAssertEqual("".concealed, "")
    XCTAssertEqual(block("ab", "c").concealed.string, "•••••")
    XCTAssertEqual("•••".concealed, "•••")
  }

  func test_secrets_leaveNoLettersInAChange() {
    let pattern = DisplayList([.text(block("s1"), .zero)])
    let contents: [Contents] = [
      .text(block("s1")), .list(DisplayList([.save, .text(block("s1"), .zero)])),
      .list(
        DisplayList([
          .fill(Path(), .nonZero, .pattern(pattern, tile: .unit, step: .zero, matrix: .identity)),
          .stroke(Path(), .pattern(pattern, tile: .unit, step: .zero, matrix: .identity), Pen()),
        ])),
    ]
    for contents in contents {
      let secret = layer {
        $0.privacy = .secure
        $0.contents = contents
        $0.element = Element(.textField, label: "Password", value: "s1")
      }
      for named in [LayerProperties.all, .contents, .element, .privacy] {
        let change = LayerChange(secret, named)
        XCTAssertFalse("\(change)".contains("s1"), "\(change)")
        XCTAssertEqual(change.values.privacy, .secure)
        XCTAssertTrue(change.properties.contains(.privacy))
      }
      XCTAssertEqual(LayerChange(secret, .opacity).properties, .opacity)
      XCTAssertNil(LayerChange(secret, .opacity).values.contents)
    }
    let open = layer { $0.contents = contents[0] }
    XCTAssertEqual(LayerChange(open, .contents).values.text, "s1b")
  }
}
