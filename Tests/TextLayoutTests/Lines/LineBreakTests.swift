import LayerTree
import TextLayout
import XCTest

final class LineBreakTests: XCTestCase {
  func test_words_stayWhole_andLongOnesAreDivided() {
    XCTAssertEqual(lines("aaaa bbbb cccccccccc", 50).shown, ["aaaa", "bbbb", "ccccc", "ccccc"])
    XCTAssertEqual(lines("aaaa bbbb cccccccccc", 90).shown, ["aaaa bbbb", "ccccccccc", "c"])
    XCTAssertEqual(lines("a bb ccc", 5).shown, ["a", "b", "b", "c", "c", "c"])
    XCTAssertEqual(lines("aaaa bbbb", 0).lines.count, 8)
  }

  func test_newlines_endParagraphs() {
    XCTAssertEqual(lines("a\n\nb").shown, ["a", "", "b"])
    XCTAssertEqual(lines("a\r\nb\u{2028}c\u{2029}d").shown, ["a", "b", "c", "d"])
    XCTAssertEqual(lines("a\n").shown, ["a", ""])
    XCTAssertEqual(lines("").shown, [""])
    XCTAssertEqual(lines("").size, Size(width: 0, height: 10))
  }

  func test_spaces_hangOverAtTheEnd_andCountAtTheBeginning() {
    let placed = lines("aaa    bbb", 40)
    XCTAssertEqual(placed.shown, ["aaa", "bbb"])
    XCTAssertEqual(placed.lines.map(\.range), [0..<7, 7..<10])
    XCTAssertEqual(placed.size.width, 30, accuracy: 0.001)
    XCTAssertEqual(lines("  aa", 40).size.width, 40, accuracy: 0.001)
  }

  func test_hyphensAndDashes_endLines_insideWords() {
    XCTAssertEqual(lines("well-known", 60).shown, ["well-", "known"])
    XCTAssertEqual(lines("see -10 now", 60).shown, ["see", "-10", "now"])
    XCTAssertEqual(lines("10-12 pages", 50).shown, ["10-12", "pages"])
    XCTAssertEqual(lines("abc—defg", 50).shown, ["abc—", "defg"])
    XCTAssertEqual(lines("http://a/bcdef", 90).shown, ["http://a/", "bcdef"])
  }

  func test_noBreakSpaces_keepTogether() {
    XCTAssertEqual(lines("aa 10\u{a0}km", 60).shown, ["aa", "10\u{a0}km"])
    XCTAssertEqual(lines("aaaaaa\u{200b}bbb", 70).shown, ["aaaaaa\u{200b}", "bbb"])
  }

  func test_ideographs_breakAnywhere_butNotBeforePunctuation() {
    func japanese(_ text: String, _ width: Double) -> [String] { lines(text, width * 1.0206, style: small).shown }
    XCTAssertEqual(japanese("漢字仮名", 20), ["漢字", "仮名"])
    XCTAssertEqual(japanese("漢字仮名。次", 40), ["漢字仮", "名。次"])
    XCTAssertEqual(japanese("「漢字」仮名", 20), ["「漢", "字」", "仮名"])
    XCTAssertEqual(japanese("カッコー", 20), ["カッ", "コー"])
    XCTAssertEqual(japanese("あいう（え）", 40), ["あいう", "（え）"])
  }

  func test_hangul_breaksBySyllables_orByWords() {
    let text = "안녕 세상아"
    XCTAssertEqual(lines(text, 36, style: small).shown, ["안녕 세", "상아"])
    XCTAssertEqual(
      lines(text, 36, look: ParagraphLook(keepsHangulWords: true), style: small).shown, ["안녕", "세상아"])
  }

