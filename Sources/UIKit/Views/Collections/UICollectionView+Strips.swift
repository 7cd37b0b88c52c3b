import Foundation

/// Sections that scroll on their own.
extension UICollectionView {
  /// What is in sight, of sections that scroll on their own by what they show; those elements are placed in what scrolls.
  var elementsInSight: [UICollectionViewLayoutAttributes] {
    let layout = collectionViewLayout
    var found = layout.seenElements(in: bounds).filter { $0.strip == nil && $0.frame.reaches(into: bounds) }
    for view in strips.values {
      let seen = view.seen
      found += layout.seenElements(in: seen).filter { $0.strip == view.strip.section && $0.frame.reaches(into: seen) }
        .map(view.placed)
    }
    return found
  }

  /// Makes what scrolls the sections in sight; what goes out of sight comes back where it was.
  func showStrips() {
    let asked = collectionViewLayout.strips(in: bounds)
    guard !asked.isEmpty || !strips.isEmpty else { return }
    let sections = Set(asked.map(\.section))
    for (section, view) in strips where !sections.contains(section) {
      stripOffsets[section] = view.contentOffset
      for (element, cell) in shown where cell.superview === view {
        shown[element] = nil
        retire(cell, element)
      }
      view.removeFromSuperview()
      strips[section] = nil
    }
    for strip in asked {
      if let view = strips[strip.section] {
        view.take(strip)
        continue
      }
      let view = StripView(strip)
      strips[strip.section] = view
      addSubview(view)
      view.take(strip)
      if let offset = stripOffsets[strip.section] { view.contentOffset = offset }
    }
  }

  /// A section has scrolled on its own.
  func stripScrolled() {
    guard !isShowing else { return }
    prepareLayout()
    showVisible()
  }

  /// Scrolls to an item of a section that scrolls on its own: it along that, and the collection view until it is in sight.
  func scroll(
    to attributes: UICollectionViewLayoutAttributes, in section: Int, _ position: ScrollPosition, _ animated: Bool
  ) {
    guard let strip = collectionViewLayout.strips(in: .infinite).first(where: { $0.section == section }) else { return }
    scrollRectToVisible(strip.frame, animated: animated)
    layoutIfNeeded()
    if let view = strips[section] {
      view.scroll(to: attributes, at: position, animated: animated)
      view.layoutIfNeeded()
    }
  }

  func tellStrips(_ visible: [UICollectionViewLayoutAttributes]) {
    for (section, view) in strips where view.strip.handler != nil {
      view.tell(
        visible.filter { $0.strip == section }.compactMap { attributes in
          shown[attributes.element].map { StripItem($0, attributes) }
        })
    }
  }
}

extension CGRect {
  /// Whether some of the rectangle lies in another one. What only touches it does not, as `intersects(_:)` would have it: of
  /// pages as wide as the view, one has a cell (openradar 28604718).
  fileprivate func reaches(into other: CGRect) -> Bool {
    let shared = intersection(other)
    guard !shared.isNull else { return false }
    return (shared.width > 0 || width == 0) && (shared.height > 0 || height == 0)
  }
}
