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

extension WidthTests {
  /// Words in all scripts that have a font of their own.
  private static let words: [FontScript: [String]] = [
    .arabic: ["السلام", "دنیا", "لا", "مُحَمَّد", "؟", "ﷺ", "می‌خواهم"], .hebrew: ["שָׁלוֹם", "עברית", "יִידיש"],
    .armenian: ["Հայերեն", "ﬓ"], .georgian: ["ქართული"], .lao: ["ພາສາລາວ", "ນໍ້າ"], .nko: ["ߒߞߏ"],
    .tifinagh: ["ⵜⵉⴼⵉⵏⴰⵖ"], .canadianAboriginal: ["ᐃᓄᒃᑎᑐᑦ"], .thai: ["สวัสดี", "น้ำ", "ที่นี่"],
    .devanagari: ["नमस्ते", "क्षत्रिय", "हिन्दी"], .bengali: ["বাংলা", "ক্ষমা"], .gurmukhi: ["ਪੰਜਾਬੀ"],
    .gujarati: ["ગુજરાતી"], .oriya: ["ଓଡ଼ିଆ"], .tamil: ["தமிழ்", "கொ"], .telugu: ["తెలుగు"], .kannada: ["ಕನ್ನಡ"],
    .malayalam: ["മലയാളം"], .sinhala: ["සිංහල"], .myanmar: ["မြန်မာ"], .khmer: ["ខ្មែរ"], .ethiopic: ["አማርኛ"],
    .cherokee: ["ᏣᎳᎩ"], .syriac: ["ܣܘܪܝܝܐ"], .thaana: ["ދިވެހި"], .mongolian: ["ᠮᠣᠩᠭᠣᠯ"], .tibetan: ["བོད་སྐད"],
  ]

  /// What an app measures is what is drawn: the ink of a line ends where its width says, in every script whose font is
  /// there, which those of DejaVu are wherever pictures are made.
  func test_scripts_areDrawnAsWideAsTheyAreMeasured() throws {
    var compared: Set<FontScript> = []
    for script in FontScript.allCases {
      let words = try XCTUnwrap(Self.words[script])
      for weight in [400, 700] as [UInt16] {
        guard let font = HarfBuzzFont("/usr/share/fonts/" + script.file(weight: weight)) else { continue }
        compared.insert(script)
        for word in words {
          let look = style(17, weight: weight)
          let laid = LaidOutText(StyledText(word, style: look), shaper: shaper)
          let runs = laid.block().lines[0].runs
          XCTAssertEqual(runs.map(\.face.family), [.script(script)], word)
          let drawn = font.width(word, script, isRightToLeft: runs[0].isRightToLeft) * 17
          XCTAssertEqual(runs[0].width, drawn, accuracy: 0.01, "\(script) \(weight): \(word)")
          XCTAssertEqual(laid.size.width, drawn, accuracy: 0.01, word)
        }
      }
    }
    XCTAssertTrue(compared.isSuperset(of: FontScript.allCases.filter { $0.package == "fonts-dejavu-core" }))
  }

  /// Lines of many words, broken and cut: every run is as wide as it is drawn.
  func test_runsOfLines_areDrawnAsWideAsTheyAreMeasured() throws {
    let text = "مرحبا بالعالم، (iOS 17) 12:30 — שלום עולם! Hello [سلام], AVATAR 100٪ می‌خواهم."
    for width in stride(from: 12.0, through: 300, by: 12) {
      for breaking in [nil, .characters, .truncateTail, .truncateMiddle] as [ParagraphLook.Breaking?] {
        let laid = LaidOutText(
          StyledText(text, style: style(17)),
          limits: LineLimits(width: width, lines: breaking == .characters ? 0 : 2, breaking: breaking), shaper: shaper)
        for line in laid.block().lines {
          for run in line.runs where run.width > 0 {
            let drawn = try XCTUnwrap(DrawnWidths.shared.width(run))
            XCTAssertEqual(run.width, drawn, accuracy: 0.01, "“\(run.string)” in \(width), \(String(describing: breaking))")
          }
        }
      }
    }
  }
}

/// Runs, as the compositor shapes them.
private struct DrawnWidths {
  static let shared = DrawnWidths()

  func width(_ run: TextRun) -> Double? {
    let file: String
    var script: FontScript?
    switch run.face.family {
    case .script(let found): (file, script) = (found.file(weight: run.face.weight), found)
    default: file = "opentype/inter/Inter-Regular.otf"
    }
    return HarfBuzzFont("/usr/share/fonts/" + file).map {
      $0.width(run.string, script, isRightToLeft: run.isRightToLeft) * run.size
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

  /// The width of a run whose font is one point large, as it is drawn.
  func width(_ text: String, _ script: FontScript?, isRightToLeft: Bool) -> Double {
    guard let script else {
      // From right to left there is no kerning.
      return isRightToLeft ? text.reduce(0) { $0 + width(String($1)) } : width(text)
    }
    guard let buffer = hb_buffer_create() else { return 0 }
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script.tag))
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let places = hb_buffer_get_glyph_positions(buffer, &count) else { return 0 }
    return (0..<Int(count)).reduce(0) { $0 + Double(places[$1].x_advance) } / units
  }
}