  /// A label's second line has at least two words since iOS 11 (Stack Overflow 46200027; zacwest/ZSWTappableLabel#42).
  func test_lastWord_hasTheOneBeforeIt_whereParagraphsAskForIt() {
    func joined(_ text: String, _ width: Double, most: Int = 0, breaking: ParagraphLook.Breaking? = nil) -> [String] {
      lines(text, width, most: most, breaking: breaking, look: ParagraphLook(joinsLastWord: true)).shown
    }
    XCTAssertEqual(lines("aaa bb cc", 70).shown, ["aaa bb", "cc"])
    XCTAssertEqual(joined("aaa bb cc", 70), ["aaa", "bb cc"])
    XCTAssertEqual(joined("aaa bb cc  ", 70), ["aaa", "bb cc"])
    XCTAssertEqual(joined("aa bb cc dd ee", 60), ["aa bb", "cc", "dd ee"])
    XCTAssertEqual(joined("aaa bb c d", 70), ["aaa bb", "c d"])
    XCTAssertEqual(joined("aaa bb cc\naaa bb cc", 70), ["aaa", "bb cc", "aaa", "bb cc"])
    XCTAssertEqual(joined("aaaa bbb", 70), ["aaaa", "bbb"], "A line keeps its only word.")
    XCTAssertEqual(joined("a bbbb cccc", 70), ["a bbbb", "cccc"], "There is no room for both.")
    XCTAssertEqual(joined("aa well-known", 90), ["aa well-", "known"], "It is one word.")
    XCTAssertEqual(joined("aaa bb cc", 70, most: 2, breaking: .truncateTail), ["aaa", "bb cc"])
    XCTAssertEqual(joined("aaa bb cc", 70, most: 1, breaking: .words), ["aaa bb"])
    let indented = ParagraphLook(joinsLastWord: true, headIndent: 30)
    XCTAssertEqual(lines("aaa bb cc", 70, look: indented).shown, ["aaa bb", "cc"], "Indents take the room.")
  }

  func test_characters_stayWhole() {
    XCTAssertEqual(lines("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 15, style: small).shown, ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"])
    XCTAssertEqual(lines("e\u{301}e\u{301}", 10).shown, ["e\u{301}", "e\u{301}"])
  }

  func test_characterWrap_breaksWords() {
    XCTAssertEqual(lines("aa bbbb", 40, look: ParagraphLook(breaking: .characters)).shown, ["aa b", "bbb"])
    XCTAssertEqual(lines("aa bbbb", 40, most: 1, breaking: .characters).shown, ["aa b"])
  }

  func test_kerningAtALinesEnd_isNone() {
    let style = RunStyle(face: FontFace(.text), size: 100, ascent: 1, descent: 0)
    let placed = LaidOutText(
      StyledText("AVAV", style: style, paragraph: ParagraphLook(breaking: .characters)),
      limits: LineLimits(width: TextWidth.of("AV", style: style)))
    XCTAssertEqual(placed.shown, ["AV", "AV"])
    XCTAssertEqual(placed.lines[0].width, TextWidth.of("AV", style: style), accuracy: 0.001)
  }

  func test_megabytes_areLaidOutInOneWalk() {
    let count = 200_000
    XCTAssertEqual(lines(String(repeating: "abcd ", count: count), 100).lines.count, count / 2)
    XCTAssertEqual(lines(String(repeating: "a", count: 5 * count), 100).lines.count, count / 2)
    XCTAssertEqual(lines(String(repeating: "a\n", count: count), 100).lines.count, count + 1)
    XCTAssertEqual(lines(String(repeating: "한글", count: count), 1000, style: small).lines.count, 2 * count / 115 + 1)
    XCTAssertEqual(lines(String(repeating: "🇰🇷", count: count / 10), 13, style: small).lines.count, count / 10)
    XCTAssertEqual(lines("e" + String(repeating: "\u{301}", count: count), 100).lines.count, 1)
    XCTAssertEqual(lines(String(repeating: "a ", count: count), 50, most: 1, breaking: .truncateTail).shown, ["a a …"])
  }
}
