import UIKit
import XCTest

/// Focus, as apps that were written for a keyboard or a remote control too have it in their sources.
private final class FocusController: UIViewController {
  private let button = UIButton()
  private(set) var moved = false

  override var preferredFocusEnvironments: [UIFocusEnvironment] { [button] }
  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    super.shouldUpdateFocus(in: context) && context.nextFocusedView !== button
  }
  override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    super.didUpdateFocus(in: context, with: coordinator)
    coordinator.addCoordinatedAnimations({ self.moved = context.focusHeading.contains(.down) }, completion: nil)
  }
}

private final class FocusView: UIView {
  override var canBecomeFocused: Bool { true }
}

private func refuses(_ point: UIApplicationExtensionPointIdentifier) -> Bool { point == .keyboard }

@preconcurrency @MainActor
final class FocusTests: XCTestCase {
  func test_nothingIsFocused_whateverMayBe() {
    let controller = FocusController()
    controller.setNeedsFocusUpdate()
    controller.updateFocusIfNeeded()
    XCTAssertFalse(controller.moved)
    XCTAssertEqual(controller.preferredFocusEnvironments.count, 1)
    let view = FocusView()
    controller.view.addSubview(view)
    XCTAssertTrue(view.canBecomeFocused)
    XCTAssertFalse(view.isFocused)
    XCTAssertTrue(view.parentFocusEnvironment === controller.view)
    XCTAssertTrue(controller.view.parentFocusEnvironment === controller)
    XCTAssertTrue(refuses(.keyboard))
  }
}
