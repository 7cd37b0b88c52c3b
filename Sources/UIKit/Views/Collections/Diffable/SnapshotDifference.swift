import Foundation

/// The changes from one snapshot to another: inserted, deleted and moved sections and items, and the reloads that the
/// second one requests.
struct SnapshotDifference<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var changes: [CollectionUpdate.Change] = []

  init(from old: Snapshot, to new: Snapshot) {
    let (leaving, coming) = Self.difference(old.sectionIdentifiers, new.sectionIdentifiers)
    for (section, index) in leaving.sorted(by: { $0.value < $1.value }) {
      if let target = coming[section] {
        changes.append(.moveSection(index, to: target))
      } else {
        changes.append(.deleteSection(index))
      }
    }
    for (section, index) in coming.sorted(by: { $0.value < $1.value }) where leaving[section] == nil {
      changes.append(.insertSection(index))
    }
    addItems(old, new)
    for section in new.reloadedSectionIdentifiers {
      if let index = old.indexOfSection(section) { changes.append(.reloadSection(index)) }
    }
    for item in new.reloadedItemIdentifiers {
      if let path = old.indexPath(of: item), staysInASection(item, old, new) { changes.append(.reloadItem(path)) }
    }
  }

  /// The removed elements by old index and the inserted ones by new index; an element in both has moved.
  private static func difference<Element: Hashable>(
    _ old: [Element], _ new: [Element]
  ) -> (leaving: [Element: Int], coming: [Element: Int]) {
    var leaving: [Element: Int] = [:]
    var coming: [Element: Int] = [:]
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, let element, _): leaving[element] = offset
      case .insert(let offset, let element, _): coming[element] = offset
      }
    }
    return (leaving, coming)
  }

  /// Adds item changes for the sections in both snapshots; all other items come and go with their section.
  private mutating func addItems(_ old: Snapshot, _ new: Snapshot) {
    var leaving: [Item: IndexPath] = [:]
    var coming: [Item: IndexPath] = [:]
    let numbers = Dictionary(uniqueKeysWithValues: new.sectionIdentifiers.enumerated().map { ($1, $0) })
    for (number, section) in old.sectionIdentifiers.enumerated() {
      guard let target = numbers[section] else { continue }
      let found = Self.difference(old.itemIdentifiers(inSection: section), new.itemIdentifiers(inSection: section))
      for (item, index) in found.leaving { leaving[item] = IndexPath(item: index, section: number) }
      for (item, index) in found.coming { coming[item] = IndexPath(item: index, section: target) }
    }
    for (item, path) in leaving.sorted(by: { $0.value < $1.value }) {
      if let target = coming[item] {
        changes.append(.moveItem(path, to: target))
      } else {
        changes.append(.deleteItem(path))
      }
    }
    for (item, path) in coming.sorted(by: { $0.value < $1.value }) where leaving[item] == nil {
      changes.append(.insertItem(path))
    }
  }

  private func staysInASection(_ item: Item, _ old: Snapshot, _ new: Snapshot) -> Bool {
    guard let before = old.sectionIdentifier(containingItem: item),
      let after = new.sectionIdentifier(containingItem: item)
    else { return false }
    return new.indexOfSection(before) != nil && old.indexOfSection(after) != nil
  }
}
