import XCTest

@_spi(Scenario) @testable import UIKit

// As apps extend them: what makes them gives an instance of the class that is asked.
extension NSCollectionLayoutDimension {
  fileprivate static var third: Self { Self.fractionalWidth(1.0 / 3) }
}
extension NSCollectionLayoutSpacing {
  fileprivate static var wide: Self { fixed(20) }
}
extension NSCollectionLayoutGroup {
  fileprivate static func row(_ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem) -> Self {
    horizontal(layoutSize: size, subitems: [item])
  }
}

@preconcurrency @MainActor
final class CompositionalLayoutTests: XCTestCase {
  private final class Source: NSObject, UICollectionViewDataSource {
    var counts: [Int] = []
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
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

  private func view(_ layout: UICollectionViewLayout, _ counts: [Int]) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["head", "foot"] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    source.counts = counts
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func frames(_ view: UICollectionView, section: Int = 0) -> [CGRect] {
    (0..<view.numberOfItems(inSection: section)).compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  func test_grid_whenItemsArePartsOfTheWidth_thenAsManyAsFitAreInAGroup() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    let view = view(UICollectionViewCompositionalLayout(section: section), [4])
    XCTAssertEqual(
      frames(view),
      [
        CGRect(x: 2, y: 1, width: 94, height: 46), CGRect(x: 102, y: 1, width: 94, height: 46),
        CGRect(x: 202, y: 1, width: 94, height: 46), CGRect(x: 2, y: 61, width: 94, height: 46),
      ])
    XCTAssertEqual(view.contentSize, CGSize(width: 300, height: 110))
    XCTAssertEqual(view.visibleCells.count, 4)
  }

