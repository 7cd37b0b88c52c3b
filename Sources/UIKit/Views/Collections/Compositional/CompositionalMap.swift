import Foundation

/// The computed positions of all elements in a compositional layout.
@MainActor
struct CompositionalMap {
  private(set) var attributes: [UICollectionViewLayoutAttributes] = []
  private(set) var size = CGSize.zero
  /// The sections that scroll on their own.
  private(set) var strips: [SectionStrip] = []
  /// The headers and footers that stay visible.
  private(set) var pins: [CollectionElement: SectionPin] = [:]
  /// The view size that the map was computed for.
  private(set) var viewSize = CGSize.zero

  /// The lists among the sections.
  private(set) var lists: [Int: UICollectionLayoutListConfiguration] = [:]

  private var places: [CollectionElement: Int] = [:]
  private var isVertical = true
  /// The view size minus its insets.
  private var room = CGSize.zero
  private var end: CGFloat = 0
  private var measured: [CollectionElement: CGSize] = [:]

  init() {}

  init(
    in view: UICollectionView, _ configuration: UICollectionViewCompositionalLayoutConfiguration,
    measured: [CollectionElement: CGSize], provider: UICollectionViewCompositionalLayout.SectionProvider
  ) {
    viewSize = view.bounds.size
    isVertical = configuration.scrollDirection == .vertical
    self.measured = measured
    let inset = view.adjustedContentInset
    room = CGSize(
      width: max(0, viewSize.width - inset.left - inset.right),
      height: max(0, viewSize.height - inset.top - inset.bottom))
    let environment = LayoutEnvironment(contentSize: room, traitCollection: view.traitCollection)
    let edges = configuration.boundarySupplementaryItems.enumerated().map { ($1, IndexPath(item: 0, section: $0)) }
    for (edge, path) in edges where !edge.isAfter { add(edge, path) }
    for number in 0..<view.numberOfSections {
      guard let section = provider(number, environment) else { continue }
      if number > 0 { end += configuration.interSectionSpacing }
      lists[number] = section.list
      add(section, number, count: view.numberOfItems(inSection: number), environment)
    }
    for (edge, path) in edges where edge.isAfter { add(edge, path) }
    for (edge, path) in edges { pin(edge, path, to: 0...max(0, end)) }
    size = isVertical ? CGSize(width: room.width, height: end) : CGSize(width: end, height: room.height)
  }

  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    places[element].map { attributes[$0] }
  }

  private mutating func append(_ new: UICollectionViewLayoutAttributes) {
    places[new.element] = attributes.count
    attributes.append(new)
  }

  private mutating func add(
    _ section: NSCollectionLayoutSection, _ number: Int, count: Int, _ environment: LayoutEnvironment
  ) {
    let start = end
    let edges = section.boundarySupplementaryItems
    let path = IndexPath(item: 0, section: number)
    let around = section.supplementariesFollowContentInsets ? section.contentInsets : .zero
    for edge in edges where !edge.isAfter { add(edge, path, around, in: section.list) }
    let inset = section.contentInsets
    let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.leading, inset.trailing)
    end += before
    addGroups(section, number, count, environment)
    end += after
    for edge in edges where edge.isAfter { add(edge, path, around, in: section.list) }
    for item in section.decorationItems { add(item, number, from: start) }
    for edge in edges { pin(edge, path, to: start...max(start, end)) }
  }

  private mutating func pin(
    _ edge: NSCollectionLayoutBoundarySupplementaryItem, _ path: IndexPath, to part: ClosedRange<CGFloat>
  ) {
    guard edge.pinToVisibleBounds else { return }
    pins[.supplementary(edge.elementKind, path)] = SectionPin(section: part, isHeader: !edge.isAfter)
  }

  private mutating func addGroups(
    _ section: NSCollectionLayoutSection, _ number: Int, _ count: Int, _ environment: LayoutEnvironment
  ) {
    let inset = section.contentInsets
    let isAcross = section.orthogonalScrollingBehavior != .none
    var container = CGSize(
      width: max(0, room.width - inset.leading - inset.trailing), height: max(0, room.height - inset.top - inset.bottom)
    )
    // Insets along what scrolls lie in the content: groups have shares of the whole room, as published pictures show.
    if isAcross { if isVertical { container.width = room.width } else { container.height = room.height } }
    var groups: [Range<CGFloat>] = []
    let first = end
    var across: CGFloat = 0
    var extent: CGFloat = 0
    var item = 0
    var plates = 0
    while item < count {
      let plan = GroupPlan(
        section.group, in: container, first: item, limit: count - item, environment: environment,
        measured: { measured[.cell(IndexPath(item: $0, section: number))] })
      guard !plan.leaves.isEmpty else { break }
      if item > 0 { if isAcross { across += section.interGroupSpacing } else { end += section.interGroupSpacing } }
      let origin =
        isVertical
        ? CGPoint(x: inset.leading + across, y: end) : CGPoint(x: end, y: inset.top + across)
      for leaf in plan.leaves {
        let new = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: number))
        new.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
        new.zIndex = leaf.zIndex
        new.estimates = leaf.estimates
        new.row = section.list?.look(of: IndexPath(item: item, section: number), count: count)
        if isAcross { new.strip = number }
        append(new)
        add(leaf.supplements, at: new.frame, IndexPath(item: item, section: number), strip: new.strip)
        item += 1
      }
      for plate in plan.plates {
        add(
          plate.supplements, at: plate.frame.offsetBy(dx: origin.x, dy: origin.y),
          IndexPath(item: plates, section: number), strip: isAcross ? number : nil)
        plates += 1
      }
      let (main, side) = isVertical ? (plan.size.height, plan.size.width) : (plan.size.width, plan.size.height)
      if isAcross {
        groups.append(across..<across + max(0, side))
        across += side
        extent = max(extent, main)
      } else {
        end += main
      }
    }
    guard isAcross else { return }
    end += extent
    let (near, far) = isVertical ? (inset.leading, inset.trailing) : (inset.top, inset.bottom)
    let length = near + across + far
    strips.append(
      SectionStrip(
        section: number, behavior: section.orthogonalScrollingBehavior, isVertical: isVertical,
        frame: isVertical
          ? CGRect(x: 0, y: first, width: room.width, height: extent)
          : CGRect(x: first, y: 0, width: extent, height: room.height),
        length: length, groups: groups, near: near, spacing: section.interGroupSpacing,
        handler: section.visibleItemsInvalidationHandler, environment: environment))
  }

  /// Adds what stands before or after a section, or all of them, within insets across.
  private mutating func add(
    _ edge: NSCollectionLayoutBoundarySupplementaryItem, _ path: IndexPath, _ inset: NSDirectionalEdgeInsets = .zero,
    in list: UICollectionLayoutListConfiguration? = nil
  ) {
    let new = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: edge.elementKind, with: path)
    let container =
      isVertical
      ? CGSize(width: max(0, room.width - inset.leading - inset.trailing), height: room.height)
      : CGSize(width: room.width, height: max(0, room.height - inset.top - inset.bottom))
    var size = edge.layoutSize.points(in: container)
    new.estimates = (edge.layoutSize.widthDimension.isEstimated, edge.layoutSize.heightDimension.isEstimated)
    if let wanted = measured[.supplementary(edge.elementKind, path)] {
      if new.estimates.width { size.width = wanted.width + edge.contentInsets.leading + edge.contentInsets.trailing }
      if new.estimates.height { size.height = wanted.height + edge.contentInsets.top + edge.contentInsets.bottom }
    }
    let (left, above) = (container.width - size.width, container.height - size.height)
    let extent = isVertical ? size.height : size.width
    // What does not extend its section lies over it.
    let start = edge.extendsBoundary || !edge.isAfter ? end : end - extent
    let origin =
      isVertical
      ? CGPoint(x: inset.leading + left * edge.alignment.across, y: start)
      : CGPoint(x: start, y: inset.top + above * edge.alignment.down)
    new.frame = CGRect(origin: origin, size: size).offsetBy(dx: edge.offset.x, dy: edge.offset.y)
      .inset(by: edge.contentInsets)
    new.zIndex = edge.zIndex
    new.row = list?.look(ofEdge: !edge.isAfter)
    append(new)
    if edge.extendsBoundary { end += extent }
  }

  /// Adds what stands at an item or at a group.
  private mutating func add(
    _ supplements: [NSCollectionLayoutSupplementaryItem], at frame: CGRect, _ path: IndexPath, strip: Int?
  ) {
    for item in supplements {
      let new = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: item.elementKind, with: path)
      new.estimates = (item.layoutSize.widthDimension.isEstimated, item.layoutSize.heightDimension.isEstimated)
      new.frame = item.frame(at: frame, measured: measured[.supplementary(item.elementKind, path)])
      new.zIndex = item.zIndex
      new.strip = strip
      append(new)
    }
  }

  private mutating func add(_ item: NSCollectionLayoutDecorationItem, _ number: Int, from start: CGFloat) {
    let new = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: number))
    let whole =
      isVertical
      ? CGRect(x: 0, y: start, width: room.width, height: end - start)
      : CGRect(x: start, y: 0, width: end - start, height: room.height)
    let inset = item.contentInsets
    new.frame = CGRect(
      x: whole.minX + inset.leading, y: whole.minY + inset.top,
      width: max(0, whole.width - inset.leading - inset.trailing),
      height: max(0, whole.height - inset.top - inset.bottom))
    new.zIndex = item.zIndex
    append(new)
  }
}
