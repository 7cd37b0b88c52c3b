import Foundation

/// Sections and their items as a value, by unique identifiers.
///
/// An error that raises an exception on iOS, such as a duplicate or unknown identifier, ends the app with a message.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var known: Set<ItemIdentifierType> = []
  /// The items to reload.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The sections to reload.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items to reconfigure.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Queries

  /// The total number of items.
  public var numberOfItems: Int { known.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }
  /// The number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  /// The items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let found = items[identifier] else { Self.missing(identifier) }
    return found
  }
  /// The section that contains an item; nil if unknown.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    guard known.contains(identifier) else { return nil }
    return sectionIdentifiers.first { items[$0]?.contains(identifier) == true }
  }
  /// The index of an item among all items; nil if unknown.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
  /// The index of a section; nil if unknown.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Appends items to a section; to the last one by default.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      preconditionFailure("there are currently no sections in the data source: add a section before adding items")
    }
    insert(identifiers, in: section, at: itemIdentifiers(inSection: section).count)
  }
  /// Inserts items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: beforeIdentifier)
    insert(identifiers, in: section, at: index)
  }
  /// Inserts items after another.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    let (section, index) = place(of: afterIdentifier)
    insert(identifiers, in: section, at: index + 1)
  }
  /// Deletes items; ignores unknown ones.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = known.intersection(identifiers)
    known.subtract(gone)
    for section in sectionIdentifiers { items[section]?.removeAll(where: gone.contains) }
  }
  /// Deletes all items and sections.
  public mutating func deleteAllItems() {
    sectionIdentifiers = []
    items = [:]
    known = []
  }
  /// Moves an item before another.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    guard identifier != toIdentifier else { return }
    _ = place(of: identifier)
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }
  /// Moves an item after another.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    guard identifier != toIdentifier else { return }
    _ = place(of: identifier)
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }
  /// Marks items for reloading.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier) }
    reloadedItemIdentifiers += identifiers
  }
  /// Marks items for reconfiguring.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier) }
    reconfiguredItemIdentifiers += identifiers
  }

  private func place(of item: ItemIdentifierType) -> (SectionIdentifierType, Int) {
    guard let section = sectionIdentifier(containingItem: item), let index = items[section]?.firstIndex(of: item) else {
      Self.missing(item)
    }
    return (section, index)
  }

  private mutating func insert(_ new: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int) {
    for item in new {
      precondition(
        known.insert(item).inserted, "supplied item identifiers are not unique: \(item) is already in the snapshot")
    }
    items[section]?.insert(contentsOf: new, at: index)
  }

  private static func missing(_ identifier: some Hashable) -> Never {
    preconditionFailure("the identifier \(identifier) is not in the snapshot")
  }

  // MARK: Sections

  /// Appends sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }
  /// Inserts sections before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: index(of: toIdentifier)) }
  /// Inserts sections after another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: index(of: toIdentifier) + 1) }
  /// Deletes sections and their items; ignores unknown ones.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { if let gone = items.removeValue(forKey: identifier) { known.subtract(gone) } }
    sectionIdentifiers.removeAll(where: identifiers.contains)
  }
  /// Moves a section before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }
  /// Moves a section after another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }
  /// Marks sections for reloading.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = index(of: identifier) }
    reloadedSectionIdentifiers += identifiers
  }

  private func index(of section: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(section) else { Self.missing(section) }
    return index
  }

  private mutating func insert(_ new: [SectionIdentifierType], at index: Int) {
    for section in new {
      precondition(
        items[section] == nil, "section identifiers are not unique: \(section) is already in the snapshot")
      items[section] = []
    }
    sectionIdentifiers.insert(contentsOf: new, at: index)
  }

  private mutating func move(_ section: SectionIdentifierType, to other: SectionIdentifierType, offset: Int) {
    guard section != other else { return }
    sectionIdentifiers.remove(at: index(of: section))
    sectionIdentifiers.insert(section, at: index(of: other) + offset)
  }

  /// The snapshot without reload and reconfigure marks.
  var settled: Self {
    var copy = self
    copy.reloadedItemIdentifiers = []
    copy.reloadedSectionIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    return copy
  }

  /// The index path of an item; nil if unknown.
  func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionIdentifier(containingItem: item), let number = indexOfSection(section),
      let index = items[section]?.firstIndex(of: item)
    else { return nil }
    return IndexPath(item: index, section: number)
  }

  /// The item at an index path; nil if there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard let section = section(at: path.section), let all = items[section], all.indices.contains(path.item) else {
      return nil
    }
    return all[path.item]
  }

  /// The section at an index; nil if there is none.
  func section(at index: Int) -> SectionIdentifierType? {
    sectionIdentifiers.indices.contains(index) ? sectionIdentifiers[index] : nil
  }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
