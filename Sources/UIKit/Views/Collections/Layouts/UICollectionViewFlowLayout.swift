import Foundation

/// Places items in lines, section after section, with headers and footers between. See `FlowLines` for a line's rule.
///
/// With an estimated size, a cell whose content has constraints, or is a list's, has the size that it wants; the others
/// have the estimated one, or what the delegate says.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// From where the insets of sections count.
  public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }

  /// Asks for a size that the cell determines.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The least space between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(oldValue != minimumLineSpacing) } }
  /// The least space between items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(oldValue != minimumInteritemSpacing) } }
  /// The size of items, in points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(oldValue != itemSize) } }
  /// The size of items, where the delegate gives none and this is neither zero nor `automaticSize`.
  open var estimatedItemSize = CGSize.zero { didSet { changed(oldValue != estimatedItemSize) } }
  /// The way it scrolls, in which the lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(oldValue != scrollDirection) }
  }
  /// The size of headers: the height, or the width where it scrolls sideways; there are none with zero.
  open var headerReferenceSize = CGSize.zero { didSet { changed(oldValue != headerReferenceSize) } }
  /// The size of footers: the height, or the width where it scrolls sideways; there are none with zero.
  open var footerReferenceSize = CGSize.zero { didSet { changed(oldValue != footerReferenceSize) } }
  /// Space around the items of a section, in points; headers and footers lie outside it.
  open var sectionInset = UIEdgeInsets.zero { didSet { changed(oldValue != sectionInset) } }
  /// Kept; the insets count from the content's edges.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// Whether headers stay in sight while their section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(oldValue != sectionHeadersPinToVisibleBounds) }
  }
  /// Whether footers stay in sight while their section is.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { changed(oldValue != sectionFootersPinToVisibleBounds) }
  }

  /// The size of items that the delegate says nothing of.
  var plainItemSize: CGSize {
    if estimatedItemSize != .zero, estimatedItemSize != Self.automaticSize { return estimatedItemSize }
    return itemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : itemSize
  }

  private var map = FlowMap()
  /// What cells want, where sizes are estimated.
  private(set) var measured: [IndexPath: CGSize] = [:]
  private var hasComplained = false

  private func changed(_ isOther: Bool) { if isOther { invalidateLayout() } }

  // MARK: Asked by the collection view

  override open func prepare() {
    super.prepare()
    guard let collectionView else { return }
    map = FlowMap(of: self, in: collectionView)
    guard map.isTooWide, !hasComplained else { return }
    hasComplained = true
    let (side, edges) = scrollDirection == .vertical ? ("width", "left and right") : ("height", "top and bottom")
    StandardError.print(
      "The behavior of the \(type(of: self)) is not defined: the item \(side) must be less than the \(side) of the "
        + "UICollectionView minus the \(edges) insets of the section and of the content")
  }

  override open var collectionViewContentSize: CGSize { map.size }

  override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    map.sections.flatMap { section -> [UICollectionViewLayoutAttributes] in
      let decorations = [section.header, section.footer].compactMap { $0.map(pinned) }
      return (section.items + decorations).filter { $0.frame.intersects(rect) }
    }
  }

  override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard map.sections.indices.contains(indexPath.section) else { return nil }
    let items = map.sections[indexPath.section].items
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  override open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard map.sections.indices.contains(indexPath.section) else { return nil }
    let section = map.sections[indexPath.section]
    return (elementKind == UICollectionView.elementKindSectionFooter ? section.footer : section.header).map(pinned)
  }

  override open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard estimatedItemSize != .zero, originalAttributes.representedElementCategory == .cell else { return false }
    return measured.updateValue(preferredAttributes.size, forKey: originalAttributes.indexPath)
      != preferredAttributes.size
  }

  override func forgetMeasures() { measured = [:] }

  override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != map.viewSize
  }

  // MARK: In sight

  private func pinned(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let isHeader = attributes.representedElementKind == UICollectionView.elementKindSectionHeader
    guard let collectionView, isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds,
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    let inset = collectionView.adjustedContentInset
    let seen = collectionView.bounds
    let section = map.sections[attributes.indexPath.section].span
    func place(_ own: CGFloat, _ extent: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      isHeader
        ? min(max(own, start), max(own, section.upperBound - extent))
        : max(min(own, end - extent), min(own, section.lowerBound))
    }
    if scrollDirection == .vertical {
      copy.frame.origin.y = place(
        copy.frame.minY, copy.frame.height, seen.minY + inset.top, seen.maxY - inset.bottom)
    } else {
      copy.frame.origin.x = place(
        copy.frame.minX, copy.frame.width, seen.minX + inset.left, seen.maxX - inset.right)
    }
    copy.zIndex = 1024
    return copy
  }
}
