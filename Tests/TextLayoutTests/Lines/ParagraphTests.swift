import LayerTree
import TextLayout
import XCTest

final class ParagraphTests: XCTestCase {
  func test_alignment_movesLines() {
    XCTAssertEqual(lines("aa", 100).lines[0].x, 0)
    XCTAssertEqual(lines("aa", 100, look: ParagraphLook(alignment: .center)).lines[0].x, 40, accuracy: 0.001)
    XCTAssertEqual(lines("aa ", 100, look: ParagraphLook(alignment: .right)).lines[0].x, 80, accuracy: 0.001)
    XCTAssertEqual(lines("aa", look: ParagraphLook(alignment: .right)).lines[0].x, 0)
  }

  func test_indents_takeRoom() {
    let look = ParagraphLook(firstIndent: 30, headIndent: 10, tailIndent: -20)
    let placed = lines("aaaa bbbb cccc\ndd", 80, look: look)
    XCTAssertEqual(placed.shown, ["aaa", "a", "bbbb", "cccc", "dd"])
    XCTAssertEqual(placed.lines.map(\.x), [30, 10, 10, 10, 30])
    XCTAssertEqual(lines("aaaa bb", 200, look: ParagraphLook(tailIndent: 50)).shown, ["aaaa", "bb"])
  }

  func test_heightsAndSpaces() {
    let look = ParagraphLook(minimumHeight: 20, lineSpacing: 5, spacingAfter: 7, spacingBefore: 3)
    let placed = lines("aa aa\nb", 20, look: look)
    XCTAssertEqual(placed.lines.map(\.y), [0, 25, 60])
    XCTAssertEqual(placed.size.height, 80)
    // What is added stands above the text.
    XCTAssertEqual(placed.lines[0].baseline, 18)
    XCTAssertEqual(lines("a", look: ParagraphLook(heightMultiple: 3, maximumHeight: 25)).size.height, 25)
    XCTAssertEqual(lines("a", look: ParagraphLook(heightMultiple: 1.5)).size.height, 15)
  }

  func test_tabulators_moveToStops() {
    let look = ParagraphLook(tabs: [35], tabInterval: 50)
    let placed = lines("a\tb\tc", look: look)
    XCTAssertEqual(placed.starts(of: placed.lines[0]).map { $0.rounded() }, [0, 10, 35, 45, 50, 60])
    XCTAssertEqual(lines("\ta").size.width, 38, accuracy: 0.001)
  }

  func test_runs_haveTheirOwnHeightsAndWidths() {
    var large = tens
    large.size *= 2
    large.ascent = 16
    large.descent = 4
    let text = StyledText("aab", base: tens, runs: [.init(end: 2, tens), .init(end: 3, large)])
    let placed = LaidOutText(text)
    XCTAssertEqual(placed.size.width, 40, accuracy: 0.001)
    XCTAssertEqual(placed.size.height, 20)
    XCTAssertEqual(placed.lines[0].baseline, 16)
  }

  func test_tracking_widensEachCharacter() {
    var style = tens
    style.tracking = 2
    XCTAssertEqual(lines("abc", style: style).size.width, 36, accuracy: 0.001)
    XCTAssertEqual(TextWidth.of("abc", style: style), 36, accuracy: 0.001)
    style.face = FontFace(.text)
    style.tracking = 1
    XCTAssertEqual(lines("abc", style: style).size.width, TextWidth.of("abc", style: style), accuracy: 0.001)
  }

  func test_faceTracking_isForTheFacesOwnCharacters() {
    var style = small
    style.faceTracking = 1
    for (text, added) in [("abc", 3.0), ("漢字", 0), ("한글", 0), ("😀", 0), ("a漢", 1), ("한a", 1)] {
      let plain = TextWidth.of(text, style: small)
      XCTAssertEqual(TextWidth.of(text, style: style), plain + added, accuracy: 0.001, text)
      XCTAssertEqual(lines(text, style: style).size.width, plain + added, accuracy: 0.001, text)
    }
  }

  func test_attachment_takesItsRoom() {
    var picture = tens
    picture.attachment = .init(image: ImageID(7), width: 25, height: 30, rise: -5)
    let text = StyledText(
      "a\u{fffc}b", base: tens, runs: [.init(end: 1, tens), .init(end: 2, picture), .init(end: 3, tens)])
    let placed = LaidOutText(text)
    XCTAssertEqual(placed.size, Size(width: placed.size.width, height: 30))
    XCTAssertEqual(placed.size.width, 45, accuracy: 0.001)
    let runs = placed.block().lines[0].runs
    XCTAssertEqual(runs.map(\.string), ["a", "\u{fffc}", "b"])
    XCTAssertEqual(runs[1].attachment, ImageID(7))
    XCTAssertEqual([runs[1].width, runs[1].size, runs[1].rise], [25, 30, -5])
  }

  func test_paragraphs_haveTheirOwnLook() {
    let text = StyledText(
      "a\nb", base: tens, runs: [],
      paragraphs: [.init(end: 2, ParagraphLook(alignment: .right)), .init(end: 3, ParagraphLook(alignment: .center))])
    let placed = LaidOutText(text, limits: LineLimits(width: 100))
    XCTAssertEqual(placed.lines.map { $0.x.rounded() }, [90, 45])
  }
}
