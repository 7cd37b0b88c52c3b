import XCTest

@testable import UIKit

/// The tokens of a search field.
@preconcurrency @MainActor
final class SearchTokenTests: XCTestCase {
  private func field(_ tokens: String...) -> (UISearchTextField, [SearchTokenView]) {
    let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))
    field.placeholder = "Search"
    field.tokens = tokens.map { UISearchToken(icon: UIImage(systemName: "person"), text: $0) }
    field.layoutIfNeeded()
    return (field, field.subviews.compactMap { $0 as? SearchTokenView })
  }

  func test_tokens_whenSet_thenTheyStandBeforeTheText_inPlaceOfThePlaceholder() throws {
    let (plain, _) = field()
    let start = plain.textRect(forBounds: plain.bounds)
    XCTAssertNotNil(plain.textBlock)
    let (field, views) = field("Ann", "Bea")
    XCTAssertNil(field.textBlock)
    XCTAssertEqual(views.count, 2)
    XCTAssertEqual(views[0].frame.minX, start.minX)
    XCTAssertGreaterThan(views[1].frame.minX, views[0].frame.maxX)
    XCTAssertEqual(views.map(\.frame.midY), [18, 18])
    let rest = field.textRect(forBounds: field.bounds)
    XCTAssertEqual(rest.minX, views[1].frame.maxX + 4, accuracy: 0.01)
    XCTAssertEqual(rest.maxX, start.maxX, accuracy: 0.01)
    field.text = "a"
    XCTAssertNotNil(field.textBlock)
    field.removeToken(at: 0)
    field.layoutIfNeeded()
    XCTAssertEqual(field.tokens.map(\.text), ["Bea"])
    XCTAssertEqual(field.subviews.compactMap { $0 as? SearchTokenView }.map(\.frame.minX), [start.minX])
  }

  func test_tokens_whenThereIsNoRoom_thenSomeStaysForTheText() {
    let (field, views) = field("A token with a long text", "Another token with a long text")
    XCTAssertGreaterThanOrEqual(field.textRect(forBounds: field.bounds).width, 50)
    for view in views { XCTAssertLessThanOrEqual(view.frame.maxX, field.bounds.maxX) }
  }

  func test_aDeletionBeforeTheText_selectsTheLastToken_andTheNextOneRemovesIt() {
    let (field, views) = field("Ann", "Bea")
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    field.deleteBackward()
    XCTAssertEqual(field.tokens.count, 2)
    XCTAssertEqual(views.map(\.isSelected), [false, true])
    XCTAssertEqual(changes, 0)
    field.deleteBackward()
    XCTAssertEqual(field.tokens.map(\.text), ["Ann"])
    XCTAssertEqual(changes, 1)
    field.insertText("ab")
    field.deleteBackward()
    XCTAssertEqual(field.text, "a")
    field.allowsDeletingTokens = false
    for _ in 0..<3 { field.deleteBackward() }
    XCTAssertEqual(field.tokens.count, 1)
  }

  func test_aPartOfTheText_isReplacedByAToken() throws {
    let (field, _) = field()
    field.text = "Ann tomorrow"
    let range = try XCTUnwrap(
      field.textRange(
        from: field.beginningOfDocument,
        to: try XCTUnwrap(field.position(from: field.beginningOfDocument, offset: 4))))
    field.replaceTextualPortion(of: range, with: UISearchToken(icon: nil, text: "Ann"), at: 0)
    XCTAssertEqual(field.text, "tomorrow")
    XCTAssertEqual(field.tokens.map(\.text), ["Ann"])
    XCTAssertEqual(field.text(in: field.textualRange), "tomorrow")
  }
}
