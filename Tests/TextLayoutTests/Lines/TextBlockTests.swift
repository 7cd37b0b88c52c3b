import LayerTree
import TextLayout
import XCTest

final class TextBlockTests: XCTestCase {
  func test_block_keepsEveryCharacter() {
    for text in ["aaaa bbbb\ncc", "", "\n", "한글 text 漢字 😀!\r\n끝", "  a  "] {
      XCTAssertEqual(lines(text, 50).block().string, text)
      XCTAssertEqual(lines(text, style: small).block().string, text)
    }
  }

  func test_block_hasOneRunForEachFontThatDraws() {
    let runs = lines("Go 한국 漢字 👍 ok", style: small).block().lines[0].runs
    XCTAssertEqual(runs.map(\.string), ["Go ", "한국", " ", "漢字", " ", "👍", " ok"])
    XCTAssertEqual(
      runs.map(\.face.family), [.text, .cjkKR, .text, .cjkKR, .text, .emoji, .text])
    XCTAssertEqual(runs[1].tracking, -0.55, accuracy: 0.0001)
    XCTAssertEqual(lines("漢字", style: small).block().lines[0].runs[0].face.family, .cjkSC)
    XCTAssertEqual(lines("漢字かな", style: small).block().lines[0].runs[0].face.family, .cjkJP)
  }

  func test_runs_standOneAfterTheOther_andFillTheLine() {
    var bold = small
    bold.face.weight = 700
    bold.colour = 0xff00_00ff
    let placed = LaidOutText(
      StyledText("To AV, 한국", base: small, runs: [.init(end: 4, small), .init(end: 9, bold)]))
    let line = placed.block(at: Point(x: 5, y: 100)).lines[0]
    XCTAssertEqual(line.runs.map(\.string), ["To A", "V, ", "한국"])
    for (left, right) in zip(line.runs, line.runs.dropFirst()) {
      XCTAssertEqual(left.x + left.width, right.x, accuracy: 0.001)
    }
    XCTAssertEqual(line.runs.last.map { $0.x + $0.width } ?? 0, line.width, accuracy: 0.001)
    XCTAssertEqual(line.runs[1].width, TextWidth.of("V, ", style: bold), accuracy: 0.001)
    XCTAssertEqual(line.runs[1].colour, 0xff00_00ff)
    XCTAssertEqual(line.baseline, Point(x: 5, y: 108))
    XCTAssertEqual(line.frame, Rectangle(x: 5, y: 100, width: line.width, height: 10))
  }

  func test_whiteSpaceAtTheEnd_hasNoWidth() {
    let line = lines("aa  \nb").block().lines[0]
    XCTAssertEqual(line.string, "aa  \n")
    XCTAssertEqual(line.width, 20, accuracy: 0.001)
    XCTAssertEqual(line.runs[0].width, 20, accuracy: 0.001)
    let blank = lines(" \n").block().lines[0]
    XCTAssertEqual(blank.string, " \n")
    XCTAssertEqual(blank.width, 0)
  }
}
