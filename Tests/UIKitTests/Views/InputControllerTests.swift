import Foundation
import XCTest

@testable import UIKit

/// Keyboards of the app's own, and what is above the keyboard.
@preconcurrency @MainActor
final class InputControllerTests: XCTestCase {
  /// A keyboard with a key.
  private final class Keys: UIInputViewController {}

  private final class Field: UITextField {
    let keys = Keys()
    override var inputViewController: UIInputViewController? { keys }
  }

  override func tearDown() async throws {
    await MainActor.run { _ = UIResponder.firstResponder?.resignFirstResponder() }
  }

  func test_controller_writesIntoTheFirstResponder() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let field = Field(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    window.addSubview(field)
    window.isHidden = false
    XCTAssertTrue(field.becomeFirstResponder())
    let proxy = field.keys.textDocumentProxy
    proxy.insertText("ab")
    proxy.adjustTextPosition(byCharacterOffset: -1)
    proxy.insertText("c")
    XCTAssertEqual(field.text, "acb")
    XCTAssertEqual(proxy.documentContextBeforeInput, "ac")
    XCTAssertEqual(proxy.documentContextAfterInput, "b")
    XCTAssertNil(proxy.selectedText)
    proxy.deleteBackward()
    XCTAssertEqual(field.text, "ab")
    XCTAssertTrue(proxy.hasText)
    XCTAssertTrue(field.keys.view is UIInputView)
    field.keys.dismissKeyboard()
    XCTAssertFalse(field.isFirstResponder)
    window.isHidden = true
  }

  func test_assistant_isTheRespondersOwn() {
    let field = UITextField()
    field.inputAssistantItem.leadingBarButtonGroups = [
      UIBarButtonItemGroup(barButtonItems: [UIBarButtonItem()], representativeItem: nil)
    ]
    XCTAssertEqual(field.inputAssistantItem.leadingBarButtonGroups.count, 1)
    XCTAssertTrue(UITextField().inputAssistantItem.leadingBarButtonGroups.isEmpty)
  }

  func test_systemButton_hasAnImageAndSendsItsAction() {
    let image = UIImage()
    let button = UIButton.systemButton(with: image, target: nil, action: Selector("tapped"))
    XCTAssertEqual(button.buttonType, .system)
    XCTAssertIdentical(button.image(for: .normal), image)
    XCTAssertEqual(button.actions(forTarget: nil, forControlEvent: .touchUpInside), ["tapped"])
  }

  func test_regions_combine() {
    let circle = UIRegion(radius: 5)
    let square = UIRegion(size: CGSize(width: 8, height: 8))
    let corner = CGPoint(x: 4, y: 4)
    let side = CGPoint(x: 4.5, y: 0)
    XCTAssertTrue(square.contains(corner))
    XCTAssertFalse(circle.contains(corner))
    XCTAssertTrue(circle.contains(side))
    XCTAssertTrue(circle.union(with: square).contains(corner))
    XCTAssertFalse(circle.intersection(with: square).contains(side))
    XCTAssertTrue(circle.difference(from: square).contains(side))
    XCTAssertTrue(circle.inverse().contains(corner))
    XCTAssertTrue(UIRegion.infinite.contains(corner))
  }

  func test_animator_findsTheAttributesOfACell() {
    let animator = UIDynamicAnimator(collectionViewLayout: UICollectionViewFlowLayout())
    let group = UIDynamicBehavior()
    let field = UIFieldBehavior.springField()
    let path = IndexPath(item: 2, section: 0)
    field.addItem(UICollectionViewLayoutAttributes(forCellWith: path))
    group.addChildBehavior(field)
    animator.addBehavior(group)
    XCTAssertEqual(animator.layoutAttributesForCell(at: path)?.indexPath, path)
    XCTAssertNil(animator.layoutAttributesForCell(at: IndexPath(item: 1, section: 0)))
    XCTAssertNil(animator.layoutAttributesForDecorationView(ofKind: "a", at: path))
  }

  func test_objects_thatNeedNoArgument() {
    XCTAssertNil(UISearchController().searchResultsController)
    XCTAssertEqual(UISearchController().searchBar.placeholder, "Search")
    XCTAssertNil(UIVisualEffectView().effect)
    XCTAssertEqual(UIColor().cgColor.alpha, 0)
    XCTAssertEqual(CGRectFromString(NSStringFromCGRect(CGRect(x: 1, y: 2, width: 3, height: 4))).maxX, 4)
  }
}
