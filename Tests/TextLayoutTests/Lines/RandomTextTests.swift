import LayerTree
import TextLayout
import XCTest

/// What holds for every text, in every room.
final class RandomTextTests: XCTestCase {
  /// The same numbers in every run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 33
    }
  }

  private static let pieces = [
    "a", "W", "i", "AV", "word", "long-winded", " ", "  ", "\t", "\n", "\r\n", "\u{2028}", "-", "—", "/", "(", ")", "“",
    "”", "1", "2.5", "漢", "字", "。", "「", "」", "っ", "한", "글", "😀", "👨‍👩‍👧", "🇰🇷", "e\u{301}", "\u{301}", "\u{200b}",
    "\u{a0}", "\u{ad}", "ش", "سلام", "שלום", "٣", "\u{202b}", "\u{2067}", "\u{2069}", "\u{202c}", "ก", "สวัสดี", "नमस्ते",
    "𝒳", "\u{fffc}", "…",
  ]

  /// What has text run from right to left.
  private static let turning = Set("شسلامשלום٣\u{202b}\u{2067}".unicodeScalars)

  private static let widths: [Double] = [.infinity, 0, 15, 60, 100, 250]

  private static let breakings: [ParagraphLook.Breaking?] = [
    nil, .words, .characters, .clip, .truncateHead, .truncateTail, .truncateMiddle,
  ]

  func test_everyText_staysWhole_inOrder_andInItsRoom() {
    for seed in 1...2000 as ClosedRange<UInt64> {
      var numbers = Numbers(state: seed)
      var text = ""
      for _ in 0..<Int.random(in: 0...40, using: &numbers) {
        text += Self.pieces.randomElement(using: &numbers) ?? ""
      }
      let width = Self.widths[Int.random(in: Self.widths.indices, using: &numbers)]
      let most = Int.random(in: 0...3, using: &numbers)
      let breaking = Self.breakings[Int.random(in: Self.breakings.indices, using: &numbers)]
      var large = small
      large.size = 21
      large.face = FontFace(.display, weight: 700)
      large.attachment = .init(width: 12, height: 9)
      let middle = text.utf16.count / 2
      let styled = StyledText(
        text, base: small, runs: [.init(end: middle, small), .init(end: text.utf16.count, large)],
        paragraphs: [
          .init(
            end: 0,
            ParagraphLook(
              alignment: .center, keepsHangulWords: seed % 2 == 0, joinsLastWord: seed % 3 == 0, firstIndent: 5,
              tailIndent: -3, lineSpacing: 2))
        ])
      check(
        LaidOutText(styled, limits: LineLimits(width: width, lines: most, breaking: breaking)), text, width, most,
        breaking, "seed \(seed): \(text.debugDescription) in \(width), \(most), \(String(describing: breaking))")
    }
  }

  private func check(
    _ placed: LaidOutText, _ text: String, _ width: Double, _ most: Int, _ breaking: ParagraphLook.Breaking?,
    _ what: String
  ) {
    let block = placed.block()
    XCTAssertEqual(block.lines.count, placed.lines.count, what)
    XCTAssertFalse(placed.lines.isEmpty, what)
    if most > 0 {
      XCTAssertLessThanOrEqual(placed.lines.count, most, what)
    } else {
      XCTAssertEqual(block.string, text, what)
    }
    XCTAssertTrue(placed.size.width.isFinite && placed.size.height.isFinite, what)
    var end = 0
    var y = -Double.infinity
    for (line, drawn) in zip(placed.lines, block.lines) {
      XCTAssertGreaterThanOrEqual(line.range.lowerBound, end, what)
      XCTAssertLessThanOrEqual(line.range.lowerBound - end, 2, "Only a newline is between lines. \(what)")
      end = line.range.upperBound
      XCTAssertGreaterThan(line.y, y, what)
      y = line.y
      let starts = placed.starts(of: line)
      XCTAssertEqual(starts.count, line.range.count + 1, what)
      let turns = text.unicodeScalars.contains { Self.turning.contains($0) }
      if !turns { XCTAssertEqual(starts, starts.sorted(), what) }
      if line.range.count > 12 { XCTAssertLessThanOrEqual(line.width, max(width, 30) + 0.02, what) }
      XCTAssertEqual(drawn.width, line.width, accuracy: 0.001, what)
      var x = 0.0
      // As they stand, which need not be as they are written.
      for run in drawn.runs.sorted(by: { $0.x < $1.x }) where run.width > 0 {
        XCTAssertEqual(run.x, x, accuracy: 5, "Runs follow each other, but for kerning and white space. \(what)")
        x = run.x + run.width
      }
      for unit in [line.range.lowerBound, line.range.upperBound] {
        let caret = placed.caret(at: unit)
        XCTAssertTrue(caret.x.isFinite && caret.y.isFinite, what)
      }
      let extents = placed.extents(of: line)
      XCTAssertEqual(extents.count, line.range.count, what)
      for (start, extent) in zip(starts, extents) where !line.isTruncated {
        XCTAssertTrue(start == extent.left || start == extent.right, what)
      }
    }
    XCTAssertLessThanOrEqual(end, text.utf16.count, what)
  }
}
