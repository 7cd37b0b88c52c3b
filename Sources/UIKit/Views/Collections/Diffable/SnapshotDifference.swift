import Foundation

/// The changes that lead from one snapshot to another: sections and items that come, go and move, and those that the
/// second asks to have made again.
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

  /// Those that leave their places and those that come to places, by number; what is in both moves.
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

  /// Items of sections that go or come do so with them; only those of the others change by themselves.
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
