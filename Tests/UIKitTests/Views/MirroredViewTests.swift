import Foundation
import LayerTree
import XCTest

@testable import UIKit

/// Views whose parts change sides where they run from right to left.
@preconcurrency @MainActor
final class MirroredViewTests: XCTestCase {
  private var wasOff = false

  override func setUp() async throws {
    wasOff = Frames.isOff
    Frames.isOff = false
  }

  override func tearDown() async throws {
    UIView.appearance().semanticContentAttribute = .unspecified
    Frames.isOff = wasOff
  }

  private func mirrorAll() { UIView.appearance().semanticContentAttribute = .forceRightToLeft }

  // MARK: Collections

  private final class Source: NSObject, UICollectionViewDataSource {
    let count: Int
    init(_ count: Int) { self.count = count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }
  private final class FlippedLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  private func collection(_ layout: UICollectionViewLayout, _ source: Source) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
    view.semanticContentAttribute = .forceRightToLeft
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }
  private func frame(_ view: UICollectionView, _ item: Int) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
  }

  func test_flowLayouts_beginTheirLinesAtTheRight_withinTheSectionsInsets() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 0, right: 30)
    let source = Source(3)
    let view = collection(layout, source)
    XCTAssertEqual(frame(view, 0), CGRect(x: 170, y: 5, width: 100, height: 40))
    XCTAssertEqual(frame(view, 1), CGRect(x: 10, y: 5, width: 100, height: 40))
    XCTAssertEqual(frame(view, 2), CGRect(x: 170, y: 55, width: 100, height: 40))
    XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 200, y: 20))?.item, 0)
  }

  func test_flippedLayouts_areSeenFromTheRight_andBeginAtTheirEnd() throws {
    let layout = FlippedLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 600)
    layout.minimumLineSpacing = 0
    layout.sectionInset.left = 20
    let source = Source(10)
    let view = collection(layout, source)
    XCTAssertEqual(view.contentSize.width, 1020)
    XCTAssertEqual(view.contentOffset.x, 720)
    XCTAssertEqual(frame(view, 0)?.maxX, 1000)
    XCTAssertEqual(view.indexPathsForVisibleItems.map(\.item), [0, 1, 2])
    XCTAssertEqual(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX, 900)
    XCTAssertEqual(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX, 20)
    view.contentOffset.x = 0
    view.layoutIfNeeded()
    XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 50, y: 5))?.item, 9)
    let few = Source(1)
    XCTAssertEqual(frame(collection(FlippedLayout(), few), 0)?.maxX, 300)
  }

  func test_horizontalFlowLayouts_thatAreNotFlipped_scrollFromTheLeft() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    let source = Source(100)
    let view = collection(layout, source)
    XCTAssertEqual(frame(view, 0)?.minX, 0)
    XCTAssertEqual(view.contentOffset.x, 0)
  }

  func test_compositionalLayouts_countLeadingInsetsFromTheRight() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets.leading = 20
    let source = Source(5)
    let view = collection(UICollectionViewCompositionalLayout(section: section), source)
    XCTAssertEqual(frame(view, 0), CGRect(x: 210, y: 0, width: 70, height: 50))
    XCTAssertEqual(frame(view, 3)?.minX, 0)
    XCTAssertEqual(frame(view, 4), CGRect(x: 210, y: 50, width: 70, height: 50))
    XCTAssertEqual(view.visibleCells.first?.frame.minX, 210)
  }

  // MARK: Controls

  func test_searchBars_haveCancelAndTheClearButtonAtTheLeft() throws {
    mirrorAll()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    bar.showsCancelButton = true
    bar.text = "Text"
    bar.layoutIfNeeded()
    let cancel = try XCTUnwrap(bar.subviews.first { $0 is BarButton })
    let field = bar.searchTextField
    XCTAssertEqual(cancel.frame.minX, 8)
    XCTAssertEqual(field.frame.maxX, 292)
    XCTAssertGreaterThanOrEqual(field.frame.minX, cancel.frame.maxX)
    XCTAssertEqual(field.clearButtonRect(forBounds: field.bounds).minX, 5)
    let glass = field.leftViewRect(forBounds: field.bounds)
    let text = field.textRect(forBounds: field.bounds)
    XCTAssertGreaterThan(glass.minX, text.maxX)
    XCTAssertEqual(text.minX, 24)
    bar.semanticContentAttribute = .forceLeftToRight
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    XCTAssertEqual(cancel.frame.maxX, 292)
  }

  func test_textFields_haveTheirSideViewsAtTheOtherSides() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftViewMode = .always
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    field.rightViewMode = .always
    XCTAssertEqual(field.textRect(forBounds: field.bounds).minX, 20)
    field.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(field.textRect(forBounds: field.bounds), CGRect(x: 40, y: 0, width: 140, height: 34))
    XCTAssertEqual(field.leftViewRect(forBounds: field.bounds).minX, 180)
    XCTAssertEqual(field.rightViewRect(forBounds: field.bounds).minX, 0)
  }

  func test_steppers_andPageControls_goForwardAtTheLeft() {
    let stepper = UIStepper()
    stepper.semanticContentAttribute = .forceRightToLeft
    stepper.tapped(at: CGPoint(x: 10, y: 10))
    XCTAssertEqual(stepper.value, 1)
    let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
    pages.numberOfPages = 3
    pages.semanticContentAttribute = .forceRightToLeft
    _ = pages.performTap(at: CGPoint(x: 10, y: 10))
    XCTAssertEqual(pages.currentPage, 1)
    pages.direction = .leftToRight
    _ = pages.performTap(at: CGPoint(x: 10, y: 10))
    XCTAssertEqual(pages.currentPage, 0)
  }

  func test_pickers_haveTheirFirstWheelAtTheRight() {
    final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
      func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        component == 0 ? 50 : 100
      }
    }
    let wheels = Wheels()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 300, height: 216))
    picker.semanticContentAttribute = .forceRightToLeft
    (picker.dataSource, picker.delegate) = (wheels, wheels)
    picker.layoutIfNeeded()
    XCTAssertEqual(picker.subviews.compactMap { $0 as? PickerWheel }.map(\.frame.minX), [175, 75])
  }

  // MARK: Alerts and menus

  func test_alerts_haveCancelAtTheRight() throws {
    mirrorAll()
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let window = show(alert)
    defer { window.isHidden = true }
    let card = try XCTUnwrap(alert.view.descendants(AlertCard.self).first)
    card.layoutIfNeeded()
    let buttons = card.subviews.compactMap { $0 as? AlertButton }
    XCTAssertEqual(buttons.first { $0.isCancel }?.frame.minX, 135)
    XCTAssertEqual(buttons.first { !$0.isCancel }?.frame.minX, 0)
  }

  func test_menuRows_haveTheirPictureAtTheLeft() throws {
    mirrorAll()
    let action = UIAction(title: "Title", image: UIImage(systemName: "star"), state: .on) { _ in }
    let row = MenuRow(MenuEntry(element: action, beginsGroup: false), hasChecks: true)
    row.frame = CGRect(x: 0, y: 0, width: 250, height: 44)
    row.layoutIfNeeded()
    XCTAssertLessThan(try XCTUnwrap(row.subviews.first { $0 is UIImageView }).frame.maxX, 50)
    XCTAssertGreaterThan(try XCTUnwrap(row.subviews.first { $0 is Glyph }).frame.minX, 200)
    let line = try XCTUnwrap(row.textBlock?.lines.first)
    XCTAssertEqual(line.baseline.x + line.width, 216, accuracy: 0.01)
  }

  // MARK: Tables

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "More") { _, _, _ in }])
    }
  }

  func test_swipeActions_andScrollIndicators_areAtTheOtherSide() throws {
    mirrorAll()
    let rows = Rows()
    let window = show(rows)
    defer { window.isHidden = true }
    let table = try XCTUnwrap(rows.tableView)
    table.showActions(at: CGPoint(x: 100, y: 10), isTrailing: true)
    let button = try XCTUnwrap(table.descendants(SwipeButton.self).first)
    XCTAssertEqual(button.convert(button.bounds, to: table).minX, 0)
    let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.contentView.convert(cell.contentView.bounds, to: table).minX, button.bounds.width)
    table.hideActions()
    table.flashScrollIndicators()
    let bars = table.layer.sublayers?.filter { $0.zPosition == 10_000 && !$0.isHidden } ?? []
    XCTAssertEqual(bars.map(\.frame.minX), [3])
  }

  // MARK: Navigation

  func test_screens_arePushedFromTheLeft_andPoppedFromTheRightEdge() throws {
    let stage = MovingStage()
    defer { stage.end() }
    mirrorAll()
    let stack = UINavigationController(rootViewController: UIViewController())
    stage.window.rootViewController = stack
    stage.window.makeKeyAndVisible()
    defer { stage.window.isHidden = true }
    Appearance.commit()
    try stage.commit()
    let pushed = UIViewController()
    stack.pushViewController(pushed, animated: true)
    Appearance.commit()
    _ = try stage.send()
    XCTAssertEqual(try stage.offset(pushed.view, 0)?.x, -390)
    let swipe = try XCTUnwrap(stack.interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer)
    XCTAssertEqual(swipe.edges, .right)
  }
}

extension UIView {
  fileprivate func descendants<View: UIView>(_ type: View.Type) -> [View] {
    subviews.flatMap { ([$0 as? View].compactMap(\.self)) + $0.descendants(type) }
  }
}
