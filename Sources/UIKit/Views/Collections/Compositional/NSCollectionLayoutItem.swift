import Foundation

/// A cell in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size.
  public let layoutSize: NSCollectionLayoutSize
  /// The insets inside the item's slot, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing around the item's slot.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// The supplementary views at the item, such as badges.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { supplements }
  var supplements: [NSCollectionLayoutSupplementaryItem]

  /// Creates an item with a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with supplementary views.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    self.layoutSize = layoutSize
    supplements = supplementaryItems
    super.init()
  }
}

/// A group that places items in a row, in a column, or at custom frames.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// Provides the frames of a group's items.
  public typealias ItemProvider = (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

  enum Arrangement {
    case horizontal
    case vertical
    case custom(ItemProvider)
  }

  /// The supplementary views at the group; each is asked for with the number of the group in its section.
  override open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { supplements }
    set { supplements = newValue }
  }
  /// The subitems, in order.
  public let subitems: [NSCollectionLayoutItem]
  /// The spacing between items; flexible spacing expands to fill the group.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  let arrangement: Arrangement
  /// The number of items; nil for as many as fit.
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

  /// A row of as many items as fit, repeating the subitems in order.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { asAsked(NSCollectionLayoutGroup(.horizontal, layoutSize, subitems), self) }
  /// A row of `count` items of equal width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    let group = NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: max(1, count), isEven: true)
    return asAsked(group, self)
  }
  /// A row of `count` items with their own size.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    asAsked(NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: max(1, count)), self)
  }
  /// A column of as many items as fit, repeating the subitems in order.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { asAsked(NSCollectionLayoutGroup(.vertical, layoutSize, subitems), self) }
  /// A column of `count` items of equal height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    let group = NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: max(1, count), isEven: true)
    return asAsked(group, self)
  }
  /// A column of `count` items with their own size.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    asAsked(NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: max(1, count)), self)
  }
  /// A group with custom item frames.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping ItemProvider
  ) -> Self { asAsked(NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, []), self) }
}

/// The custom frame of an item in a group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group, in points.
  public let frame: CGRect
  /// The stacking order; higher values are in front.
  public let zIndex: Int

  /// Creates a custom item with a frame and stacking order.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}

/// A decoration view behind a section.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind registered with the layout.
  public let elementKind: String
  /// The stacking order; higher values are in front.
  open var zIndex = -1

  init(elementKind: String) {
    self.elementKind = elementKind
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    super.init(layoutSize: whole, supplementaryItems: [])
  }

  /// A background behind the whole section.
  open class func background(elementKind: String) -> Self {
    asAsked(NSCollectionLayoutDecorationItem(elementKind: elementKind), self)
  }
}

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  case none = 0
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
