import XCTest

@testable import UIKit

/// Items that size themselves, far below those that are shown first.
@preconcurrency @MainActor
final class CollectionEstimateTests: XCTestCase {
  private final class Texts: NSObject, UICollectionViewDataSource {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = String(repeating: "Far down. ", count: item)
      cell.contentConfiguration = content
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
    }
  }

  func test_anItemFarDown_isAsHighAsWhatItHolds_andIsWhereItWasScrolledTo() throws {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let texts = Texts()
    collection.dataSource = texts
    collection.layoutIfNeeded()
    for (item, position) in [(60, UICollectionView.ScrollPosition.top), (199, .bottom), (100, .top)] {
      let path = IndexPath(item: item, section: 0)
      collection.scrollToItem(at: path, at: position, animated: false)
      collection.layoutIfNeeded()
      let cell = try XCTUnwrap(collection.cellForItem(at: path), "\(item)")
      XCTAssertGreaterThan(cell.frame.height, 300, "\(item)")
      XCTAssertEqual(cell.frame, collection.layoutAttributesForItem(at: path)?.frame)
      let place = position == .top ? cell.frame.minY - collection.bounds.minY : cell.frame.maxY - collection.bounds.maxY
      XCTAssertEqual(place, 0, accuracy: 0.5, "\(item)")
    }
  }

  func test_itemsThatComeFromAbove_leaveWhatIsInSightWhereItIs() throws {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let texts = Texts()
    collection.dataSource = texts
    collection.layoutIfNeeded()
    collection.scrollToItem(at: IndexPath(item: 60, section: 0), at: .top, animated: false)
    collection.layoutIfNeeded()
    func place() throws -> CGFloat {
      try XCTUnwrap(collection.cellForItem(at: IndexPath(item: 60, section: 0))).frame.minY - collection.bounds.minY
    }
    for step in 1...6 {
      collection.contentOffset.y -= 60
      collection.layoutIfNeeded()
      XCTAssertEqual(try place(), CGFloat(step) * 60, accuracy: 0.5)
    }
    XCTAssertNotNil(collection.cellForItem(at: IndexPath(item: 59, section: 0)))
  }
}
