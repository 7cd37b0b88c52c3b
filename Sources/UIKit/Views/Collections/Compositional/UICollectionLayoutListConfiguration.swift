import Foundation

/// How a list made of a collection view looks.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The sort of list.
  public enum Appearance: Hashable, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  /// What is over a section.
  public enum HeaderMode: Hashable, Sendable { case none, supplementary, firstItemInSection }
  /// What is under a section.
  public enum FooterMode: Hashable, Sendable { case none, supplementary }
  /// Gives the actions of a swipe; touches here do not swipe.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  /// The sort of list.
  public let appearance: Appearance
  /// Kept; it has no effect here.
  public var showsSeparators = true
  /// Kept; it has no effect here.
  public var backgroundColor: UIColor?
  /// Never asked: touches here do not swipe.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Never asked: touches here do not swipe.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// What is over a section.
  public var headerMode = HeaderMode.none
  /// What is under a section.
  public var footerMode = FooterMode.none
  /// Space over headers, in points; none by default.
  public var headerTopPadding: CGFloat?

  /// A list of a sort.
  public init(appearance: Appearance) { self.appearance = appearance }

  private var insets: NSDirectionalEdgeInsets {
    switch appearance {
    case .plain, .sidebarPlain: .zero
    case .grouped: NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 20, trailing: 0)
    case .insetGrouped, .sidebar: NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 20, trailing: 16)
    }
  }

  func makeSection() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = insets
    section.contentInsets.top += headerMode == .supplementary ? 0 : headerTopPadding ?? 0
    func edge(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
      NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
    }
    if headerMode == .supplementary {
      section.boundarySupplementaryItems.append(edge(UICollectionView.elementKindSectionHeader, .top))
    }
    if footerMode == .supplementary {
      section.boundarySupplementaryItems.append(edge(UICollectionView.elementKindSectionFooter, .bottom))
    }
    return section
  }
}
