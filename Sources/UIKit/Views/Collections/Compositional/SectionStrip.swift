import Foundation

/// A section of a compositional layout that scrolls on its own, across the layout.
@MainActor
struct SectionStrip {
  let section: Int
  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// Whether the layout scrolls vertically, and so the section horizontally.
  let isVertical: Bool
  /// Where what scrolls is, in the content.
  let frame: CGRect
  /// How long the section's content is.
  let length: CGFloat
  /// Where its groups are, without the inset before them.
  let groups: [Range<CGFloat>]
  /// The inset before the first group.
  let near: CGFloat
  let handler: NSCollectionLayoutSection.VisibleItemsInvalidationHandler?
  let environment: any NSCollectionLayoutEnvironment

  var contentSize: CGSize {
    isVertical ? CGSize(width: length, height: frame.height) : CGSize(width: frame.width, height: length)
  }
  private var room: CGFloat { isVertical ? frame.width : frame.height }

  /// Where a drag that would end at a place comes to rest.
  ///
  /// Chosen: groups that begin at their leading edges stay behind the section's inset; those that are paged go on by one group
  /// at most.
  func rest(_ proposed: CGFloat, from start: CGFloat, isFlipped: Bool) -> CGFloat {
    let most = max(0, length - room)
    let places = groups.map { group in
      let middle = near + (group.lowerBound + group.upperBound - room) / 2
      let place = min(max(0, behavior == .groupPagingCentered ? middle : group.lowerBound), most)
      return isFlipped ? most - place : place
    }
    func nearest(_ x: CGFloat) -> Int? { places.indices.min { abs(places[$0] - x) < abs(places[$1] - x) } }
    switch behavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary: return nearest(proposed).map { places[$0] } ?? proposed
    case .groupPaging, .groupPagingCentered:
      guard let old = nearest(start), let new = nearest(proposed) else { return proposed }
      return places[min(max(new, old - 1), old + 1)]
    }
  }
}
