import XCTest

@testable import UIKit

/// Outlines that the user opens and closes: `UICellAccessory.h` of Apple's SDK, and the documentation of
/// `UICellAccessory.OutlineDisclosureOptions.Style` and `indentationLevel`.
@preconcurrency @MainActor
final class OutlineTests: XCTestCase {
  private typealias Source = UICollectionViewDiffableDataSource<Int, String>
  private let view: UICollectionView = {
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    return UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
  }()
  private let selected = Trace()
  private var window: UIWindow?

  /// An outline of `a` with `a1` (with `a1x`) and `a2`, and of `b`.
  private func source(
    _ style: UICellAccessory.OutlineDisclosureOptions.Style?, handler: (() -> Void)? = nil
  ) -> Source {
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      cell.contentConfiguration = UIListContentConfiguration.cell()
      cell.accessories = [.outlineDisclosure(options: .init(style: style), actionHandler: handler)]
    }
    let source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    view.delegate = self
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["a", "b"])
    outline.append(["a1", "a2"], to: "a")
    outline.append(["a1x"], to: "a1")
    source.apply(outline, to: 0, animatingDifferences: false)
    let window = UIWindow(frame: view.frame)
    window.addSubview(view)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    self.window = window
    return source
  }

  private func cell(_ item: Int) throws -> UICollectionViewListCell {
    view.layoutIfNeeded()
    return try XCTUnwrap(view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell)
  }

  private func tap(_ item: Int, x: CGFloat) throws {
    window?.tap(at: CGPoint(x: x, y: try cell(item).frame.midY))
    view.layoutIfNeeded()
  }

  private func turn(_ item: Int) throws -> CGFloat {
    let sign = try XCTUnwrap(cell(item).subviews.first { $0 is Glyph })
    return atan2(sign.transform.b, sign.transform.a)
  }

  func test_tapOnAHeader_opensAndClosesIt() throws {
    let source = source(.header)
    XCTAssertEqual(try turn(0), -.pi / 2)
    try tap(0, x: 40)
    XCTAssertEqual(source.snapshot().itemIdentifiers, ["a", "a1", "a2", "b"])
    XCTAssertTrue(source.snapshot(for: 0).isExpanded("a"))
    XCTAssertEqual(try turn(0), 0)
    XCTAssertTrue(try cell(0).configurationState.isExpanded)
    try tap(0, x: 40)
    XCTAssertEqual(source.snapshot().itemIdentifiers, ["a", "b"])
    XCTAssertEqual(try turn(0), -.pi / 2)
    XCTAssertEqual(selected.entries, [])
  }

  func test_tapOnACell_selectsIt_andOnItsDisclosureOpensIt() throws {
    let source = source(nil)
    try tap(0, x: 40)
    XCTAssertEqual(source.snapshot().itemIdentifiers, ["a", "b"])
    XCTAssertEqual(selected.entries, ["0"])
    try tap(0, x: 278)
    XCTAssertEqual(source.snapshot().itemIdentifiers, ["a", "a1", "a2", "b"])
    XCTAssertEqual(selected.entries, ["0"])
  }

  func test_cells_areIndentedByTheirLevel() throws {
    let source = source(.header)
    try tap(0, x: 40)
    try tap(1, x: 40)
    XCTAssertEqual(source.snapshot().itemIdentifiers, ["a", "a1", "a1x", "a2", "b"])
    XCTAssertEqual(try (0..<5).map { try cell($0).indentationLevel }, [0, 1, 2, 1, 0])
    XCTAssertEqual(try (0..<3).map { try cell($0).contentView.frame.minX }, [0, 11, 22])
    // A closed item keeps what is open below it.
    try tap(0, x: 40)
    try tap(0, x: 40)
    XCTAssertEqual(source.snapshot().itemIdentifiers, ["a", "a1", "a1x", "a2", "b"])
  }

  func test_handlers_areAskedAndProvideChildren() throws {
    let source = source(.header)
    let trace = Trace()
    source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "b" }
    source.sectionSnapshotHandlers.willExpandItem = { trace.add("will expand \($0)") }
    source.sectionSnapshotHandlers.willCollapseItem = { trace.add("will collapse \($0)") }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, old in
      trace.add("\(parent) had \(old.items)")
      var new = NSDiffableDataSourceSectionSnapshot<String>()
      new.append(["n"])
      return new
    }
    try tap(1, x: 40)
    try tap(0, x: 40)
    XCTAssertEqual(source.snapshot().itemIdentifiers, ["a", "n", "b"])
    source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    try tap(0, x: 40)
    source.sectionSnapshotHandlers.shouldCollapseItem = nil
    try tap(0, x: 40)
    XCTAssertEqual(source.snapshot().itemIdentifiers, ["a", "b"])
    XCTAssertEqual(trace.entries, ["will expand a", "a had [\"a1\", \"a1x\", \"a2\"]", "will collapse a"])
  }

  func test_actionHandler_takesTheTapInstead() throws {
    let trace = Trace()
    let source = source(.cell) { trace.add("handler") }
    try tap(0, x: 278)
    XCTAssertEqual(trace.entries, ["handler"])
    XCTAssertEqual(source.snapshot().itemIdentifiers, ["a", "b"])
    XCTAssertEqual(selected.entries, [])
  }
}

extension OutlineTests: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.add("\(indexPath.item)")
  }
}
