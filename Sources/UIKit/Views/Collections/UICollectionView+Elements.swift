import Foundation

/// What is shown, and where.
extension UICollectionView {
  /// The cells that can be seen, in the order of their items.
  public var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cellForItem(at: $0) } }

  /// The items that can be seen, in order.
  ///
  /// Reference: the order is not sourced, iOS promises none; chosen because it is always the same.
  public var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.compactMap { if case .cell(let path) = $0 { path } else { nil } }.sorted()
  }

  /// The cell of an item that can be seen.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[.cell(indexPath)] as? UICollectionViewCell
  }

  /// The item of a cell that can be seen.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    for (element, view) in shown where view === cell { if case .cell(let path) = element { return path } }
    return nil
  }

  /// The item at a point of the content.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let place = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let found = collectionViewLayout.layoutAttributesForElements(in: place) ?? []
    return found.last { $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point) }?.indexPath
  }

  /// A header, footer or the like that can be seen.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { shown[.supplementary(elementKind, indexPath)] }

  /// The views of a kind that can be seen, in the order of their places.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// The places of the views of a kind that can be seen, in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.keys.compactMap {
      if case .supplementary(elementKind, let path) = $0 { path } else { nil }
    }.sorted()
  }

  /// Where an item is, as the layout says.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Where a header, footer or the like is, as the layout says.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: Dequeuing

  static func maker(
    _ type: AnyClass?, _ identifier: String, of parent: UICollectionReusableView.Type, what: String
  ) -> ReusePool<UICollectionReusableView>.Maker? {
    guard let type else { return nil }
    guard let found = type as? UICollectionReusableView.Type,
      parent == UICollectionReusableView.self || found is UICollectionViewCell.Type
    else { preconditionFailure("\(type) cannot be registered for '\(identifier)': it is no \(what)") }
    return { CellFactory.make(found, frame: $0) }
  }

  /// A view for a place of the list: one that is used again, or one that is made.
  func take(
    _ identifier: String, for element: CollectionElement, reused: UICollectionReusableView?,
    _ maker: ReusePool<UICollectionReusableView>.Maker?
  ) -> UICollectionReusableView? {
    let attributes = attributesForDequeuing(element)
    reused?.prepareForReuse()
    guard let view = reused ?? maker?(attributes?.frame ?? .zero) else { return nil }
    view.reuseIdentifier = identifier
    if let attributes { view.take(attributes) }
    return view
  }

  /// The place is known before the app sets the view up, as on iOS: its bounds are right in `init(frame:)`.
  private func attributesForDequeuing(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    if let attributesInMaking, attributesInMaking.element == element { return attributesInMaking }
    guard !isPreparing, !needsPreparation else { return nil }
    switch element {
    case .cell(let path): return collectionViewLayout.layoutAttributesForItem(at: path)
    case .supplementary(let kind, let path):
      return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    case .decoration: return nil
    }
  }

  // MARK: Scrolling

  func scroll(to path: IndexPath, _ position: ScrollPosition) {
    layoutIfNeeded()
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return }
    guard !position.isEmpty else { return scrollRectToVisible(frame, animated: false) }
    let inset = adjustedContentInset
    let seen = bounds
    var origin = seen.origin
    if position.contains(.top) {
      origin.y = frame.minY - inset.top
    } else if position.contains(.centeredVertically) {
      origin.y = frame.midY - (seen.height + inset.top - inset.bottom) / 2
    } else if position.contains(.bottom) {
      origin.y = frame.maxY - seen.height + inset.bottom
    }
    if position.contains(.left) {
      origin.x = frame.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      origin.x = frame.midX - (seen.width + inset.left - inset.right) / 2
    } else if position.contains(.right) {
      origin.x = frame.maxX - seen.width + inset.right
    }
    origin.x = max(-inset.left, min(origin.x, contentSize.width - seen.width + inset.right))
    origin.y = max(-inset.top, min(origin.y, contentSize.height - seen.height + inset.bottom))
    contentOffset = origin
  }
}
