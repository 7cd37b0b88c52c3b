import LayerTree
import TextLayout
import XCTest

final class TruncationTests: XCTestCase {
  private func shown(
    _ text: String, _ width: Double, most: Int = 1, _ breaking: ParagraphLook.Breaking
  ) -> [String] { lines(text, width, most: most, breaking: breaking).shown }

  func test_tail() {
    XCTAssertEqual(shown("abcdefgh", 50, .truncateTail), ["abcd…"])
    XCTAssertEqual(shown("abcde", 50, .truncateTail), ["abcde"])
    XCTAssertEqual(shown("aa bb cc dd ee", 50, most: 2, .truncateTail), ["aa bb", "cc d…"])
    XCTAssertEqual(shown("abc", 5, .truncateTail), ["…"])
  }

  func test_head() {
    XCTAssertEqual(shown("abcdefgh", 50, .truncateHead), ["…efgh"])
    XCTAssertEqual(shown("aa bb cc dd", 50, most: 2, .truncateHead), ["aa bb", "cc dd"])
    XCTAssertEqual(shown("aa bb cc dd ee", 50, most: 2, .truncateHead), ["aa bb", "…d ee"])
  }

  func test_middle() {
    XCTAssertEqual(shown("abcdefgh", 50, .truncateMiddle), ["ab…gh"])
    XCTAssertEqual(shown("abcdefgh", 60, .truncateMiddle), ["ab…fgh"])
    XCTAssertEqual(shown("abcdefgh", 80, .truncateMiddle), ["abcdefgh"])
  }

  func test_clip() {
    let placed = lines("abcdefgh", 50, most: 1, breaking: .clip)
    XCTAssertEqual(placed.shown, ["abcdefgh"])
    XCTAssertEqual(placed.size.width, 50)
    XCTAssertFalse(placed.lines[0].isTruncated)
  }

  func test_words_leaveOutWhatDoesNotFit() {
    XCTAssertEqual(shown("aa bb cc dd", 50, most: 1, .words), ["aa bb"])
    XCTAssertEqual(shown("aa bb cc dd", 50, most: 5, .words), ["aa bb", "cc dd"])
  }

  func test_furtherParagraphs_becomeAnEllipsis() {
    XCTAssertEqual(shown("ab\ncd", 50, .truncateTail), ["ab…"])
    XCTAssertEqual(shown("abcde\ncd", 50, .truncateTail), ["abcd…"])
    XCTAssertEqual(shown("a\n\nb", 50, most: 2, .truncateTail), ["a", "…"])
    XCTAssertEqual(lines("ab\ncd", 50, most: 1, breaking: .truncateTail).size.width, 30, accuracy: 0.001)
  }

  func test_paragraphThatTruncates_isOneLine() {
    let look = ParagraphLook(breaking: .truncateTail)
    XCTAssertEqual(lines("abc def\nghi jkl", 50, look: look).shown, ["abc …", "ghi …"])
  }

  func test_width_isThatOfWhatIsShown_withTheEllipsisKerned() {
    let style = RunStyle(face: FontFace(.text), size: 17, ascent: 16, descent: 4)
    let text = "The quick brown fox jumps over the lazy dog, AVATAR."
    for width in stride(from: 30.0, to: 300, by: 7) {
      for breaking in [ParagraphLook.Breaking.truncateHead, .truncateMiddle, .truncateTail] {
        let placed = lines(text, width, most: 1, breaking: breaking, style: style)
        let shown = placed.block().string
        XCTAssertEqual(placed.lines[0].width, TextWidth.of(shown, style: style), accuracy: 0.001, shown)
        XCTAssertLessThanOrEqual(placed.size.width, width, shown)
        XCTAssertTrue(shown.contains("…"), shown)
      }
    }
  }

  func test_places_ofHiddenCharacters_areAtTheEllipsis() {
    let placed = lines("abcdefgh", 50, most: 1, breaking: .truncateMiddle)
    XCTAssertEqual(placed.starts(of: placed.lines[0]).map { $0.rounded() }, [0, 10, 20, 20, 20, 20, 30, 40, 50])
    XCTAssertEqual(placed.lines[0].range, 0..<8)
  }
}
