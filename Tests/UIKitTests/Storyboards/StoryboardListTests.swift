import CompiledInterface
import LayerTree
import SeenLayers
import XCTest

@testable @_spi(Scenario) import UIKit

final class PrototypeCell: UITableViewCell {
  var title: UILabel!
  private(set) var isAwake = false
  override func awakeFromNib() {
    super.awakeFromNib()
    isAwake = title != nil
  }
}

final class PrototypeItem: UICollectionViewCell {
  weak var title: UILabel?
}

final class PrototypeTable: UITableViewController {
  let trace = Trace()
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? PrototypeCell)?.title.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    trace.add("didSelect \(indexPath.row)")
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    trace.add("should \(identifier)")
    return true
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let path = (sender as? UITableViewCell).flatMap { tableView.indexPath(for: $0) }
    trace.add("prepare \(segue.identifier ?? "") \(path?.row ?? -1) \(tableView.indexPathForSelectedRow?.row ?? -1)")
  }
}

final class PrototypeGrid: UICollectionViewController {
  let trace = Trace()
  override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  override func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? PrototypeItem)?.title?.text = "Item \(indexPath.item)"
    return cell
  }
  override func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
  }
  override func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    trace.add("didSelect \(indexPath.item)")
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    trace.add("prepare \((sender as? PrototypeItem)?.title?.text ?? "")")
  }
}

final class StaticTable: UITableViewController {
  var name: UILabel!
}

@preconcurrency @MainActor
final class StoryboardListTests: XCTestCase {
  private func element(
    _ name: String, _ attributes: [String: String] = [:], _ children: InterfaceElement...
  ) -> InterfaceElement { InterfaceElement(name, attributes: attributes, children: children) }

  private func frame(_ width: Int, _ height: Int) -> InterfaceElement {
    element("rect", ["key": "frame", "x": "0", "y": "0", "width": "\(width)", "height": "\(height)"])
  }

  /// A cell with a label, an outlet to it and, perhaps, a way on.
  private func cell(_ kind: String, _ attributes: [String: String], segue: Bool = true) -> InterfaceElement {
    let label = element("label", ["id": "label", "text": "?"], frame(100, 20))
    let outlet = element("outlet", ["property": "title", "destination": "label", "id": "o"])
    let way = element(
      "segue", ["id": "s", "kind": "show", "identifier": "showDetail", "destination": "detail"])
    return element(
      kind, attributes.merging(["id": "cell", "customModule": "UIKitTests"]) { $1 }, frame(320, 90),
      element("view", ["key": "contentView", "id": "inner"], element("subviews", [:], label)),
      segue ? element("connections", [:], outlet, way) : element("connections", [:], outlet))
  }

  private func make<Controller: UIViewController>(_ controller: InterfaceElement) throws -> Controller {
    let detail = element("viewController", ["id": "detail", "title": "Detail"])
    let file = StoryboardFile(element("document", [:], controller, detail))
    return try XCTUnwrap(file.make("list", for: UIStoryboard(name: "Main", bundle: nil)) as? Controller)
  }

  func test_prototype_whenDequeued_thenMadeWithItsOutletsAndHeight() throws {
    let table: PrototypeTable = try make(tableScene)
    let window = show(UINavigationController(rootViewController: table))
    let cells = table.tableView.visibleCells.compactMap { $0 as? PrototypeCell }
    XCTAssertEqual(cells.map(\.title.text), ["Row 0", "Row 1"])
    XCTAssertEqual(cells.map(\.frame.height), [90, 90])
    XCTAssertEqual(cells.map(\.isAwake), [true, true])
    XCTAssertTrue(cells[0].title.superview === cells[0].contentView)
    XCTAssertFalse(cells[0].title === cells[1].title)
    XCTAssertEqual(cells[0].reuseIdentifier, "cell")
    XCTAssertEqual(table.tableView.style, .grouped)
    XCTAssertEqual(table.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 18)
    XCTAssertEqual(table.tableView.sectionFooterHeight, 12)
    XCTAssertEqual(table.tableView.backgroundColor, .systemBackground)
    XCTAssertNotNil(window.rootViewController)
  }

