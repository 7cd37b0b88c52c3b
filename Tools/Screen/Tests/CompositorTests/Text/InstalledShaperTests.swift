import Compositor
import Foundation
import LayerTree
import TextLayout
import TextShaping
import XCTest

/// What apps measure with Debian's HarfBuzz and DejaVu Sans, which pictures need.
final class InstalledShaperTests: XCTestCase {
  private let shaper = HarfBuzzShaper { about, sentence in XCTFail("\(about): \(sentence)") }

  private let style = RunStyle(face: FontFace(.text), size: 17, ascent: 16, descent: 4)

  private func width(_ text: String) -> Double {
    TextWidth.of(text, style: style, shaper: shaper)
  }

  func test_lettersJoin() throws {
    let joined = width("سلام")
    let apart = "سلام".reduce(0) { $0 + width(String($1)) }
    XCTAssertGreaterThan(joined, 10)
    XCTAssertLessThan(joined, apart - 1, "Lam and alef are one, and letters in a word are narrower than by themselves.")
    XCTAssertEqual(width("שלום"), "שלום".reduce(0) { $0 + width(String($1)) }, accuracy: 0.01)
    // In bold text the letters are bold.
    var bold = style
    bold.face.weight = 700
    XCTAssertNotEqual(TextWidth.of("שלום", style: bold, shaper: shaper), width("שלום"))
  }

  func test_lettersReach_asFarAsTheFontSays() throws {
    let reach = try XCTUnwrap(shaper.extent(of: .arabic, weight: 400))
    // DejaVu Sans: 1901 and 483 of 2048 units.
    XCTAssertEqual(reach.ascent, 1901.0 / 2048, accuracy: 0.0001)
    XCTAssertEqual(reach.descent, 483.0 / 2048, accuracy: 0.0001)
  }

  func test_marksTakeNoRoom() throws {
    XCTAssertEqual(width("שָׁלוֹם"), width("שלום"), accuracy: 0.01)
  }

  func test_hostileText_takesTimeByItsLength() throws {
    let many = 50_000
    for text in [
      "ا" + String(repeating: "\u{64b}", count: many), String(repeating: "س", count: many),
      String(repeating: "سa", count: many / 2), String(repeating: "א ", count: many / 2),
      String(repeating: "ש\u{5b8}", count: many / 2), String(repeating: "\u{200d}س", count: many / 2),
      String(decoding: (0..<many).map { _ in UInt16(0xd800) } + [0x633], as: UTF16.self),
    ] {
      let laid = LaidOutText(StyledText(text, style: style), limits: LineLimits(width: 300), shaper: shaper)
      XCTAssertTrue(laid.size.height.isFinite)
      XCTAssertEqual(laid.block().string, text)
    }
  }

  /// Both leave the same out, so that what is measured is drawn; HarfBuzz takes a time by the square of the marks.
  func test_marksWithoutEnd_areLeftOut_andDrawnAsMeasured() throws {
    let compositor = Compositor(fonts: FontLibrary(), pictures: TestPictures())
    for letter in ["ا\u{64b}", "ש\u{5b8}", "a\u{301}"] {
      let first = try XCTUnwrap(letter.unicodeScalars.first)
      let mark = try XCTUnwrap(letter.unicodeScalars.last)
      let text = String(first) + String(repeating: String(mark), count: 50_000) + String(first)
      XCTAssertEqual(width(text), width(String(first)) * 2, accuracy: width(String(first)))
      let tree = try window(100, 30, .white, [label(5, 2, text, style, width: .infinity)])
      XCTAssertNotEqual(try compositor.draw(tree, scale: 1), Bitmap(width: 100, height: 30))
    }
  }
}
