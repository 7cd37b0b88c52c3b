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

  /// Apple's sample Navigating an App's User Interface Using a Keyboard: a guide takes part in layout, and points somewhere.
  func test_guides_areLaidOut_andHandNothingOn() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let guide = UIFocusGuide()
    view.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: view.topAnchor), guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.widthAnchor.constraint(equalToConstant: 30), guide.heightAnchor.constraint(equalTo: view.heightAnchor),
    ])
    guide.preferredFocusEnvironments = [view]
    view.layoutIfNeeded()
    XCTAssertEqual(guide.layoutFrame, CGRect(x: 0, y: 0, width: 30, height: 80))
    XCTAssertTrue(guide.preferredFocusEnvironments.first === view)
    XCTAssertTrue(guide.isEnabled)
    XCTAssertNil(UIFocusSystem.focusSystem(for: view))
  }
}
