import Foundation

/// Where an item stands in the outline of its section.
struct OutlinePlace: Equatable {
  /// How many ancestors it has.
  var level: Int
  var isExpanded: Bool
}

/// A data source that shows outlines in sections, whatever the types of its items.
@MainActor
protocol OutlineSource: AnyObject {
  /// Where an item stands in its section's outline; nil where the section has none.
  func outlinePlace(at path: IndexPath) -> OutlinePlace?
  /// Expands or collapses an item, as the user does; the app's handlers are asked.
  func toggleItem(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  func outlinePlace(at path: IndexPath) -> OutlinePlace? {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
      let outline = sectionSnapshots[section], outline.contains(item)
    else { return nil }
    return OutlinePlace(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
  }

  func toggleItem(at path: IndexPath) {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
      var outline = sectionSnapshots[section], outline.contains(item)
    else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
        outline.replace(childrenOf: item, using: children)
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }

  /// Tells the cells on the screen where their items stand now.
  func showOutlines(isAnimated: Bool) {
    guard let collectionView, collectionView.dataSource === self else { return }
    UIView.animate(withDuration: isAnimated ? 0.3 : 0) {
      for case let cell as UICollectionViewListCell in collectionView.visibleCells {
        guard let path = collectionView.indexPath(for: cell) else { continue }
        cell.outline = self.outlinePlace(at: path)
      }
    }
  }
}
