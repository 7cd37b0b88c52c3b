import UIKit
import XCTest

/// Senders of actions that have no type.
@preconcurrency @MainActor
final class ActionSenderTests: XCTestCase {
  func test_membersOfASender_areThoseOfControlsAndOfBarItems() {
    for sender in [UIButton(), UISwitch(), UIBarButtonItem(), UITabBarItem()] as [AnyObject] {
      (sender as! any _TaggedSender).tag = 3
      (sender as! any _ActionSender).isEnabled = false
      XCTAssertEqual((sender as? UIControl)?.tag ?? (sender as? UIBarItem)?.tag, 3)
      XCTAssertEqual((sender as? UIControl)?.isEnabled ?? (sender as? UIBarItem)?.isEnabled, false)
    }
    let label: AnyObject = UILabel()
    XCTAssertEqual((label as! any _TaggedSender).tag, 0)
  }
}
