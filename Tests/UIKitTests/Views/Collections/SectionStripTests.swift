import Foundation
import XCTest

@_spi(Scenario) @testable import UIKit

private final class Shelves: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var chosen: [IndexPath] = []
  func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { section == 1 ? 20 : 10 }
  func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosen.append(indexPath)
  }
}

/// Sections of compositional layouts that scroll on their own, and headers that stay visible.
@preconcurrency @MainActor
final class SectionStripTests: XCTestCase {
  private let source = Shelves()

  private func size(_ width: NSCollectionLayoutDimension, _ height: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(height))
  }

  /// Rows of 100 points, items of 120 by 80 side by side behind 16 points, and rows again; a header of 40 points above each.
  private func layout(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
    width: NSCollectionLayoutDimension = .absolute(120),
    _ handler: NSCollectionLayoutSection.VisibleItemsInvalidationHandler? = nil
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { [self] section, _ in
      let isShelf = section == 1
      let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: isShelf ? size(width, 80) : size(.fractionalWidth(1), 100),
        subitems: [NSCollectionLayoutItem(layoutSize: whole)])
      let made = NSCollectionLayoutSection(group: group)
      if isShelf {
        made.orthogonalScrollingBehavior = behavior
        made.interGroupSpacing = 10
        made.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
        made.visibleItemsInvalidationHandler = handler
        made.decorationItems = [.background(elementKind: "plate")]
      }
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), 40), elementKind: "head", alignment: .top)
      header.pinToVisibleBounds = true
      made.boundarySupplementaryItems = [header]
      return made
    }
  }

  private func shown(_ layout: UICollectionViewLayout, isMirrored: Bool = false) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
    if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "head", withReuseIdentifier: "edge")
    (view.dataSource, view.delegate) = (source, source)
    // The shelf begins at 1040 and 40 below its header.
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
    return view
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 1) }
  private func strip(_ view: UICollectionView) throws -> StripView { try XCTUnwrap(view.strips[1]) }
  private func items(_ view: UICollectionView) -> [Int] {
    view.indexPathsForVisibleItems.filter { $0.section == 1 }.map(\.item)
  }

  func test_itsCells_lieInWhatScrolls_andThoseInSightAreThere() throws {
    let view = shown(layout(.continuous))
    let strip = try strip(view)
    XCTAssertEqual(strip.frame, CGRect(x: 0, y: 1080, width: 300, height: 80))
    XCTAssertEqual(strip.contentSize, CGSize(width: 16 + 20 * 130 - 10 + 16, height: 80))
    XCTAssertEqual(view.contentSize.width, 300)
    XCTAssertEqual(items(view), [0, 1, 2])
    let first = try XCTUnwrap(view.cellForItem(at: path(0)))
    XCTAssertTrue(first.superview === strip)
    XCTAssertEqual(first.frame, CGRect(x: 16, y: 0, width: 120, height: 80))
    strip.contentOffset.x = 1300
    strip.layoutIfNeeded()
    XCTAssertEqual(items(view), [9, 10, 11, 12])
    XCTAssertNil(first.superview.flatMap { _ in view.cellForItem(at: path(0)) })
    XCTAssertEqual(view.cellForItem(at: path(10))?.frame.minX, 1316)
    XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 20, y: 1100)), path(10))
    XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 20, y: 1165))?.section, nil, "The next header.")
  }

  func test_aSectionThatComesBackIntoSight_isWhereItWas_unlessAllIsNew() throws {
    let view = shown(layout(.continuous))
    try strip(view).contentOffset.x = 500
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    XCTAssertTrue(view.strips.isEmpty)
    XCTAssertEqual(items(view), [])
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
    XCTAssertEqual(try strip(view).contentOffset.x, 500)
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    view.reloadData()
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
    XCTAssertEqual(try strip(view).contentOffset.x, 0)
  }

  func test_drags_comeToRest_asTheSectionSays() throws {
    func rest(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ x: CGFloat) throws -> CGFloat {
      try strip(shown(layout(behavior))).settled(CGPoint(x: x, y: 0), .zero).x
    }
    XCTAssertEqual(try rest(.continuous, 700), 700)
    XCTAssertEqual(try rest(.continuousGroupLeadingBoundary, 700), 650)
    XCTAssertEqual(try rest(.groupPaging, 700), 130, "One group at most.")
    XCTAssertEqual(try rest(.groupPaging, 40), 0)
    // 130 - (300 - 130) / 2
    XCTAssertEqual(try rest(.groupPagingCentered, 100), 45)
    XCTAssertTrue(try strip(shown(layout(.paging))).isPagingEnabled)
  }

  /// As measured in published pictures of iOS 13 and 15: a group has its share of the whole room, whatever the section's insets,
  /// and stands with the space after it in the middle, moved by the inset before it.
  func test_centredGroups_haveTheirShareOfTheWholeRoom_andBeginInTheMiddle() throws {
    let strip = try strip(shown(layout(.groupPagingCentered, width: .fractionalWidth(0.8))))
    let first = try XCTUnwrap(strip.subviews.first { $0 is UICollectionViewCell })
    XCTAssertEqual(first.frame, CGRect(x: 16, y: 0, width: 240, height: 80))
    XCTAssertEqual(strip.contentOffset.x, -25)
    XCTAssertEqual(strip.settled(CGPoint(x: 150, y: 0), .zero).x, 225)
    // The last one comes to the middle too.
    XCTAssertEqual(strip.highestOffset.x, 19 * 250 - 25)
    let mirrored = try self.strip(
      shown(layout(.groupPagingCentered, width: .fractionalWidth(0.8)), isMirrored: true))
    XCTAssertEqual(mirrored.contentOffset.x, mirrored.contentSize.width - 300 + 25)
    XCTAssertEqual(mirrored.lowestOffset.x, mirrored.contentSize.width - 300 - (19 * 250 - 25))
  }

  func test_backgrounds_lieBelowWhatScrolls() throws {
    let layout = layout(.continuous)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "plate")
    let view = shown(layout)
    let plate = try XCTUnwrap(
      view.subviews.firstIndex { type(of: $0) == UICollectionReusableView.self && $0.frame.height == 120 })
    XCTAssertLessThan(plate, try XCTUnwrap(view.subviews.firstIndex { $0 is StripView }))
  }

  func test_anItem_isScrolledTo_alongBothAxes() throws {
    let view = shown(layout(.continuous))
    view.contentOffset.y = 0
    view.scrollToItem(at: path(10), at: .centeredHorizontally, animated: false)
    XCTAssertEqual(try strip(view).contentOffset.x, 1316 + 60 - 150)
    XCTAssertTrue(items(view).contains(10))
    XCTAssertTrue(view.bounds.intersects(try strip(view).frame))
  }

  func test_theHandler_isToldOfTheCellsInSight_andMayChangeThem() throws {
    var told: [[Int]] = []
    let layout = layout(.continuous) { items, offset, environment in
      told.append(items.map(\.indexPath.item))
      for item in items {
        let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        item.transform = CGAffineTransform(scaleX: distance < 60 ? 1 : 0.5, y: distance < 60 ? 1 : 0.5)
      }
    }
    let view = shown(layout)
    XCTAssertEqual(told.last?.sorted(), [0, 1, 2])
    XCTAssertEqual(view.cellForItem(at: path(0))?.transform.a, 0.5)
    XCTAssertEqual(view.cellForItem(at: path(1))?.transform.a, 1)
    try strip(view).contentOffset.x = 130
    try strip(view).layoutIfNeeded()
    XCTAssertEqual(view.cellForItem(at: path(1))?.transform.a, 0.5)
    XCTAssertEqual(view.cellForItem(at: path(2))?.transform.a, 1)
    XCTAssertEqual(view.cellForItem(at: path(2))?.bounds.size, CGSize(width: 120, height: 80))
  }

  func test_fromTheRight_itBeginsAtItsRightEnd() throws {
    let view = shown(layout(.groupPaging), isMirrored: true)
    let strip = try strip(view)
    XCTAssertEqual(items(view), [0, 1, 2])
    XCTAssertEqual(strip.contentOffset.x, strip.contentSize.width - 300)
    XCTAssertEqual(view.cellForItem(at: path(0))?.frame.maxX, strip.contentSize.width - 16)
    let end = strip.contentOffset.x
    XCTAssertEqual(strip.settled(CGPoint(x: end - 100, y: 0), .zero).x, end - 130)
  }

  func test_headers_stayVisible_untilTheirSectionLeaves() {
    let view = shown(layout(.continuous))
    func y(_ section: Int) -> CGFloat? {
      view.supplementaryView(forElementKind: "head", at: IndexPath(item: 0, section: section))?.frame.minY
    }
    XCTAssertEqual(y(0), 1000)
    XCTAssertEqual(y(1), 1040)
    view.contentOffset.y = 1010
    view.layoutIfNeeded()
    XCTAssertEqual(y(0), 1000, "The next one pushes it away.")
    view.contentOffset.y = 1060
    view.layoutIfNeeded()
    XCTAssertEqual(y(1), 1060)
    XCTAssertNil(y(0))
  }

  func test_aTap_selectsTheItemBelowIt() throws {
    let view = shown(layout(.continuous))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    window.addSubview(view)
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    try strip(view).contentOffset.x = 1300
    view.layoutIfNeeded()
    UserTouch(in: window, at: CGPoint(x: 30, y: 100))?.lift()
    XCTAssertEqual(source.chosen, [path(10)])
  }
}
