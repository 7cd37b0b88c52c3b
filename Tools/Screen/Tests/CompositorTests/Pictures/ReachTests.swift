import Compositor
import LayerTree
import XCTest

/// How far what is drawn reaches.
final class ReachTests: XCTestCase {
  private let compositor = Compositor(fonts: FontLibrary(folder: "/usr/share/fonts"))

  private func isBlank(_ bitmap: Bitmap, columns: Range<Int>, rows: Range<Int>) -> Bool {
    rows.allSatisfy { y in columns.allSatisfy { bitmap[$0, y] == 0xffff_ffff } }
  }

  func test_text_endsWithItsLayer() throws {
    let words = text("WWWWWWWWWW", style(20), width: .infinity)
    let tree = try window(200, 60, .white, [box(20, 10, 40, 12) { $0.contents = words }])
    let bitmap = try compositor.draw(tree, scale: 1)
    XCTAssertFalse(isBlank(bitmap, columns: 20..<60, rows: 10..<22))
    XCTAssertTrue(isBlank(bitmap, columns: 62..<200, rows: 0..<60))
    XCTAssertTrue(isBlank(bitmap, columns: 0..<200, rows: 23..<60))
    // Upside down as well.
    let turned = try window(
      200, 60, .white,
      [
        box(20, 10, 40, 12) {
          $0.contents = words
          $0.transform = .rotation(.pi)
        }
      ])
    XCTAssertTrue(isBlank(try compositor.draw(turned, scale: 1), columns: 0..<18, rows: 0..<60))
  }

  /// A square that throws a shadow to the right and downwards, drawn after a transform.
  private func shadow(of transform: Affine) throws -> Bitmap {
    let shadow = Shadow(colour: .black, opacity: 1, offset: Point(x: 10, y: 6), radius: 0)
    let path = Path(Rectangle(x: 0, y: 0, width: 4, height: 4))
    let list = DisplayList([
      .concat(Affine(a: 1, b: 0, c: 0, d: 1, tx: 20, ty: 20)), .concat(transform), .shadow(shadow),
      .fill(path, .nonZero, .colour(.red)),
    ])
    return try compositor.draw(
      window(60, 60, .white, [box(0, 0, 60, 60) { $0.contents = .list(list) }]), scale: 1)
  }

  func test_shadowsOfDrawings_keepTheirDistance_howeverTheDrawingIsMoved() throws {
    let black: UInt32 = 0xff00_0000
    XCTAssertEqual(try shadow(of: .identity)[31, 27], black)
    // Twice as large, at the same distance.
    let large = try shadow(of: Affine(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))
    XCTAssertEqual(large[37, 33], black)
    XCTAssertEqual(large[39, 35], 0xffff_ffff)
    // Upside down, as pixels of an app are.
    let turned = try shadow(of: Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 4))
    XCTAssertEqual(turned[31, 27], black)
    XCTAssertEqual(turned[31, 17], 0xffff_ffff)
  }
}
