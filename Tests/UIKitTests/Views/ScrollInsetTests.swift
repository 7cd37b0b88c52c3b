import XCTest

@testable import UIKit

/// When the safe area adds to a scroll view's insets (documentation of `UIScrollView.ContentInsetAdjustmentBehavior`).
@preconcurrency @MainActor
final class ScrollInsetTests: XCTestCase {
  private var window: UIWindow?

  /// A controller with a scroll view that fills it, in a window with room for the device's bars.
  private func shown(
    _ content: CGSize, inside container: (UIViewController) -> UIViewController = { $0 }
  ) -> UIScrollView {
    let controller = UIViewController()
    let scroll = UIScrollView()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 30, bottom: 40, right: 50)
    controller.view.addSubview(scroll)
    let window = show(container(controller))
    self.window = window
    scroll.frame = controller.view.bounds
    scroll.contentSize = content
    window.layoutIfNeeded()
    Appearance.commit()
    return scroll
  }

  func test_automatic_whenNothingScrolls_thenNothingIsAdded() {
    let scroll = shown(CGSize(width: 10, height: 10))
    XCTAssertGreaterThan(scroll.safeAreaInsets.top, 0)
    XCTAssertEqual(scroll.adjustedContentInset, .zero)
    XCTAssertEqual(scroll.contentOffset, .zero)
  }

  func test_automatic_whenContentIsLargerOrAlwaysBounces_thenItsAxisIsAdjusted() {
    let scroll = shown(CGSize(width: 10, height: 5000))
    let safe = scroll.safeAreaInsets
    XCTAssertEqual(scroll.adjustedContentInset, UIEdgeInsets(top: safe.top, left: 0, bottom: safe.bottom, right: 0))
    XCTAssertEqual(scroll.contentOffset.y, -safe.top)
    scroll.contentSize = CGSize(width: 5000, height: 10)
    XCTAssertEqual(scroll.adjustedContentInset, UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right))
    scroll.alwaysBounceVertical = true
    XCTAssertEqual(scroll.adjustedContentInset, safe)
    scroll.isScrollEnabled = false
    XCTAssertEqual(scroll.adjustedContentInset, .zero)
  }

  func test_automatic_whenItIsTheContentOfANavigationController_thenAboveAndBelowInAnyCase() {
    let scroll = shown(CGSize(width: 10, height: 10)) { UINavigationController(rootViewController: $0) }
    let safe = scroll.safeAreaInsets
    XCTAssertEqual(scroll.adjustedContentInset, UIEdgeInsets(top: safe.top, left: 0, bottom: safe.bottom, right: 0))
    scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    XCTAssertEqual(scroll.adjustedContentInset, .zero)
    scroll.contentInsetAdjustmentBehavior = .always
    XCTAssertEqual(scroll.adjustedContentInset, safe)
    scroll.contentInsetAdjustmentBehavior = .never
    XCTAssertEqual(scroll.adjustedContentInset, .zero)
  }

  func test_automatic_whenACollectionOfMoreThanItsHeightBeginsInTheStatusBar_thenItsContentBeginsBelow() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.top = 20
    let window = show(controller)
    self.window = window
    let top = controller.view.safeAreaInsets.top
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 1000)
    let source = OneItem()
    let collection = UICollectionView(
      frame: controller.view.bounds.inset(by: UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)),
      collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
    controller.view.addSubview(collection)
    window.layoutIfNeeded()
    XCTAssertEqual(collection.adjustedContentInset.top, top - 10)
    XCTAssertEqual(collection.contentOffset.y, 10 - top)
  }
}

private final class OneItem: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
