import Foundation

/// The computed positions of all elements in a flow layout.
@MainActor
struct FlowMap {
  struct Section {
    var header: UICollectionViewLayoutAttributes?
    var items: [UICollectionViewLayoutAttributes] = []
    var footer: UICollectionViewLayoutAttributes?
    /// The section's range along the scroll direction.
    var span: ClosedRange<CGFloat> = 0...0
  }

  private(set) var sections: [Section] = []
  /// The content size.
  private(set) var size = CGSize.zero
  /// The view size that the map was computed for.
  private(set) var viewSize = CGSize.zero
  /// Whether an item is longer than its line.
  private(set) var isTooWide = false

  private var isVertical = true
  /// Whether lines begin at the right, unless the whole layout is flipped.
  private var isMirrored = false
  /// The extent across the scroll direction, and the end of the content along it.
  private var across: CGFloat = 0
  private var end: CGFloat = 0

  init() {}

  init(of layout: UICollectionViewFlowLayout, in view: UICollectionView) {
    viewSize = view.bounds.size
    isVertical = layout.scrollDirection == .vertical
    isMirrored = view.runsFromRight && !layout.isFlipped
    let inset = view.adjustedContentInset
    across =
      isVertical ? viewSize.width - inset.left - inset.right : viewSize.height - inset.top - inset.bottom
    let measures = Measures(
      layout: layout, view: view, delegate: view.delegate as? any UICollectionViewDelegateFlowLayout)
    for section in 0..<view.numberOfSections {
      add(section, count: view.numberOfItems(inSection: section), measures)
    }
    size = isVertical ? CGSize(width: across, height: end) : CGSize(width: end, height: across)
  }

  private mutating func add(_ index: Int, count: Int, _ measures: Measures) {
    var section = Section()
    let start = end
    section.header = decoration(UICollectionView.elementKindSectionHeader, index, measures.header(index))
    let inset = measures.inset(index)
    let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    let (near, far) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let sizes = (0..<count).map { measures.size(IndexPath(item: $0, section: index)) }
    let pairs = sizes.map {
      isVertical ? FlowLines.Pair(along: $0.width, across: $0.height) : .init(along: $0.height, across: $0.width)
    }
    let length = across - near - far
    if pairs.contains(where: { $0.along > length + 0.01 }) { isTooWide = true }
    let lines = FlowLines(
      pairs, length: length, itemSpacing: measures.itemSpacing(index), lineSpacing: measures.lineSpacing(index))
    end += before
    let right = across - far
    for (item, place) in lines.places.enumerated() {
      let attributes = measures.attributes.init()
      attributes.indexPath = IndexPath(item: item, section: index)
      let isEstimated = measures.layout.estimatedItemSize != .zero
      attributes.estimates = (isEstimated, isEstimated)
      let origin =
        isVertical
        ? CGPoint(x: isMirrored ? right - place.along - sizes[item].width : near + place.along, y: end + place.across)
        : CGPoint(x: end + place.across, y: near + place.along)
      attributes.frame = CGRect(origin: origin, size: sizes[item])
      section.items.append(attributes)
    }
    end += lines.extent + after
    section.footer = decoration(UICollectionView.elementKindSectionFooter, index, measures.footer(index))
    section.span = start...max(start, end)
    sections.append(section)
  }

  private mutating func decoration(
    _ kind: String, _ section: Int, _ size: CGSize
  ) -> UICollectionViewLayoutAttributes? {
    let extent = isVertical ? size.height : size.width
    guard extent > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    attributes.frame =
      isVertical
      ? CGRect(x: 0, y: end, width: across, height: extent) : CGRect(x: end, y: 0, width: extent, height: across)
    end += extent
    return attributes
  }

  /// The metrics from the delegate, or else from the layout.
  @MainActor
  private struct Measures {
    let layout: UICollectionViewFlowLayout
    let view: UICollectionView
    let delegate: (any UICollectionViewDelegateFlowLayout)?

    var attributes: UICollectionViewLayoutAttributes.Type {
      type(of: layout).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        ?? UICollectionViewLayoutAttributes.self
    }

    func size(_ path: IndexPath) -> CGSize {
      if let wanted = layout.measured[path] { return wanted }
      let given = delegate?.collectionView(view, layout: layout, sizeForItemAt: path) ?? layout.plainItemSize
      let size = given == UICollectionViewFlowLayout.automaticSize ? layout.plainItemSize : given
      return CGSize(width: max(0, size.width), height: max(0, size.height))
    }
    func inset(_ section: Int) -> UIEdgeInsets {
      delegate?.collectionView(view, layout: layout, insetForSectionAt: section) ?? layout.sectionInset
    }
    func lineSpacing(_ section: Int) -> CGFloat {
      delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
        ?? layout.minimumLineSpacing
    }
    func itemSpacing(_ section: Int) -> CGFloat {
      delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
        ?? layout.minimumInteritemSpacing
    }
    func header(_ section: Int) -> CGSize {
      delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
        ?? layout.headerReferenceSize
    }
    func footer(_ section: Int) -> CGSize {
      delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
        ?? layout.footerReferenceSize
    }
  }
}
