import AppSyntaxMessages
import XCTest

@testable import AppSyntax

final class DynamicMemberPassTests: XCTestCase {
  private func rewrite(_ text: String) -> String {
    TextEdit.apply(DynamicMemberPass().edits(for: parse(text)), to: text)
  }

  func test_rewrite_whenAMemberIsLookedUpInAnyObject_thenItIsOfTheClassThatHasIt() {
    for (body, expected) in [
      ("a[sender.tag - 1] = 1", "a[(sender as! any _TaggedSender).tag - 1] = 1"),
      (
        "sender.isEnabled = sender.tag > 1",
        "(sender as! any _ActionSender).isEnabled = (sender as! any _ActionSender).tag > 1"
      ),
      (
        "sender.alpha = sender.isEnabled ? 1 : 0",
        "(sender as! UIControl).alpha = (sender as! UIControl).isEnabled ? 1 : 0"
      ),
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