  private var tableScene: InterfaceElement {
    let prototype = cell("tableViewCell", ["reuseIdentifier": "cell", "customClass": "PrototypeCell"])
    return element(
      "tableViewController", ["id": "list", "customClass": "PrototypeTable", "customModule": "UIKitTests"],
      element(
        "tableView",
        [
          "key": "view", "id": "table", "style": "grouped", "rowHeight": "-1", "sectionHeaderHeight": "18",
          "sectionFooterHeight": "12",
        ], frame(390, 800),
        element("color", ["key": "backgroundColor", "systemColor": "systemBackgroundColor"]),
        element("prototypes", [:], prototype),
        element(
          "connections", [:], element("outlet", ["property": "dataSource", "destination": "list", "id": "a"]),
          element("outlet", ["property": "delegate", "destination": "list", "id": "b"]))))
  }

  func test_segue_whenARowIsTapped_thenPreparedBeforeTheDelegateHears() throws {
    let table: PrototypeTable = try make(tableScene)
    let navigation = UINavigationController(rootViewController: table)
    let window = show(navigation)
    let second = try XCTUnwrap(table.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    UserTouch(in: window, at: second.convert(CGPoint(x: 200, y: 40), to: nil))?.lift()
    XCTAssertEqual(table.trace.take(), ["should showDetail", "prepare showDetail 1 1", "didSelect 1"])
    Appearance.commit()
    XCTAssertEqual(navigation.topViewController?.title, "Detail")
  }

  func test_collection_whenOfAStoryboard_thenLayoutCellsAndHeadersAreItsOwn() throws {
    let layout = element(
      "collectionViewFlowLayout", ["key": "collectionViewLayout", "minimumLineSpacing": "4"],
      element("size", ["key": "itemSize", "width": "100", "height": "60"]),
      element("size", ["key": "headerReferenceSize", "width": "50", "height": "30"]),
      element("inset", ["key": "sectionInset", "minX": "8", "minY": "2", "maxX": "8", "maxY": "0"]))
    let prototype = cell("collectionViewCell", ["reuseIdentifier": "item", "customClass": "PrototypeItem"])
    let header = element("collectionReusableView", ["key": "sectionHeaderView", "reuseIdentifier": "head", "id": "h"])
    let grid: PrototypeGrid = try make(
      element(
        "collectionViewController", ["id": "list", "customClass": "PrototypeGrid", "customModule": "UIKitTests"],
        element(
          "collectionView", ["key": "view", "id": "grid"], frame(390, 800), layout,
          element("activityIndicatorView", ["key": "backgroundView", "id": "wheel"], frame(390, 800)),
          element("cells", [:], prototype), header)))
    let navigation = UINavigationController(rootViewController: grid)
    let window = show(navigation)
    XCTAssertTrue(grid.collectionView.backgroundView is UIActivityIndicatorView)
    let cells = grid.collectionView.visibleCells.compactMap { $0 as? PrototypeItem }
    XCTAssertEqual(cells.map { $0.title?.text }, ["Item 0", "Item 1", "Item 2"])
    XCTAssertEqual(cells.first?.frame, CGRect(x: 8, y: 32, width: 100, height: 60))
    XCTAssertEqual(
      grid.collectionView.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count, 1)
    XCTAssertTrue(grid.collectionViewLayout === grid.collectionView.collectionViewLayout)
    UserTouch(in: window, at: cells[2].convert(CGPoint(x: 50, y: 50), to: nil))?.lift()
    XCTAssertEqual(grid.trace.take(), ["prepare Item 2", "didSelect 2"])
    Appearance.commit()
    XCTAssertEqual(navigation.topViewController?.title, "Detail")
  }

  /// As Interface Builder writes it for collections since Xcode 11: items are as large as their constraints ask for.
  func test_collection_whenItsItemsSizeThemselves_thenAsLargeAsTheirContent() throws {
    let layout = element(
      "collectionViewFlowLayout", ["key": "collectionViewLayout", "automaticEstimatedItemSize": "YES"],
      element("size", ["key": "itemSize", "width": "128", "height": "128"]))
    let content = element(
      "view", ["id": "box", "translatesAutoresizingMaskIntoConstraints": "NO"], frame(70, 90),
      element(
        "constraints", [:],
        element("constraint", ["firstAttribute": "width", "constant": "70", "id": "w"]),
        element("constraint", ["firstAttribute": "height", "constant": "90", "id": "h"])))
    let edges = ["top", "leading", "bottom", "trailing"].map {
      element(
        "constraint", ["firstItem": "box", "firstAttribute": $0, "secondItem": "in", "secondAttribute": $0, "id": $0])
    }
    let cell = element(
      "collectionViewCell", ["id": "cell", "reuseIdentifier": "item"], frame(128, 128),
      element(
        "collectionViewCellContentView", ["key": "contentView", "id": "in"], element("subviews", [:], content),
        InterfaceElement("constraints", attributes: [:], children: edges)))
    let grid: PrototypeGrid = try make(
      element(
        "collectionViewController", ["id": "list", "customClass": "PrototypeGrid", "customModule": "UIKitTests"],
        element(
          "collectionView", ["key": "view", "id": "grid"], frame(390, 800), layout, element("cells", [:], cell))))
    let window = show(grid)
    XCTAssertEqual(
      grid.collectionView.visibleCells.map(\.frame.size), Array(repeating: CGSize(width: 70, height: 90), count: 3))
    XCTAssertNotNil(window.rootViewController)
  }

  func test_static_whenTheTableHasSections_thenItsCellsAreTheControllers() throws {
    let label = element("label", ["id": "name", "text": "Name"], frame(100, 20))
    let basic = element(
      "tableViewCell",
      [
        "id": "one", "style": "IBUITableViewCellStyleSubtitle", "textLabel": "t", "detailTextLabel": "d",
        "accessoryType": "checkmark",
      ], frame(320, 44),
      element(
        "tableViewCellContentView", ["key": "contentView", "id": "c1"],
        element(
          "subviews", [:], element("label", ["id": "t", "text": "Title"]),
          element("label", ["id": "d", "text": "Detail"]))))
    let custom = element(
      "tableViewCell", ["id": "two", "rowHeight": "70"], frame(320, 70),
      element("tableViewCellContentView", ["key": "contentView", "id": "c2"], element("subviews", [:], label)))
    let section = element(
      "tableViewSection", ["headerTitle": "Head", "id": "section"], element("cells", [:], basic, custom))
    let table: StaticTable = try make(
      element(
        "tableViewController", ["id": "list", "customClass": "StaticTable", "customModule": "UIKitTests"],
        element(
          "tableView", ["key": "view", "id": "table", "dataMode": "static", "style": "insetGrouped"], frame(390, 800),
          element("sections", [:], section)),
        element(
          "connections", [:], element("outlet", ["property": "name", "destination": "name", "id": "a"]))))
    let window = show(table)
    let cells = table.tableView.visibleCells
    XCTAssertEqual(cells.count, 2)
    XCTAssertEqual(cells.first?.textLabel?.text, "Title")
    XCTAssertEqual(cells.first?.detailTextLabel?.text, "Detail")
    XCTAssertEqual(cells.first?.accessoryType, .checkmark)
    XCTAssertEqual(cells.last?.frame.height, 70)
    XCTAssertEqual(table.name.text, "Name")
    XCTAssertTrue(table.name.isDescendant(of: cells[1]))
    XCTAssertTrue(window.renderedLayers().contains { $0.text?.string == "HEAD" && $0.label == "Head" })
  }
}
