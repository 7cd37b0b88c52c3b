import Foundation

/// What a collection view sees of a layout that may have been made for the other direction.
///
/// The layout's own places count from the left; where it is flipped, those that are seen count from the right, as far away.
extension UICollectionViewLayout {
  var isFlipped: Bool {
    guard flipsHorizontallyInOppositeLayoutDirection, let collectionView else { return false }
    return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }

  func seenElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard isFlipped else { return layoutAttributesForElements(in: rect) ?? [] }
    return (layoutAttributesForElements(in: flipped(rect)) ?? []).compactMap(flipped)
  }
  func seenItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    flipped(layoutAttributesForItem(at: indexPath))
  }
  func seenSupplementaryView(_ kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    flipped(layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath))
  }

  func flipped(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    guard isFlipped, let copy = attributes?.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    copy.frame = flipped(copy.frame)
    return copy
  }

  /// Content that is narrower than the view begins at the view's right edge.
  private func flipped(_ rect: CGRect) -> CGRect {
    guard let collectionView else { return rect }
    let inset = collectionView.adjustedContentInset
    let width = max(collectionViewContentSize.width, collectionView.bounds.width - inset.left - inset.right)
    return rect.offsetBy(dx: width - rect.minX - rect.maxX, dy: 0)
  }
}
