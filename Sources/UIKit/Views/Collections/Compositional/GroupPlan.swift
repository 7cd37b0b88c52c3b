import Foundation

/// The item positions in one group of a compositional layout, in points from the group's origin.
@MainActor
struct GroupPlan {
  struct Leaf {
    var frame: CGRect
    var zIndex = 0
    /// The estimated dimensions.
    var estimates = (width: false, height: false)
    /// What stands at the cell.
    var supplements: [NSCollectionLayoutSupplementaryItem] = []
  }

  /// A group at which supplementary views stand.
  struct Plate {
    var frame: CGRect
    let supplements: [NSCollectionLayoutSupplementaryItem]
  }

  private(set) var leaves: [Leaf] = []
  private(set) var plates: [Plate] = []
  private(set) var size: CGSize

  private static let tolerance: CGFloat = 0.01
  /// The maximum number of items on a line: items of zero size would never fill it.
  private static let most = 10_000

  /// - Parameters:
  ///   - first: The index of the group's first item in the section.
  ///   - limit: The number of remaining items.
  ///   - measured: The preferred size of the cell at an index, if known.
  init(
    _ group: NSCollectionLayoutGroup, in container: CGSize, first: Int, limit: Int,
    environment: LayoutEnvironment, measured: (Int) -> CGSize?
  ) {
    size = group.layoutSize.points(in: container)
    let inset = group.contentInsets
    let room = CGSize(
      width: max(0, size.width - inset.leading - inset.trailing), height: max(0, size.height - inset.top - inset.bottom)
    )
    switch group.arrangement {
    case .custom(let provider):
      let inner = LayoutEnvironment(contentSize: room, traitCollection: environment.traitCollection)
      leaves = provider(inner).prefix(limit).map { Leaf(frame: $0.frame, zIndex: $0.zIndex) }
    case .horizontal, .vertical:
      var line = Line(group, room: room)
      while line.count < min(Self.most, limit), leaves.count < limit, let item = line.next {
        let slot: CGSize
        let inside: [Leaf]
        var within: [Plate] = []
        let outer = item.edgeSpacing?.insets ?? .zero
        if let nested = item as? NSCollectionLayoutGroup {
          let plan = GroupPlan(
            nested, in: line.container(for: nested), first: first + leaves.count, limit: limit - leaves.count,
            environment: environment, measured: measured)
          guard !plan.leaves.isEmpty else { break }
          (slot, inside, within) = (plan.size, plan.leaves, plan.plates)
        } else {
          (slot, inside) = Self.leaf(item, line, measured(first + leaves.count))
        }
        guard let place = line.take(slot, outer) else { break }
        leaves += inside.map { leaf in
          var leaf = leaf
          leaf.frame = leaf.frame.offsetBy(dx: place.x, dy: place.y)
          return leaf
        }
        plates += within.map { Plate(frame: $0.frame.offsetBy(dx: place.x, dy: place.y), supplements: $0.supplements) }
        line.end(leaves.count)
      }
      line.spread(&leaves)
      if group.layoutSize.widthDimension.isEstimated { size.width = line.extent.width + inset.leading + inset.trailing }
      if group.layoutSize.heightDimension.isEstimated { size.height = line.extent.height + inset.top + inset.bottom }
    }
    leaves = leaves.map { leaf in
      var leaf = leaf
      leaf.frame = leaf.frame.offsetBy(dx: inset.leading, dy: inset.top)
      return leaf
    }
    plates = plates.map {
      Plate(frame: $0.frame.offsetBy(dx: inset.leading, dy: inset.top), supplements: $0.supplements)
    }
    if !group.supplements.isEmpty {
      plates.append(Plate(frame: CGRect(origin: .zero, size: size), supplements: group.supplements))
    }
  }

