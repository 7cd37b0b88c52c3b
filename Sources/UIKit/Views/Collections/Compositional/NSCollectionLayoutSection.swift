import Foundation

/// How a section scrolls on its own across the layout, with its groups side by side.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The reference of content insets; they are always relative to the content's edges.
public enum UIContentInsetsReference: Int, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// A section of a compositional layout: a sequence of groups.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  /// Adjusts the visible items of the section.
  public typealias VisibleItemsInvalidationHandler = (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
  ) -> Void

  let group: NSCollectionLayoutGroup
  /// The list that the section is; nil for others.
  var list: UICollectionLayoutListConfiguration?
  /// The insets around the groups, in points; headers and footers lie outside along the scroll direction.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Stored; insets are relative to the content's edges.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The spacing between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// How the section scrolls on its own.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether the content insets also apply to headers and footers.
  open var supplementariesFollowContentInsets = true
  /// The decoration views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called whenever the section's items come into sight or scroll on their own, with those in sight.
  open var visibleItemsInvalidationHandler: VisibleItemsInvalidationHandler?

  /// Creates a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// Creates a list section.
  ///
  /// Reference: the figures are not sourced; chosen close to those seen on iOS.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    configuration.makeSection(width: layoutEnvironment.container.contentSize.width)
  }
}

/// A visible item of a section.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The stacking order; higher values are in front.
  var zIndex: Int { get set }
  /// Whether the item is hidden.
  var isHidden: Bool { get set }
  /// The centre of the frame.
  var center: CGPoint { get set }
  /// The transform.
  var transform: CGAffineTransform { get set }
  /// The frame.
  var frame: CGRect { get }
  /// The index path.
  var indexPath: IndexPath { get }
}

/// A layout container; sizes in points.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer {
  /// The size.
  var contentSize: CGSize { get }
  /// The size without the insets.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets in effect.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment of a section's layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment {
  /// The container.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

struct LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let traitCollection: UITraitCollection
  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentSize: CGSize { contentSize }
  var contentInsets: NSDirectionalEdgeInsets { .zero }
  var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
}
