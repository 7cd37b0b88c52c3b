import Foundation

/// Sections and their items as a value, by identifiers that each occur once.
///
/// What iOS answers with an exception, as an identifier that is there twice or that is asked for and missing, ends the
/// app with a message.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var known: Set<ItemIdentifierType> = []
  /// The items whose cells shall be made again.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The sections that shall be made again.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items whose cells shall be configured again.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Nothing.
  public init() {}

  // MARK: Asking

  /// How many items there are in all.
  public var numberOfItems: Int { known.count }
  /// How many sections there are.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }
  /// How many items a section has.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  /// The items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let found = items[identifier] else { Self.missing(identifier) }
    return found
  }
  /// The section that an item is in; nil for an unknown item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    guard known.contains(identifier) else { return nil }
    return sectionIdentifiers.first { items[$0]?.contains(identifier) == true }
  }
  /// The place of an item among all; nil for an unknown item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
  /// The place of a section; nil for an unknown one.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Adds items at the end of a section; of the last one by default.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      preconditionFailure("there are currently no sections in the data source: add a section before adding items")
    }
    insert(identifiers, in: section, at: itemIdentifiers(inSection: section).count)
  }
  /// Adds items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: beforeIdentifier)
    insert(identifiers, in: section, at: index)
  }
  /// Adds items after another.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    let (section, index) = place(of: afterIdentifier)
    insert(identifiers, in: section, at: index + 1)
  }
  /// Takes items away; unknown ones are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = known.intersection(identifiers)
    known.subtract(gone)
    for section in sectionIdentifiers { items[section]?.removeAll(where: gone.contains) }
  }
  /// Takes everything away, the sections too.
  public mutating func deleteAllItems() {
    sectionIdentifiers = []
    items = [:]
    known = []
  }
  /// Puts an item before another.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    guard identifier != toIdentifier else { return }
    _ = place(of: identifier)
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }
  /// Puts an item after another.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    guard identifier != toIdentifier else { return }
    _ = place(of: identifier)
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }
  /// Has the cells of items made again.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier) }
    reloadedItemIdentifiers += identifiers
  }
  /// Has the cells of items configured again.
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
        known.insert(item).inserted, "supplied item identifiers are not unique: \(item) is in the snapshot already")
    }
    items[section]?.insert(contentsOf: new, at: index)
  }

  private static func missing(_ identifier: some Hashable) -> Never {
    preconditionFailure("the identifier \(identifier) is not in the snapshot")
  }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }
  /// Adds sections before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: index(of: toIdentifier)) }
  /// Adds sections after another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: index(of: toIdentifier) + 1) }
  /// Takes sections away with their items; unknown ones are passed over.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { if let gone = items.removeValue(forKey: identifier) { known.subtract(gone) } }
    sectionIdentifiers.removeAll(where: identifiers.contains)
  }
  /// Puts a section before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }
  /// Puts a section after another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }
  /// Has everything in sections made again.
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
        items[section] == nil, "section identifiers are not unique: \(section) is in the snapshot already")
      items[section] = []
    }
    sectionIdentifiers.insert(contentsOf: new, at: index)
  }

  private mutating func move(_ section: SectionIdentifierType, to other: SectionIdentifierType, offset: Int) {
    guard section != other else { return }
    sectionIdentifiers.remove(at: index(of: section))
    sectionIdentifiers.insert(section, at: index(of: other) + offset)
  }

  /// The same, with nothing to be made or configured again.
  var settled: Self {
    var copy = self
    copy.reloadedItemIdentifiers = []
    copy.reloadedSectionIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    return copy
  }

  /// Where an item is; nil for an unknown one.
  func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionIdentifier(containingItem: item), let number = indexOfSection(section),
      let index = items[section]?.firstIndex(of: item)
    else { return nil }
    return IndexPath(item: index, section: number)
  }

  /// What is at a place; nil where nothing is.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard let section = section(at: path.section), let all = items[section], all.indices.contains(path.item) else {
      return nil
    }
    return all[path.item]
  }

  /// The section of a number; nil where none is.
  func section(at index: Int) -> SectionIdentifierType? {
    sectionIdentifiers.indices.contains(index) ? sectionIdentifiers[index] : nil
  }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
