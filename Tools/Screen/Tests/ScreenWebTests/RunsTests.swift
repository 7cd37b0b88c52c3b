import Compositor
import XCTest

@testable import ScreenWeb

/// Rows that need no tile: of one colour, or on the screen already.
final class RunsTests: XCTestCase {
  private func bitmap(_ rows: [[UInt32]]) -> Bitmap {
    Bitmap(width: rows[0].count, height: rows.count, pixels: rows.flatMap { $0 }) ?? Bitmap(width: 0, height: 0)
  }

  private func rows(_ count: Int, _ row: [UInt32]) -> [[UInt32]] { Array(repeating: row, count: count) }

  private let red: UInt32 = 0xffff_0000
  private let blue: UInt32 = 0xff00_00ff

  func test_rowsOfOneColour_ofNothing_andOfTheScreen_areApart() {
    let mixed = [red, blue, red]
    let picture = bitmap(
      rows(10, [0, 0, 0]) + rows(8, [red, red, red]) + rows(7, mixed) + rows(9, [blue, blue, blue]))
    var screen = Bitmap(width: 3, height: 40, filledWith: blue)
    for (x, pixel) in mixed.enumerated() { for y in 20..<27 { screen[x, y] = pixel } }
    XCTAssertEqual(
      picture.runs(0..<34, seen: (screen, 2)),
      [
        .init(rows: 0..<10, kind: .pixel(0)), .init(rows: 10..<18, kind: .pixel(red)),
        .init(rows: 18..<25, kind: .seen), .init(rows: 25..<34, kind: .pixel(blue)),
      ])
    XCTAssertEqual(picture.runs(18..<25, seen: nil), [.init(rows: 18..<25, kind: .other)])
    XCTAssertEqual(picture.runs(18..<25, seen: (screen, -10)), [.init(rows: 18..<25, kind: .other)])
    // Beyond the screen there is nothing to copy.
    XCTAssertEqual(picture.runs(18..<25, seen: (screen, 100)), [.init(rows: 18..<25, kind: .other)])
  }

  func test_fewRows_areNoRunOfTheirOwn() {
    let picture = bitmap(rows(8, [red, blue]) + rows(3, [red, red]) + rows(8, [blue, red]))
    XCTAssertEqual(picture.runs(0..<19, seen: nil), [.init(rows: 0..<19, kind: .other)])
  }

  func test_whatShowsThrough_isNoColour() {
    XCTAssertNil(bitmap(rows(4, [0x8080_0000, 0x8080_0000])).onlyPixel(of: Box(0, 0, 2, 4)))
    let picture = bitmap(rows(4, [red, red, blue]))
    XCTAssertEqual(picture.onlyPixel(of: Box(0, 1, 2, 4)), red)
    XCTAssertNil(picture.onlyPixel(of: Box(1, 0, 3, 4)))
    XCTAssertTrue(picture.isOpaque)
    XCTAssertFalse(bitmap([[red, 0xfeff_0000]]).isOpaque)
  }

  func test_filledRows_areAFewBands() {
    var picture = Bitmap(width: 4, height: 300)
    for y in [0, 20, 200, 299] { picture[1, y] = red }
    XCTAssertEqual(picture.filledRows(atMost: 3), [0..<21, 200..<201, 299..<300])
    XCTAssertEqual(picture.filledRows(atMost: 2), [0..<300])
    XCTAssertEqual(Bitmap(width: 4, height: 10).filledRows(atMost: 2), [])
  }
}
