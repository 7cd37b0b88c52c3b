internal import CompiledInterface
import Foundation

/// Cells of a storyboard: prototypes, which tables and collection views create on dequeue, and the static cells of
/// tables.
extension StoryboardViews {
  /// Fills a list with its content from the storyboard.
  mutating func fill(_ view: UIView, _ element: InterfaceElement) {
    switch view {
    case let table as UITableView: fill(table, element)
    case let collection as UICollectionView: fill(collection, element)
    case let cell as UITableViewCell: StoryboardValues.apply(element, to: cell)
    default: return
    }
  }

  // MARK: Tables

  private mutating func fill(_ table: UITableView, _ element: InterfaceElement) {
    StoryboardValues.apply(element, to: table)
    if let header = element.child(key: "tableHeaderView") { table.tableHeaderView = make(header) }
    if let footer = element.child(key: "tableFooterView") { table.tableFooterView = make(footer) }
    for prototype in element.child("prototypes")?.children ?? [] {
      guard let name = prototype["reuseIdentifier"] else { continue }
      table.pool.register(name, maker(of: prototype, as: UITableViewCell.self))
    }
    let sections = element.child("sections")?.children(named: "tableViewSection") ?? []
    guard !sections.isEmpty else { return }
    table.staticSections = sections.map { section in
      let cells = section.child("cells")?.children ?? []
      return StaticTableSection(
        header: section["headerTitle"], footer: section["footerTitle"],
        cells: cells.compactMap { make($0) as? UITableViewCell })
    }
  }

  // MARK: Collection views

  private mutating func fill(_ collection: UICollectionView, _ element: InterfaceElement) {
    if let layout = element.child(key: "collectionViewLayout").flatMap(layout) {
      collection.collectionViewLayout = layout
    }
    for prototype in element.child("cells")?.children ?? [] {
      guard let name = prototype["reuseIdentifier"] else { continue }
      collection.cellPool.register(name, maker(of: prototype, as: UICollectionReusableView.self))
    }
    let edges = [
      "sectionHeaderView": UICollectionView.elementKindSectionHeader,
      "sectionFooterView": UICollectionView.elementKindSectionFooter,
    ]
    for (key, kind) in edges {
      guard let prototype = element.child(key: key), let name = prototype["reuseIdentifier"] else { continue }
      collection.supplementaryPools[kind, default: .init()].register(
        name, maker(of: prototype, as: UICollectionReusableView.self))
    }
  }

  private func layout(_ element: InterfaceElement) -> UICollectionViewLayout? {
    let isFlow = element.name == "collectionViewFlowLayout"
    let plain = isFlow ? UICollectionViewFlowLayout.self : UICollectionViewLayout.self
    var type = plain
    if let name = element["customClass"] {
      if let found = Self.find(name, element["customModule"]) as? UICollectionViewLayout.Type {
        type = found
      } else {
        StandardError.print("Unknown class \(name) in Interface Builder file.")
      }
    }
    let made = type.init(coder: StoryboardCoder(element.attributes))
    if let flow = made as? UICollectionViewFlowLayout { StoryboardValues.apply(element, to: flow) }
    return made
  }

  // MARK: Prototypes

  /// Returns a closure that creates a new copy of a prototype: outlets connect to the copy, actions and segues to the
  /// controller.
  private func maker<Cell: UIView>(of element: InterfaceElement, as type: Cell.Type) -> (CGRect) -> Cell {
    { [unowned controller, id] _ in
      var views = StoryboardViews(controller, id: id)
      let made = views.make(element)
      views.finish()
      guard let cell = made as? Cell else {
        preconditionFailure(
          "the prototype '\(element["reuseIdentifier"] ?? "")' of \(Swift.type(of: controller)) is a "
            + "\(Swift.type(of: made)), not a \(type)")
      }
      return cell
    }
  }

  /// The view that takes the storyboard's subviews of a view, and the element that contains them.
  mutating func content(of view: UIView, _ element: InterfaceElement) -> (UIView, InterfaceElement) {
    guard let inner = element.child(key: "contentView") else { return (view, element) }
    let holder: UIView
    switch view {
    case let cell as UITableViewCell: holder = cell.contentView
    case let cell as UICollectionViewCell: holder = cell.contentView
    default: return (view, element)
    }
    if let id = inner["id"] { objects[id] = holder }
    StoryboardValues.apply(inner, to: holder)
    return (holder, inner)
  }

  /// The label or image that the cell's style already provides, which the storyboard refers to by identifier.
  func partOfStyle(_ child: InterfaceElement, in view: UIView, _ element: InterfaceElement) -> UIView? {
    guard let cell = view as? UITableViewCell, let id = child["id"] else { return nil }
    switch id {
    case element["textLabel"]: return cell.textLabel
    case element["detailTextLabel"]: return cell.detailTextLabel
    case element["imageView"]: return cell.imageView
    default: return nil
    }
  }
}

/// A section of a table with static cells from the storyboard.
struct StaticTableSection {
  let header: String?
  let footer: String?
  let cells: [UITableViewCell]
}

/// The values that a storyboard sets on lists.
extension StoryboardValues {
  static func apply(_ element: InterfaceElement, to table: UITableView) {
    if let height = number(element, "rowHeight"), height > 0 { table.rowHeight = height }
    if element["allowsSelection"] == "NO" { table.allowsSelection = false }
    if element["allowsMultipleSelection"] == "YES" { table.allowsMultipleSelection = true }
  }

  static func apply(_ element: InterfaceElement, to cell: UITableViewCell) {
    cell.storyboardHeight = number(element, "rowHeight") ?? (cell.frame.height > 0 ? cell.frame.height : nil)
    switch element["accessoryType"] {
    case "disclosureIndicator": cell.accessoryType = .disclosureIndicator
    case "detailDisclosureButton": cell.accessoryType = .detailDisclosureButton
    case "checkmark": cell.accessoryType = .checkmark
    case "detailButton": cell.accessoryType = .detailButton
    default: return
    }
  }

  static func apply(_ element: InterfaceElement, to layout: UICollectionViewFlowLayout) {
    if let spacing = number(element, "minimumLineSpacing") { layout.minimumLineSpacing = spacing }
    if let spacing = number(element, "minimumInteritemSpacing") { layout.minimumInteritemSpacing = spacing }
    if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
    if let size = element.child(key: "itemSize").flatMap(size) { layout.itemSize = size }
    if let size = element.child(key: "headerReferenceSize").flatMap(size) { layout.headerReferenceSize = size }
    if let size = element.child(key: "footerReferenceSize").flatMap(size) { layout.footerReferenceSize = size }
    guard let inset = element.child(key: "sectionInset") else { return }
    layout.sectionInset = UIEdgeInsets(
      top: number(inset, "minY") ?? 0, left: number(inset, "minX") ?? 0, bottom: number(inset, "maxY") ?? 0,
      right: number(inset, "maxX") ?? 0)
  }

  private static func size(_ element: InterfaceElement) -> CGSize? {
    guard let width = number(element, "width"), let height = number(element, "height") else { return nil }
    return CGSize(width: width, height: height)
  }
}
