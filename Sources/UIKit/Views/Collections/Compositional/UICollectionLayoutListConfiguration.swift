import Foundation

/// The configuration of a list layout.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The appearance of the list.
  public enum Appearance: Hashable, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  /// The header of each section.
  public enum HeaderMode: Hashable, Sendable { case none, supplementary, firstItemInSection }
  /// The footer of each section.
  public enum FooterMode: Hashable, Sendable { case none, supplementary }
  /// Provides the swipe actions of an item.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  /// The appearance of the list.
  public let appearance: Appearance
  /// Whether there are lines between items.
  public var showsSeparators = true
  /// The lines of items that have none of their own.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Provides the lines of an item, of those of the list.
  public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration
  /// Provides the lines of an item; nil for those of the list.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The background of the list; nil for the appearance's own. It takes the place of the collection view's.
  public var backgroundColor: UIColor?
  /// Provides the actions that a swipe to the right shows; nil for none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Provides the actions that a swipe to the left shows; nil for none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The header of each section.
  public var headerMode = HeaderMode.none
  /// The footer of each section.
  public var footerMode = FooterMode.none
  /// The padding above each section without a supplementary header, in points; none by default.
  public var headerTopPadding: CGFloat?

  /// Creates a configuration with an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  private var insets: NSDirectionalEdgeInsets {
    switch appearance {
    case .plain, .sidebarPlain: .zero
    case .grouped: NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 20, trailing: 0)
    case .insetGrouped: NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 20, trailing: margin)
    // Measured in marcosatanaka/sidebar-ios14 (iPadOS 14): cards at 16 points, 56 between the rows around a header.
    case .sidebar: NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 8, trailing: 16)
    }
  }
  /// How far the cards of inset sections stand from the list's sides, content from the cards', and lines of the app's own
  /// cells from the sides.
  private var margin: CGFloat = 16

  /// The section of a list of a width.
  func makeSection(width: CGFloat) -> NSCollectionLayoutSection {
    var list = self
    list.margin = UITableView.margin(width)
    return list.makeSection()
  }

  private func makeSection() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = insets
    section.list = self
    // A footer follows the last item at once.
    if footerMode == .supplementary { section.contentInsets.bottom = 0 }
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

  /// Whether items have actions that a swipe shows.
  var hasActions: Bool {
    leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
  }

  // MARK: Look

  var shownBackground: UIColor {
    if let backgroundColor { return backgroundColor }
    return switch appearance {
    case .grouped, .insetGrouped, .sidebar: .systemGroupedBackground
    case .plain, .sidebarPlain: .systemBackground
    }
  }

  private var isSidebar: Bool { appearance == .sidebar || appearance == .sidebarPlain }

  /// The look of a header or a footer.
  func look(ofEdge isHeader: Bool) -> RowLook {
    var look = RowLook()
    if isSidebar { look.margin = Self.sidebarMargin }
    look.part = ListPart(isHeader: isHeader, in: appearance)
    return look
  }

  /// How far content stands from the sides of a sidebar's cards: measured in marcosatanaka/sidebar-ios14 (iPadOS 14).
  private static let sidebarMargin: CGFloat = 8

  /// The look of an item: its lines, and its corners in an inset section.
  func look(of path: IndexPath, count: Int) -> RowLook {
    let item = path.item
    let first = headerMode == .firstItemInSection ? 1 : 0
    guard item >= first else { return look(ofEdge: true) }
    var look = RowLook()
    look.margin = margin
    look.isBelowHeader = first == 1
    if isSidebar {
      look.margin = Self.sidebarMargin
      look.part = .sidebarCell
      look.isInset = true
      look.corners = .all
      return look
    }
    let (isFirst, isLast) = (item == first, item == count - 1)
    let isInset = appearance == .insetGrouped
    if showsSeparators {
      look.hasLine = !isInset || !isLast
      look.isLineWhole = appearance == .grouped && isLast
      look.hasTopLine = appearance == .grouped && isFirst
      (itemSeparatorHandler?(path, separatorConfiguration) ?? separatorConfiguration).change(&look)
    }
    if isInset || appearance == .grouped { look.background = .secondarySystemGroupedBackground }
    guard isInset else { return look }
    look.isInset = true
    if isFirst { look.corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { look.corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return look
  }
}
