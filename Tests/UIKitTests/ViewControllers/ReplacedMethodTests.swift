import XCTest

@_spi(Scenario) @testable import UIKit

/// An app's overrides in extensions of the framework's classes, as the builder writes them.
@preconcurrency @MainActor
final class ReplacedMethodTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { Replaced.calls = [] } }
  override func tearDown() async throws { await MainActor.run { Replaced.calls = nil } }

  func test_override_inAnExtensionOfAContainer_isCalled_andTheContainerPlacesItsBarsAllTheSame() {
    let content = UIViewController()
    let container = UINavigationController(rootViewController: content)
    let window = show(container)
    XCTAssertEqual(Replaced.calls?.first, "viewDidLoad")
    XCTAssertTrue(Replaced.calls?.contains("viewWillLayoutSubviews") ?? false)
    XCTAssertEqual(container.navigationBar.frame.width, window.bounds.width)
    XCTAssertGreaterThan(content.view.safeAreaInsets.top, window.safeAreaInsets.top)
  }

  func test_override_inAnExtensionOfUIViewController_getsTouches_thatItsViewPassesOn() {
    let controller = UIViewController()
    let window = show(controller)
    controller.view.touchesBegan([], with: nil)
    XCTAssertEqual(Replaced.calls, ["touchesBegan"])
    XCTAssertNotNil(window.rootViewController)
  }
}

@MainActor
private enum Replaced {
  /// Nil while other tests run.
  static var calls: [String]?
}

extension UINavigationController {
  @_dynamicReplacement(for:viewDidLoad())
  func _viewDidLoadOfUINavigationController() {
    super.viewDidLoad()
    Replaced.calls?.append("viewDidLoad")
  }

  /// Without `super`, as most write it.
  @_dynamicReplacement(for:viewWillLayoutSubviews())
  func _viewWillLayoutSubviewsOfUINavigationController() {
    Replaced.calls?.append("viewWillLayoutSubviews")
  }
}

extension UIViewController {
  @_dynamicReplacement(for:touchesBegan(_:with:))
  func _touchesBeganOfUIViewController(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    Replaced.calls?.append("touchesBegan")
  }
}
