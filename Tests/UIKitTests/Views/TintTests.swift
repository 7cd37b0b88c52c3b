import XCTest

@_spi(Scenario) @testable import UIKit

/// Tints that are grey for a while.
@preconcurrency @MainActor
final class TintTests: XCTestCase {
  private final class Listener: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  func test_dimmed_whenAbove_thenGreyBelow_andToldOnce() {
    let (outer, inner, bright) = (UIView(), Listener(), Listener())
    outer.tintColor = UIColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1)
    bright.tintAdjustmentMode = .normal
    outer.addSubview(inner)
    outer.addSubview(bright)
    let before = [inner.changes, bright.changes]
    XCTAssertEqual(inner.tintAdjustmentMode, .normal)
    outer.tintAdjustmentMode = .dimmed
    XCTAssertEqual(inner.tintAdjustmentMode, .dimmed)
    XCTAssertEqual([inner.changes, bright.changes], [before[0] + 1, before[1]])
    var (white, alpha) = (CGFloat(0), CGFloat(0))
    XCTAssertTrue(inner.tintColor.resolvedColor(with: .current).getWhite(&white, alpha: &alpha))
    XCTAssertEqual(white, 0.414, accuracy: 0.001)
    XCTAssertEqual(alpha, 0.55, accuracy: 0.001)
    XCTAssertEqual(
      bright.tintColor, outer.tintColor.map { _ in UIColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1) })
    outer.tintAdjustmentMode = .automatic
    XCTAssertEqual(inner.tintColor, UIColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1))
  }

  func test_presenter_whenBelowAnAlertOrASheet_thenGrey() throws {
    let root = UIViewController()
    let window = show(root)
    defer { window.isHidden = true }
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    for (shown, isGrey) in [(alert, true), (UIViewController(), true), (UIViewController(), false)] {
      if shown !== alert { shown.modalPresentationStyle = isGrey ? .pageSheet : .fullScreen }
      root.present(shown, animated: false)
      XCTAssertEqual(root.view.tintAdjustmentMode, isGrey ? .dimmed : .normal)
      XCTAssertEqual(shown.view.tintAdjustmentMode, .normal)
      root.dismiss(animated: false)
      XCTAssertEqual(root.view.tintAdjustmentMode, .normal)
    }
  }

  /// A bar below which nothing scrolls is transparent, as in published pictures of iOS 15.
  func test_tabBar_whenNothingScrollsBelowIt_thenAtTheEdge() throws {
    for (height, content, isAtEdge) in [(nil, 0, true), (400, 2000, true), (844, 2000, false), (844, 100, true)]
      as [(CGFloat?, CGFloat, Bool)]
    {
      let (tabs, root) = (UITabBarController(), UIViewController())
      tabs.viewControllers = [root]
      let window = show(tabs)
      defer { window.isHidden = true }
      if let height {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: height))
        scroll.contentSize = CGSize(width: 100, height: content)
        if height == 844 { scroll.frame.size.height = root.view.bounds.height }
        root.view.addSubview(scroll)
      }
      tabs.view.setNeedsLayout()
      window.layoutIfNeeded()
      XCTAssertEqual(tabs.tabBar.isAtEdge, isAtEdge, "\(height ?? 0) \(content)")
    }
  }
}
