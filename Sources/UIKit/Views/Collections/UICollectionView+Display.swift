import Foundation

/// Keeps the displayed views in sync with the data source and the layout.
extension UICollectionView {
  var currentCounts: [Int] {
    if let counts { return counts }
    let asked = askForCounts()
    counts = asked
    return asked
  }

  func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = max(0, dataSource.numberOfSections(in: self))
    return (0..<sections).map { max(0, dataSource.collectionView(self, numberOfItemsInSection: $0)) }
  }

  func dataAreOutOfDate() {
    counts = nil
    aim = nil
    collectionViewLayout.forgetMeasures()
    collectionViewLayout.invalidateLayout()
    needsPreparation = true
    prefetch.forget()
    stripOffsets = [:]
    for (element, view) in shown.sorted(by: { $0.key.path < $1.key.path }) { retire(view, element) }
    shown = [:]
    setNeedsLayout()
  }

  func layoutIsOutOfDate() {
    needsPreparation = true
    setNeedsLayout()
  }

  func changeLayout(from old: UICollectionViewLayout) {
    guard old !== collectionViewLayout else { return }
    let new = collectionViewLayout
    old.prepareForTransition(to: new)
    for view in shown.values { view.willTransition(from: old, to: new) }
    old.collectionView = nil
    new.collectionView = self
    layoutIsOutOfDate()
    for view in shown.values { view.didTransition(from: old, to: new) }
    new.finalizeLayoutTransition()
  }

  /// Prepares the layout if it is invalid; does nothing until the view has a size.
  func prepareLayout() {
    guard !isPreparing, bounds.width > 0, bounds.height > 0 else { return }
    let layout = collectionViewLayout
    if !needsPreparation {
      if preparedBounds != bounds, layout.shouldInvalidateLayout(forBoundsChange: bounds) {
        layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
      } else if preparedInset != adjustedContentInset {
        layout.invalidateLayout()
      }
    }
    // In another width, what measured itself is measured anew.
    if !preparedBounds.isNull, needsPreparation, preparedBounds.width != bounds.width {
      layout.forgetMeasures()
      measuresAnew = true
    }
    preparedBounds = bounds
    preparedInset = adjustedContentInset
    guard needsPreparation else { return }
    _ = currentCounts
    isPreparing = true
    needsPreparation = false
    layout.prepare()
    isPreparing = false
    take(layout.collectionViewContentSize, isFlipped: layout.isFlipped)
  }

  /// Content that begins at the right stays as far from there as it was.
  private func take(_ size: CGSize, isFlipped: Bool) {
    let moves = isFlipped && size.width != contentSize.width
    let distance = max(0, highestOffset.x - contentOffset.x)
    contentSize = size
    if moves { contentOffset.x = max(lowestOffset.x, highestOffset.x - distance) }
  }

  /// Asks the view for its preferred attributes; a layout that accepts another size is invalidated.
  func fit(_ cell: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let preferred = cell.preferredLayoutAttributesFitting(attributes)
    guard preferred.size != attributes.size else { return }
    let layout = collectionViewLayout
    if layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes) {
      layout.invalidateLayout()
    }
  }

  /// Shows the visible elements; repeats while preferred cell sizes change the layout.
  func showVisible() {
    guard bounds.width > 0, bounds.height > 0, dataSource != nil else { return }
    for _ in 0..<8 {
      let anchor = lowestInSight
      let comesFromAbove = showOnce()
      guard needsPreparation else { return }
      prepareLayout()
      if comesFromAbove, let anchor, let now = collectionViewLayout.layoutAttributesForItem(at: anchor.path) {
        let way = now.frame.minY - anchor.place
        if way != 0 { shiftContent(by: way) }
      }
      keepPlace()
    }
    showOnce()
  }

  /// The lowest of the cells that are shown and in sight, which stays where it is as others come from above.
  private var lowestInSight: (path: IndexPath, place: CGFloat)? {
    let cells = shown.compactMap { element, view -> (path: IndexPath, place: CGFloat)? in
      guard case .cell(let path) = element, view.frame.intersects(bounds),
        let attributes = collectionViewLayout.layoutAttributesForItem(at: path), attributes.strip == nil
      else { return nil }
      return (path, attributes.frame.minY)
    }
    return cells.max { $0.place < $1.place }
  }

  /// Shows the layout's elements in the bounds and removes all others.
  ///
  /// - Returns: Whether one has come that begins above the bounds.
  @discardableResult
  private func showOnce() -> Bool {
    let wasShowing = isShowing
    isShowing = true
    defer { isShowing = wasShowing }
    showStrips()
    let visible = elementsInSight.filter(isKnown)
    let elements = Set(visible.map(\.element))
    let leaving = shown.filter { !elements.contains($0.key) }
    for (element, view) in leaving.sorted(by: { $0.key.path < $1.key.path }) {
      shown[element] = nil
      retire(view, element)
    }
    let comesFromAbove = visible.contains { $0.frame.minY < bounds.minY && shown[$0.element] == nil }
    for attributes in visible { show(attributes) }
    measuresAnew = false
    order(visible)
    tellStrips(visible)
    return comesFromAbove
  }

  /// Whether the item exists: a layout that missed an update may return deleted items.
  private func isKnown(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard attributes.representedElementCategory == .cell else { return true }
    let path = attributes.indexPath
    return path.item < numberOfItems(inSection: path.section)
  }

  private func show(_ attributes: UICollectionViewLayoutAttributes) {
    let element = attributes.element
    if let view = shown[element] {
      view.take(attributes)
      if measuresAnew { fit(view, attributes) }
      if let swiped, swiped.cell === view { view.frame.origin.x += swiped.way }
      return
    }
    guard let view = make(attributes) else { return }
    view.take(attributes)
    shown[element] = view
    switch element {
    case .cell(let path):
      guard let cell = view as? UICollectionViewCell else { return }
      cell.isSelected = selection.contains(path)
      cell.isHighlighted = highlighted == path
      cell.updateConfigurationIfNeeded()
      fit(cell, attributes)
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    case .supplementary(let kind, let path):
      (view as? UICollectionViewCell)?.updateConfigurationIfNeeded()
      fit(view, attributes)
      collectionDelegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    case .decoration: break
    }
    (attributes.strip.flatMap { strips[$0] } ?? self).addSubview(view)
  }

  private func make(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let outer = (attributesInMaking, Self.makesCell)
    attributesInMaking = attributes
    Self.makesCell = ObjectIdentifier(self)
    defer { (attributesInMaking, Self.makesCell) = outer }
    switch attributes.element {
    case .cell(let path):
      let cell = dataSource?.collectionView(self, cellForItemAt: path)
      precondition(
        cell == nil || cell?.reuseIdentifier != nil,
        "the cell returned from collectionView(_:cellForItemAt:) does not have a reuseIdentifier: cells must be "
          + "retrieved by calling dequeueReusableCell(withReuseIdentifier:for:)")
      return cell
    case .supplementary(let kind, let path): return makeSupplementary(kind, path)
    case .decoration(let kind, _): return collectionViewLayout.makeDecoration(kind, frame: attributes.frame)
    }
  }

  private func makeSupplementary(_ kind: String, _ path: IndexPath) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    let view = OptionalCall.run("collectionView(_:viewForSupplementaryElementOfKind:at:)", on: dataSource) {
      dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    }
    guard let view else {
      preconditionFailure(
        "the data source \(dataSource) must implement collectionView(_:viewForSupplementaryElementOfKind:at:), as the "
          + "layout has a \(kind)")
    }
    precondition(
      view.reuseIdentifier != nil,
      "the view returned from collectionView(_:viewForSupplementaryElementOfKind:at:) for a \(kind) was not retrieved "
        + "by calling dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)")
    return view
  }

  /// Takes a view away, to be used again.
  ///
  /// - Parameter isSeen: Whether its movement is seen to its end, and it can be used again only then.
  func retire(_ view: UICollectionReusableView, _ element: CollectionElement, isSeen: Bool = false) {
    // Another item may get it.
    if view === swiped?.cell { hideActions() }
    view.leave(isSeen: isSeen) { [weak self] in self?.keep(view, element) }
    switch element {
    case .cell(let path):
      guard let cell = view as? UICollectionViewCell else { return }
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    case .supplementary(let kind, let path):
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
    case .decoration: return
    }
  }

  private func keep(_ view: UICollectionReusableView, _ element: CollectionElement) {
    guard let name = view.reuseIdentifier else { return }
    switch element {
    case .cell: cellPool.keep(view, as: name)
    case .supplementary(let kind, _): supplementaryPools[kind, default: .init()].keep(view, as: name)
    case .decoration: return
    }
  }

  /// Brings elements with a higher `zIndex` to the front.
  private func order(_ visible: [UICollectionViewLayoutAttributes]) {
    guard visible.contains(where: { $0.zIndex != 0 }) else { return }
    let sorted = visible.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
    var raised: Set<ObjectIdentifier> = []
    for (_, attributes) in sorted {
      guard let view = shown[attributes.element] else { continue }
      // What scrolls a section comes to the front with the first of what lies in it.
      if let strip = view.superview as? StripView, raised.insert(ObjectIdentifier(strip)).inserted {
        bringSubviewToFront(strip)
      }
      view.superview?.bringSubviewToFront(view)
    }
  }
}
