import Foundation

/// Item and section changes.
extension UICollectionView {
  func batch(_ body: () -> Void) {
    if updateDepth == 0 { _ = currentCounts }
    updateDepth += 1
    body()
    updateDepth -= 1
    if updateDepth == 0 { commitChanges() }
  }

  /// Adds changes to the current batch, or runs them as a batch. Before the first count, only invalidates the data.
  func change(_ more: [CollectionUpdate.Change]) {
    guard updateDepth == 0 else {
      changes += more
      return
    }
    guard counts != nil else { return dataAreOutOfDate() }
    batch { changes += more }
  }

  private func commitChanges() {
    hideActions()
    let made = changes
    changes = []
    let before = currentCounts
    let after = askForCounts()
    let update = CollectionUpdate(before: before, after: after, changes: made)
    if let problem = update.problem { preconditionFailure("Invalid update: \(problem) - \(self)") }
    let movement = CollectionMovement(of: self, update)
    hasMoved = movement != nil
    counts = after
    aim = nil
    collectionViewLayout.moveMeasures { place(of: $0, update) }
    collectionViewLayout.invalidateLayout()
    needsPreparation = true
    prepareLayout()
    collectionViewLayout.movement = movement
    collectionViewLayout.prepare(forCollectionViewUpdates: made.map(UICollectionViewUpdateItem.init))
    moveShown(update, movement)
    selection = selection.compactMap { update.reloaded.contains($0) ? nil : update.places[$0] }
    highlighted = nil
    setNeedsLayout()
    movement?.takeOutOfSight()
    if window != nil { layoutIfNeeded() }
    movement?.moveShown()
    collectionViewLayout.finalizeCollectionViewUpdates()
    collectionViewLayout.movement = nil
  }

  private func moveShown(_ update: CollectionUpdate, _ movement: CollectionMovement?) {
    let old = shown
    shown = [:]
    for (element, view) in old {
      if let new = place(of: element, update) {
        shown[new] = view
      } else {
        movement?.vanish(view, element)
        retire(view, element, isSeen: movement != nil)
      }
    }
  }

  private func place(of element: CollectionElement, _ update: CollectionUpdate) -> CollectionElement? {
    switch element {
    case .cell(let path):
      update.reloaded.contains(path) ? nil : update.places[path].map { .cell($0) }
    case .supplementary(let kind, let path): section(of: path, update).map { .supplementary(kind, $0) }
    case .decoration(let kind, let path): section(of: path, update).map { .decoration(kind, $0) }
    }
  }

  private func section(of path: IndexPath, _ update: CollectionUpdate) -> IndexPath? {
    guard path.count > 1 else { return path }
    guard !update.reloadedSections.contains(path.section), let section = update.sections[path.section] else {
      return nil
    }
    return IndexPath(item: path.item, section: section)
  }

  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let cell = cellForItem(at: path), let dataSource else { continue }
      reconfigured[path] = cell
      Self.makesCell = ObjectIdentifier(self)
      let returned = dataSource.collectionView(self, cellForItemAt: path)
      Self.makesCell = nil
      reconfigured[path] = nil
      precondition(
        returned === cell, "the cell returned for the reconfigured item \(path) is not the one displayed for it")
      // What it shows now may take more room.
      if !needsPreparation, let attributes = collectionViewLayout.seenItem(at: path) { fit(cell, attributes) }
    }
  }
}
