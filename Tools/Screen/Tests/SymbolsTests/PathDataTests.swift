import LayerTree
import Testing

@testable import Symbols

struct PathDataTests {
  @Test func linesAndCurves() throws {
    let path = try PathData.path("M1 2h3v4l-1-1zm2,2C1 1 2 2 3 3s2 2 3-1q1 1 2 0t2 0")
    #expect(
      path.verbs == [.move, .line, .line, .line, .close, .move, .curve, .curve, .quad, .quad])
    #expect(
      path.points == [
        Point(x: 1, y: 2), Point(x: 4, y: 2), Point(x: 4, y: 6), Point(x: 3, y: 5), Point(x: 3, y: 4),
        Point(x: 1, y: 1), Point(x: 2, y: 2), Point(x: 3, y: 3),
        Point(x: 4, y: 4), Point(x: 5, y: 5), Point(x: 6, y: 2),
        Point(x: 7, y: 3), Point(x: 8, y: 2), Point(x: 9, y: 1), Point(x: 10, y: 2),
      ])
  }

  @Test func commandsAreRepeatedAndNumbersRunIntoEachOther() throws {
    let path = try PathData.path("M0 0 1 1.5.5-2e1")
    #expect(path.verbs == [.move, .line, .line])
    #expect(path.points == [.zero, Point(x: 1, y: 1.5), Point(x: 0.5, y: -20)])
  }

  /// A half circle: both quarters end where they should, and bulge to the right side.
  @Test(arguments: [("a1 1 0 0 1 2 0", -1.0), ("a1 1 0 0 0 2 0", 1.0), ("a1 1 0 012 0", -1.0)])
  func arcs(_ data: String, _ top: Double) throws {
    let path = try PathData.path("M0 0" + data)
    #expect(path.verbs == [.move, .curve, .curve])
    let middle = path.points[3]
    #expect(abs(middle.x - 1) < 1e-9 && abs(middle.y - top) < 1e-9)
    #expect(path.points[6] == Point(x: 2, y: 0))
  }

  @Test func radiiThatDoNotReachAreEnlarged() throws {
    let path = try PathData.path("M0 0a.1.1 0 1 1 2 0")
    let box = try #require(path.box)
    #expect(abs(box.y + 1) < 0.1 && path.points.last == Point(x: 2, y: 0))
  }

  @Test(arguments: ["M", "M1", "M1 2L", "x", "M0 0a1 1 0 2 1 1 1", "1 2", "M1 2 3", "M0 0B1 1", "M1e999 0"])
  func malformed(_ data: String) {
    #expect(throws: PathData.Malformed.self) { try PathData.path(data) }
  }
}
