import Foundation

/// Places items in lines, section by section, with headers and footers. See `FlowLines` for the rule of a line.
///
/// With an estimated size, cells with constraints or list content size themselves; others get the delegate's size or
/// the estimated one.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The reference of section insets.
  public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }

  /// The size value that lets cells size themselves.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The minimum spacing between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(oldValue != minimumLineSpacing) } }
  /// The minimum spacing between items on a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(oldValue != minimumInteritemSpacing) } }
  /// The default item size, in points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(oldValue != itemSize) } }
  /// The estimated item size, in points; unless zero, cells size themselves.
  open var estimatedItemSize = CGSize.zero { didSet { changed(oldValue != estimatedItemSize) } }
  /// The scroll direction, along which lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(oldValue != scrollDirection) }
  }
  /// The default header size: the height, or the width if scrolling horizontally; zero for no headers.
  open var headerReferenceSize = CGSize.zero { didSet { changed(oldValue != headerReferenceSize) } }
  /// The default footer size: the height, or the width if scrolling horizontally; zero for no footers.
  open var footerReferenceSize = CGSize.zero { didSet { changed(oldValue != footerReferenceSize) } }
  /// The insets around the items of a section, in points; headers and footers lie outside.
  open var sectionInset = UIEdgeInsets.zero { didSet { changed(oldValue != sectionInset) } }
  /// Stored; insets are relative to the content's edges.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// Whether headers stay visible while their section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(oldValue != sectionHeadersPinToVisibleBounds) }
  }
  /// Whether footers stay visible while their section is.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { changed(oldValue != sectionFootersPinToVisibleBounds) }
  }

  /// The item size if the delegate provides none.
  var plainItemSize: CGSize {
    if estimatedItemSize != .zero, estimatedItemSize != Self.automaticSize { return estimatedItemSize }
    return itemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : itemSize
  }

  private var map = FlowMap()
  /// The preferred sizes of cells with an estimated size.
  private(set) var measured: [IndexPath: CGSize] = [:]
  private var hasComplained = false

  private func changed(_ isOther: Bool) { if isOther { invalidateLayout() } }

  // MARK: Layout queries

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
  override func moveMeasures(_ place: (CollectionElement) -> CollectionElement?) {
    measured = Dictionary(
      uniqueKeysWithValues: measured.compactMap { path, size in
        if case .cell(let path)? = place(.cell(path)) { (path, size) } else { nil }
      })
  }

  override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != map.viewSize
  }

  // MARK: Pinning

  private func pinned(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let isHeader = attributes.representedElementKind == UICollectionView.elementKindSectionHeader
    guard let collectionView, isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds,
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    let inset = collectionView.adjustedContentInset
    let seen = collectionView.bounds
    let pin = SectionPin(section: map.sections[attributes.indexPath.section].span, isHeader: isHeader)
    if scrollDirection == .vertical {
      copy.frame.origin.y = pin.place(
        copy.frame.minY, copy.frame.height, seen.minY + inset.top, seen.maxY - inset.bottom)
    } else {
      copy.frame.origin.x = pin.place(
        copy.frame.minX, copy.frame.width, seen.minX + inset.left, seen.maxX - inset.right)
    }
    copy.zIndex = 1024
    return copy
  }
}
