import XCTest

@_spi(Scenario) @testable import UIKit

/// What lists ask for ahead, as developers have printed it.
@preconcurrency @MainActor
final class PrefetchTests: XCTestCase {
  /// velog.io, chagmn, 2022 (rows 0 to 11 in sight: 12 to 21 as the table begins to scroll); hyukji.tistory.com/47, 2022 (5 to
  /// 14): nothing before, then one more with each row that comes in.
  func test_table_whenItScrolls_thenAsksForTheTenRowsAhead() async {
    let table = Numbers(count: 30)
    let window = show(table)
    await turn()
    XCTAssertEqual(table.told, [])
    let last = table.tableView.indexPathsForVisibleRows?.last?.row ?? 0
    table.scroll(by: 10)
    await turn()
    XCTAssertEqual(table.told, ["rows \(Array(last + 1...last + 10))"])
    table.scroll(by: 190)
    await turn()
    XCTAssertEqual(table.told, ["rows [\(last + 11)]"])
    XCTAssertNotNil(window.rootViewController)
  }

  /// UITableView.h: what was asked for and not used is given up, here as the table turns round.
  func test_table_whenItTurnsRound_thenGivesUpWhatWasNotSeen() async {
    let table = Numbers(count: 40)
    let window = show(table)
    table.scroll(by: 2400)
    await turn()
    let (first, last) = table.ends
    XCTAssertEqual(table.told, ["rows \(Array(last + 1...last + 10))"])
    table.scroll(by: -1)
    await turn()
    XCTAssertEqual(
      table.told, ["no rows \(Array(last + 1...last + 10))", "rows \(Array((first - 10..<first).reversed()))"])
    table.tableView.reloadData()
    Appearance.commit()
    await turn()
    XCTAssertEqual(table.told, [])
    table.tableView.isPrefetchingEnabled = false
    table.scroll(by: -200)
    await turn()
    XCTAssertEqual(table.told, [])
    XCTAssertNotNil(window.rootViewController)
  }

  /// openradar 28604718: one item in sight, the next one asked for at once, and so on after each page.
  func test_collection_asksAtOnce_forAsManyAsAreInSight() async {
    let pages = Pages()
    let window = show(pages)
    await turn()
    XCTAssertEqual(pages.told, ["items [[0, 1]]"])
    pages.show(page: 1)
    await turn()
    XCTAssertEqual(pages.told, ["items [[1, 0]]"])
    pages.show(page: 0)
    await turn()
    XCTAssertEqual(pages.told, ["no items [[1, 0]]"])
    pages.collectionView.reloadData()
    Appearance.commit()
    await turn()
    XCTAssertEqual(pages.told, ["items [[0, 1]]"])
    XCTAssertNotNil(window.rootViewController)
  }

  private func turn() async {
    await withCheckedContinuation { done in MainQueue.async { done.resume() } }
  }
}

private final class Numbers: UITableViewController, UITableViewDataSourcePrefetching {
  private let count: Int
  private var calls: [String] = []
  /// What was asked for since the last look.
  var told: [String] {
    defer { calls = [] }
    return calls
  }

  init(count: Int) {
    self.count = count
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }

  var ends: (Int, Int) {
    let paths = tableView.indexPathsForVisibleRows ?? []
    return (paths.first?.row ?? -1, paths.last?.row ?? -1)
  }
  func scroll(by distance: CGFloat) {
    tableView.contentOffset.y += distance
    Appearance.commit()
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = 200
    tableView.prefetchDataSource = self
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    calls.append("rows \(indexPaths.map(\.row))")
  }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    calls.append("no rows \(indexPaths.map(\.row))")
  }
}

/// Two sections of two full screens each.
private final class Pages: UICollectionViewController, UICollectionViewDataSourcePrefetching {
  private var calls: [String] = []
  var told: [String] {
    defer { calls = [] }
    return calls
  }

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    layout.itemSize = CGSize(width: UIScreen.main.bounds.width, height: 600)
    super.init(collectionViewLayout: layout)
  }
  required init?(coder: NSCoder) { nil }

  func show(page: Int) {
    collectionView.contentOffset.x = CGFloat(page) * collectionView.bounds.width
    Appearance.commit()
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "page")
    collectionView.prefetchDataSource = self
  }
  override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
  override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
  override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "page", for: path)
  }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    calls.append("items \(indexPaths.map { [$0.section, $0.item] })")
  }
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    calls.append("no items \(indexPaths.map { [$0.section, $0.item] })")
  }
}
