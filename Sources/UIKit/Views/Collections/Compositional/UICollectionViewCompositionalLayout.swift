import Foundation

/// The configuration of a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The scroll direction.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// What stands before and after all sections.
  ///
  /// - Note: Differs from iOS: index paths have an item, 0, beside the number of what stands there.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Stored; insets are relative to the content's edges.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
}

/// Places items in sections of groups.
///
/// Grids and lists are laid out as on iOS, with nested groups, insets, spacing, headers, footers, backgrounds and
/// self-sizing cells, headers that stay visible, and sections that scroll on their own.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Provides the section at an index for an environment; nil leaves the section empty.
  public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

  /// The configuration of the whole layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  private let provider: SectionProvider
  private var map = CompositionalMap()
  private var measured: [CollectionElement: CGSize] = [:]

  /// Creates a layout with one definition for all sections.
  public convenience init(section: NSCollectionLayoutSection) { self.init { _, _ in section } }
  /// Creates a layout with one definition for all sections.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
  /// Creates a layout with a section provider.
  public convenience init(sectionProvider: @escaping SectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// Creates a layout with a section provider.
  public init(
    sectionProvider: @escaping SectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Creates a layout from a storyboard, without sections.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  /// Creates a list layout.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
    layout.listBackground = configuration.shownBackground
    return layout
  }
  override open var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  /// The background of a list.
  private var listBackground: UIColor?

  // MARK: Layout queries

  override open func prepare() {
    super.prepare()
    guard let collectionView else { return }
    // On iOS each section has it behind its items, over what the collection view has: a clear one hides nothing.
    if let listBackground, listBackground.cgColor.alpha > 0, collectionView.backgroundColor !== listBackground {
      collectionView.backgroundColor = listBackground
    }
    map = CompositionalMap(in: collectionView, configuration, measured: measured, provider: provider)
    let background = collectionView.backgroundColor
    if background == nil || background === UIColor.systemBackground, let first = map.lists.min(by: { $0.key < $1.key })
    {
      let wanted = first.value.shownBackground
      // Over a clear one the collection view's own is seen.
      if background !== wanted, wanted.cgColor.alpha > 0 { collectionView.backgroundColor = wanted }
    }
    if map.lists.values.contains(where: \.hasActions) { collectionView.takesSwipes = true }
  }

  /// The configuration of a section that is a list; nil for others.
  func list(of section: Int) -> UICollectionLayoutListConfiguration? { map.lists[section] }

  override open var collectionViewContentSize: CGSize { map.size }

  override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    map.attributes.map(pinned).filter { $0.frame.intersects(rect) }
  }

  override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    map.attributes(of: .cell(indexPath))
  }

  override open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { map.attributes(of: .supplementary(elementKind, indexPath)).map(pinned) }

  override func strips(in rect: CGRect) -> [SectionStrip] { map.strips.filter { $0.frame.intersects(rect) } }

  /// A header or footer that stays visible while its section is.
  private func pinned(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let pin = map.pins[attributes.element], let collectionView,
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    let seen = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    copy.frame.origin =
      configuration.scrollDirection == .vertical
      ? CGPoint(x: copy.frame.minX, y: pin.place(copy.frame.minY, copy.frame.height, seen.minY, seen.maxY))
      : CGPoint(x: pin.place(copy.frame.minX, copy.frame.width, seen.minX, seen.maxX), y: copy.frame.minY)
    copy.zIndex = max(copy.zIndex, 1024)
    return copy
  }

  override open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { map.attributes(of: .decoration(elementKind, indexPath)) }

  override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != map.viewSize
  }

  override open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let element = originalAttributes.element
    return measured.updateValue(preferredAttributes.size, forKey: element) != preferredAttributes.size
  }

  override func forgetMeasures() { measured = [:] }
  override func moveMeasures(_ place: (CollectionElement) -> CollectionElement?) {
    measured = Dictionary(uniqueKeysWithValues: measured.compactMap { old, size in place(old).map { ($0, size) } })
  }
}
