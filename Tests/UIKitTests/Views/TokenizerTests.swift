import XCTest

@testable import UIKit

/// Words and other units in texts.
@preconcurrency @MainActor
final class TokenizerTests: XCTestCase {
  private func text(_ ranges: [Range<Int>], _ whole: String) -> [String] {
    ranges.map { (whole as NSString).substring(with: NSRange($0)) }
  }

  func test_units_whenDivided_thenNothingIsLost() {
    let whole = "Don't go, Zoë. 😀 Stay!\nNow"
    XCTAssertEqual(text(TextUnits.ranges(of: .word, in: whole), whole), ["Don't", "go", "Zoë", "Stay", "Now"])
    XCTAssertEqual(
      text(TextUnits.ranges(of: .sentence, in: whole), whole), ["Don't go, Zoë. ", "😀 Stay!\n", "Now"])
    XCTAssertEqual(
      text(TextUnits.ranges(of: .paragraph, in: whole), whole), ["Don't go, Zoë. 😀 Stay!\n", "Now"])
    for unit in [UITextGranularity.character, .sentence, .paragraph, .document] {
      XCTAssertEqual(text(TextUnits.ranges(of: unit, in: whole), whole).joined(), whole)
    }
    XCTAssertEqual(TextUnits.ranges(of: .document, in: ""), [])
  }

  func test_tokenizer_whenAskedForAWord_thenTheRangeAroundThePlace() throws {
    let view = UITextView()
    view.text = "one two"
    let place = try XCTUnwrap(view.position(from: view.beginningOfDocument, offset: 5))
    let word = try XCTUnwrap(
      view.tokenizer.rangeEnclosingPosition(place, with: .word, inDirection: .storage(.forward)))
    XCTAssertEqual(view.text(in: word), "two")
    let end = try XCTUnwrap(
      view.tokenizer.position(from: view.beginningOfDocument, toBoundary: .word, inDirection: .storage(.forward)))
    XCTAssertEqual(view.offset(from: view.beginningOfDocument, to: end), 3)
    XCTAssertTrue(view.tokenizer.isPosition(end, atBoundary: .word, inDirection: .storage(.forward)))
    XCTAssertFalse(view.tokenizer.isPosition(end, withinTextUnit: .word, inDirection: .storage(.forward)))
    XCTAssertTrue(view.tokenizer.isPosition(end, withinTextUnit: .word, inDirection: .storage(.backward)))
  }
}
