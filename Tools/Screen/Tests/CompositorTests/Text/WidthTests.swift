import CHarfBuzz
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
      // Hangul is set closer by the layout's own tracking.
      let scalar = text.unicodeScalars.first?.value ?? 0
      let isHangul = (0x3131...0x318e).contains(scalar) || (0xac00...0xd7a3).contains(scalar)
      let tracking = isHangul ? -0.055 * 17 : 0
      XCTAssertEqual(TextWidth.of(text, style: style), font.width(text) * 17 + tracking, accuracy: 0.01, text)
    }
  }
}

/// A font as HarfBuzz measures it.
private final class HarfBuzzFont {
  private let font: OpaquePointer
  private let units: Double

  init?(_ path: String, _ index: UInt32 = 0) {
    guard let blob = hb_blob_create_from_file_or_fail(path), let face = hb_face_create(blob, index),
      let font = hb_font_create(face)
    else { return nil }
    units = Double(hb_face_get_upem(face))
    hb_font_set_scale(font, Int32(units), Int32(units))
    hb_face_destroy(face)
    hb_blob_destroy(blob)
    self.font = font
  }

  deinit { hb_font_destroy(font) }

  /// The width of a text whose font is one point large, without contextual alternates.
  func width(_ text: String) -> Double {
    guard let buffer = hb_buffer_create() else { return 0 }
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
    let calt: hb_tag_t = 0x6361_6c74
    var feature = hb_feature_t(tag: calt, value: 0, start: 0, end: UInt32.max)
    hb_shape(font, buffer, &feature, 1)
    var count: UInt32 = 0
    guard let places = hb_buffer_get_glyph_positions(buffer, &count) else { return 0 }
    return (0..<Int(count)).reduce(0) { $0 + Double(places[$1].x_advance) } / units
  }
}
