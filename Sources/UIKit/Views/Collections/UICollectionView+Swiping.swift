import Foundation

/// The actions that a swipe over an item of a list shows.
extension UICollectionView: SwipesRows {
  private func actions(of path: IndexPath, isTrailing: Bool) -> [UIContextualAction]? {
    guard let list = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list(of: path.section) else {
      return nil
    }
    let provider =
      isTrailing ? list.trailingSwipeActionsConfigurationProvider : list.leadingSwipeActionsConfigurationProvider
    return provider?(path)?.actions
  }

  func hasActions(at point: CGPoint, isTrailing: Bool) -> Bool {
    guard !isEditing, let path = indexPathForItem(at: point) else { return false }
    return actions(of: path, isTrailing: isTrailing)?.isEmpty == false
  }

  func showActions(at point: CGPoint, isTrailing: Bool) {
    hideActions()
    guard !isEditing, let path = indexPathForItem(at: point), let cell = cellForItem(at: path),
      let actions = actions(of: path, isTrailing: isTrailing), !actions.isEmpty
    else { return }
    let isAtRight = isTrailing != runsFromRight
    let buttons = SwipeButtons(actions, at: cell.frame, isAtRight: isAtRight) { [weak self, weak cell] action in
      if let cell { action.perform(in: cell) }
      self?.hideActions()
    }
    // The whole cell makes room, as a table's does.
    let way = isAtRight ? -buttons.bounds.width : buttons.bounds.width
    cell.moveAside(by: way, (cell as? UICollectionViewListCell)?.rowLook)
    addSubview(buttons)
    swiped = (cell, buttons, way)
  }

  /// Hides the actions that a swipe has shown.
  func hideActions() {
    guard let swiped else { return }
    self.swiped = nil
    swiped.buttons.removeFromSuperview()
    swiped.cell.moveBack(from: swiped.way, (swiped.cell as? UICollectionViewListCell)?.rowLook)
  }
}
