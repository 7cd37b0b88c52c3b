import Foundation

/// The displayed elements and their layout.
extension UICollectionView {
  /// The visible cells, in item order.
  public var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cellForItem(at: $0) } }

  /// The visible items, in order.
  ///
  /// Reference: the order is not sourced, iOS promises none; chosen because it is deterministic.
  public var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.compactMap { if case .cell(let path) = $0 { path } else { nil } }.sorted()
  }

  /// The cell of a visible item.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[.cell(indexPath)] as? UICollectionViewCell
  }

  /// The item of a visible cell.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    for (element, view) in shown where view === cell { if case .cell(let path) = element { return path } }
    return nil
  }

  /// The item at a point, in content coordinates.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    var point = point
    let strip = strips.values.first { $0.frame.contains(point) }
    if let strip {
      point = CGPoint(
        x: strip.seen.minX + point.x - strip.frame.minX, y: strip.seen.minY + point.y - strip.frame.minY)
    }
    let place = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let found = collectionViewLayout.seenElements(in: place)
    return found.last {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.strip == strip?.strip.section
        && $0.frame.contains(point)
    }?.indexPath
  }

  /// The visible supplementary view of a kind at an index path.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { shown[.supplementary(elementKind, indexPath)] }

  /// The visible supplementary views of a kind, in index path order.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// The index paths of the visible supplementary views of a kind, in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.keys.compactMap {
      if case .supplementary(elementKind, let path) = $0 { path } else { nil }
    }.sorted()
  }

  /// The layout attributes of an item.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.seenItem(at: indexPath)
  }

  /// The layout attributes of a supplementary view.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.seenSupplementaryView(kind, at: indexPath)
  }

  // MARK: Dequeuing

  static func maker(
    _ type: AnyClass?, _ identifier: String, of parent: UICollectionReusableView.Type, what: String
  ) -> ReusePool<UICollectionReusableView>.Maker? {
    guard let type else { return nil }
    guard let found = type as? UICollectionReusableView.Type,
      parent == UICollectionReusableView.self || found is UICollectionViewCell.Type
    else { preconditionFailure("\(type) cannot be registered for '\(identifier)': it is not a \(what)") }
    return { CellFactory.make(found, frame: $0) }
  }

  /// Returns the reused view or creates one, with the attributes of its element.
  func take(
    _ identifier: String, for element: CollectionElement, reused: UICollectionReusableView?,
    _ maker: ReusePool<UICollectionReusableView>.Maker?
  ) -> UICollectionReusableView? {
    let attributes = attributesForDequeuing(element)
    reused?.prepareForReuse()
    guard let view = reused ?? maker?(attributes?.frame ?? .zero) else { return nil }
    view.reuseIdentifier = identifier
    view.forgetLayout()
    if let attributes { view.take(attributes) }
    return view
  }

  /// The attributes of a view before the app configures it: its bounds are right in `init(frame:)`, as on iOS.
  private func attributesForDequeuing(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    if let attributesInMaking, attributesInMaking.element == element { return attributesInMaking }
    guard !isPreparing, !needsPreparation else { return nil }
    switch element {
    case .cell(let path): return collectionViewLayout.seenItem(at: path)
    case .supplementary(let kind, let path): return collectionViewLayout.seenSupplementaryView(kind, at: path)
    case .decoration: return nil
    }
  }

  // MARK: Scrolling

  func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    layoutIfNeeded()
    guard let attributes = layoutAttributesForItem(at: path) else { return }
    if let section = attributes.strip { return scroll(to: attributes, in: section, position, animated) }
    guard !position.isEmpty else { return scrollRectToVisible(attributes.frame, animated: animated) }
    let offset = self.offset(for: attributes.frame, at: position)
    setContentOffset(offset, animated: animated)
    aim = ScrollAim(offset: offset) { [weak self] in
      guard let self, let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame else { return nil }
      return self.offset(for: frame, at: position)
    }
  }

  /// Where the content is for an item to be at a position, as far as the content allows.
  private func offset(for frame: CGRect, at position: ScrollPosition) -> CGPoint {
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
    return origin
  }
}
