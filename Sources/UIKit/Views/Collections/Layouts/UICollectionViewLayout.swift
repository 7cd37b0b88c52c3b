import Foundation

/// Says where the elements of a collection view are. It is abstract: subclasses place the elements.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses it; not kept alive.
  open internal(set) weak var collectionView: UICollectionView?
  private var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// A layout of nothing.
  public override init() { super.init() }
  /// A layout of a storyboard, which gives the values afterwards.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of the attributes that it makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of what says how much is out of date.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  /// Whether right-to-left turns it round; such languages are not laid out differently here.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: For subclasses

  /// Called before the layout is asked, when it is out of date.
  open func prepare() {}
  /// The size of everything.
  open var collectionViewContentSize: CGSize { .zero }
  /// The attributes of every element in a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// The attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a header, footer and the like.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a view that is the layout's own.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Whether it is out of date in other bounds, as when the view scrolls or turns: no, unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Whether it is out of date when a cell wants another size: no, unless overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// What other bounds put out of date.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
  }
  /// Where scrolling shall end; never asked, as touches here do not move.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Where the content shall be after a change of layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }
  /// Called before changes of items are laid out.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called after changes of items are laid out.
  open func finalizeCollectionViewUpdates() {}
  /// Where an item comes from; never asked, as changes take no time.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where an item goes to; never asked, as changes take no time.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Called before the collection view changes to another layout.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called when the collection view has changed to this layout.
  open func finalizeLayoutTransition() {}

  // MARK: Out of date

  /// Says that everything is out of date: `prepare()` runs before the layout is asked again.
  open func invalidateLayout() { collectionView?.layoutIsOutOfDate() }
  /// The same, with how much; here it is always everything.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }

  /// Called when items are no longer those that cells were measured for.
  func forgetMeasures() {}

  // MARK: Decorations

  /// Says which class is made for a kind of the layout's own views.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  func makeDecoration(_ kind: String, frame: CGRect) -> UICollectionReusableView? {
    decorationClasses[kind].map { CellFactory.make($0, frame: frame) }
  }
}

/// How much of a layout is out of date; kept for subclasses, as everything is laid out again here.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  public required override init() { super.init() }
  /// Whether everything is.
  open internal(set) var invalidateEverything = false
  /// Whether the counts of the data source are.
  open internal(set) var invalidateDataSourceCounts = false
  /// Kept; it has no effect here.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Kept; it has no effect here.
  open var contentSizeAdjustment = CGSize.zero
  /// The items that were named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Names items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}

/// One of the changes of a batch, as a layout hears of it.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// What happens.
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }
  /// The place before; nil for an insertion. A section's has no item.
  public let indexPathBeforeUpdate: IndexPath?
  /// The place after; nil for a deletion. A section's has no item.
  public let indexPathAfterUpdate: IndexPath?
  /// What happens.
  public let updateAction: Action

  init(_ change: CollectionUpdate.Change) {
    let (before, after, action): (IndexPath?, IndexPath?, Action) =
      switch change {
      case .insertItem(let path): (nil, path, .insert)
      case .deleteItem(let path): (path, nil, .delete)
      case .reloadItem(let path): (path, path, .reload)
      case .moveItem(let path, let target): (path, target, .move)
      case .insertSection(let section): (nil, IndexPath(index: section), .insert)
      case .deleteSection(let section): (IndexPath(index: section), nil, .delete)
      case .reloadSection(let section): (IndexPath(index: section), IndexPath(index: section), .reload)
      case .moveSection(let section, let target): (IndexPath(index: section), IndexPath(index: target), .move)
      }
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    updateAction = action
    super.init()
  }
}
