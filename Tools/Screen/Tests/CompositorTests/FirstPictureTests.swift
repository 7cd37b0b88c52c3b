import Compositor
import LayerTree
import XCTest

final class FirstPictureTests: XCTestCase {
  func testTreeBecomesPicture() throws {
    var root = Layer()
    root.anchorPoint = .zero
    root.bounds.size = Size(width: 20, height: 10)
    root.background = 0xff00_00ff
    let change = TreeChange(
      isWhole: true, size: Size(width: 20, height: 10), root: LayerID(1), created: [LayerID(1)],
      changes: [.init(LayerID(1), LayerChange(root, .all))])
    let picture = try Compositor(fonts: FontLibrary()).draw(try LayerTree(change), scale: 2)
    XCTAssertEqual(picture, Bitmap(width: 40, height: 20, filledWith: 0xffff_0000))
    XCTAssertEqual(try PNG.decode(PNG.encode(picture, text: [("Title", "Red")])), picture)
  }
}
