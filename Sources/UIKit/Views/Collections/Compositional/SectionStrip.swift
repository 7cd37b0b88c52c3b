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
  /// The space between groups.
  let spacing: CGFloat
  let handler: NSCollectionLayoutSection.VisibleItemsInvalidationHandler?
  let environment: any NSCollectionLayoutEnvironment

  var contentSize: CGSize {
    isVertical ? CGSize(width: length, height: frame.height) : CGSize(width: frame.width, height: length)
  }
  var room: CGFloat { isVertical ? frame.width : frame.height }

  /// Where groups come to rest.
  ///
  /// Those that are centred stand with the space after them in the middle, without the section's insets, as measured in
  /// published pictures of iOS 13 and 15. Chosen: those that begin at their leading edges stay behind the section's inset.
  private var places: [CGFloat] {
    guard behavior == .groupPagingCentered else { return groups.map(\.lowerBound) }
    return groups.map { ($0.lowerBound + $0.upperBound + spacing - room) / 2 }
  }

  /// The least and the greatest offset: centred groups at the ends have room beside them.
  func ends(isFlipped: Bool) -> ClosedRange<CGFloat> {
    let most = max(0, length - room)
    guard behavior == .groupPagingCentered, let first = places.first, let last = places.last else { return 0...most }
    let low = min(0, first)
    let high = max(low, length - room, last)
    return isFlipped ? most - high...most - low : low...high
  }

  /// Where a drag that would end at a place comes to rest. Chosen: groups that are paged go on by one at most.
  func rest(_ proposed: CGFloat, from start: CGFloat, isFlipped: Bool) -> CGFloat {
    let (most, ends) = (max(0, length - room), ends(isFlipped: isFlipped))
    let places = places.map { min(max(ends.lowerBound, isFlipped ? most - $0 : $0), ends.upperBound) }
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
