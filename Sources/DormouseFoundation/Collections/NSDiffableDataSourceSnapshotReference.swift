import Foundation

/// Sections and their items as an object without types, as a fetched results controller hands them out. `as` makes an
/// `NSDiffableDataSourceSnapshot` of it and the other way about (Apple, NSDiffableDataSourceSnapshotReference).
///
/// - Note: Differs from iOS: here and not in UIKit, so that Core Data's delegates can name it; no `insert…` and `move…`.
public final class NSDiffableDataSourceSnapshotReference: NSObject {
  private var order: [AnyHashable] = []
  private var members: [AnyHashable: [AnyHashable]] = [:]
  private var reloaded: [AnyHashable] = []
  private var reconfigured: [AnyHashable] = []
  private var reloadedSections: [AnyHashable] = []

  /// An empty snapshot.
  public override init() { super.init() }

  /// The number of items.
  public var numberOfItems: Int { itemIdentifiers.count }
  /// The number of sections.
  public var numberOfSections: Int { order.count }
  /// The sections, in order.
  public var sectionIdentifiers: [Any] { order.map(\.base) }
  /// The items of all sections, in order.
  public var itemIdentifiers: [Any] { order.flatMap { (members[$0] ?? []).map(\.base) } }
  /// The items to reload.
  public var reloadedItemIdentifiers: [Any] { reloaded.map(\.base) }
  /// The sections to reload.
  public var reloadedSectionIdentifiers: [Any] { reloadedSections.map(\.base) }
  /// The items to reconfigure.
  public var reconfiguredItemIdentifiers: [Any] { reconfigured.map(\.base) }

  /// The number of items of a section.
  public func numberOfItems(inSection sectionIdentifier: Any) -> Int {
    itemIdentifiersInSection(withIdentifier: sectionIdentifier).count
  }
  /// The items of a section, in order.
  public func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
    (members[Self.key(sectionIdentifier)] ?? []).map(\.base)
  }
  /// The section that contains an item; nil if unknown.
  public func sectionIdentifierForSectionContainingItemIdentifier(_ itemIdentifier: Any) -> Any? {
    let item = Self.key(itemIdentifier)
    return order.first { members[$0]?.contains(item) == true }?.base
  }
  /// The place of an item among all items; `NSNotFound` if unknown.
  public func index(ofItemIdentifier itemIdentifier: Any) -> Int {
    order.flatMap { members[$0] ?? [] }.firstIndex(of: Self.key(itemIdentifier)) ?? NSNotFound
  }
  /// The place of a section; `NSNotFound` if unknown.
  public func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
    order.firstIndex(of: Self.key(sectionIdentifier)) ?? NSNotFound
  }

  /// Appends sections.
  public func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
    for section in sectionIdentifiers.map(Self.key) where members[section] == nil {
      members[section] = []
      order.append(section)
    }
  }
  /// Appends items to the last section.
  public func appendItems(withIdentifiers identifiers: [Any]) {
    guard let last = order.last else { return }
    appendItems(withIdentifiers: identifiers, intoSectionWithIdentifier: last.base)
  }
  /// Appends items to a section.
  public func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any) {
    members[Self.key(sectionIdentifier)]?.append(contentsOf: identifiers.map(Self.key))
  }
  /// Removes items; unknown ones are left out.
  public func deleteItems(withIdentifiers identifiers: [Any]) {
    let gone = Set(identifiers.map(Self.key))
    for section in order { members[section]?.removeAll(where: gone.contains) }
  }
  /// Removes all sections and items.
  public func deleteAllItems() {
    order = []
    members = [:]
  }
  /// Removes sections and their items; unknown ones are left out.
  public func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
    let gone = Set(sectionIdentifiers.map(Self.key))
    for section in gone { members.removeValue(forKey: section) }
    order.removeAll(where: gone.contains)
  }
  /// Marks items for reloading.
  public func reloadItems(withIdentifiers identifiers: [Any]) { reloaded += identifiers.map(Self.key) }
  /// Marks sections for reloading.
  public func reloadSections(withIdentifiers sectionIdentifiers: [Any]) {
    reloadedSections += sectionIdentifiers.map(Self.key)
  }
  /// Marks items for reconfiguring.
  public func reconfigureItems(withIdentifiers identifiers: [Any]) { reconfigured += identifiers.map(Self.key) }

  /// What is equal and no type of Foundation's, such as `String` and `NSString`, is one identifier.
  private static func key(_ identifier: Any) -> AnyHashable {
    guard let key = identifier as? AnyHashable else {
      UncaughtException.raise("NSInvalidArgumentException", "the identifier \(identifier) has no hash")
    }
    return key
  }
}
