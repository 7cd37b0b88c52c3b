import Foundation

/// The place of one cell in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// Its size.
  public let layoutSize: NSCollectionLayoutSize
  /// Space inside its place, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Space around its place.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// Views that go with the item; they are not placed here.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// An item of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// An item with views that go with it; they are not placed here.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    super.init()
  }
}

/// Places items side by side, one below the other, or as the app says.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// Gives the places of a group's items.
  public typealias ItemProvider = (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

  enum Arrangement {
    case horizontal
    case vertical
    case custom(ItemProvider)
  }

  /// What is in it, in order.
  public let subitems: [NSCollectionLayoutItem]
  /// Space between items; flexible space grows until the group is full.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  let arrangement: Arrangement
  /// How many items share the group evenly, or how many there are at most.
  let count: Int?
  let isEven: Bool

  init(
    _ arrangement: Arrangement, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, isEven: Bool = false
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    self.count = count
    self.isEven = isEven
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// As many items side by side as there is room for, the sizes in turn.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, subitems) }
  /// So many items side by side, of one width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: max(1, count), isEven: true)
  }
  /// So many items side by side, of their own size.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: max(1, count))
  }
  /// As many items one below the other as there is room for, the sizes in turn.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, subitems) }
  /// So many items one below the other, of one height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: max(1, count), isEven: true)
  }
  /// So many items one below the other, of their own size.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: max(1, count))
  }
  /// Items where the app puts them.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping ItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, []) }
}

/// The place that the app gives to an item of a group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// Where it is in the group, in points.
  public let frame: CGRect
  /// Larger numbers are in front.
  public let zIndex: Int

  /// A place, behind others with larger numbers.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}

/// A view that goes with an item or a section.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind that the data source is asked for.
  public let elementKind: String
  /// Larger numbers are in front.
  open var zIndex = 0

  /// A view of a size and kind.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String) {
    self.elementKind = elementKind
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }
}

/// A view at an edge of a section, as headers and footers are.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// At which edge it is: bottom and trailing ones come after the items, the others before them.
  public let alignment: NSRectAlignment
  /// Kept; it has no effect here.
  open var extendsBoundary = true
  /// Kept; it has no effect here.
  open var pinToVisibleBounds = false
  /// Moves it, in points.
  public let offset: CGPoint

  /// A view of a size and kind at an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(layoutSize: layoutSize, elementKind: elementKind)
  }

  var isAfter: Bool {
    switch alignment {
    case .bottom, .bottomLeading, .bottomTrailing, .trailing: true
    case .none, .top, .topLeading, .leading, .topTrailing: false
    }
  }
}

/// The layout's own view behind a section.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind for which the layout has a class.
  public let elementKind: String
  /// Larger numbers are in front.
  open var zIndex = -1

  init(elementKind: String) {
    self.elementKind = elementKind
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    super.init(layoutSize: whole, supplementaryItems: [])
  }

  /// A view behind the whole section.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }
}

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  case none = 0
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
