import Foundation
import LayerTree
import TextLayout
import XCTest

/// What the tables measure is what HarfBuzz sets, in the fonts that are drawn.
final class WidthTests: XCTestCase {
  /// Letters, digits and signs that nearly all text is made of.
  private static let basic: [String] =
    (0x20...0x7e).map { String(UnicodeScalar($0)) } + (0xa1...0xff).map { String(UnicodeScalar($0)) }
    + ["–", "—", "‘", "’", "“", "”", "…", "€", "•", "Ł", "ł", "Ő", "Ş", "š", "ž", "Ω", "α", "Ж", "я"]

  func test_pairsOfTheBasicSets_haveTheSameWidth() throws {
    let faces: [(FontFace, String)] = [
      (FontFace(.text), "Inter-Regular"), (FontFace(.text, weight: 600), "Inter-SemiBold"),
      (FontFace(.display, weight: 700), "InterDisplay-Bold"),
      (FontFace(.text, weight: 400, isItalic: true), "Inter-Italic"),
    ]
    for (face, file) in faces {
      let font = try XCTUnwrap(HarfBuzzFont("/usr/share/fonts/opentype/inter/\(file).otf"), file)
      var worst = 0.0
      var pair = ""
      for left in Self.basic {
        for right in Self.basic {
          // One point is the unit: 17 points are 17 times as much.
          let style = RunStyle(face: face, size: 17, ascent: 16, descent: 4)
          let difference = abs(TextWidth.of(left + right, style: style) - font.width(left + right) * 17)
          if difference > worst { (worst, pair) = (difference, left + right) }
        }
      }
      XCTAssertLessThan(worst, 0.01, "\(file): “\(pair)”")
    }
  }

  func test_hanAndHangul_haveTheSameWidth() throws {
    let font = try XCTUnwrap(HarfBuzzFont("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", 1))
    let style = RunStyle(face: FontFace(.text), size: 17, ascent: 16, descent: 4)
    for text in ["가", "힣", "뷁", "ㄱ", "漢", "字", "あ", "ア", "、", "。", "々", "「"] {
      // By the layout's own tracking, Hangul is set closer, and all else a little wider in 17 points.
      let scalar = text.unicodeScalars.first?.value ?? 0
      let isHangul = (0x3131...0x318e).contains(scalar) || (0xac00...0xd7a3).contains(scalar)
      let tracking = isHangul ? -0.055 * 17 : 0.0206 * 17
      XCTAssertEqual(TextWidth.of(text, style: style), font.width(text) * 17 + tracking, accuracy: 0.01, text)
    }
  }

  func test_divisionSlash_isAsWideAsTheStrokeOfAFraction() {
    let style = RunStyle(face: FontFace(.text), size: 17, ascent: 16, descent: 4)
    XCTAssertEqual(TextWidth.of("\u{2215}", style: style), TextWidth.of("\u{2044}", style: style))
    XCTAssertLessThan(TextWidth.of("\u{2215}", style: style), 8)
  }
}
