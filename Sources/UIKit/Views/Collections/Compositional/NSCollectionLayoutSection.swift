import Foundation

/// How a section scrolls across the rest; its groups stand side by side then.
///
/// Differs from iOS: such a section is laid out in one line, and does not scroll by itself.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// Where insets count from; they count from the content's edges here.
public enum UIContentInsetsReference: Int, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// One section of a compositional layout: groups one after the other.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  /// Called with what is seen of the section, which may be changed.
  public typealias VisibleItemsInvalidationHandler = (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
  ) -> Void

  let group: NSCollectionLayoutGroup
  /// Space around the groups, in points; headers and footers lie outside it along the scrolling.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Kept; insets count from the content's edges.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// Space between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// How the section scrolls across the rest.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers keep to the insets too.
  open var supplementariesFollowContentInsets = true
  /// Views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Kept; it has no effect here.
  open var visibleItemsInvalidationHandler: VisibleItemsInvalidationHandler?

  /// A section that repeats a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// A section that looks like a list.
  ///
  /// Reference: the figures are not sourced; chosen near those that are seen on iOS.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { configuration.makeSection() }
}

/// What is seen of a section.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// From 0 to 1.
  var alpha: CGFloat { get set }
  /// Larger numbers are in front.
  var zIndex: Int { get set }
  /// Whether it is left out.
  var isHidden: Bool { get set }
  /// The middle of the frame.
  var center: CGPoint { get set }
  /// How it is turned and scaled.
  var transform: CGAffineTransform { get set }
  /// Where it is.
  var frame: CGRect { get }
  /// Its place in the data.
  var indexPath: IndexPath { get }
}

/// The room that something is laid out in, in points.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer {
  /// The size.
  var contentSize: CGSize { get }
  /// The size without the insets.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that count.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section is laid out for.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment {
  /// The room.
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
