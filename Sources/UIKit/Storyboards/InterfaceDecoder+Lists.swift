internal import CompiledInterface
import Foundation

/// Cells of a storyboard: prototypes, which tables and collection views create on dequeue, and the static cells of
/// tables.
extension InterfaceDecoder {
  func fillList(_ view: UIView, _ element: InterfaceElement) {
    switch view {
    case let table as UITableView: fill(table, element)
    case let collection as UICollectionView: fill(collection, element)
    default: return
    }
  }

  private func fill(_ table: UITableView, _ element: InterfaceElement) {
    values.apply(element, toTable: table)
    for prototype in element.child("prototypes")?.children ?? [] {
      guard let name = prototype["reuseIdentifier"] else { continue }
      table.pool.register(name, maker(of: prototype, as: UITableViewCell.self))
    }
    let sections = element.child("sections")?.children(named: "tableViewSection") ?? []
    guard !sections.isEmpty else { return }
    table.staticSections = sections.map { section in
      StaticTableSection(
        header: values.text(section, "headerTitle"), footer: values.text(section, "footerTitle"),
        cells: (section.child("cells")?.children ?? []).compactMap { element in
          let cell = makeView(element) as? UITableViewCell
          // Prototypes have the height of their content; a static cell has the one that it was given.
          cell?.fixedHeight = element["rowHeight"].flatMap(Double.init).map { CGFloat($0) }
          return cell
        })
    }
  }

  private func fill(_ collection: UICollectionView, _ element: InterfaceElement) {
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
    let plain =
      element.name == "collectionViewFlowLayout" ? UICollectionViewFlowLayout.self : UICollectionViewLayout.self
    let type = InterfaceClasses.custom(element, as: UICollectionViewLayout.Type.self) ?? plain
    let made = type.init(coder: StoryboardCoder(element.attributes))
    if let flow = made as? UICollectionViewFlowLayout { values.apply(element, to: flow) }
    if let made { note(made, element) }
    return made
  }

  /// Returns a closure that creates a new copy of a prototype: outlets connect to the copy, actions and segues to the
  /// controller.
  private func maker<Cell: UIView>(of element: InterfaceElement, as type: Cell.Type) -> (CGRect) -> Cell {
    let outer = objects.filter { $0.value === host }.map(\.key)
    return { [context, responders, weak host] _ in
      let controllers: [String: AnyObject] =
        host.map { host in
          Dictionary(uniqueKeysWithValues: outer.map { ($0, host) })
        } ?? [:]
      let decoder = InterfaceDecoder(context, host: host, objects: controllers)
      decoder.responders = responders
      // Recognizers stand beside the controller, each for one view: a copy gets its own.
      let made = decoder.makeView(element)
      decoder.finish()
      guard let cell = made as? Cell else {
        preconditionFailure(
          "the prototype '\(element["reuseIdentifier"] ?? "")' is a \(Swift.type(of: made)), not a \(type)")
      }
      return cell
    }
  }
}

/// A section of a table with static cells from the storyboard.
struct StaticTableSection {
  let header: String?
  let footer: String?
  let cells: [UITableViewCell]
}
