import LayerTree
import TextLayout
import XCTest

/// What the layout makes of what a shaper says.
final class ShapingTests: XCTestCase {
  /// Whatever is asked for: pieces, and advances that tell what was shaped together.
  private final class Shaper: TextShaper, @unchecked Sendable {
    var asked: [String] = []
    var parts: [String: [ShapedPart]] = [:]
    var words: [Int] = []

    func shape(
      _ text: UnsafeBufferPointer<UInt8>, script: FontScript, weight: UInt16, isRightToLeft: Bool
    ) -> [ShapedPart]? {
      let string = String(decoding: text, as: UTF8.self)
      asked.append("\(string) \(script) \(weight)\(isRightToLeft ? " turned" : "")")
      return parts[string]
    }

    var reach: (ascent: Double, descent: Double)?
    func extent(of script: FontScript, weight: UInt16) -> (ascent: Double, descent: Double)? {
      script == .thai ? reach : nil
    }
    func wordStarts(in text: [UInt16]) -> [Int] { words }
  }

  private func set(_ text: String, _ shaper: Shaper, width: Double = .infinity, weight: UInt16 = 400) -> LaidOutText {
    let style = RunStyle(face: FontFace(.text, weight: weight), size: 10, ascent: 8, descent: 2)
    return LaidOutText(StyledText(text, style: style), limits: LineLimits(width: width), shaper: shaper)
  }

  func test_wordsAreShapedByThemselves_otherTextIsNot() {
    let shaper = Shaper()
    _ = set("abc سلام دنیا 12 नमस्ते", shaper, weight: 700)
    XCTAssertEqual(shaper.asked, ["سلام arabic 700 turned", "دنیا arabic 700 turned", "नमस्ते devanagari 700"])
    shaper.asked = []
    _ = set("abc Ελληνικά Привет Việt 한글 漢字 😀", shaper)
    XCTAssertEqual(shaper.asked, [], "The tables have these.")
  }

  func test_whatIsShapedTogether_sharesItsWidth() {
    let shaper = Shaper()
    // Two letters become one, and the third has two parts.
    shaper.parts["لاس"] = [.init(start: 0, advance: 1), .init(start: 4, advance: 0.5), .init(start: 5, advance: 0.25)]
    let text = set("لاس", shaper)
    XCTAssertEqual(text.starts(of: text.lines[0]), [17.5, 12.5, 7.5, 0])
    XCTAssertEqual(text.size.width, 17.5)
    XCTAssertEqual(text.block().lines[0].runs.map(\.width), [17.5])
  }

  func test_withoutAShaper_theRuleHolds_andTheScriptIsStillSaid() {
    let style = RunStyle(face: FontFace(.text), size: 10, ascent: 8, descent: 2)
    let text = LaidOutText(StyledText("กขค", style: style))
    XCTAssertEqual(text.size.width, 3 * 5.6, accuracy: 0.001)
    XCTAssertEqual(text.block().lines[0].runs.map(\.face.family), [.script(.thai)])
    let shaper = Shaper()
    XCTAssertEqual(set("กขค", shaper).size.width, 3 * 5.6, accuracy: 0.001, "Nor where it knows nothing.")
  }

  func test_linesAreHigher_whereLettersReachFarther() {
    let shaper = Shaper()
    shaper.reach = (0.5, 0.6)
    XCTAssertEqual(set("กขค", shaper).size.height, 8 + 6, "The style reaches farther up, and the script down.")
    let text = set("abc\nกขค x\nनम", shaper)
    XCTAssertEqual(text.lines.map(\.height), [10, 14, 10])
    XCTAssertEqual(text.lines.map(\.baseline), [8, 18, 32])
  }

  func test_linesEnd_whereTheShaperFindsWords() {
    let shaper = Shaper()
    shaper.words = [2, 4]
    let text = set("กกขขคค", shaper, width: 15)
    XCTAssertEqual(text.shown, ["กก", "ขข", "คค"])
    XCTAssertEqual(set("a กกขข", shaper, width: 25).shown, ["a กก", "ขข"])
  }

  func test_wordsThatLinesCut_areShapedInTheirParts() {
    let shaper = Shaper()
    shaper.parts["سلام"] = (0..<4).map { ShapedPart(start: $0 * 2, advance: 1) }
    shaper.parts["سل"] = [.init(start: 0, advance: 0.75), .init(start: 2, advance: 0.75)]
    shaper.parts["ام"] = [.init(start: 0, advance: 1), .init(start: 2, advance: 0.5)]
    let text = set("سلام", shaper, width: 25)
    XCTAssertEqual(text.lines.map(\.width), [15, 15])
    XCTAssertEqual(text.block().lines.flatMap(\.runs).map(\.width), [15, 15])
  }
}
