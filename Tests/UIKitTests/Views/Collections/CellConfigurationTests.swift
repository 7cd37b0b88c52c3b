import XCTest

@testable import UIKit

private struct Badge: UIContentConfiguration {
  var text = ""
  var isSelected = false
  func makeContentView() -> UIView & UIContentView { BadgeView(self) }
  func updated(for state: any UIConfigurationState) -> Badge {
    var copy = self
    copy.isSelected = (state as? UICellConfigurationState)?.isSelected == true
    return copy
  }
}

private final class BadgeView: UIView, UIContentView {
  var configuration: any UIContentConfiguration { didSet { changes += 1 } }
  var changes = 0
  init(_ configuration: Badge) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
}

@preconcurrency @MainActor
final class CellConfigurationTests: XCTestCase {
  func test_accessories_haveAnOrderOfTheirOwn() throws {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    cell.accessories = [.disclosureIndicator(), .label(text: "12"), .delete(displayed: .always)]
    cell.layoutIfNeeded()
    let label = try XCTUnwrap(cell.subviews.compactMap { $0 as? UILabel }.first)
    let glyphs = cell.subviews.compactMap { $0 as? Glyph }
    let chevron = try XCTUnwrap(glyphs.first { $0.form == .disclosure })
    let delete = try XCTUnwrap(glyphs.first { $0.form == .delete })
    XCTAssertLessThan(label.frame.maxX, chevron.frame.minX)
    XCTAssertLessThanOrEqual(delete.frame.maxX, cell.contentView.frame.minX)
  }

  func test_texts_takeTheTransformedColour_andShrinkAsFarAsTheyMay() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "A"
    content.textProperties.color = .red
    content.textProperties.adjustsFontSizeToFitWidth = true
    content.textProperties.minimumScaleFactor = 0.5
    content.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in .green }
    XCTAssertEqual(content.textProperties.resolvedColor(), .green)
    let view = try XCTUnwrap(content.makeContentView() as? UIListContentView)
    let label = try XCTUnwrap(view.subviews.compactMap { $0 as? UILabel }.first { $0.text == "A" })
    XCTAssertEqual(label.textColor, .green)
    XCTAssertEqual(label.minimumScaleFactor, 0.5)
  }

  /// As in a published picture: after a margin of 16, the middle of a symbol at 28 and its text at 56.
  func test_list_whenTheImageIsASymbol_thenItStandsInTheRoomOfAllSymbols() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "54321"
    content.image = UIImage(systemName: "star")
    let view = try XCTUnwrap(content.makeContentView() as? UIListContentView)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    view.layoutIfNeeded()
    XCTAssertEqual(view.subviews.compactMap { $0 as? UILabel }.first?.frame.minX, 56)
    XCTAssertEqual(view.subviews.compactMap { $0 as? UIImageView }.first?.center.x, 28)
    content.imageProperties.reservedLayoutSize.width = 40
    view.configuration = content
    view.layoutIfNeeded()
    XCTAssertEqual(view.subviews.compactMap { $0 as? UILabel }.first?.frame.minX, 72)
    content.imageProperties.reservedLayoutSize.width = UIListContentConfiguration.ImageProperties.standardDimension
    view.configuration = content
    view.layoutIfNeeded()
    XCTAssertEqual(view.subviews.compactMap { $0 as? UILabel }.first?.frame.minX, 56)
  }

  func test_content_whenOfTheSameType_thenTheViewIsKept() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    cell.contentConfiguration = Badge(text: "a")
    let view = try XCTUnwrap(cell.contentView as? BadgeView)
    XCTAssertEqual(view.frame, cell.bounds)
    cell.contentConfiguration = Badge(text: "b")
    XCTAssertTrue(cell.contentView === view)
    XCTAssertEqual((view.configuration as? Badge)?.text, "b")
    cell.contentConfiguration = UIListContentConfiguration.cell()
    XCTAssertTrue(cell.contentView is UIListContentView)
    XCTAssertNil(view.superview)
  }

  func test_state_whenTheCellIsSelected_thenTheConfigurationIsUpdatedForIt() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    var states: [Bool] = []
    cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    cell.contentConfiguration = Badge(text: "a")
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.layoutIfNeeded()
    XCTAssertEqual(states, [false, true])
    XCTAssertEqual((cell.contentConfiguration as? Badge)?.isSelected, true)
  }

  func test_list_whenTextsAndAccessories_thenPlacedInTheCell() throws {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    content.secondaryText = "Below"
    cell.contentConfiguration = content
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    cell.accessories = [
      .customView(configuration: .init(customView: mark, placement: .trailing())), .delete(),
    ]
    cell.layoutIfNeeded()
    let labels = cell.contentView.subviews.compactMap { $0 as? UILabel }
    XCTAssertEqual(labels.map(\.text), ["Title", "Below"])
    XCTAssertLessThanOrEqual(labels[0].frame.maxY, labels[1].frame.minY)
    XCTAssertEqual(mark.frame.maxX, 304)
    XCTAssertEqual(cell.contentView.frame.width, 320 - 36)
    XCTAssertEqual(cell.subviews.filter { $0 is UILabel }.count, 0, "a delete control shows only while editing")
  }

  func test_size_whenTheLayoutEstimates_thenTheCellsOwnSizeCounts() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 10)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Item"
      content.secondaryText = item == 0 ? nil : "Below"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1])
    source.apply(snapshot)
    view.layoutIfNeeded()
    // One line is at least a standard row; two lines are 20⅓ + 3 + 14⅓ with 11 over and under them.
    XCTAssertEqual(view.visibleCells.map { ($0.frame.height * 3).rounded() }, [132, 179])
    XCTAssertEqual(view.contentSize.height, 103.667, accuracy: 0.001)
  }
}

/// A content view that shows what is set, and not what it was made with.
private final class LateView: UIView, UIContentView {
  struct Configuration: UIContentConfiguration {
    var text = ""
    func makeContentView() -> any UIView & UIContentView { LateView(configuration: self) }
    func updated(for state: any UIConfigurationState) -> Configuration { self }
  }
  var shown: String?
  var configuration: any UIContentConfiguration {
    didSet { shown = (configuration as? Configuration)?.text }
  }
  init(configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
}

@preconcurrency @MainActor
final class ContentViewTests: XCTestCase {
  func test_contentView_whenMade_thenTheFirstUpdateSetsItsConfiguration() {
    let cells: [(UIView, () -> UIView?)] = [UICollectionViewListCell(frame: .zero), UICollectionViewCell(frame: .zero)]
      .map { cell in
        cell.layoutIfNeeded()
        cell.contentConfiguration = LateView.Configuration(text: "a")
        return (cell, { cell.contentView })
      }
    for (cell, content) in cells {
      cell.layoutIfNeeded()
      XCTAssertEqual((content() as? LateView)?.shown, "a")
    }
  }
}
