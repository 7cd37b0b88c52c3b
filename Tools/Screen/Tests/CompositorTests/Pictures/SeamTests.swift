import Compositor
import LayerTree
import XCTest

/// Layers that lie side by side between pixels.
final class SeamTests: XCTestCase {
  private func picture(_ parts: [Item], scale: Double) throws -> Bitmap {
    try Compositor(fonts: FontLibrary(), pictures: NoPictures())
      .draw(try window(20, 20, .black, parts), scale: scale)
  }

  func test_layersSideBySide_leaveNoSeam() throws {
    for scale in [1.0, 2, 3] {
      for edge in [10.25, 10.4, 10.5, 10.75] {
        let flat = try picture([box(0, 0, 20, edge, .white), box(0, edge, 20, 20 - edge, .white)], scale: scale)
        XCTAssertTrue(flat.pixels.allSatisfy { $0 == 0xffff_ffff }, "\(edge) at \(scale)")
        let round = try picture(
          [
            box(0, 0, 20, edge, .white) {
              $0.cornerRadius = 4
              $0.corners = [.topLeft, .topRight]
              $0.clips = true
            }, box(0, edge, 20, 20 - edge, .white),
          ], scale: scale)
        let width = round.width
        let below = round.pixels.dropFirst(Int(5 * scale) * width)
        XCTAssertTrue(below.allSatisfy { $0 == 0xffff_ffff }, "\(edge) at \(scale), with round corners")
      }
    }
  }

  func test_hairlines_areStillSeen() throws {
    let line = try picture([box(0, 10.4, 20, 1.0 / 3, .white)], scale: 1)
    XCTAssertTrue(line.pixels.contains { $0 != 0xff00_0000 })
  }
}
