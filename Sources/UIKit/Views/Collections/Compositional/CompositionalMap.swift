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
    in view: UICollectionView, isVertical: Bool, spacing: CGFloat, measured: [CollectionElement: CGSize],
    provider: UICollectionViewCompositionalLayout.SectionProvider
  ) {
    viewSize = view.bounds.size
    self.isVertical = isVertical
    self.measured = measured
    let inset = view.adjustedContentInset
    room = CGSize(
      width: max(0, viewSize.width - inset.left - inset.right),
      height: max(0, viewSize.height - inset.top - inset.bottom))
    let environment = LayoutEnvironment(contentSize: room, traitCollection: view.traitCollection)
    for number in 0..<view.numberOfSections {
      guard let section = provider(number, environment) else { continue }
      if number > 0 { end += spacing }
      lists[number] = section.list
      add(section, number, count: view.numberOfItems(inSection: number), environment)
    }
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
    for edge in edges where !edge.isAfter { add(edge, section, number) }
    let inset = section.contentInsets
    let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.leading, inset.trailing)
    end += before
    addGroups(section, number, count, environment)
    end += after
    for edge in edges where edge.isAfter { add(edge, section, number) }
    for item in section.decorationItems { add(item, number, from: start) }
    for edge in edges where edge.pinToVisibleBounds {
      let element = CollectionElement.supplementary(edge.elementKind, IndexPath(item: 0, section: number))
      pins[element] = SectionPin(section: start...max(start, end), isHeader: !edge.isAfter)
    }
  }

  private mutating func addGroups(
    _ section: NSCollectionLayoutSection, _ number: Int, _ count: Int, _ environment: LayoutEnvironment
  ) {
    let inset = section.contentInsets
    let container = CGSize(
      width: max(0, room.width - inset.leading - inset.trailing), height: max(0, room.height - inset.top - inset.bottom)
    )
    let isAcross = section.orthogonalScrollingBehavior != .none
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
        length: length, groups: groups, near: near, handler: section.visibleItemsInvalidationHandler,
        environment: environment))
  }

  private mutating func add(
    _ edge: NSCollectionLayoutBoundarySupplementaryItem, _ section: NSCollectionLayoutSection, _ number: Int
  ) {
    let path = IndexPath(item: 0, section: number)
    let new = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: edge.elementKind, with: path)
    let inset = section.supplementariesFollowContentInsets ? section.contentInsets : .zero
    let container =
      isVertical
      ? CGSize(width: max(0, room.width - inset.leading - inset.trailing), height: room.height)
      : CGSize(width: room.width, height: max(0, room.height - inset.top - inset.bottom))
    var size = edge.layoutSize.points(in: container)
    new.estimates = (edge.layoutSize.widthDimension.isEstimated, edge.layoutSize.heightDimension.isEstimated)
    if let wanted = measured[.supplementary(edge.elementKind, path)] {
      if new.estimates.width { size.width = wanted.width }
      if new.estimates.height { size.height = wanted.height }
    }
    let origin = isVertical ? CGPoint(x: inset.leading, y: end) : CGPoint(x: end, y: inset.top)
    new.frame = CGRect(origin: origin, size: size).offsetBy(dx: edge.offset.x, dy: edge.offset.y)
    new.zIndex = edge.zIndex
    if section.list != nil {
      var look = RowLook()
      look.isEdge = true
      new.row = look
    }
    append(new)
    end += isVertical ? size.height : size.width
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
