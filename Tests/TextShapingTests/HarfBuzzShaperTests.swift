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
