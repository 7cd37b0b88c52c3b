import Compositor
import LayerTree
import TextLayout
import XCTest

/// Where a layer's text alone changes, its letters are drawn anew and not all of the layer.
final class TextDamageTests: XCTestCase {
  private static let strings = [
    "Press", "Pressed", "ffWj ÅÄg|Q,", "/\\(){}[]@", "한글 값이 바뀐다", "漢字とかな、国。", "", "12:59\nof two lines\nor three",
    "__^^~~",
  ]

  func test_whenTheTextOfALayerChanges_thenItsLettersAreDrawnAnewAndAreTheWholePicture() throws {
    let fonts = FontLibrary()
    var looks: [(inout Layer) -> Void] = [{ _ in }]
    looks.append { $0.transform = .rotation(0.3, x: 0, y: 0, z: 1) }
    looks.append { $0.shadow = Shadow(opacity: 0.7, offset: Point(x: 6, y: 4), radius: 3) }
    for (index, look) in looks.enumerated() {
      for family: FontFace.Family in [.text, .display, .mono, .cjkKR, .cjkJP, .cjkSC] {
        for (weight, italic, size): (UInt16, Bool, Double) in [(400, false, 17), (900, true, 12), (100, true, 40)] {
          let letters = style(size, weight: weight, family, italic: italic)
          func contents(_ string: String) -> Contents { text(string, letters, width: 260) }
          let item = box(20, 20, 280, 200) { $0.contents = contents("Begin") }
          look(&item.layer)
          var tree = try window(320, 240, .white, [item])
          let compositor = Compositor(fonts: fonts)
          var picture = try compositor.draw(tree, scale: 2)
          for string in Self.strings {
            var changed = Layer()
            changed.contents = contents(string)
            let damage = try tree.apply(
              TreeChange(changes: [.init(LayerID(2), LayerChange(changed, .contents))]))
            XCTAssertFalse(damage.isWhole)
            if index == 0, size < 40 {
              let area = damage.rectangles.reduce(0) { $0 + $1.width * $1.height }
              XCTAssertLessThan(area, 280 * 200 * 0.75, "\(string) \(letters.face)")
            }
            try compositor.redraw(tree, damage: damage, scale: 2, into: &picture)
            let whole = try Compositor(fonts: fonts).draw(tree, scale: 2)
            XCTAssertTrue(picture == whole, "\(string) \(letters.face) of \(size) in look \(index); damage \(damage)")
          }
        }
      }
    }
  }

  /// Where letters may be anywhere, all of the layer is drawn.
  func test_whenLettersMayReachAnywhere_thenAllOfTheLayerIsDrawnAnew() throws {
    for (string, family): (String, FontFace.Family) in [
      ("a\u{301}\u{302}", .text), ("😀", .emoji), ("A", .app("Fancy")),
    ] {
      func contents(_ string: String) -> Contents { text(string, style(17, family)) }
      var tree = try window(320, 240, .white, [box(20, 20, 280, 200) { $0.contents = contents("Begin") }])
      var changed = Layer()
      changed.contents = contents(string)
      let damage = try tree.apply(TreeChange(changes: [.init(LayerID(2), LayerChange(changed, .contents))]))
      XCTAssertTrue(
        damage.isWhole || damage.rectangles.contains { $0.contains(Rectangle(x: 20, y: 20, width: 280, height: 200)) },
        "\(string): \(damage)")
    }
  }
}
