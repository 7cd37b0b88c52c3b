import Foundation

/// The abstract base class of collection view layouts; subclasses place the elements.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout; held weakly.
  open internal(set) weak var collectionView: UICollectionView?
  /// The batch that is being carried out, where it is seen.
  var movement: CollectionMovement?
  private var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// Creates a layout without elements.
  public override init() { super.init() }
  /// Creates a layout from a storyboard, which sets the values afterwards.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of the layout's attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the invalidation context.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  /// Whether left and right change places where the collection view runs against the layout's own direction.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction that the layout places elements in.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Overridable methods

  /// Called before layout queries if the layout is invalid.
  open func prepare() {}
  /// The size of the content.
  open var collectionViewContentSize: CGSize { .zero }
  /// The attributes of every element in a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// The attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a decoration view.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Whether a bounds change, such as a scroll or rotation, invalidates the layout; false unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Whether preferred attributes of a view invalidate the layout; false unless overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// The invalidation context for a bounds change.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
  }
  /// The offset at which a drag comes to rest; where the finger left it unless overridden.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// The content offset after a layout change; never called.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }
  /// Called before the layout applies a batch of updates.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called after the layout applies a batch of updates.
  open func finalizeCollectionViewUpdates() {}
  /// Comes on iOS before the view's bounds change in an animation; never called.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Comes on iOS after the view's bounds changed in an animation; never called.
  open func finalizeAnimatedBoundsChange() {}
  /// Where an item that a batch brings begins: at its place, invisible, unless overridden.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard movement?.isInserted(itemIndexPath) == true else { return nil }
    return layoutAttributesForItem(at: itemIndexPath)?.invisible
  }
  /// Where an item that a batch takes away ends: where it was, invisible, unless overridden.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { movement?.attributesBefore(itemIndexPath)?.invisible }
  /// Where an item that the app moves would go: to the one at the position, or where it is, unless overridden.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }
  /// Comes on iOS for the look of an item that a finger moves; never called.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath) ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    return attributes
  }
  /// Called before the collection view switches to another layout.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called after the collection view switches to this layout.
  open func finalizeLayoutTransition() {}

  // MARK: Invalidation

  /// Invalidates the layout: `prepare()` runs before the next layout query.
  open func invalidateLayout() { collectionView?.layoutIsOutOfDate() }
  /// Invalidates the layout with a context; always invalidates everything.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }

  /// The sections that scroll on their own and are in a rectangle.
  func strips(in rect: CGRect) -> [SectionStrip] { [] }

  /// Discards measured sizes; called when everything is asked for anew.
  func forgetMeasures() {}
  /// Takes measured sizes to the new places of what stays in a batch.
  func moveMeasures(_ place: (CollectionElement) -> CollectionElement?) {}

  // MARK: Decorations

  /// Registers the class of a kind of decoration view.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  func makeDecoration(_ kind: String, frame: CGRect) -> UICollectionReusableView? {
    decorationClasses[kind].map { CellFactory.make($0, frame: frame) }
  }
}

/// The extent of an invalidation; has no effect, as every invalidation covers the whole layout.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  public required override init() { super.init() }
  /// Whether everything is invalid; never set.
  open internal(set) var invalidateEverything = false
  /// Whether the data source's counts are invalid; never set.
  open internal(set) var invalidateDataSourceCounts = false
  /// Stored; it has no effect here.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Stored; it has no effect here.
  open var contentSizeAdjustment = CGSize.zero
  /// The invalidated items.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Invalidates items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}

/// One change of a batch of updates, for a layout.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of change.
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }
  /// The index path before the update; nil for an insertion. For a section, it has no item.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; nil for a deletion. For a section, it has no item.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of change.
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
