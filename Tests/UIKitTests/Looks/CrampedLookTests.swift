import Foundation
import LayerTree
import XCTest

@_spi(Scenario) @testable import UIKit

/// What views make of text that is larger than their room.
@preconcurrency @MainActor
final class CrampedLookTests: XCTestCase {
  private func button(_ title: String) -> AlertButton {
    AlertButton(UIAlertAction(title: title, style: .default), isSheet: false, isBold: false) {}
  }

  private func place(_ view: UIView, in card: AlertCard) -> CGRect { view.convert(view.bounds, to: card) }

  func test_anAlertsButtons_stayWhereThereIsNoRoomForItsText_whichScrolls() throws {
    let buttons = [button("OK"), button("Cancel")]
    let long = String(repeating: "A long message. ", count: 60)
    let card = AlertCard(isSheet: false, title: "Title", message: long, fields: [], buttons: buttons)
    card.frame = CGRect(x: 0, y: 0, width: 270, height: 300)
    card.layoutIfNeeded()
    XCTAssertEqual(buttons.map { place($0, in: card).minY }, [256, 256])
    // The buttons are 44 points high, below a line of one pixel.
    let below = 44 + 1 / card.traitCollection.displayScale
    let scroll = try XCTUnwrap(card.subviews.compactMap { $0 as? UIScrollView }.first)
    XCTAssertEqual(scroll.frame.maxY, 300 - below, accuracy: 0.001)
    XCTAssertEqual(CGRect(origin: .zero, size: CGSize(width: 270, height: scroll.frame.height)), scroll.frame)
    XCTAssertEqual(scroll.contentSize.height, card.size(for: 270).height - below, accuracy: 0.001)
    card.frame.size.height = card.size(for: 270).height
    card.layoutIfNeeded()
    XCTAssertNil(scroll.superview)
    XCTAssertTrue(card.subviews.contains { ($0 as? UILabel)?.text == long })
  }

  func test_allOfAnActionSheetScrolls() throws {
    let buttons = (0..<20).map { button("\($0)") }
    let card = AlertCard(isSheet: true, title: "Title", message: nil, fields: [], buttons: buttons)
    card.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    card.layoutIfNeeded()
    let scroll = try XCTUnwrap(card.subviews.compactMap { $0 as? UIScrollView }.first)
    XCTAssertEqual(scroll.frame, card.bounds)
    XCTAssertTrue(buttons.allSatisfy { $0.superview === scroll })
    XCTAssertEqual(scroll.contentSize.height, card.size(for: 300).height)
    XCTAssertEqual(scroll.subviews.filter { $0.bounds.height < 1 }.count, 20, "The hairlines.")
  }

  func test_aButtonsTitle_isAsWideAsItIs_whereItsInsetsLeaveNoRoom() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.image = UIImage(systemName: "star")
    configuration.imagePlacement = .top
    configuration.title = "share"
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 20, height: button.intrinsicContentSize.height)
    let root = UIViewController()
    root.view.addSubview(button)
    let window = show(root)
    defer { window.isHidden = true }
    let title = try XCTUnwrap(button.titleLabel)
    XCTAssertGreaterThan(title.frame.width, 28)
    XCTAssertEqual(title.frame.midX, 10, accuracy: 0.5)
  }

  /// A published picture of iOS 16: spaces that end a title stand between it and the image after it.
  func test_aButtonsTitle_keepsTheSpacesAtItsEnd_beforeAnImage() throws {
    func gap(_ title: String) throws -> CGFloat {
      var configuration = UIButton.Configuration.plain()
      configuration.image = UIImage(systemName: "clear")
      configuration.imagePlacement = .trailing
      configuration.title = title
      let button = UIButton(configuration: configuration)
      button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
      let root = UIViewController()
      root.view.addSubview(button)
      let window = show(root)
      defer { window.isHidden = true }
      let label = try XCTUnwrap(button.titleLabel)
      let line = try XCTUnwrap(label.textBlock).lines[0]
      return try XCTUnwrap(button.imageView).frame.minX - label.frame.minX - line.frame.x - line.width
    }
    let space = try gap("Clear  ") - gap("Clear")
    XCTAssertEqual(space, 2 * TextMetrics.width(of: " ", font: .systemFont(ofSize: 17)), accuracy: 1)
  }

  func test_aSecureFieldsDots_areAsLargeAsTheField() throws {
    let field = UITextField()
    field.isSecureTextEntry = true
    field.text = "secret"
    field.frame = CGRect(x: 0, y: 0, width: 200, height: 34)
    field.layoutIfNeeded()
    let dots = try XCTUnwrap(field.subviews.first { $0 is SecureDots })
    XCTAssertEqual(dots.frame, field.bounds)
  }

  func test_signsOfRows_growHalfAsMuchAsText() {
    let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
    // 53 points in place of 17.
    XCTAssertEqual(Glyph.size(of: .disclosure, in: huge).height, 13 * (1 + 53.0 / 17) / 2, accuracy: 0.01)
    XCTAssertEqual(Glyph.size(of: .checkmark, in: small), Glyph.size(of: .checkmark))
    XCTAssertEqual(Glyph.size(of: .delete, in: huge), Glyph.size(of: .delete))
  }

  func test_rowsInEditingMode_areAsHighAsTheirTextBesideTheControls() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = "Words that fit into a line as long as this one"
    XCTAssertEqual(cell.fittingHeight(width: 400), 44)
    cell.editingStyle = .delete
    cell.showsEditingControl = true
    cell.canMove = true
    cell.isEditing = true
    XCTAssertGreaterThan(cell.fittingHeight(width: 400), 50)
  }
}
