import Foundation

/// What holds for all sections of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The way it scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Space between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// Kept; headers and footers of the whole have no effect here.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Kept; insets count from the content's edges.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
}

/// Places items by sections of groups of items.
///
/// Grids and lists are laid out as on iOS, with groups in groups, insets, spacings, headers, footers and backgrounds, and
/// with the sizes that cells want where they are estimated.
///
/// Differs from iOS: sections do not scroll by themselves, headers are not pinned, and views that go with single items
/// are not placed.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Gives the section of a number for the room there is; nil leaves it empty.
  public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

  /// What holds for all sections.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  private let provider: SectionProvider
  private var map = CompositionalMap()
  private var measured: [CollectionElement: CGSize] = [:]

  /// All sections are alike.
  public convenience init(section: NSCollectionLayoutSection) { self.init { _, _ in section } }
  /// All sections are alike.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
  /// The provider gives the sections.
  public convenience init(sectionProvider: @escaping SectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// The provider gives the sections.
  public init(
    sectionProvider: @escaping SectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// A layout of a storyboard has no sections.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  /// A list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  // MARK: Asked by the collection view

  override open func prepare() {
    super.prepare()
    guard let collectionView else { return }
    map = CompositionalMap(
      in: collectionView, isVertical: configuration.scrollDirection == .vertical,
      spacing: configuration.interSectionSpacing, measured: measured, provider: provider)
  }

  override open var collectionViewContentSize: CGSize { map.size }

  override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    map.attributes.filter { $0.frame.intersects(rect) }
  }

  override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    map.attributes(of: .cell(indexPath))
  }

  override open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { map.attributes(of: .supplementary(elementKind, indexPath)) }

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
}
