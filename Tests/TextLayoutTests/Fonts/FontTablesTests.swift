import Foundation
import LayerTree
import TextLayout
import XCTest

final class FontTablesTests: XCTestCase {
  func test_tables_haveEveryFaceOfTheSystemsFont() throws {
    let faces = try FontTables.system.get().faces
    XCTAssertEqual(faces.count, 36)
    for family in [FontFace.Family.text, .display] {
      for weight in 1...9 as ClosedRange<UInt16> {
        for isItalic in [false, true] {
          XCTAssertTrue(faces.contains(FontFace(family, weight: weight * 100, isItalic: isItalic)))
        }
      }
    }
  }

  func test_widths_areHarfBuzzs_forEverySampleInEveryFace() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/harfbuzz-widths.tsv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t") }
    let faces = try XCTUnwrap(rows.first).dropFirst().map { name -> FontFace in
      let parts = name.split(separator: "-")
      return FontFace(
        parts[0] == "text" ? .text : .display, weight: try XCTUnwrap(UInt16(parts[1])), isItalic: parts.count > 2)
    }
    XCTAssertEqual(rows.count, 501)
    XCTAssertEqual(faces.count, 4)
    let tables = try FontTables.system.get()
    for row in rows.dropFirst() {
      for (face, units) in zip(faces, row.dropFirst()) {
        let widths = tables.widths(
          isDisplay: face.family == .display, weight: face.weight, isItalic: face.isItalic)
        let style = RunStyle(face: face, size: Double(widths.unitsPerEm), ascent: 1, descent: 0)
        let expected = try XCTUnwrap(Double(units))
        XCTAssertEqual(TextWidth.of(String(row[0]), style: style), expected, accuracy: 0.001, "\(row[0]) \(face)")
        // The way of every line's characters gives the same.
        let placed = LaidOutText(StyledText(String(row[0]), style: style))
        XCTAssertEqual(placed.size.width, expected, accuracy: 0.001, "\(row[0]) \(face)")
      }
    }
  }

  func test_kerning_movesPairs() throws {
    for face in [FontFace(.text), FontFace(.display, weight: 700)] {
      let style = RunStyle(face: face, size: 100, ascent: 1, descent: 0)
      let apart = TextWidth.of("A", style: style) + TextWidth.of("V", style: style)
      XCTAssertLessThan(TextWidth.of("AV", style: style), apart - 1)
      XCTAssertEqual(TextWidth.of("HH", style: style), 2 * TextWidth.of("H", style: style), accuracy: 0.0001)
    }
  }

  func test_weights_areThoseAskedFor_orTheNearest() throws {
    func width(_ weight: UInt16) -> Double {
      TextWidth.of("Weight", style: RunStyle(face: FontFace(.text, weight: weight), size: 10, ascent: 1, descent: 0))
    }
    XCTAssertLessThan(width(400), width(700))
    XCTAssertEqual(width(430), width(400))
    XCTAssertEqual(width(0), width(100))
    XCTAssertEqual(width(2000), width(900))
  }

  // MARK: Bad tables

  /// The system's tables, changed; they live as long as the test's process.
  private func tables(_ change: (inout [UInt8]) -> Void) throws -> UnsafeRawBufferPointer {
    var bytes = try systemBytes()
    change(&bytes)
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 64)
    copy.copyBytes(from: bytes)
    return UnsafeRawBufferPointer(start: copy.baseAddress, count: bytes.count)
  }

  private func systemBytes() throws -> [UInt8] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/CFontTables/fonts.bin")
    return [UInt8](try Data(contentsOf: file))
  }

  private func error(_ change: (inout [UInt8]) -> Void) throws -> FontTablesError? {
    let bytes = try tables(change)
    do { _ = try FontTables(bytes) } catch { return error }
    return nil
  }

  func test_badTables_areRefused() throws {
    XCTAssertNil(try error { _ in })
    XCTAssertEqual(try error { $0 = [] }, .noTables)
    XCTAssertEqual(try error { $0 = Array($0.prefix(63)) }, .noTables)
    XCTAssertEqual(try error { $0[0] = 0 }, .noTables)
    XCTAssertEqual(try error { $0[4] = 2 }, .version(2))
    XCTAssertEqual(try error { $0.append(contentsOf: [0, 0, 0, 0]) }, .truncated("end"))
    for offset in stride(from: 20, through: 40, by: 4) {
      guard case .truncated = try error({ for byte in 0..<4 { $0[offset + byte] = 0xfc } }) else {
        return XCTFail("the offset at \(offset) leads beyond the end")
      }
    }
    for length in [64, 1000, try systemBytes().count - 1] {
      guard case .truncated = try error({ $0 = Array($0.prefix(length)) }) else {
        return XCTFail("\(length) bytes are not all")
      }
    }
    let bytes = try tables { $0.insert(0, at: 0) }
    XCTAssertThrowsError(try FontTables(UnsafeRawBufferPointer(rebasing: bytes[1...]))) {
      XCTAssertEqual($0 as? FontTablesError, .misaligned)
    }
  }

  func test_badNumbersInTables_giveSomeWidth_andReadNothingElse() throws {
    var random = SystemRandomNumberGenerator()
    for round in 0..<4 {
      // After the header everything is noise: every lookup must check what it reads.
      let bytes = try tables { bytes in
        for index in bytes.indices.dropFirst(64 + round * 2048) where random.next() % 3 == 0 {
          bytes[index] = UInt8.random(in: 0...255, using: &random)
        }
      }
      guard let tables = try? FontTables(bytes) else { continue }
      let text = String(String.UnicodeScalarView((0x20...0x500).compactMap { Unicode.Scalar($0 as UInt32) }))
      XCTAssertTrue(TextWidth.of(text, style: small, tables: tables).isFinite)
    }
  }

  func test_withoutTables_aRuleMeasures() {
    XCTAssertEqual(TextWidth.of("MW", style: small, tables: nil), 17.2, accuracy: 0.001)
    XCTAssertEqual(TextWidth.of("가나", style: small, tables: nil), 17.3, accuracy: 0.001)
    XCTAssertEqual(LaidOutText(StyledText("MW", style: small), tables: nil).size.width, 17.2, accuracy: 0.001)
  }

  // MARK: Rules

  func test_hangulIsOfOneWidth_hanOfAnother() {
    for scalar in [0xac00, 0xb098, 0xd7a3, 0x3131] as [UInt32] {
      XCTAssertEqual(TextWidth.of(Self.text([scalar]), style: small), 8.65, accuracy: 0.0001)
    }
    var widths: Set<Double> = []
    for scalar in 0xac00...0xd7a3 as ClosedRange<UInt32> {
      widths.insert(TextWidth.of(Self.text([scalar]), style: small))
    }
    XCTAssertEqual(widths.count, 1)
    // In letters of its own, a syllable is one character too.
    XCTAssertEqual(TextWidth.of(Self.text([0x1112, 0x1161, 0x11ab]), style: small), 8.65, accuracy: 0.0001)
    XCTAssertEqual(TextWidth.of("漢字、かな", style: small), 51.03, accuracy: 0.0001)
    XCTAssertEqual(TextWidth.of("▩か\u{3099}", style: small), 20.412, accuracy: 0.0001)
    XCTAssertEqual(TextWidth.of("ｱｲ", style: small), 10.412, accuracy: 0.0001)
  }

  /// Widths that Interface Builder stored for labels of such text in storyboards of public apps.
  func test_wideCharactersAndEmoji_areAsWideAsOnIOS() {
    let widths: [(String, Double, Double)] = [
      ("飲食費", 14, 43), ("まだデータがありません", 16, 179.667), ("アプリを友達にシェア", 17, 173.5), ("パスコード", 17, 87),
      ("メールを送信しました", 22, 223), ("段子", 66, 133), ("🍓", 70, 75),
    ]
    for (text, size, width) in widths {
      var style = small
      style.size = size
      XCTAssertEqual(TextWidth.of(text, style: style), width, accuracy: 1.01, text)
    }
  }

  func test_hanja_areNarrower_besideHangul() {
    XCTAssertEqual(TextWidth.of("한漢字", style: small), 8.65 + 2 * 9.75, accuracy: 0.0001)
    let placed = lines("한漢字", style: small)
    XCTAssertEqual(placed.size.width, 8.65 + 2 * 9.75, accuracy: 0.0001)
    XCTAssertEqual(placed.block().lines[0].runs[1].tracking, -0.25, accuracy: 0.0001)
    XCTAssertEqual(TextWidth.of("한漢字か", style: small), 8.65 + 3 * 10.206, accuracy: 0.0001)
  }

  func test_emoji_areDrawnLargerThanSmallText_andAsLargeAsLargeText() throws {
    for (size, drawn) in [(10.0, 10.75), (16, 17.2), (18, 17.2), (22, 18.92), (30, 25.8)] {
      var style = small
      style.size = size
      let run = try XCTUnwrap(lines("😀", style: style).block().lines[0].runs.first)
      XCTAssertEqual(run.size, drawn, accuracy: 0.001)
      XCTAssertEqual(run.width, drawn * 2550 / 2048, accuracy: 0.001)
    }
  }

  func test_emojiAreOneCharacter_howeverManyScalarsTheyHave() {
    let one = TextWidth.of("😀", style: small)
    XCTAssertEqual(one, 0.86 * 12.5 * 2550 / 2048, accuracy: 0.0001)
    for emoji in ["👨‍👩‍👧‍👦", "🇰🇷", "👍🏽", "❤️", "1️⃣", "⭐"] {
      XCTAssertEqual(TextWidth.of(emoji, style: small), one, accuracy: 0.0001, emoji)
    }
  }

  /// As on iOS: also what Unicode's data has as signs of text, unless a selector asks for those.
  func test_signsThatHaveAnEmoji_areEmoji_butTheTradeMark() {
    let one = TextWidth.of("😀", style: small)
    for sign in ["⏱", "✔", "☎", "♠", "▶", "↩", "↗", "⚠", "㊗"] {
      XCTAssertEqual(TextWidth.of(sign, style: small), one, accuracy: 0.0001, sign)
    }
    for sign in ["™", "©", "↑", "★", "☎\u{fe0e}", "▶\u{fe0e}", "♠\u{fe0e}"] {
      XCTAssertNotEqual(TextWidth.of(sign, style: small), one, accuracy: 0.0001, sign)
    }
    XCTAssertEqual(TextWidth.of("⏱\u{fe0e}", style: small), one, accuracy: 0.0001, "No font has it as a sign.")
  }

  func test_marks_takeNoRoom() {
    let plain = TextWidth.of("e", style: small)
    XCTAssertEqual(TextWidth.of("e\u{301}", style: small), plain, accuracy: 0.0001)
    XCTAssertEqual(TextWidth.of("e\u{200b}", style: small), plain, accuracy: 0.0001)
  }

  /// They are marks to Unicode, and have a width and the font of kana wherever they stand.
  func test_halfwidthMarksOfKana_areOfHalfAWidth() {
    // With the tracking of wide characters in 10 points, which is less beside Hangul.
    let (half, besideHangul) = (5 + 0.206, 5 - 0.25)
    for (text, halves) in [("ﾓｸﾞ", 3.0), ("ｶﾞﾊﾟ", 4), ("ﾟ", 1)] {
      XCTAssertEqual(TextWidth.of(text, style: small), halves * half, accuracy: 0.0001, text)
    }
    for letter in ["ω", "a", "д", ")", "か", "한", "😀", "e\u{301}"] {
      let wide = TextWidth.of(letter, style: small) + (letter == "한" ? besideHangul : half)
      XCTAssertEqual(TextWidth.of(letter + "ﾟ", style: small), wide, accuracy: 0.0001, letter)
      XCTAssertEqual(TextWidth.of(letter + "ﾞ\u{301}", style: small), wide, accuracy: 0.0001, letter)
    }
    let runs = LaidOutText(StyledText("(ﾟдﾟ)", style: small)).block().lines[0].runs
    XCTAssertEqual(runs.map(\.string), ["(", "ﾟ", "д", "ﾟ", ")"])
  }

  private static func text(_ scalars: [UInt32]) -> String {
    String(String.UnicodeScalarView(scalars.compactMap { Unicode.Scalar($0) }))
  }
}