  func test_supplements_standAtTheirItems_andAtTheirGroups() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "head",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    group.supplementaryItems = [
      NSCollectionLayoutSupplementaryItem(
        layoutSize: size(.fractionalWidth(0.5), .absolute(10)), elementKind: "foot",
        containerAnchor: NSCollectionLayoutAnchor(edges: .bottom),
        itemAnchor: NSCollectionLayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: 1, y: 2)))
    ]
    let view = view(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [3])
    func frame(_ kind: String, _ item: Int) -> CGRect? {
      view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: item, section: 0))?.frame
    }
    XCTAssertEqual(frame("head", 0), CGRect(x: 136, y: -6, width: 20, height: 20))
    XCTAssertEqual(frame("head", 2), CGRect(x: 136, y: 44, width: 20, height: 20))
    XCTAssertEqual(frame("foot", 0), CGRect(x: 76, y: 52, width: 150, height: 10))
    XCTAssertEqual(frame("foot", 1), CGRect(x: 76, y: 102, width: 150, height: 10))
    XCTAssertEqual(view.visibleSupplementaryViews(ofKind: "head").count, 3)
  }

  func test_list_whenSwiped_thenItsItemsActionsRun() {
    var deleted: [Int] = []
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.trailingSwipeActionsConfigurationProvider = { path in
      guard path.item > 0 else { return nil }
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        deleted.append(path.item)
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    let view = view(UICollectionViewCompositionalLayout.list(using: list), [3])
    let controller = UIViewController()
    controller.view.addSubview(view)
    let window = show(controller)
    func point(_ item: Int, x: CGFloat) -> CGPoint {
      let frame = view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame ?? .zero
      return view.convert(CGPoint(x: x, y: frame.midY), to: nil)
    }
    UserTouch.drag(in: window, from: point(0, x: 250), to: point(0, x: 50))
    XCTAssertNil(view.swiped, "the first item has no actions")
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    if let cell = view.cellForItem(at: IndexPath(item: 1, section: 0)) {
      cell.contentView.addSubview(label)
      label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16).isActive = true
    }
    UserTouch.drag(in: window, from: point(1, x: 250), to: point(1, x: 50))
    let room = view.swiped?.buttons.bounds.width ?? 0
    XCTAssertGreaterThan(room, 0)
    for _ in 1...2 {
      XCTAssertEqual(view.swiped?.cell.frame.minX, -room)
      Appearance.commit()
      XCTAssertEqual(label.convert(CGPoint.zero, to: view).x, 16 - room)
      view.setNeedsLayout()
      Appearance.commit()
    }
    window.tap(at: point(1, x: 280))
    XCTAssertEqual(deleted, [1])
    XCTAssertNil(view.swiped)
    XCTAssertEqual(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX, 0)
    UserTouch.drag(in: window, from: point(2, x: 250), to: point(2, x: 50))
    window.tap(at: point(0, x: 20))
    XCTAssertNil(view.swiped, "a tap elsewhere hides them")
    XCTAssertEqual(view.indexPathsForSelectedItems, nil)
  }

  func test_list_whenItsBackgroundIsClear_thenTheViewsOwnShows() {
    for (wanted, shown) in [(UIColor.clear, UIColor.yellow), (.red, .red)] {
      var list = UICollectionLayoutListConfiguration(appearance: .grouped)
      list.backgroundColor = wanted
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 600),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
      view.backgroundColor = .yellow
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      source.counts = [1]
      view.dataSource = source
      view.layoutIfNeeded()
      XCTAssertEqual(view.backgroundColor, shown)
    }
  }

  /// As a published picture of iOS 14 has it, of a list of the app's own cells on a phone 414 points wide.
  func test_list_drawsLinesInCellsOfAnyClass_fromTheMarginOn() throws {
    for (width, margin) in [(320.0, 16.0), (414, 20)] {
      let list = UICollectionLayoutListConfiguration(appearance: .plain)
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: width, height: 600),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      source.counts = [2]
      view.dataSource = source
      view.layoutIfNeeded()
      let cell = try XCTUnwrap(view.cellForItem(at: IndexPath(item: 0, section: 0)))
      cell.layoutIfNeeded()
      let line = try XCTUnwrap(cell.layer.sublayers?.last)
      let pixel = 1 / cell.traitCollection.displayScale
      XCTAssertEqual(line.frame.minX, margin)
      XCTAssertEqual(line.frame.maxX, width)
      XCTAssertEqual(line.frame.maxY, cell.bounds.height)
      XCTAssertEqual(line.frame.height, pixel)
      XCTAssertNotNil(line.backgroundColor)
    }
  }

  private final class IndentedCell: UICollectionViewListCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      separatorLayoutGuide.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 50).isActive = true
    }
    required init?(coder: NSCoder) { fatalError("never decoded") }
  }

  func test_list_whenACellConstrainsTheSeparatorsGuide_thenItsLineBeginsThere() throws {
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    view.register(IndentedCell.self, forCellWithReuseIdentifier: "cell")
    source.counts = [2]
    view.dataSource = source
    let controller = UIViewController()
    controller.view.addSubview(view)
    let window = show(controller)
    defer { window.isHidden = true }
    let cell = try XCTUnwrap(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    XCTAssertEqual(cell.layer.sublayers?.last?.frame.minX, 50)
  }

  func test_list_hasTheLinesThatItsConfigurationWants() {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.separatorConfiguration.color = .red
    list.itemSeparatorHandler = { path, lines in
      var lines = lines
      if path.item == 0 { lines.bottomSeparatorVisibility = .hidden }
      if path.item == 1 { lines.bottomSeparatorInsets.leading = 40 }
      return lines
    }
    let view = view(UICollectionViewCompositionalLayout.list(using: list), [3])
    let rows = (0..<3).map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.row }
    XCTAssertEqual(rows.map { $0?.hasLine }, [false, true, true])
    XCTAssertEqual(rows.map { $0?.inset?.left }, [nil, 40, nil])
    XCTAssertEqual(rows[2]?.lineColor, .red)
  }

  func test_grid_whenTheNumberIsGiven_thenTheWidthIsShared() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitem: item, count: 2)
    group.interItemSpacing = .fixed(20)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 7, trailing: 10)
    let view = view(UICollectionViewCompositionalLayout(section: section), [3])
    // (300 - 20 - 20) / 2 = 130.
    XCTAssertEqual(
      frames(view),
      [
        CGRect(x: 10, y: 5, width: 130, height: 40), CGRect(x: 160, y: 5, width: 130, height: 40),
        CGRect(x: 10, y: 45, width: 130, height: 40),
      ])
    XCTAssertEqual(view.contentSize.height, 92)
  }

  func test_groups_whenInGroups_thenItemsGoInTurn() {
    let whole = size(.fractionalWidth(1), .fractionalHeight(1))
    let leading = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: NSCollectionLayoutItem(layoutSize: whole),
      count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [leading, pair])
    let view = view(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [4])
    XCTAssertEqual(
      frames(view),
      [
        CGRect(x: 0, y: 0, width: 210, height: 100), CGRect(x: 210, y: 0, width: 90, height: 50),
        CGRect(x: 210, y: 50, width: 90, height: 50), CGRect(x: 0, y: 100, width: 210, height: 100),
      ])
  }

  func test_sections_whenTheyHaveHeadersAndFooters_thenThoseAreAround() throws {
    let layout = UICollectionViewCompositionalLayout { [unowned self] number, environment in
      let row = size(.fractionalWidth(1), .absolute(number == 0 ? 30 : 60))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
      XCTAssertEqual(environment.container.effectiveContentSize, CGSize(width: 300, height: 600))
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .absolute(10)), elementKind: "foot", alignment: .bottom),
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: "head", alignment: .top),
      ]
      return section
    }
    layout.configuration.interSectionSpacing = 5
    let view = view(layout, [2, 1])
    XCTAssertEqual(frames(view).map(\.minY), [20, 50])
    // 20 + 60 + 10 are the first section's; 5 lie between.
    XCTAssertEqual(frames(view, section: 1).map(\.minY), [115])
    let foot = try XCTUnwrap(view.supplementaryView(forElementKind: "foot", at: IndexPath(item: 0, section: 0)))
    XCTAssertEqual(foot.frame, CGRect(x: 0, y: 80, width: 300, height: 10))
    XCTAssertEqual(view.contentSize.height, 90 + 5 + 90)
  }

  func test_direction_whenASectionScrollsAcross_thenItsGroupsStandSideBySide() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(200), .absolute(80)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let view = view(UICollectionViewCompositionalLayout(section: section), [3, 1])
    XCTAssertEqual(frames(view).map(\.origin), [0, 200, 400].map { CGPoint(x: $0, y: 0) })
    XCTAssertEqual(frames(view, section: 1).map(\.minY), [80])
    XCTAssertEqual(view.indexPathsForVisibleItems.count, 3)
  }

  func test_list_whenCellsDiffer_thenEachHasItsOwnHeight() throws {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = item
      content.secondaryText = item == "two" ? "lines" : nil
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["one", "two"])
    source.apply(snapshot)
    view.layoutIfNeeded()
    XCTAssertEqual(view.visibleCells.first?.frame, CGRect(x: 16, y: 0, width: 268, height: 44))
    // 20⅓ + 3 + 14⅓ with 11 over and under them, in whole points.
    let second = try XCTUnwrap(view.visibleCells.last).frame
    XCTAssertEqual(second.origin, CGPoint(x: 16, y: 44))
    XCTAssertEqual(second.height, 60)
  }

  func test_cellsThatMeasureThemselves_areMeasuredAnew_inAnotherWidth() throws {
    final class Text: UICollectionViewCell {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let label = UILabel()
        label.text = "Words that take several lines in a narrow cell and one line in a wide one"
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: contentView.topAnchor),
          label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let row = size(.fractionalWidth(1), .estimated(40))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 600), collectionViewLayout: layout)
    view.register(Text.self, forCellWithReuseIdentifier: "cell")
    source.counts = [1]
    view.dataSource = source
    view.layoutIfNeeded()
    let narrow = try XCTUnwrap(frames(view).first).height
    view.frame.size.width = 900
    view.layoutIfNeeded()
    let wide = try XCTUnwrap(frames(view).first).height
    XCTAssertLessThan(wide, narrow / 2)
    view.frame.size.width = 200
    view.layoutIfNeeded()
    XCTAssertEqual(frames(view).first?.height, narrow)
  }

  func test_sizes_andGroups_areMadeByWhatAppsAddToTheirClasses() {
    let group = NSCollectionLayoutGroup.row(
      size(.fractionalWidth(1), .absolute(50)), NSCollectionLayoutItem(layoutSize: size(.third, .fractionalHeight(1))))
    group.interItemSpacing = .wide
    let view = view(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [2])
    XCTAssertEqual(frames(view).map(\.minX), [0, 120])
  }

  func test_group_whenItsItemsHaveNoSize_thenLayingOutEnds() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(0), .absolute(0)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(10), .absolute(10)), subitems: [item])
    let view = view(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [20])
    XCTAssertEqual(frames(view).count, 20)
    let empty = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(10), .absolute(10)), subitems: [])
    view.collectionViewLayout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: empty))
    view.layoutIfNeeded()
    XCTAssertEqual(view.visibleCells.count, 0)
  }
}
