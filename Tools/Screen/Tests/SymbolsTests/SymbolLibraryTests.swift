import LayerTree
import XCTest

@testable import Symbols

final class SymbolLibraryTests: XCTestCase {
  private let library = SymbolLibrary()

  func test_atLeastTwoHundredNames_haveAnIcon() {
    XCTAssertGreaterThanOrEqual(library.names.count, 200)
  }

  /// Every icon of the table is there, can be read, and stays in its square.
  func test_everyIcon_isRead() {
    for name in library.names {
      let ops = library.drawing(of: name).ops
      XCTAssertFalse(ops.isEmpty, name)
      for op in ops {
        guard case .fill(let path, _, .colour(.black)) = op else {
          XCTFail("\(name) is no icon: \(op)")
          break
        }
        let reach = -1.0...SymbolLibrary.side + 2
        XCTAssert(path.ends.allSatisfy { reach.contains($0.x) && reach.contains($0.y) }, name)
      }
    }
  }

  /// Those that go on within a title have no bar at their end, those that leave it have one.
  func test_playersSymbols_haveABarOnlyAtAnEnd() {
    for way in ["backward", "forward"] {
      let plain = library.drawing(of: "\(way).fill")
      XCTAssertNotEqual(plain, SymbolLibrary.box("\(way).fill"))
      for end in ["\(way).end.fill", "\(way).end.alt.fill"] {
        XCTAssertTrue(library.contains(end), end)
        XCTAssertNotEqual(plain, library.drawing(of: end), end)
      }
    }
  }

  /// The letter of Apple's sign stands upright, in a circle and left out of a disc.
  func test_theSignForInformation_standsUpright() throws {
    for name in ["info.circle", "info.circle.fill"] {
      let paths = try XCTUnwrap(OwnIcons.outlines(of: name))
      XCTAssertEqual(paths.count, name.hasSuffix("fill") ? 1 : 2)
      XCTAssertEqual(library.drawing(of: name).ops.count, paths.count)
      let letter = try XCTUnwrap(paths.last).path.points.filter { (6...10).contains($0.x) && (7.7...11).contains($0.y) }
      // Its stem has two edges, each of one place.
      XCTAssertEqual(Set(letter.map { ($0.x * 100).rounded() / 100 }).intersection([7.5, 8.75]), [7.5, 8.75])
    }
    XCTAssertTrue(library.contains("memories"))
  }

  /// A person in a disc reaches down to its edge, which cuts the shoulders off.
  func test_thePersonInADisc_fillsIt() throws {
    let paths = try XCTUnwrap(OwnIcons.outlines(of: "person.crop.circle.fill"))
    XCTAssertEqual(library.drawing(of: "person.crop.circle.fill").ops.count, 1)
    let inside = paths[0].path.points.filter { hypot($0.x - 8, $0.y - 8) < 7 }
    XCTAssertGreaterThan(try XCTUnwrap(inside.map(\.y).max()), 12.5)
    XCTAssertLessThan(try XCTUnwrap(inside.map(\.y).min()), 4)
  }

  func test_filledTriangles_areAsHighAsWide() throws {
    for way in ["up", "down", "left", "right"] {
      let points = try XCTUnwrap(OwnIcons.outlines(of: "arrowtriangle.\(way).fill")?.first).path.points
      let (x, y) = (points.map(\.x), points.map(\.y))
      let (width, height) = (try XCTUnwrap(x.max()) - (x.min() ?? 0), try XCTUnwrap(y.max()) - (y.min() ?? 0))
      XCTAssertEqual(width, height, accuracy: 1, way)
      XCTAssertGreaterThan(height, 11, way)
    }
  }

  func test_aNameWithoutIcon_isABoxWithItsLetters() throws {
    let ops = library.drawing(of: "no.such.symbol").ops
    guard case .stroke = try XCTUnwrap(ops.first), case .text(let block, _) = try XCTUnwrap(ops.last) else {
      return XCTFail("no box: \(ops)")
    }
    XCTAssertEqual(block.string, "no.")
  }

  /// What is in a circle, in a square or struck out is put together where no icon has it; a filled shape leaves the symbol out.
  func test_variantsOfSymbols_arePutTogether() {
    for (name, cuts) in [
      ("moon.circle", 0), ("sun.max.circle.fill", 1), ("bell.square", 0), ("trash.square.fill", 1), ("star.slash", 1),
      ("trash.slash.circle.fill", 2), ("a.circle", 0), ("42.circle.fill", 1), ("w.square", 0),
    ] {
      XCTAssertFalse(library.contains(name), name)
      let ops = library.drawing(of: name).ops
      XCTAssertNotEqual(ops, SymbolLibrary.box(name).ops, name)
      XCTAssertEqual(ops.count { $0 == .blend(.destinationOut) }, cuts, name)
    }
    XCTAssertNotEqual(library.drawing(of: "a.circle"), library.drawing(of: "b.circle"))
    for name in ["no.such.circle", "circle", ".circle", "123.circle", "nothing.slash"] where !library.contains(name) {
      XCTAssertEqual(library.drawing(of: name), SymbolLibrary.box(name), name)
    }
  }

  func test_aHeavyWeight_drawsTheOutlineToo() {
    let regular = library.drawing(of: "star").ops.count
    XCTAssertEqual(library.drawing(of: "star", weight: 700).ops.count, 2 * regular)
    XCTAssertEqual(library.drawing(of: "star", weight: 300).ops.count, regular)
  }

  /// As in published pictures of iOS: nine tenths of the square, and within it however heavy.
  func test_circles_areSmallerThanTheirSquare() throws {
    for (name, weight, room) in [
      ("play.circle.fill", 400, 0.8...15.2), ("play.circle.fill", 900, 0.5...15.5), ("star.fill", 900, 0.0...16.0),
      ("square", 400, 1.28...14.72), ("qrcode", 400, 1.28...14.72), ("calendar", 400, 1.28...14.72),
    ] as [(String, UInt16, ClosedRange<Double>)] {
      for op in library.drawing(of: name, weight: weight).ops {
        let (path, half): (Path, Double)
        switch op {
        case .fill(let filled, _, _): (path, half) = (filled, 0)
        case .stroke(let line, _, let pen): (path, half) = (line, pen.width / 2)
        default: return XCTFail("\(op)")
        }
        let ends = path.ends
        XCTAssertFalse(ends.isEmpty)
        let wide = room.lowerBound - 0.001 + half...room.upperBound + 0.001 - half
        XCTAssert(ends.allSatisfy { wide.contains($0.x) && wide.contains($0.y) }, "\(name) \(weight) \(ends)")
      }
    }
  }

  func test_withoutThePackage_thereAreBoxes() {
    let none = SymbolLibrary(folder: "/nonexistent")
    XCTAssertFalse(none.isMissing)
    XCTAssertNotEqual(none.drawing(of: "star"), library.drawing(of: "star"))
    XCTAssert(none.isMissing && !library.isMissing)
    guard case .stroke? = none.drawing(of: "star").ops.first else { return XCTFail("no box") }
  }
}

extension Path {
  /// The points through which the line goes: those that control curves may lie far off.
  fileprivate var ends: [Point] {
    var index = 0
    return verbs.compactMap { verb in
      index += verb.points
      return verb.points > 0 ? points[index - 1] : nil
    }
  }
}
