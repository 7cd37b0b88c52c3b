import Foundation
import LayerTree
import Synchronization
import TextLayout
import TextShaping
import XCTest

final class HarfBuzzShaperTests: XCTestCase {
  private final class Said: Sendable {
    let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
  }

  private func style(_ size: Double = 20, weight: UInt16 = 400) -> RunStyle {
    RunStyle(face: FontFace(.display, weight: weight), size: size, ascent: size, descent: size / 4)
  }

  private func make(fonts: String, library: String) -> (HarfBuzzShaper, Said) {
    let said = Said()
    let shaper = HarfBuzzShaper(fonts: fonts, library: library) { about, sentence in
      said.lines.withLock { $0.append("\(about): \(sentence)") }
    }
    return (shaper, said)
  }

  func test_aMissingLibrary_isSaidOnce_andTheRuleHolds() {
    let (shaper, said) = make(fonts: "/nonexistent", library: "libnothing-of-that-name.so.0")
    for _ in 0..<2 {
      XCTAssertEqual(TextWidth.of("سلام", style: style(), shaper: shaper), 4 * 0.56 * 20, accuracy: 0.001)
      XCTAssertEqual(TextWidth.of("กก", style: style(), shaper: shaper), 2 * 0.56 * 20, accuracy: 0.001)
    }
    XCTAssertEqual(
      said.all,
      [
        "text in arabic: measured by a rule and drawn as boxes, as libnothing-of-that-name.so.0 is not there; "
          + "install it with: apt-get install libharfbuzz0b"
      ])
  }

  func test_textOfTheTables_loadsNothing() {
    let (shaper, said) = make(fonts: "/nonexistent", library: "libnothing-of-that-name.so.0")
    _ = LaidOutText(StyledText("Hello, Привет, 한글 😀", style: style()), shaper: shaper)
    XCTAssertEqual(said.all, [])
  }

  func test_wordsWithoutSpaces_areFoundByFoundationsDictionaries() {
    // The test has loaded Foundation, as every app has.
    XCTAssertNotNil(Locale.current.identifier)
    let (shaper, _) = make(fonts: "/nonexistent", library: "libnothing-of-that-name.so.0")
    XCTAssertEqual(shaper.wordStarts(in: Array("สวัสดีชาวโลกภาษาไทย".utf16)), [6, 9, 12, 16])
    XCTAssertEqual(shaper.wordStarts(in: []), [])
  }
}

/// With Debian's HarfBuzz and DejaVu Sans, which pictures need; for the model tier they are no condition.
final class InstalledShaperTests: XCTestCase {
  private func installed() throws -> HarfBuzzShaper {
    guard FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
      let library = dlopen("libharfbuzz.so.0", RTLD_NOW)
    else { throw XCTSkip("needs libharfbuzz0b and fonts-dejavu-core") }
    dlclose(library)
    return HarfBuzzShaper { about, sentence in XCTFail("\(about): \(sentence)") }
  }

  private let style = RunStyle(face: FontFace(.text), size: 17, ascent: 16, descent: 4)

  private func width(_ text: String, _ shaper: HarfBuzzShaper) -> Double {
    TextWidth.of(text, style: style, shaper: shaper)
  }

  func test_lettersJoin() throws {
    let shaper = try installed()
    let joined = width("سلام", shaper)
    let apart = "سلام".reduce(0) { $0 + width(String($1), shaper) }
    XCTAssertGreaterThan(joined, 10)
    XCTAssertLessThan(joined, apart - 1, "Lam and alef are one, and letters in a word are narrower than by themselves.")
    XCTAssertEqual(width("שלום", shaper), "שלום".reduce(0) { $0 + width(String($1), shaper) }, accuracy: 0.01)
    // In bold text the letters are bold.
    var bold = style
    bold.face.weight = 700
    XCTAssertNotEqual(TextWidth.of("שלום", style: bold, shaper: shaper), width("שלום", shaper))
  }

  func test_marksTakeNoRoom() throws {
    let shaper = try installed()
    XCTAssertEqual(width("שָׁלוֹם", shaper), width("שלום", shaper), accuracy: 0.01)
  }

  func test_hostileText_takesTimeByItsLength() throws {
    let shaper = try installed()
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
}
