import Foundation

/// Selection in code and by touch.
extension UICollectionView {
  /// The selected items; nil if there are none.
  public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// The largest touch movement that still selects, in points.
  private static let slop: CGFloat = 10

  func unselect(_ path: IndexPath) {
    selection.removeAll { $0 == path }
    cellForItem(at: path)?.isSelected = false
  }

  private var takesSelection: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }
  private var takesSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  // MARK: Touches

  func fingerCameDown(_ touch: UITouch) {
    unhighlight()
    let isOnControl = sequence(first: touch.view, next: { $0?.superview }).prefix { $0 !== self }.contains {
      $0 is UIControl
    }
    touchStart = touch.location(in: window)
    guard !isOnControl, swiped == nil, takesSelection, let path = indexPathForItem(at: touch.location(in: self)),
      (cellForItem(at: path) as? UICollectionViewListCell)?.isToggle != true
    else { return }
    highlight(path)
  }

  func fingerMoved(_ touch: UITouch) {
    let place = touch.location(in: window)
    if hypot(place.x - touchStart.x, place.y - touchStart.y) > Self.slop { unhighlight() }
  }

  private func highlight(_ path: IndexPath) {
    guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
    highlighted = path
    cellForItem(at: path)?.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  func unhighlight() {
    guard let path = highlighted else { return }
    highlighted = nil
    cellForItem(at: path)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// Handles a tap that no view in the item handled; an item that refuses the highlight is not selected, as on iOS.
  func selectByTouch(at point: CGPoint) -> Bool {
    if swiped != nil {
      hideActions()
      return true
    }
    guard takesSelection, let path = indexPathForItem(at: point) else {
      unhighlight()
      return false
    }
    if highlighted == nil { highlight(path) }
    guard highlighted == path else { return true }
    if takesSeveral, selection.contains(path) {
      if collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true {
        unselect(path)
        collectionDelegate?.collectionView(self, didDeselectItemAt: path)
      }
    } else if collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true {
      select(path)
    }
    unhighlight()
    return true
  }

  private func select(_ path: IndexPath) {
    for old in takesSeveral ? [] : selection.filter({ $0 != path }) {
      unselect(old)
      collectionDelegate?.collectionView(self, didDeselectItemAt: old)
    }
    if !selection.contains(path) { selection.append(path) }
    let cell = cellForItem(at: path)
    cell?.isSelected = true
    if let cell { cell.selectionSegue?(cell) }
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
    if collectionDelegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false, !isEditing {
      collectionDelegate?.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }
}
