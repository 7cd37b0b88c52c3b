import Foundation

/// A supplementary view of an item, a group or a section.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind requested from the data source.
  public let elementKind: String
  /// The stacking order; higher values are in front.
  open var zIndex = 0
  /// Where in its item or group it stands.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of its own that comes to the anchor; nil for that of the same edges.
  public let itemAnchor: NSCollectionLayoutAnchor?

  /// Creates a supplementary item at an anchor of its item or group.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, nil)
    zIndex = 1
  }
  /// Creates a supplementary item of which one point comes to an anchor of its item or group.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
    zIndex = 1
  }

  init(
    _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ containerAnchor: NSCollectionLayoutAnchor,
    _ itemAnchor: NSCollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Its frame at an item or group with a frame.
  func frame(at container: CGRect, measured: CGSize?) -> CGRect {
    var size = layoutSize.points(in: container.size)
    if let measured {
      if layoutSize.widthDimension.isEstimated { size.width = measured.width }
      if layoutSize.heightDimension.isEstimated { size.height = measured.height }
    }
    let anchor = containerAnchor.place
    let own = (itemAnchor ?? containerAnchor).place
    var offset = containerAnchor.points(of: size)
    if let moved = itemAnchor?.points(of: size) {
      offset.x += moved.x
      offset.y += moved.y
    }
    return CGRect(
      x: container.minX + anchor.x * container.width - own.x * size.width + offset.x,
      y: container.minY + anchor.y * container.height - own.y * size.height + offset.y, width: size.width,
      height: size.height)
  }
}

/// A supplementary view at an edge of a section, such as a header or footer.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge: bottom and trailing ones come after the items, all others before.
  public let alignment: NSRectAlignment
  /// Whether the section becomes larger by it; otherwise it lies over the section's end.
  open var extendsBoundary = true
  /// Whether it stays visible while its section is.
  open var pinToVisibleBounds = false
  /// The offset from the edge, in points.
  public let offset: CGPoint

  /// Creates a supplementary item with a size and kind at an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: []), nil)
  }

  var isAfter: Bool {
    switch alignment {
    case .bottom, .bottomLeading, .bottomTrailing, .trailing: true
    case .none, .top, .topLeading, .leading, .topTrailing: false
    }
  }
}

extension NSRectAlignment {
  /// Which part of the room that is left beside it something has before it, across.
  var across: CGFloat {
    switch self {
    case .leading, .topLeading, .bottomLeading: 0
    case .none, .top, .bottom: 0.5
    case .trailing, .topTrailing, .bottomTrailing: 1
    }
  }
  /// The same, downwards.
  var down: CGFloat {
    switch self {
    case .top, .topLeading, .topTrailing: 0
    case .none, .leading, .trailing: 0.5
    case .bottom, .bottomLeading, .bottomTrailing: 1
    }
  }
}

extension CGRect {
  /// The rectangle within insets, of which the leading one is at the left.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top, width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}
