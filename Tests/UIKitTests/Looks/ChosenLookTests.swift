import LifeCycle
import SystemLink
import XCTest

@_spi(Scenario) @testable import UIKit

/// What views make of the user's text size, and of a phone that is held across.
@preconcurrency @MainActor
final class ChosenLookTests: XCTestCase {
  private var device: DeviceDouble!

  private func start() throws -> UIWindow {
    device = try DeviceDouble(
      delegate: "UIKitTests.RecordingAppDelegate",
      bootstrap: .test(.scenes, delegateClass: "UIKitTests.TurningSceneDelegate"))
    try device.run(.launch(.init(inForeground: true)))
    try device.run(
      .connectScene(
        .init(
          session: SessionRecord(id: SessionID("44444444-4444-4444-4444-444444444446"), role: .windowApplication),
          settings: .active)))
    return try XCTUnwrap(Runtime.shared.windowScenes.first?.windows.first)
  }

  override func tearDown() async throws {
    await MainActor.run {
      device?.stop()
      device = nil
    }
  }

  /// The screen is the process's own: each test leaves it as it found it.
  private func tell(_ traits: DeviceTraits) throws {
    try device.run(.traits(traits))
    Appearance.commit()
  }

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      guard indexPath.row < 2 else {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "A content of a list, longer than one line has room for"
        cell.contentConfiguration = content
        return cell
      }
      let cell = UITableViewCell(style: indexPath.row == 0 ? .default : .value1, reuseIdentifier: nil)
      cell.textLabel?.text = "A text that is longer than one line has room for"
      cell.detailTextLabel?.text = "Detail"
      return cell
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
  }

  func test_rows_growWithTheText_andWrapInAccessibilitySizes() throws {
    let window = try start()
    let rows = Rows(style: .plain)
    window.rootViewController = rows
    Appearance.commit()
    let table = try XCTUnwrap(rows.tableView)
    func row(_ index: Int) -> CGRect { table.rectForRow(at: IndexPath(row: index, section: 0)) }
    func cell(_ index: Int) throws -> UITableViewCell {
      try XCTUnwrap(table.cellForRow(at: IndexPath(row: index, section: 0)))
    }
    XCTAssertEqual([row(0).height, row(1).height], [44, 44])
    XCTAssertEqual(try cell(0).textLabel?.font.pointSize, 17)
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    try tell(DeviceTraits(textSize: .accessibilityLarge))
    XCTAssertEqual(try cell(0).textLabel?.font.pointSize, 33)
    XCTAssertEqual(table.indexPathForSelectedRow?.row, 1)
    // Two lines at the least.
    XCTAssertGreaterThan(row(0).height, 2 * 33)
    let (text, detail) = (try XCTUnwrap(try cell(1).textLabel), try XCTUnwrap(try cell(1).detailTextLabel))
    XCTAssertGreaterThanOrEqual(detail.frame.minY, text.frame.maxY, "the value stands below its text")
    XCTAssertEqual(detail.frame.minX, text.frame.minX)
    XCTAssertGreaterThan(row(2).height, 2 * 33)
    let header = try XCTUnwrap(table.subviews.compactMap { $0 as? UITableViewHeaderFooterView }.first)
    XCTAssertEqual(header.textLabel?.font.pointSize, 30)
    XCTAssertGreaterThanOrEqual(header.frame.height, 30)
    try tell(DeviceTraits())
    XCTAssertEqual([row(0).height, row(1).height], [44, 44])
    XCTAssertEqual(try cell(0).textLabel?.numberOfLines, 1)
  }

  func test_titlesSearchBarsAndAlerts_growWithTheText() throws {
    let window = try start()
    let root = UIViewController()
    root.title = "Root"
    let search = UISearchController(searchResultsController: nil)
    root.navigationItem.searchController = search
    root.navigationItem.hidesSearchBarWhenScrolling = false
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    window.rootViewController = navigation
    let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    root.present(alert, animated: false)
    Appearance.commit()
    func heights() throws -> [CGFloat] {
      let card = try XCTUnwrap(alert.view.subviews.first { $0 is AlertCard })
      return [navigation.navigationBar.frame.height, search.searchBar.searchTextField.frame.height, card.frame.height]
    }
    let usual = try heights()
    XCTAssertEqual(usual[0], 44 + 52 + 52)
    XCTAssertEqual(usual[1], 36)
    try tell(DeviceTraits(textSize: .accessibilityExtraExtraExtraLarge))
    let large = try heights()
    for (one, other) in zip(usual, large) { XCTAssertGreaterThan(other, one + 20) }
    try tell(DeviceTraits())
  }

  /// As in published pictures of iOS 15.
  func test_largeTitle_collapses_withAListThatBeginsAtTheSafeArea() throws {
    let window = try start()
    let (root, scroll) = (UIViewController(), UIScrollView())
    root.title = "Root"
    scroll.translatesAutoresizingMaskIntoConstraints = false
    scroll.contentSize = CGSize(width: 100, height: 3000)
    root.view.addSubview(scroll)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: root.view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
    ])
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    window.rootViewController = navigation
    Appearance.commit()
    XCTAssertEqual(navigation.navigationBar.frame.height, 44 + 52)
    XCTAssertEqual(scroll.frame.minY, navigation.navigationBar.frame.maxY, accuracy: 0.01)
    scroll.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
    Appearance.commit()
    XCTAssertEqual(navigation.navigationBar.frame.height, 44)
    XCTAssertEqual(scroll.frame.minY, navigation.navigationBar.frame.maxY, accuracy: 0.01)
    scroll.setContentOffset(.zero, animated: false)
    Appearance.commit()
    XCTAssertEqual(navigation.navigationBar.frame.height, 44 + 52)
    XCTAssertEqual(scroll.lowestOffset.y, 0)
  }

  func test_lists_measureTheirItemsAnew() throws {
    let window = try start()
    let list = ListOfOne()
    window.rootViewController = list
    Appearance.commit()
    XCTAssertTrue(list.collectionView.backgroundColor === list.ground, "a list has its background over the view's own")
    let first = IndexPath(item: 0, section: 0)
    XCTAssertEqual(list.collectionView.layoutAttributesForItem(at: first)?.frame.height, 44)
    try tell(DeviceTraits(textSize: .accessibilityExtraExtraExtraLarge))
    XCTAssertGreaterThan(list.collectionView.layoutAttributesForItem(at: first)?.frame.height ?? 0, 60)
    try tell(DeviceTraits())
  }

  private final class ListOfOne: UICollectionViewController {
    let ground = UIColor.systemTeal
    init() {
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      configuration.backgroundColor = ground
      super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      var content = UIListContentConfiguration.cell()
      content.text = "One"
      cell.contentConfiguration = content
      return cell
    }
  }

  func test_heldAcross_theSidesAreFree_andBarsAreLow() throws {
    let window = try start()
    let rows = Rows(style: .plain)
    rows.toolbarItems = [UIBarButtonItem(systemItem: .trash)]
    let navigation = UINavigationController(rootViewController: rows)
    navigation.setToolbarHidden(false, animated: false)
    let tabs = UITabBarController()
    navigation.tabBarItem = UITabBarItem(title: "Rows", image: UIImage(systemName: "star"), tag: 0)
    tabs.viewControllers = [navigation]
    window.rootViewController = tabs
    try tell(DeviceTraits(orientation: .landscapeLeft))
    XCTAssertEqual(window.safeAreaInsets, UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    XCTAssertEqual(navigation.navigationBar.frame.minY, 0)
    XCTAssertEqual(navigation.navigationBar.frame.height, 32)
    XCTAssertEqual(navigation.toolbar.frame.height, 32)
    XCTAssertEqual(tabs.tabBar.frame.height, 32 + 21)
    let cell = try XCTUnwrap(rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    XCTAssertEqual(cell.textLabel?.convert(CGPoint.zero, to: window).x, 59 + 20)
    let button = try XCTUnwrap(tabs.tabBar.subviews.compactMap { $0 as? TabButton }.first)
    XCTAssertTrue(button.look.isInline)
    XCTAssertEqual(button.frame.minX, 59)
    // A sheet has no half height there: it fills the window.
    let sheet = UIViewController()
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.prefersGrabberVisible = true
    rows.present(sheet, animated: false)
    Appearance.commit()
    XCTAssertEqual(sheet.view.convert(sheet.view.bounds, to: window), window.bounds)
    XCTAssertEqual(sheet.view.layer.cornerRadius, 0)
    XCTAssertFalse(sheet.view.superview?.subviews.contains { $0 is Glyph } ?? true)
    rows.dismiss(animated: false)
    try tell(DeviceTraits())
  }
}
