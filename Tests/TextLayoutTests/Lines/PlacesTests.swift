import LayerTree
import TextLayout
import XCTest

final class PlacesTests: XCTestCase {
  func test_caretAndPoint_findEachOther() {
    let placed = lines("aaaa bbbb", 50)
    let caret = placed.caret(at: 7)
    XCTAssertEqual(caret.x, 20, accuracy: 0.001)
    XCTAssertEqual(caret.y, 10)
    XCTAssertEqual(caret.height, 10)
    XCTAssertEqual(placed.unit(nearest: Point(x: caret.x + 1, y: 15)), 7)
    for unit in [0, 3, 5, 8] {
      let caret = placed.caret(at: unit)
      XCTAssertEqual(placed.unit(nearest: Point(x: caret.x, y: caret.y + 1)), unit)
    }
    XCTAssertEqual(placed.caret(at: 100).x, 40, accuracy: 0.001)
    XCTAssertEqual(placed.caret(at: -1).x, 0)
  }

  func test_rectangles_areOneALine() {
    let placed = lines("aaaa bbbb", 50)
    let rectangles = placed.rectangles(of: 3..<6)
    XCTAssertEqual(rectangles.map(\.y), [0, 10])
    XCTAssertEqual(rectangles.map { $0.x.rounded() }, [30, 0])
    XCTAssertEqual(rectangles.map { $0.width.rounded() }, [20, 10])
    XCTAssertEqual(placed.rectangles(of: 2..<2).count, 0)
    XCTAssertEqual(placed.rectangles(of: 50..<60).count, 0)
  }

  func test_unitsOfACharacter_standAtItsBeginning() {
    let placed = lines("a👍b", style: small)
    let starts = placed.starts(of: placed.lines[0])
    XCTAssertEqual(starts.count, 5)
    XCTAssertEqual(starts[1], starts[2])
    XCTAssertLessThan(starts[2], starts[3])
  }

  func test_lineOfUnit_isTheLastThatBegan() {
    let placed = lines("a\nb\n")
    XCTAssertEqual(placed.line(of: 0)?.range, 0..<1)
    XCTAssertEqual(placed.line(of: 2)?.range, 2..<3)
    XCTAssertEqual(placed.line(of: 4)?.range, 4..<4)
    XCTAssertEqual(placed.line(at: 1000)?.range, 4..<4)
  }
}
