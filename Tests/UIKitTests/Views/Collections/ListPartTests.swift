import XCTest

@testable import UIKit

/// What a list's cells are by themselves: items, headers and footers in the list's appearance.
@preconcurrency @MainActor
final class ListPartTests: XCTestCase {
  private final class Sections: UICollectionViewController {
    var seen: [IndexPath: UIListContentConfiguration] = [:]
    override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      guard let cell = cell as? UICollectionViewListCell else { return cell }
      var content = cell.defaultContentConfiguration()
      seen[indexPath] = content
      content.text = "Text"
      content.image = UIImage(systemName: "clock")
      cell.contentConfiguration = content
      return cell
    }
  }

  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance,
    _ mode: UICollectionLayoutListConfiguration.HeaderMode = .firstItemInSection
  ) throws -> (Sections, UICollectionView, UIWindow) {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = mode
    let sections = Sections(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let view = try XCTUnwrap(sections.collectionView)
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    return (sections, view, show(sections))
  }

  func test_default_whenTheFirstItemIsTheHeader_thenOfTheListsAppearance() throws {
    for (appearance, header) in [
      (UICollectionLayoutListConfiguration.Appearance.plain, UIListContentConfiguration.plainHeader()),
      (.insetGrouped, .groupedHeader()), (.sidebar, .sidebarHeader()),
    ] {
      let (sections, _, window) = try list(appearance)
      defer { window.isHidden = true }
      let found = try XCTUnwrap(sections.seen[IndexPath(item: 0, section: 0)])
      XCTAssertEqual(found.textProperties.font, header.textProperties.font)
      XCTAssertEqual(found.textProperties.transform, header.textProperties.transform)
      let item = try XCTUnwrap(sections.seen[IndexPath(item: 1, section: 0)])
      XCTAssertEqual(item.textProperties.font, .preferredFont(forTextStyle: .body))
    }
  }

  /// marcosatanaka/sidebar-ios14 (iPadOS 14): rows of 44 points, 56 between those around a header, text at 61.
  func test_sidebar_whenShown_thenItsRowsStandAsPublished() throws {
    let (_, view, window) = try list(.sidebar)
    defer { window.isHidden = true }
    func frame(_ item: Int, _ section: Int) throws -> CGRect {
      try XCTUnwrap(view.layoutAttributesForItem(at: IndexPath(item: item, section: section))).frame
    }
    XCTAssertEqual(try frame(1, 0).height, 44)
    XCTAssertEqual(try frame(1, 1).minY - frame(2, 0).maxY, 56, accuracy: 0.5)
    let cell = try XCTUnwrap(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let label = try XCTUnwrap(cell.contentView.subviews.compactMap { $0 as? UILabel }.first)
    XCTAssertEqual(label.convert(CGPoint.zero, to: view).x, 61)
  }

  func test_sidebar_whenAnItemIsSelected_thenItIsWhiteOnTheTintColour() throws {
    let (_, view, window) = try list(.sidebar)
    defer { window.isHidden = true }
    let path = IndexPath(item: 1, section: 0)
    let cell = try XCTUnwrap(view.cellForItem(at: path) as? UICollectionViewListCell)
    let label = try XCTUnwrap(cell.contentView.subviews.compactMap { $0 as? UILabel }.first)
    view.selectItem(at: path, animated: false, scrollPosition: [])
    cell.layoutIfNeeded()
    XCTAssertEqual(label.textColor, UIColor(white: 1, alpha: 1))
    XCTAssertEqual(cell.content.fill, cell.tintColor)
    view.deselectItem(at: path, animated: false)
    cell.layoutIfNeeded()
    XCTAssertEqual(label.textColor, .label)
  }

  func test_selection_whenItScrollsBeforeTheListIsShown_thenTheListBeginsBelowTheBar() throws {
    let sections = Sections(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let view = try XCTUnwrap(sections.collectionView)
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: .centeredVertically)
    let navigation = UINavigationController(rootViewController: sections)
    navigation.navigationBar.prefersLargeTitles = true
    let window = show(navigation)
    defer { window.isHidden = true }
    XCTAssertEqual(view.contentOffset.y, -view.adjustedContentInset.top)
    XCTAssertGreaterThan(navigation.navigationBar.frame.height, 90)
  }
}
