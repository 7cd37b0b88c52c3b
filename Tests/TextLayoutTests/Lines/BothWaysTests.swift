import LayerTree
import TextLayout
import XCTest

/// Lines with text from right to left: letters of ten points, by a shaper for which all letters are.
final class BothWaysTests: XCTestCase {
  private let style = RunStyle(face: FontFace(.mono), size: 10 * 2048 / 1233.0, ascent: 8, descent: 2)

  private func set(
    _ text: String, _ width: Double = .infinity, lines: Int = 0, breaking: ParagraphLook.Breaking? = nil,
    look: ParagraphLook = ParagraphLook()
  ) -> LaidOutText {
    LaidOutText(
      StyledText(text, style: style, paragraph: look),
      limits: LineLimits(width: width, lines: lines, breaking: breaking),
      shaper: TenPoints(size: style.size))
  }

  func test_lettersStand_fromRightToLeft() {
    let text = set("ab אבג")
    XCTAssertEqual(text.lines.count, 1)
    XCTAssertEqual(text.starts(of: text.lines[0]).map { $0.rounded() }, [0, 10, 20, 60, 50, 40, 30])
    XCTAssertEqual(text.size.width, 60, accuracy: 0.01)
    let runs = text.block().lines[0].runs
    XCTAssertEqual(runs.map(\.string), ["ab ", "אבג"])
    XCTAssertEqual(runs.map(\.isRightToLeft), [false, true])
    XCTAssertEqual(runs.map { $0.x.rounded() }, [0, 30])
    XCTAssertEqual(runs.map { $0.width.rounded() }, [30, 30])
    XCTAssertEqual(runs[1].face.family, .script(.hebrew))
  }

  func test_aParagraphFromRightToLeft_beginsAtTheRight() {
    let text = set("אב ab!", 100)
    XCTAssertTrue(text.lines[0].isRightToLeft)
    XCTAssertEqual(text.lines[0].x, 40, accuracy: 0.01)
    XCTAssertEqual(text.starts(of: text.lines[0]).map { $0.rounded() }, [60, 50, 40, 10, 20, 10, 0])
    XCTAssertEqual(text.block().lines[0].runs.map(\.string), ["אב", " ", "ab", "!"])
    XCTAssertEqual(text.block().string, "אב ab!")
    XCTAssertEqual(set("אב", 100, look: ParagraphLook(alignment: .left)).lines[0].x, 0)
    XCTAssertEqual(set("אב", 100, look: ParagraphLook(alignment: .center)).lines[0].x, 40, accuracy: 0.01)
    XCTAssertEqual(set("ab", 100).lines[0].x, 0)
    XCTAssertEqual(set("ab", 100, look: ParagraphLook(direction: .rightToLeft)).lines[0].x, 80, accuracy: 0.01)
    XCTAssertEqual(set("אב", 100, look: ParagraphLook(direction: .leftToRight)).lines[0].x, 0)
  }

  func test_indents_countFromWhereTextBegins() {
    let text = set("אב גד הו", 50, look: ParagraphLook(firstIndent: 20, headIndent: 10, tailIndent: -5))
    XCTAssertEqual(text.shown, ["אב", "גד", "הו"])
    XCTAssertEqual(text.lines.map { ($0.x + $0.width).rounded() }, [30, 40, 40])
  }

  func test_linesBreak_inTheOrderOfWriting_whiteSpaceHangsOverAtTheLeft() {
    let text = set("אבג דהו", 40)
    XCTAssertEqual(text.shown, ["אבג", "דהו"])
    XCTAssertEqual(text.lines.map { $0.x.rounded() }, [10, 10])
    XCTAssertEqual(text.starts(of: text.lines[0]).map { $0.rounded() }, [30, 20, 10, 0, -10])
    XCTAssertEqual(text.block().string, "אבג דהו")
  }

