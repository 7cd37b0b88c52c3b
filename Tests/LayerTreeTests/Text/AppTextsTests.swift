import LayerTree
import XCTest

/// What is written in the fonts of apps.
final class AppTextsTests: XCTestCase {
  private func block(_ runs: (String, FontFace.Family)...) -> TextBlock {
    TextBlock(lines: [
      TextLine(
        baseline: .zero, width: 10, ascent: 8, descent: 2,
        runs: runs.map { TextRun($0.0, width: 5, face: FontFace($0.1)) })
    ])
  }

  func test_texts_areFoundOnce_inLayersAndDrawings() throws {
    let pattern = DisplayList([.text(block(("in a pattern", .app("B"))), .zero)])
    let list = DisplayList([
      .text(block(("drawn", .app("A"))), .zero),
      .fill(
        Path(), .nonZero,
        .pattern(
          pattern, tile: Rectangle(x: 0, y: 0, width: 1, height: 1), step: Size(width: 1, height: 1), matrix: .identity)
      ),
    ])
    var tree = try LayerTree.window([
      1: box(0, 0, 100, 200) { $0.children = [2, 3] },
      2: box(0, 0, 10, 10) {
        $0.contents = .text(self.block(("two", .app("A")), ("system", .text), ("one", .app("A"))))
      },
      3: box(0, 0, 10, 10) {
        $0.isHidden = true
        $0.contents = .text(self.block(("one", .app("A"))))
      },
    ])
    XCTAssertEqual(tree.appTexts, ["A": ["one", "two"]])
    _ = try tree.apply(
      TreeChange(images: [.init(ImageID(1), ImageSource(.list(list), size: Size(width: 1, height: 1)))]))
    XCTAssertEqual(tree.appTexts, ["A": ["drawn", "one", "two"], "B": ["in a pattern"]])
  }

  func test_aChange_bringsTheFontsOfWhatItBrings() throws {
    let first = box(0, 0, 10, 10) { $0.contents = .text(self.block(("one", .app("A")))) }
    let tree = try LayerTree.window([1: box(0, 0, 100, 200) { $0.children = [2] }, 2: first])
    XCTAssertEqual(tree.whole.appFonts, ["A"])
    var change = TreeChange()
    change.changes = [.init(1, LayerChange(layer { $0.opacity = 0.5 }, .opacity))]
    XCTAssertEqual(change.appFonts, [])
    let second = layer { $0.contents = .text(self.block(("two", .app("B")), ("three", .text))) }
    change.changes = [.init(1, LayerChange(second, .contents))]
    XCTAssertEqual(change.appFonts, ["B"])
    let list = DisplayList([.text(block(("drawn", .app("C"))), .zero)])
    change.images = [.init(ImageID(1), ImageSource(.list(list), size: Size(width: 1, height: 1)))]
    XCTAssertEqual(change.appFonts, ["B", "C"])
  }
}
