import Foundation
import LayerTree
import TextLayout
import XCTest

/// What apps measure by HarfBuzz is what is drawn.
final class ScriptWidthTests: XCTestCase {
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
          for var run in line.runs where run.width > 0 {
            // White space at the end of a line hangs over.
            if let end = line.runs.last, end == run { while run.string.last == " " { run.string.removeLast() } }
            let drawn = try XCTUnwrap(DrawnWidths.shared.width(run))
            XCTAssertEqual(
              run.width, drawn, accuracy: 0.01, "“\(run.string)” in \(width), \(String(describing: breaking))")
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