  func test_theEllipsis_standsAtTheEnd_whichIsOnTheLeft() {
    let text = set("אבגדהוזחט", 50, lines: 1, breaking: .truncateTail)
    let runs = text.block().lines[0].runs.sorted { $0.x < $1.x }
    XCTAssertEqual(runs.map(\.string), ["…", "אבגד"])
    XCTAssertEqual(runs.map { $0.x.rounded() }, [0, 10])
    let mixed = set("ab אבגדהוזחט", 70, lines: 1, breaking: .truncateTail)
    XCTAssertEqual(mixed.block().lines[0].runs.sorted { $0.x < $1.x }.map(\.string), ["ab ", "אבג", "…"])
  }

  func test_whatIsClipped_isTheEnd_onTheLeft() {
    let text = set("אבגדה", 30, lines: 1, breaking: .clip)
    XCTAssertEqual(text.lines[0].x, -20, accuracy: 0.01)
    XCTAssertEqual(text.caret(at: 0).x, 30, accuracy: 0.01)
  }

  func test_aSelectionOverBothDirections_isSeveralRectangles() {
    // As it stands: ab 3 2 1 cd, and 2 and 3 with c and d are selected.
    let text = set("abאבגcd")
    XCTAssertEqual(
      text.rectangles(of: 3..<6).map { [$0.x.rounded(), $0.width.rounded()] }, [[20, 20], [50, 10]])
    XCTAssertEqual(text.rectangles(of: 0..<7).map { [$0.x.rounded(), $0.width.rounded()] }, [[0, 70]])
    XCTAssertEqual(text.caret(at: 2).x, 50, accuracy: 0.01, "Before the first letter is right of it.")
    XCTAssertEqual(text.unit(at: 45, of: text.lines[0])?.unit, 2)
    XCTAssertEqual(text.unit(at: 25, of: text.lines[0])?.unit, 4)
    XCTAssertEqual(text.unit(at: 27.5, of: text.lines[0])?.part ?? 0, 0.25, accuracy: 0.01)
    XCTAssertNil(text.unit(at: 75, of: text.lines[0]))
    XCTAssertEqual(text.unit(nearest: Point(x: 39, y: 3)), 3)
  }

  func test_signsInTextFromRightToLeft_areRunsOfTheirOwn_forWhoeverMirrorsThem() {
    let runs = set("א(ב)").block().lines[0].runs
    XCTAssertEqual(runs.map(\.string), ["א", "(", "ב", ")"])
    XCTAssertTrue(runs.allSatisfy(\.isRightToLeft))
    XCTAssertEqual(runs.map { $0.x.rounded() }, [30, 20, 10, 0])
  }

  func test_theWidthOfALine_isThatOfItsSetting() {
    for text in ["ab אבג", "שלום (1) x", "नमस्ते", "สวัสดี ab"] {
      let width = TextWidth.of(text, style: style, shaper: TenPoints(size: style.size))
      XCTAssertEqual(width, set(text).size.width, accuracy: 0.001, text)
    }
    XCTAssertNil(TextWidth.ofLine("א\nב", style: style))
    XCTAssertNil(TextWidth.ofLine("א ב", style: style), "Its line may be higher than the style's.")
  }
}

/// A shaper for which every letter is ten points wide.
struct TenPoints: TextShaper {
  var size: Double

  func shape(
    _ text: UnsafeBufferPointer<UInt8>, script: FontScript, weight: UInt16, isRightToLeft: Bool
  ) -> [ShapedPart]? {
    var parts: [ShapedPart] = []
    var start = 0
    for character in String(decoding: text, as: UTF8.self) {
      parts.append(ShapedPart(start: start, advance: 10 / size))
      start += character.utf8.count
    }
    return parts
  }

  func extent(of script: FontScript, weight: UInt16) -> (ascent: Double, descent: Double)? { nil }
  func wordStarts(in text: [UInt16]) -> [Int] { [] }
}
