import Compositor
import LayerTree
import XCTest

/// Symbols that stand in text.
final class TemplateTests: XCTestCase {
  func test_templatesInText_haveItsColour_otherPicturesTheirOwn() throws {
    let square = DisplayList([.fill(Path(Rectangle(x: 0, y: 0, width: 10, height: 10)), .nonZero, .colour(.black))])
    let run = TextRun("\u{fffc}", width: 10, size: 10, colour: .red, attachment: ImageID(1))
    let line = TextLine(baseline: Point(x: 5, y: 15), width: 10, ascent: 10, descent: 2, runs: [run])
    let tree = try window(
      20, 20, .white, [box(0, 0, 20, 20) { $0.contents = .text(TextBlock(lines: [line])) }],
      images: [ImageID(1): ImageSource(.list(square), size: Size(width: 10, height: 10))])
    let compositor = Compositor(fonts: FontLibrary(folder: "/nonexistent"))
    XCTAssertEqual(try compositor.draw(tree, scale: 1)[10, 10], 0xff00_0000)
    compositor.templates = [ImageID(1)]
    XCTAssertEqual(try compositor.draw(tree, scale: 1)[10, 10], 0xffff_3b30)
  }
}
