import Foundation
internal import LayerTree

/// What is seen of a batch of changes in a collection view: items that stay slide to their new places, new ones come from where
/// the layout says, and those that leave go where it says, or fade.
@MainActor
final class CollectionMovement {
  /// How long items take to their places, in seconds. Chosen as seen.
  static let duration: TimeInterval = 0.3

  private unowned let view: UICollectionView
  private let movement = TransitionMovement(duration, isDriven: false)
  /// The items that were there, by their new places.
  private let old: Set<IndexPath>
  /// Where views were seen.
  private let places: [ObjectIdentifier: CGPoint]
  /// The shown items as they were.
  private let attributes: [IndexPath: UICollectionViewLayoutAttributes]

  /// Nil where nothing is seen to move.
  init?(of view: UICollectionView, _ update: CollectionUpdate) {
    guard view.isSeenToMove, AnimationBlock.current == nil, !view.shown.isEmpty else { return nil }
    self.view = view
    old = Set(update.places.values)
    places = Dictionary(uniqueKeysWithValues: view.shown.values.map { (ObjectIdentifier($0), $0.seenPlace) })
    attributes = Dictionary(
      uniqueKeysWithValues: view.shown.compactMap { element, view in
        guard case .cell(let path) = element else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = view.frame
        attributes.alpha = view.alpha
        return (path, attributes)
      })
  }

  func isInserted(_ path: IndexPath) -> Bool { !old.contains(path) }
  func attributesBefore(_ path: IndexPath) -> UICollectionViewLayoutAttributes? { attributes[path] }

  // MARK: What leaves

  /// A view that the batch takes away goes where the layout says, or fades.
  func vanish(_ view: UICollectionReusableView, _ element: CollectionElement) {
    guard case .cell(let path) = element,
      let end = self.view.collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: path)
    else { return movement.fade(view.layer, to: 0) }
    let way = view.way(from: end.center)
    if way != .zero { movement.slide(view.layer, to: way) }
    if end.transform != .identity { movement.scale(view.layer, from: 1, to: Double(end.transform.a)) }
    movement.fade(view.layer, to: Double(end.alpha))
  }

  /// What the batch moves out of sight is seen on its way there.
  func takeOutOfSight() {
    let layout = view.collectionViewLayout
    let seen = Set(view.elementsInSight.map(\.element))
    for (element, shown) in view.shown where !seen.contains(element) && shown.superview === view {
      guard case .cell(let path) = element, let goal = layout.seenItem(at: path) else { continue }
      view.shown[element] = nil
      let start = places[ObjectIdentifier(shown)].map { shown.way(from: $0) } ?? .zero
      movement.slide(shown.layer, from: start, to: shown.way(from: goal.center))
      movement.keep(shown.layer)
      view.retire(shown, element, isSeen: true)
    }
  }

  // MARK: What is there

  /// What is shown now goes to its place.
  func moveShown() {
    let cells = view.shown.compactMap { element, view -> (IndexPath, UICollectionReusableView)? in
      if case .cell(let path) = element { (path, view) } else { nil }
    }.sorted { $0.0 < $1.0 }
    // An item that comes into sight was as far away as its neighbour.
    var last = cells.lazy.compactMap { self.way($0.1) }.first ?? .zero
    for (path, cell) in cells {
      if let own = way(cell) {
        last = own
        if own != .zero { movement.slide(cell.layer, from: own) }
      } else {
        come(cell, path, after: last)
      }
    }
    for (element, other) in view.shown {
      if case .cell = element { continue }
      if places[ObjectIdentifier(other)] == nil {
        movement.fade(other.layer, from: 0)
      } else if let way = way(other), way != .zero {
        movement.slide(other.layer, from: way)
      }
    }
  }

  private func way(_ view: UIView) -> CGPoint? { places[ObjectIdentifier(view)].map { view.way(from: $0) } }

  private func come(_ cell: UICollectionReusableView, _ path: IndexPath, after neighbour: CGPoint) {
    let layout = view.collectionViewLayout
    guard let start = layout.flipped(layout.initialLayoutAttributesForAppearingItem(at: path)) else {
      if neighbour != .zero, !isInserted(path) { movement.slide(cell.layer, from: neighbour) }
      return
    }
    let way = cell.way(from: start.center)
    if way != .zero { movement.slide(cell.layer, from: way) }
    if start.transform != .identity { movement.shrink(cell.layer, from: Double(start.transform.a)) }
    movement.fade(cell.layer, from: Double(start.alpha))
  }
}

extension UICollectionViewLayoutAttributes {
  /// The same, but invisible.
  var invisible: UICollectionViewLayoutAttributes? {
    let copy = copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }
}
