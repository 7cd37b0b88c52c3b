import XCTest

@testable import UIKit

private final class Source: NSObject, UICollectionViewDataSource {
  var counts: [Int] = []
  var hides = false
  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if hides { cell.isHidden = indexPath.item == 2 }
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "extra", for: indexPath)
  }
}

private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
  var widths: [CGFloat] = []
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: widths[indexPath.item], height: 20 + CGFloat(indexPath.item) * 10) }
}

@preconcurrency @MainActor
final class FlowLayoutTests: XCTestCase {
  private let layout = UICollectionViewFlowLayout()
  private let source = Source()

  private func view(_ counts: [Int], width: CGFloat = 320, height: CGFloat = 480) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "extra")
    }
    source.counts = counts
    view.dataSource = source
    return view
  }

  private func frames(_ view: UICollectionView, section: Int = 0) -> [CGRect] {
    (0..<view.numberOfItems(inSection: section)).compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  func test_cells_thatTheAppHidesAsItMakesThem_stayHidden() {
    source.hides = true
    let grid = view([3])
    grid.layoutIfNeeded()
    grid.collectionViewLayout.invalidateLayout()
    grid.layoutIfNeeded()
    let hidden = (0..<3).map { grid.cellForItem(at: IndexPath(item: $0, section: 0))?.isHidden }
    XCTAssertEqual(hidden, [false, false, true])
  }

  /// A side that the constraints leave open stays as it was given.
  func test_itemsThatSizeThemselves_keepTheSideThatNothingDecides() {
    final class Wide: UICollectionViewCell {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
        NSLayoutConstraint.activate([
          view.widthAnchor.constraint(equalToConstant: 150),
          view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    layout.itemSize = CGSize(width: 90, height: 40)
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let view = view([1])
    view.register(Wide.self, forCellWithReuseIdentifier: "cell")
    view.layoutIfNeeded()
    XCTAssertEqual(view.visibleCells.map(\.frame.size), [CGSize(width: 150, height: 40)])
  }

  func test_lines_whenThreeFit_thenTheSpacesGrowToTheEdgeAndColumnsAreKept() {
    layout.itemSize = CGSize(width: 90, height: 40)
    let view = view([5])
    // (320 - 3 * 90) / 2 = 25 between; the lines are 40 high with 10 between.
    XCTAssertEqual(
      frames(view).map(\.origin),
      [
        CGPoint(x: 0, y: 0), CGPoint(x: 115, y: 0), CGPoint(x: 230, y: 0), CGPoint(x: 0, y: 50),
        CGPoint(x: 115, y: 50),
      ])
    view.layoutIfNeeded()
    XCTAssertEqual(view.contentSize, CGSize(width: 320, height: 90))
  }

  func test_lines_whenTheLeastSpaceDoesNotFit_thenOneFewerIsOnALine() {
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.minimumInteritemSpacing = 11
    // 3 * 100 + 2 * 11 = 322 is more than 320.
    XCTAssertEqual(frames(view([3])).map(\.origin.x), [0, 220, 0])
    layout.minimumInteritemSpacing = 10
    XCTAssertEqual(frames(view([3])).map(\.origin.x), [0, 110, 220])
  }

  func test_lines_whenSizesDiffer_thenMiddlesAreLevelAndTheLastLineHasTheLeastSpace() {
    let sizes = Sizes()
    sizes.widths = [100, 150, 120, 60]
    let view = view([4])
    view.delegate = sizes
    // First line: 100 + 150, 70 left between them; heights 20 and 30. Second: 120 + 10 + 60, heights 40 and 50.
    XCTAssertEqual(
      frames(view),
      [
        CGRect(x: 0, y: 5, width: 100, height: 20), CGRect(x: 170, y: 0, width: 150, height: 30),
        CGRect(x: 0, y: 45, width: 120, height: 40), CGRect(x: 130, y: 40, width: 60, height: 50),
      ])
  }

  /// A published picture of iOS 11: items as wide as the screen but for 40 points begin 20 points from its edge.
  func test_lines_whenOnlyOneItemFits_thenItIsInTheMiddle() {
    layout.itemSize = CGSize(width: 280, height: 40)
    XCTAssertEqual(frames(view([2])).map(\.origin.x), [20, 20])
    layout.scrollDirection = .horizontal
    // In 480: 240 are left.
    layout.itemSize = CGSize(width: 30, height: 240)
    XCTAssertEqual(frames(view([2])).map(\.origin), [CGPoint(x: 0, y: 120), CGPoint(x: 40, y: 120)])
    // One that is left over begins where others like it would.
    let sizes = Sizes()
    sizes.widths = [280, 100]
    layout.scrollDirection = .vertical
    let mixed = view([2])
    mixed.delegate = sizes
    XCTAssertEqual(frames(mixed).map(\.origin.x), [20, 0])
  }

  func test_sections_whenInsetsHeadersAndFooters_thenOneAfterTheOther() throws {
    layout.itemSize = CGSize(width: 300, height: 50)
    layout.minimumLineSpacing = 5
    layout.sectionInset = UIEdgeInsets(top: 1, left: 10, bottom: 2, right: 10)
    layout.headerReferenceSize = CGSize(width: 7, height: 30)
    layout.footerReferenceSize = CGSize(width: 7, height: 20)
    let view = view([2, 0, 1])
    // Section 0: 30 + 1 + 50 + 5 + 50 + 2 + 20 = 158; section 1: 30 + 1 + 2 + 20 = 53; section 2: 30 + 1 + 50 + 2 + 20.
    XCTAssertEqual(frames(view).map(\.minY), [31, 86])
    XCTAssertEqual(frames(view).map(\.minX), [10, 10])
    XCTAssertEqual(frames(view, section: 2), [CGRect(x: 10, y: 158 + 53 + 31, width: 300, height: 50)])
    let header = try XCTUnwrap(
      view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1)))
    XCTAssertEqual(header.frame, CGRect(x: 0, y: 158, width: 320, height: 30))
    view.layoutIfNeeded()
    XCTAssertEqual(view.contentSize.height, 158 + 53 + 103)
    XCTAssertEqual(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter).count, 3)
  }

  func test_direction_whenHorizontal_thenColumnsFromTopToBottom() {
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 30, height: 200)
    layout.headerReferenceSize = CGSize(width: 12, height: 99)
    let view = view([3])
    // Two fit in 480: (480 - 400) / 1 = 80 between.
    XCTAssertEqual(frames(view).map(\.origin), [CGPoint(x: 12, y: 0), CGPoint(x: 12, y: 280), CGPoint(x: 52, y: 0)])
    view.layoutIfNeeded()
    XCTAssertEqual(view.contentSize, CGSize(width: 82, height: 480))
  }

  func test_size_whenTheViewBecomesWider_thenLinesAreMadeAgain() {
    layout.itemSize = CGSize(width: 150, height: 40)
    let view = view([4])
    view.layoutIfNeeded()
    XCTAssertEqual(view.contentSize.height, 90)
    view.frame.size.width = 700
    view.layoutIfNeeded()
    XCTAssertEqual(view.contentSize, CGSize(width: 700, height: 40))
    XCTAssertEqual(view.visibleCells.map(\.frame.minY), [0, 0, 0, 0])
  }

  func test_header_whenPinned_thenStaysUntilItsSectionEnds() throws {
    layout.itemSize = CGSize(width: 320, height: 400)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.minimumLineSpacing = 0
    layout.sectionHeadersPinToVisibleBounds = true
    let view = view([2, 2])
    view.layoutIfNeeded()
    func top() throws -> CGFloat {
      view.layoutIfNeeded()
      let first = IndexPath(item: 0, section: 0)
      return try XCTUnwrap(view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: first))
        .frame.minY
    }
    XCTAssertEqual(try top(), 0)
    view.contentOffset.y = 100
    XCTAssertEqual(try top(), 100)
    view.contentOffset.y = 820
    XCTAssertEqual(try top(), 800)
  }
}
