import XCTest

@testable import UIKit

/// What stands before and after sections, and what lists give the view.
@preconcurrency @MainActor
final class CompositionalEdgeTests: XCTestCase {
  /// A header as apps write it: a label with constraints.
  private final class Header: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let label = UILabel()
      label.text = "A\nB"
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: topAnchor, constant: 20),
        label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -20),
        label.leadingAnchor.constraint(equalTo: leadingAnchor),
        label.trailingAnchor.constraint(equalTo: trailingAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
  }

  private let source = Source()

  private func view(_ layout: UICollectionViewLayout, _ header: UICollectionReusableView.Type) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["head", "foot", "title"] {
      view.register(header, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  private func edge(
    _ kind: String, _ alignment: NSRectAlignment, width: NSCollectionLayoutDimension = .fractionalWidth(1),
    height: NSCollectionLayoutDimension = .absolute(20)
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height), elementKind: kind,
      alignment: alignment)
  }

  private func section(_ edges: [NSCollectionLayoutBoundarySupplementaryItem]) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    section.boundarySupplementaryItems = edges
    return section
  }

  private func frame(_ view: UICollectionView, _ kind: String, _ number: Int = 0) -> CGRect? {
    view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: number))?.frame
  }

  func test_header_whenItsHeightIsEstimated_thenItsConstraintsCount() throws {
    let layout = UICollectionViewCompositionalLayout(section: section([edge("head", .top, height: .estimated(10))]))
    let view = view(layout, Header.self)
    let label = UILabel()
    label.text = "A\nB"
    label.numberOfLines = 0
    let height = try XCTUnwrap(frame(view, "head")).height
    XCTAssertEqual(height, label.intrinsicContentSize.height + 40, accuracy: 0.5)
    XCTAssertEqual(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minY, height)
  }

  func test_edges_standWhereTheirAlignmentSays_withinTheirInsets() {
    let head = edge("head", .topTrailing, width: .absolute(100))
    head.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
    let foot = edge("foot", .bottom, width: .absolute(100))
    let view = view(UICollectionViewCompositionalLayout(section: section([head, foot])), UICollectionReusableView.self)
    XCTAssertEqual(frame(view, "head"), CGRect(x: 203, y: 2, width: 92, height: 14))
    XCTAssertEqual(frame(view, "foot"), CGRect(x: 100, y: 70, width: 100, height: 20))
    XCTAssertEqual(view.contentSize.height, 180)
  }

  func test_edges_thatDoNotExtendTheirSection_lieOverItsEnds() {
    let (head, foot) = (edge("head", .top), edge("foot", .bottom))
    head.extendsBoundary = false
    foot.extendsBoundary = false
    let view = view(UICollectionViewCompositionalLayout(section: section([head, foot])), UICollectionReusableView.self)
    XCTAssertEqual(frame(view, "head", 1)?.minY, 50)
    XCTAssertEqual(frame(view, "foot", 1)?.maxY, 100)
    XCTAssertEqual(view.contentSize.height, 100)
  }

  func test_edges_ofTheWholeLayout_standBeforeAndAfterAllSections() {
    let layout = UICollectionViewCompositionalLayout(section: section([edge("head", .top)]))
    let title = edge("title", .top, height: .absolute(30))
    title.pinToVisibleBounds = true
    layout.configuration.boundarySupplementaryItems = [title, edge("foot", .bottom)]
    let view = view(layout, UICollectionReusableView.self)
    XCTAssertEqual(frame(view, "title"), CGRect(x: 0, y: 0, width: 300, height: 30))
    XCTAssertEqual(frame(view, "head")?.minY, 30)
    XCTAssertEqual(frame(view, "foot", 1)?.minY, 30 + 2 * 70)
    view.contentOffset.y = 60
    view.layoutIfNeeded()
    XCTAssertEqual(frame(view, "title")?.minY, 60)
  }

  func test_background_whenASectionIsAList_thenItIsTheListsUnlessTheViewHasOne() {
    func layout() -> UICollectionViewCompositionalLayout {
      UICollectionViewCompositionalLayout { _, environment in
        .list(using: UICollectionLayoutListConfiguration(appearance: .sidebar), layoutEnvironment: environment)
      }
    }
    XCTAssertEqual(view(layout(), UICollectionReusableView.self).backgroundColor, .systemGroupedBackground)
    let own = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout())
    own.backgroundColor = .red
    own.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    own.dataSource = source
    own.layoutIfNeeded()
    XCTAssertEqual(own.backgroundColor, .red)
  }
}
