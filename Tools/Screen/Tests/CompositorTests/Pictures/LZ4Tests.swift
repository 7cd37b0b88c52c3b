import Compositor
import LayerTree
import XCTest

final class LZ4Tests: XCTestCase {
  func test_blocks_areThePixelsAgain() throws {
    var dice = Dice(4)
    var bitmaps = [Bitmap(width: 0, height: 0)]
    for (width, height) in [(1, 1), (2, 1), (3, 1), (4, 1), (5, 3), (64, 64), (300, 1), (17_000, 2), (70_000, 1)] {
      bitmaps.append(Bitmap(width: width, height: height, filledWith: 0xff12_3456))
      var noise = Bitmap(width: width, height: height)
      var few = noise
      var rows = noise
      for index in noise.pixels.indices {
        noise.pixels[index] = UInt32.random(in: 0 ... .max, using: &dice)
        few.pixels[index] = [0, 0xffff_ffff, 0xff00_0000].randomElement(using: &dice) ?? 0
        rows.pixels[index] = index < width ? noise.pixels[index] : rows.pixels[index - width]
      }
      bitmaps += [noise, few, rows]
    }
    for bitmap in bitmaps {
      XCTAssertEqual(try read(LZ4.encode(bitmap)), bytes(of: bitmap), "\(bitmap.width) × \(bitmap.height)")
    }
  }

  func test_whatAppsLookLike_becomesMuchSmaller() throws {
    let rows = (0..<8).map { label(10, Double($0) * 24, "A row with some words, \($0)") }
    let picture = try Compositor(fonts: FontLibrary()).draw(window(300, 200, .white, rows), scale: 2)
    let block = LZ4.encode(picture)
    XCTAssertEqual(try read(block), bytes(of: picture))
    XCTAssertLessThan(block.count, picture.pixels.count * 4 / 10)
    // What repeats nothing grows hardly.
    var dice = Dice(9)
    let noise = (0..<10_000).map { _ in UInt32.random(in: 0 ... .max, using: &dice) }
    XCTAssertLessThan(LZ4.encode(try XCTUnwrap(Bitmap(width: 100, height: 100, pixels: noise))).count, 40_200)
  }

  private func bytes(of bitmap: Bitmap) -> [UInt8] {
    bitmap.pixels.flatMap { pixel in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) } }
  }

  private enum Fault: Error { case ends, reachesBack, lastBytes }

  /// Reads a block as the format's description says, with its rules on how one ends.
  private func read(_ block: [UInt8]) throws -> [UInt8] {
    var out: [UInt8] = []
    var at = 0
    func next() throws -> Int {
      guard at < block.count else { throw Fault.ends }
      defer { at += 1 }
      return Int(block[at])
    }
    func length(_ short: Int) throws -> Int {
      guard short == 15 else { return short }
      var sum = 15
      while true {
        let byte = try next()
        sum += byte
        if byte < 255 { return sum }
      }
    }
    var lastCopy = (start: 0, end: 0)
    while at < block.count {
      let token = try next()
      for _ in 0..<(try length(token >> 4)) { out.append(UInt8(try next())) }
      if at == block.count { break }
      let offset = try next() | (try next()) << 8
      let count = try length(token & 15) + 4
      guard offset > 0, offset <= out.count else { throw Fault.reachesBack }
      lastCopy = (out.count, out.count + count)
      for _ in 0..<count { out.append(out[out.count - offset]) }
    }
    // The last 5 bytes are never copied, and no copy begins in the last 12.
    guard lastCopy.end == 0 || out.count - lastCopy.end >= 5 && out.count - lastCopy.start >= 12 else {
      throw Fault.lastBytes
    }
    return out
  }
}
