import Foundation

/// Moving an item with a gesture of the app's own. The item stays in its place until the movement ends; then the data
/// source moves it to the item under the last position.
extension UICollectionView {
  /// Begins to move an item; false if the data source refuses.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false else { return false }
    neededExtras.movement = (indexPath, indexPath)
    return true
  }

  /// Moves the item to a position in content coordinates.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let movement = extras?.movement else { return }
    let proposed = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: movement.to, withPosition: targetPosition)
    let target =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveFromItemAt: movement.from, toProposedIndexPath: proposed) ?? proposed
    neededExtras.movement = (movement.from, target)
  }

  /// Ends the movement: the data source moves the item.
  public func endInteractiveMovement() {
    guard let movement = extras?.movement else { return }
    neededExtras.movement = nil
    guard movement.from != movement.to else { return }
    dataSource?.collectionView(self, moveItemAt: movement.from, to: movement.to)
    dataAreOutOfDate()
  }

  /// Ends the movement; the item stays where it was.
  public func cancelInteractiveMovement() { extras?.movement = nil }
}
