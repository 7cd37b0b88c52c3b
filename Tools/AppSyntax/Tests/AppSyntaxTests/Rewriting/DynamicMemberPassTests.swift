import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class DynamicMemberPassTests: XCTestCase {
  private func rewrite(_ text: String) -> String {
    TextEdit.apply(DynamicMemberPass().edits(for: parse(text)), to: text)
  }

  func test_rewrite_whenAMemberIsLookedUpInAnyObject_thenItIsOfTheClassThatHasIt() {
    for (body, expected) in [
      ("a[sender.tag - 1] = 1", "a[(sender as! UIView).tag - 1] = 1"),
      (
        "sender.setImage(b, for: c); d = sender.tag",
        "(sender as! UIButton).setImage(b, for: c); d = (sender as! UIButton).tag"
      ),
      ("if sender.isOn { e() }", "if (sender as! UISwitch).isOn { e() }"),
    ] {
      XCTAssertEqual(
        rewrite("@IBAction func act(_ sender: AnyObject) { \(body) }"),
        "@IBAction func act(_ sender: AnyObject) { \(expected) }")
    }
  }

  func test_rewrite_whenItIsAnotherTypeOrBoundAgain_thenNothingChanges() {
    for text in [
      "func act(_ sender: UIButton) { sender.tag = 1 } // AnyObject",
      "func act(_ sender: AnyObject) { guard let sender = sender as? UIButton else { return }; sender.tag = 1 }",
      "func act(_ sender: AnyObject) { sender.unknown() }", "func act(_ sender: AnyObject) { other.tag = 1 }",
      "protocol P { func act(_ sender: AnyObject) }",
    ] {
      XCTAssertEqual(rewrite(text), text)
    }
  }
}
