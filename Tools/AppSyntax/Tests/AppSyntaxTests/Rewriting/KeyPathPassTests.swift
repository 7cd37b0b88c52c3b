import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class KeyPathPassTests: XCTestCase {
  private func rewrite(_ text: String) -> String {
    let file = parse(text)
    let index = ClassIndex(app: file.types.map(\.type), framework: [])
    return TextEdit.apply(KeyPathPass(index: index).edits(for: file), to: text)
  }

  func test_rewrite_whenAKeyPathIsNamed_thenItsStringStandsThere() {
    let app = "\nclass A { @objc(other) var named = 1; @objc var isOn = true }"
    for (written, expected) in [
      ("A.named", "other"), ("A.isOn", "isOn"), ("title", "title"),
      ("player.currentItem.status", "player.currentItem.status"),
      ("AVPlayer.currentItem?.status", "currentItem.status"), ("UIKit.UIView.isHidden", "hidden"),
      ("A.B<C>.d", "d"), ("self.title", "title"), ("CALayer.isURL", "URL"), ("A.`default`", "default"),
      ("A.island", "island"),
    ] {
      let result = rewrite("let a = (#keyPath(\(written)), 1)\(app)")
      let padding = String(repeating: " ", count: "#keyPath()".count + written.count - expected.count - 2)
      XCTAssertEqual(result, "let a = (\"\(expected)\"\(padding), 1)\(app)", written)
    }
  }

  func test_rewrite_whenItIsNoneOrBroken_thenNothingChanges() {
    for text in [
      "#keyPath(a", "#keyPath(a: b)", "#keyPath(a())", "\"#keyPath(a)\" // #keyPath(b)", "\\A.b",
      "#if os(macOS)\nlet a = #keyPath(b)\n#endif",
    ] {
      XCTAssertEqual(rewrite(text), text)
    }
  }
}
