import Foundation

/// What a list was scrolled to. What lies on the way may turn out to have another size than its estimate.
@MainActor
struct ScrollAim {
  /// Where the content is, or comes to rest, as far as sizes are known.
  var offset: CGPoint
  /// Where it is to be, by the sizes that are known now; nil where there is nothing to scroll to any more.
  let wanted: () -> CGPoint?
}

extension UIScrollView {
  /// Sizes are not as was thought: the content stays where a scroll in code left it or leads, and ends where the content does.
  ///
  /// - Returns: Whether it has moved.
  @discardableResult
  func keepPlace() -> Bool {
    let before = contentOffset
    if var aim {
      let isOnItsWay = movement.map { !$0.isThrow && $0.target == aim.offset } ?? (before == aim.offset)
      guard isOnItsWay, !isDragging, let wanted = aim.wanted() else {
        self.aim = nil
        return false
      }
      aim.offset = wanted
      self.aim = aim
      if let movement { movement.lead(to: wanted) } else { scroll(to: wanted) }
    } else if movement == nil, !isDragging, before.y > highestOffset.y {
      scroll(to: CGPoint(x: before.x, y: highestOffset.y))
    }
    return contentOffset != before
  }

  /// What lies above those parts of the content that are in sight has another height than was thought: they stay where they are
  /// seen.
  func shiftContent(by way: CGFloat) {
    movement?.shift(by: CGPoint(x: 0, y: way))
    (panGestureRecognizer as? ScrollPan)?.shift(by: way)
    aim?.offset.y += way
    scroll(to: CGPoint(x: contentOffset.x, y: contentOffset.y + way))
  }
}
