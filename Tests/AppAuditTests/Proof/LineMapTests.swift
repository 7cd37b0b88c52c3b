import AppAudit
import AppSyntaxMessages
import XCTest

final class LineMapTests: XCTestCase {
  private static let text = "one\ntwo\nthree\nfour\n"

  /// The text's lines after a replacement of what is found in it, each with its new number; 0 for none.
  private func numbers(_ changes: [(String, String)], _ text: String = text) throws -> (LineMap, [Int]) {
    let edits = try changes.map { old, new in
      let found = try XCTUnwrap(text.range(of: old))
      return TextEdit(
        start: text.utf8.distance(from: text.startIndex, to: found.lowerBound),
        end: text.utf8.distance(from: text.startIndex, to: found.upperBound), text: new)
    }
    var map = LineMap()
    map.add("A", text, edits: edits)
    let count = text.split(separator: "\n").count
    let lines = (1...count).map { map.image(of: LineMap.Line("A", $0))?.number ?? 0 }
    // Where a line is said to be, it is.
    let after = TextEdit.apply(edits, to: text).split(separator: "\n", omittingEmptySubsequences: false)
    let before = text.split(separator: "\n")
    for (old, new) in lines.enumerated() where new > 0 && !map.edited.contains(LineMap.Line("A", old + 1)) {
      XCTAssertEqual(before[old], after[new - 1])
    }
    return (map, lines)
  }

  func test_aFileWithoutChanges_isItself() {
    let map = LineMap()
    let line = LineMap.Line("A", 3)
    XCTAssertEqual(map.image(of: line), line)
    XCTAssertEqual(map.origin(of: line), line)
  }

  func test_removedLines_haveNoImage_andTheRestFollows() throws {
    let (map, lines) = try numbers([("two\nthree\n", "")])
    XCTAssertEqual(lines, [1, 0, 0, 2])
    XCTAssertEqual(map.removed, [LineMap.Line("A", 2), LineMap.Line("A", 3)])
    XCTAssertEqual(map.edited, map.removed)
    XCTAssertEqual(map.origin(of: LineMap.Line("A", 2)), LineMap.Line("A", 4))
  }

  func test_insertedLines_haveNoOrigin() throws {
    let (map, lines) = try numbers([("three\n", "new\nthree\n")])
    XCTAssertEqual(lines, [1, 2, 3, 5])
    XCTAssertEqual(map.edited, [LineMap.Line("A", 3)])
    var inserted = LineMap()
    inserted.add("A", Self.text, edits: [.insert("new\n", at: 8)])
    XCTAssertEqual(inserted.image(of: LineMap.Line("A", 3)), LineMap.Line("A", 4))
    XCTAssertNil(inserted.origin(of: LineMap.Line("A", 3)))
    XCTAssertTrue(inserted.edited.isEmpty)
  }

  func test_aLineThatIsRewritten_isEdited_andHasAnImage() throws {
    let (map, lines) = try numbers([("wo", "oo"), ("four", "4\n5")])
    XCTAssertEqual(lines, [1, 2, 3, 4])
    XCTAssertEqual(map.edited, [LineMap.Line("A", 2), LineMap.Line("A", 4)])
    XCTAssertTrue(map.removed.isEmpty)
  }

  func test_severalLinesThatBecomeOne_areWhereItIs() throws {
    let (map, lines) = try numbers([("one\n", ""), ("two\nthree", "2 and 3")])
    XCTAssertEqual(lines, [0, 1, 1, 2])
    XCTAssertEqual(map.origin(of: LineMap.Line("A", 1)), LineMap.Line("A", 2))
  }

  func test_whatStaysOfALine_isFollowed() throws {
    let (map, lines) = try numbers([("a {\n  b", "b")], "a {\n  b }\nc\n")
    XCTAssertEqual(lines, [1, 1, 2])
    XCTAssertEqual(map.edited, [LineMap.Line("A", 1), LineMap.Line("A", 2)])
  }

  func test_movedLines_areInTheOtherFile_andNoLongerRemoved() throws {
    var (map, _) = try numbers([("two\nthree\n", "")])
    map.addNew("B")
    map.move(LineMap.Line("A", 2), to: LineMap.Line("B", 10), count: 2)
    XCTAssertEqual(map.image(of: LineMap.Line("A", 3)), LineMap.Line("B", 11))
    XCTAssertEqual(map.origin(of: LineMap.Line("B", 10)), LineMap.Line("A", 2))
    XCTAssertNil(map.origin(of: LineMap.Line("B", 1)))
    XCTAssertEqual(map.moved.count, 2)
    XCTAssertTrue(map.removed.isEmpty && map.edited.isEmpty)
  }

  func test_carriageReturns_belongToTheirLines() throws {
    let text = "one\r\ntwo\r\nthree\r\n"
    var map = LineMap()
    map.add("A", text, edits: [TextEdit(start: 5, end: 10, text: "")])
    XCTAssertEqual(map.removed, [LineMap.Line("A", 2)])
    XCTAssertEqual(map.image(of: LineMap.Line("A", 3)), LineMap.Line("A", 2))
  }
}
