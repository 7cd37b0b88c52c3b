import XCTest

@testable import TextLayout

/// Text that runs both ways, by the rules of Unicode's bidirectional algorithm (UAX #9).
final class DirectionLevelsTests: XCTestCase {
  private func levels(_ text: String, base: UInt8? = nil) -> [UInt8] {
    DirectionLevels(text.unicodeScalars.map(\.value), base: base).levels
  }

  /// The text as it stands from left to right.
  private func shown(_ text: String, base: UInt8? = nil) -> String {
    let scalars = Array(text.unicodeScalars)
    var made = String.UnicodeScalarView()
    for index in VisualOrder.of(levels(text, base: base)) { made.append(scalars[index]) }
    return String(made)
  }

  func test_aParagraph_runsAsItsFirstLetter() {
    XCTAssertEqual(DirectionLevels([0x2e, 0x61, 0x5d0], base: nil).base, 0)
    XCTAssertEqual(DirectionLevels([0x2e, 0x5d0, 0x61], base: nil).base, 1)
    XCTAssertEqual(DirectionLevels([0x31, 0x2e], base: nil).base, 0)
    XCTAssertEqual(
      DirectionLevels([0x2067, 0x5d0, 0x2069, 0x61], base: nil).base, 0, "What is isolated does not count.")
    XCTAssertEqual(DirectionLevels([], base: nil).base, 0)
  }

  func test_words_ofBothDirections() {
    XCTAssertEqual(shown("abc אבג def"), "abc גבא def")
    XCTAssertEqual(shown("אבג abc דהו"), "והד abc גבא")
    XCTAssertEqual(shown("abc אבג דהו def"), "abc והד גבא def", "A space between words of one direction has theirs.")
    XCTAssertEqual(shown("abc אבג!"), "abc גבא!", "A sign at the end has the paragraph's.")
    XCTAssertEqual(shown("אבג!"), "!גבא")
    XCTAssertEqual(shown("abc!", base: 1), "!abc")
  }

  func test_numbers_runFromLeftToRight() {
    XCTAssertEqual(shown("אבג 12:30 דהו"), "והד 12:30 גבא")
    XCTAssertEqual(shown("אבג 50% -3"), "3- 50% גבא")
    XCTAssertEqual(levels("سلام 123"), [1, 1, 1, 1, 1, 2, 2, 2])
    XCTAssertEqual(shown("سلام ١٢٣٫٥"), "١٢٣٫٥ مالس")
    XCTAssertEqual(shown("abc אבג 12"), "abc 12 גבא", "A number belongs to the letters before it.")
    XCTAssertEqual(levels("a 12"), [0, 0, 0, 0])
    XCTAssertEqual(shown("سلام 1-2"), "2-1 مالس", "Signs between numbers do not join Arabic ones.")
    XCTAssertEqual(shown("אבג 1-2"), "1-2 גבא")
  }

  func test_brackets_haveTheDirectionOfWhatTheyHold() {
    XCTAssertEqual(levels("אבג (abc)"), [1, 1, 1, 1, 1, 2, 2, 2, 1])
    XCTAssertEqual(levels("abc (אבג) def").first, 0)
    XCTAssertEqual(shown("abc (אבג) def"), "abc (גבא) def")
    XCTAssertEqual(shown("אב(גד[הו]ז)חט"), "טח)ז]וה[דג(בא")
    XCTAssertEqual(levels("a(א)א", base: 0), [0, 0, 1, 0, 1])
  }

  func test_explicitCodes_embedOverrideAndIsolate() {
    XCTAssertEqual(levels("a\u{202b}b\u{202c}c"), [0, 0, 2, 2, 0], "What is not seen has its neighbour's level.")
    XCTAssertEqual(levels("a\u{202e}bc\u{202c}d"), [0, 0, 1, 1, 1, 0])
    XCTAssertEqual(levels("א\u{202d}בג\u{202c}ד"), [1, 1, 2, 2, 2, 1])
    XCTAssertEqual(levels("a\u{2067}b!\u{2069}c"), [0, 0, 2, 1, 0, 0])
    XCTAssertEqual(levels("a\u{2068}א!\u{2069}c"), [0, 0, 1, 1, 0, 0])
    XCTAssertEqual(levels("א\u{2066}b!\u{2069}ג"), [1, 1, 2, 2, 1, 1])
    XCTAssertEqual(levels("\u{202c}\u{2069}a"), [0, 0, 0], "Ends without beginnings are nothing.")
  }

  func test_marks_runWithTheirLetters_andTabulatorsWithTheParagraph() {
    XCTAssertEqual(levels("a\u{5b0}א\u{5b0}"), [0, 0, 1, 1])
    XCTAssertEqual(levels("אב \tגד"), [1, 1, 1, 1, 1, 1])
    XCTAssertEqual(levels("a אב \tגד"), [0, 0, 1, 1, 0, 0, 1, 1])
  }

  /// A step for each character, whatever the text: these would take minutes if one looked at all the others.
  func test_hostileText_takesTimeByItsLength() {
    let many = 60_000
    for text in [
      String(repeating: "\u{202b}", count: many), String(repeating: "\u{2067}", count: many),
      String(repeating: "\u{2068}", count: many), String(repeating: "(א", count: many),
      String(repeating: "(", count: many) + String(repeating: ")", count: many) + "א",
      String(repeating: "א(a)", count: many / 4), String(repeating: "\u{2067}a\u{2069}", count: many / 3),
      String(repeating: "\u{301}", count: many) + "א", String(repeating: "א\t", count: many / 2),
      "א" + String(repeating: " \u{202e}\u{202c}", count: many / 3) + "\t", String(repeating: "$", count: many) + "א",
    ] {
      let found = levels(text)
      XCTAssertEqual(found.count, text.unicodeScalars.count)
      XCTAssertLessThanOrEqual(found.max() ?? 0, 127)
      XCTAssertEqual(VisualOrder.of(found).count, found.count)
    }
  }
}
