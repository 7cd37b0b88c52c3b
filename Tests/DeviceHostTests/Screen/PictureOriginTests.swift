import LayerTree
import SystemUI
import XCTest

@testable import DeviceHost

/// What pictures are made of beside the app's own windows.
final class PictureOriginTests: XCTestCase {
  func test_versions_areThoseOfInstalledPackages() {
    let status = """
      Package: fonts-inter
      Status: install ok installed
      Version: 4.0

      Package: fonts-noto-cjk
      Status: deinstall ok config-files
      Version: 1:2022

      Package: other
      Status: install ok installed
      Depends: fonts-noto-color-emoji
      """
    XCTAssertEqual(PictureOrigin.version(of: "fonts-inter", in: status), "4.0")
    XCTAssertNil(PictureOrigin.version(of: "fonts-noto-cjk", in: status))
    XCTAssertNil(PictureOrigin.version(of: "fonts-noto-color-emoji", in: status))
    XCTAssertNil(PictureOrigin.version(of: "other", in: status))
    XCTAssertNil(PictureOrigin.version(of: "fonts-inter", in: ""))
  }

  func test_theStatusBar_isATree_andItsTimeStandsInIt() throws {
    for isPhone in [true, false] {
      let bar = StatusBar(width: 393, height: 54, isLight: false, isPhone: isPhone)
      let tree = try LayerTree(bar.tree)
      XCTAssertEqual(tree.size, Size(width: 393, height: 54))
      let time = try XCTUnwrap(tree.layer(labelled: StatusBar.time))
      XCTAssertEqual(time.part, time.frame, "The time is cut.")
      XCTAssertEqual(tree.visible.count, 4)
    }
  }

  func test_theHomeIndicator_standsInTheMiddleOfTheLowerEdge_aboveAllElse() throws {
    for (width, height, length) in [(393.0, 852.0, 140.0), (852.0, 393.0, 219.0)] {
      var root = Layer()
      root.bounds = Rectangle(x: 0, y: 0, width: width, height: height)
      root.position = Point(x: width / 2, y: height / 2)
      root.children = [LayerID(7)]
      let change = TreeChange(
        isWhole: true, size: Size(width: width, height: height), root: LayerID(1), created: [LayerID(1), LayerID(7)],
        changes: [.init(LayerID(1), LayerChange(root, .all)), .init(LayerID(7), LayerChange(Layer(), .all))])
      let tree = try HomeIndicator.added(to: LayerTree(change))
      let line = try XCTUnwrap(tree[LayerID(8)])
      XCTAssertEqual(tree[LayerID(1)]?.children, [7, 8, 9, 10, 11, 12].map { LayerID($0) })
      XCTAssertEqual(line.bounds, Rectangle(x: 0, y: 0, width: length, height: 5))
      XCTAssertEqual(line.position, Point(x: width / 2, y: height - 10.5))
    }
    XCTAssertEqual(try HomeIndicator.added(to: LayerTree()), LayerTree())
  }

  func test_picturesThatAreSeen_areFoundOnce() throws {
    var root = Layer()
    root.bounds = Rectangle(x: 0, y: 0, width: 100, height: 100)
    root.position = Point(x: 50, y: 50)
    root.children = [LayerID(2), LayerID(3), LayerID(4)]
    func layer(_ contents: Contents, x: Double = 50) -> Layer {
      var layer = Layer()
      layer.bounds = Rectangle(x: 0, y: 0, width: 10, height: 10)
      layer.position = Point(x: x, y: 50)
      layer.contents = contents
      return layer
    }
    let text = TextBlock(lines: [
      TextLine(
        baseline: .zero, width: 5, ascent: 5, descent: 0,
        runs: [TextRun("\u{fffc}", width: 5, attachment: ImageID(12))])
    ])
    let tile = DisplayList([.image(ImageID(13), .unit, source: .unit, tint: nil, .high)])
    let drawing = DisplayList([
      .text(text, .zero),
      .fill(Path(), .nonZero, .pattern(tile, tile: .unit, step: .init(width: 1, height: 1), matrix: .identity)),
      .clipToImage(ImageID(10), .unit),
    ])
    let layers = [
      layer(.image(ImageID(10), tint: nil, frames: [ImageFrame(ImageID(11), seconds: 1)])), layer(.list(drawing)),
      layer(.image(ImageID(14), tint: nil, frames: []), x: 500),
    ]
    var change = TreeChange(
      isWhole: true, size: Size(width: 100, height: 100), root: LayerID(1),
      created: [LayerID(1), LayerID(2), LayerID(3), LayerID(4)],
      changes: [.init(LayerID(1), LayerChange(root, .all))]
        + zip(root.children, layers).map { .init($0, LayerChange($1, .all)) })
    let inner = DisplayList([.image(ImageID(15), .unit, source: .unit, tint: nil, .high)])
    change.images = [.init(ImageID(13), ImageSource(.list(inner), size: Size(width: 1, height: 1)))]
    XCTAssertEqual(try LayerTree(change).seenImages.map(\.rawValue), [10, 11, 12, 13, 15])
  }
}