  /// A cell's slot size, and its frame in the slot.
  private static func leaf(
    _ item: NSCollectionLayoutItem, _ line: Line, _ measured: CGSize?
  ) -> (CGSize, [Leaf]) {
    var slot = line.size(of: item)
    let estimates = (item.layoutSize.widthDimension.isEstimated, item.layoutSize.heightDimension.isEstimated)
    let inset = item.contentInsets
    if let measured {
      if estimates.0, !line.isEvenAcross { slot.width = measured.width + inset.leading + inset.trailing }
      if estimates.1, !line.isEvenDown { slot.height = measured.height + inset.top + inset.bottom }
    }
    let frame = CGRect(
      x: inset.leading, y: inset.top, width: max(0, slot.width - inset.leading - inset.trailing),
      height: max(0, slot.height - inset.top - inset.bottom))
    return (slot, [Leaf(frame: frame, estimates: estimates, supplements: item.supplements)])
  }

  /// A line of a group's items.
  @MainActor
  private struct Line {
    let group: NSCollectionLayoutGroup
    let room: CGSize
    let isHorizontal: Bool
    private(set) var count = 0
    private(set) var extent = CGSize.zero
    /// The end of the last item along the line.
    private var position: CGFloat = 0
    /// The total number of leaves after each item.
    private var ends: [Int] = []

    init(_ group: NSCollectionLayoutGroup, room: CGSize) {
      self.group = group
      self.room = room
      if case .horizontal = group.arrangement { isHorizontal = true } else { isHorizontal = false }
    }

    private var spacing: CGFloat { group.interItemSpacing?.spacing ?? 0 }
    var isEvenAcross: Bool { group.isEven && isHorizontal }
    var isEvenDown: Bool { group.isEven && !isHorizontal }

    /// The next subitem; subitems repeat in order.
    var next: NSCollectionLayoutItem? {
      guard !group.subitems.isEmpty, count < group.count ?? .max else { return nil }
      return group.subitems[count % group.subitems.count]
    }

    func size(of item: NSCollectionLayoutItem) -> CGSize {
      var size = item.layoutSize.points(in: room)
      guard group.isEven, let count = group.count else { return size }
      let share = ((isHorizontal ? room.width : room.height) - spacing * CGFloat(count - 1)) / CGFloat(count)
      if isHorizontal { size.width = max(0, share) } else { size.height = max(0, share) }
      return size
    }

    /// The container for a nested group: its share, if the group divides the line evenly.
    func container(for nested: NSCollectionLayoutGroup) -> CGSize {
      guard group.isEven else { return room }
      let share = size(of: nested)
      return isHorizontal
        ? CGSize(width: share.width, height: room.height) : CGSize(width: room.width, height: share.height)
    }

    /// Places an item of a size and returns its position; nil if it does not fit. The first item always fits.
    mutating func take(_ size: CGSize, _ outer: NSDirectionalEdgeInsets) -> CGPoint? {
      let start = count == 0 ? 0 : position + spacing
      let (before, after) = isHorizontal ? (outer.leading, outer.trailing) : (outer.top, outer.bottom)
      let length = before + (isHorizontal ? size.width : size.height) + after
      let isOpen =
        isHorizontal
        ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
      let isBounded = group.count == nil && (!isOpen || count >= group.subitems.count)
      let room = isOpen && group.count == nil ? 0 : isHorizontal ? self.room.width : self.room.height
      if isBounded, count > 0, start + length > room + GroupPlan.tolerance { return nil }
      count += 1
      position = start + length
      let across = isHorizontal ? outer.top : outer.leading
      let far = isHorizontal ? across + size.height + outer.bottom : across + size.width + outer.trailing
      extent =
        isHorizontal
        ? CGSize(width: position, height: max(extent.height, far))
        : CGSize(width: max(extent.width, far), height: position)
      return isHorizontal ? CGPoint(x: start + before, y: across) : CGPoint(x: across, y: start + before)
    }

    mutating func end(_ leaf: Int) { ends.append(leaf) }

    /// Expands flexible spacing until the line is full.
    func spread(_ leaves: inout [Leaf]) {
      guard group.interItemSpacing?.isFlexible == true, ends.count > 1 else { return }
      let rest = (isHorizontal ? room.width : room.height) - position
      guard rest > 0 else { return }
      var item = 0
      for index in leaves.indices {
        while item < ends.count - 1, index >= ends[item] { item += 1 }
        let by = rest * CGFloat(item) / CGFloat(ends.count - 1)
        leaves[index].frame = leaves[index].frame.offsetBy(dx: isHorizontal ? by : 0, dy: isHorizontal ? 0 : by)
      }
    }
  }
}
