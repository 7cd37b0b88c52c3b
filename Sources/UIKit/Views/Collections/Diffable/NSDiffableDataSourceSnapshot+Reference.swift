import Foundation

/// `snapshot as NSDiffableDataSourceSnapshotReference` and the way back, as with Apple's UIKit: a fetched results controller
/// hands its snapshots out without types.
extension NSDiffableDataSourceSnapshot: _ObjectiveCBridgeable {
  /// The object that stands for a snapshot.
  public typealias _ObjectiveCType = NSDiffableDataSourceSnapshotReference

  /// The snapshot as an object.
  public func _bridgeToObjectiveC() -> NSDiffableDataSourceSnapshotReference {
    let reference = NSDiffableDataSourceSnapshotReference()
    reference.appendSections(withIdentifiers: sectionIdentifiers)
    for section in sectionIdentifiers {
      reference.appendItems(
        withIdentifiers: itemIdentifiers(inSection: section), intoSectionWithIdentifier: section)
    }
    reference.reloadItems(withIdentifiers: reloadedItemIdentifiers)
    reference.reconfigureItems(withIdentifiers: reconfiguredItemIdentifiers)
    reference.reloadSections(withIdentifiers: reloadedSectionIdentifiers)
    return reference
  }

  /// The snapshot of an object; the program ends if its identifiers are of other types.
  public static func _forceBridgeFromObjectiveC(
    _ source: NSDiffableDataSourceSnapshotReference, result: inout NSDiffableDataSourceSnapshot?
  ) {
    precondition(
      _conditionallyBridgeFromObjectiveC(source, result: &result), "the snapshot's identifiers are of other types")
  }

  /// The snapshot of an object; false if its identifiers are of other types.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSDiffableDataSourceSnapshotReference, result: inout NSDiffableDataSourceSnapshot?
  ) -> Bool {
    var made = NSDiffableDataSourceSnapshot()
    for (index, section) in source.sectionIdentifiers.enumerated() {
      // Apps count the sections of fetched results, which have names, as often as they name them.
      guard let name = section as? SectionIdentifierType ?? index as? SectionIdentifierType,
        let items = source.itemIdentifiersInSection(withIdentifier: section) as? [ItemIdentifierType]
      else { return false }
      made.appendSections([name])
      made.appendItems(items, toSection: name)
    }
    // What was marked may have been deleted since.
    func items(_ marked: [Any]) -> [ItemIdentifierType] {
      marked.compactMap { $0 as? ItemIdentifierType }.filter { made.indexOfItem($0) != nil }
    }
    made.reloadItems(items(source.reloadedItemIdentifiers))
    made.reconfigureItems(items(source.reconfiguredItemIdentifiers))
    made.reloadSections(
      source.reloadedSectionIdentifiers.compactMap { $0 as? SectionIdentifierType }
        .filter { made.indexOfSection($0) != nil })
    result = made
    return true
  }

  /// The snapshot of an object; empty for none.
  public static func _unconditionallyBridgeFromObjectiveC(
    _ source: NSDiffableDataSourceSnapshotReference?
  ) -> NSDiffableDataSourceSnapshot {
    var result: NSDiffableDataSourceSnapshot?
    if let source { _forceBridgeFromObjectiveC(source, result: &result) }
    return result ?? NSDiffableDataSourceSnapshot()
  }
}
