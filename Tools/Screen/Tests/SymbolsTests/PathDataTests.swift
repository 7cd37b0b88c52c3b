import LayerTree
import XCTest

@testable import Symbols

final class PathDataTests: XCTestCase {
  func test_linesAndCurves() throws {
    let path = try PathData.path("M1 2h3v4l-1-1zm2,2C1 1 2 2 3 3s2 2 3-1q1 1 2 0t2 0")
    XCTAssertEqual(
      path.verbs, [.move, .line, .line, .line, .close, .move, .curve, .curve, .quad, .quad])
    XCTAssertEqual(
      path.points,
      [
        Point(x: 1, y: 2), Point(x: 4, y: 2), Point(x: 4, y: 6), Point(x: 3, y: 5), Point(x: 3, y: 4),
        Point(x: 1, y: 1), Point(x: 2, y: 2), Point(x: 3, y: 3),
        Point(x: 4, y: 4), Point(x: 5, y: 5), Point(x: 6, y: 2),
        Point(x: 7, y: 3), Point(x: 8, y: 2), Point(x: 9, y: 1), Point(x: 10, y: 2),
      ])
  }

  func test_commandsAreRepeated_andNumbersRunIntoEachOther() throws {
    let path = try PathData.path("M0 0 1 1.5.5-2e1")
    XCTAssertEqual(path.verbs, [.move, .line, .line])
    XCTAssertEqual(path.points, [.zero, Point(x: 1, y: 1.5), Point(x: 0.5, y: -20)])
  }

  /// A half circle: both quarters end where they should, and bulge to the right side.
  func test_arcs() throws {
    for (data, top) in [("a1 1 0 0 1 2 0", -1.0), ("a1 1 0 0 0 2 0", 1.0), ("a1 1 0 012 0", -1.0)] {
      let path = try PathData.path("M0 0" + data)
      XCTAssertEqual(path.verbs, [.move, .curve, .curve])
      XCTAssertEqual(path.points[3].x, 1, accuracy: 1e-9)
      XCTAssertEqual(path.points[3].y, top, accuracy: 1e-9)
      XCTAssertEqual(path.points[6], Point(x: 2, y: 0))
    }
  }

  func test_radiiThatDoNotReach_areEnlarged() throws {
    let path = try PathData.path("M0 0a.1.1 0 1 1 2 0")
    let box = try XCTUnwrap(path.box)
    XCTAssertEqual(box.y, -1, accuracy: 0.1)
    XCTAssertEqual(path.points.last, Point(x: 2, y: 0))
  }

  func test_malformed() {
    for data in ["M", "M1", "M1 2L", "x", "M0 0a1 1 0 2 1 1 1", "1 2", "M1 2 3", "M0 0B1 1", "M1e999 0"] {
      XCTAssertThrowsError(try PathData.path(data), data) { XCTAssert($0 is PathData.Malformed) }
    }
  }
}
