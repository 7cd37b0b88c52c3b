import AssetFiles
import Foundation
import LayerTree
import TextLayout
import XCTest

final class FontTablesWriterTests: XCTestCase {
  /// Bytes that stay where they are.
  private func kept(_ bytes: [UInt8]) -> UnsafeRawBufferPointer {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
    copy.copyBytes(from: bytes)
    return UnsafeRawBufferPointer(start: copy.baseAddress, count: bytes.count)
  }

  private func own(_ face: FontFileFace) throws -> OwnFace {
    OwnFace(try FontTables(kept(FontTablesWriter.tables(of: face))))
  }

  private func style(_ own: OwnFace, size: Double = 1000) -> RunStyle {
    RunStyle(face: FontFace(.app("Test"), weight: 700), size: size, ascent: 1, descent: 0, own: own)
  }

  func test_text_isMeasuredByTheFontsOwnWidths() throws {
    let font = TestFont(others: ["kern": TestFont.kern([(1, 2, -80), (3, 1, 20)])])
    let style = style(try own(FontFile(kept(font.bytes)).face(0)))
    for (text, width) in [("A", 600), ("ABC", 600 - 80 + 700 + 800), ("CA", 1420), ("AA", 1200)] as [(String, Double)] {
      XCTAssertEqual(TextWidth.of(text, style: style), width, accuracy: 0.001, text)
      XCTAssertEqual(LaidOutText(StyledText(text, style: style)).size.width, width, accuracy: 0.001, text)
    }
  }

  func test_whatTheFontLacks_isMeasuredAndDrawnAsTheSystemsFontDoes() throws {
    let own = try own(FontFile(kept(TestFont().bytes)).face(0))
    var style = style(own, size: 10)
    style.faceTracking = 0
    for (size, family) in [(10, FontFace.Family.text), (40, .display)] as [(Double, FontFace.Family)] {
      style.size = size
      let system = RunStyle(face: FontFace(family, weight: 700), size: size, ascent: 1, descent: 0)
      let expected = TextWidth.of("x", style: system)
      XCTAssertEqual(TextWidth.of("AxA", style: style), 2 * 0.6 * size + expected, accuracy: 0.001)
      let line = LaidOutText(StyledText("Ax한😀漢A", style: style)).block().lines[0]
      XCTAssertEqual(
        line.runs.map(\.face.family), [.app("Test"), family, .cjkKR, .emoji, .cjkKR, .app("Test")])
      XCTAssertEqual(line.runs.map(\.string), ["A", "x", "한", "😀", "漢", "A"])
      XCTAssertEqual(line.runs[1].face.weight, 700)
      XCTAssertEqual(
        line.width, TextWidth.of("Ax한😀漢A", style: style), accuracy: 0.001)
    }
    // Without tables of the system's font a rule measures, for the system's font.
    let line = LaidOutText(StyledText("Ax", style: style), tables: nil).block().lines[0]
    XCTAssertEqual(line.runs.map(\.face.family), [.app("Test"), .display])
  }

  func test_widthsOfARealFont_areHarfBuzzs() throws {
    let file = URL(fileURLWithPath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
    guard let data = try? Data(contentsOf: file) else { throw XCTSkip("needs fonts-inter") }
    let face = try FontFile(kept([UInt8](data))).face(0)
    XCTAssertEqual(face.postScriptName, "Inter-Regular")
    let style = style(try own(face), size: Double(face.unitsPerEm))
    let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("TextLayoutTests/Fixtures/harfbuzz-widths.tsv")
    let rows = try String(contentsOf: samples, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t") }
    XCTAssertEqual(rows.first?[1], "text-400")
    XCTAssertEqual(rows.count, 501)
    for row in rows.dropFirst() {
      let expected = try XCTUnwrap(Double(row[1]))
      XCTAssertEqual(TextWidth.of(String(row[0]), style: style), expected, accuracy: 0.001, "\(row[0])")
    }
  }
}
