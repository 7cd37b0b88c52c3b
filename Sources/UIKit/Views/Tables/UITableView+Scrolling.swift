import Foundation

/// A row that the table was scrolled to. Rows on the way may turn out to have other heights than their estimates.
struct RowAim {
  let path: IndexPath
  let position: UITableView.ScrollPosition
  /// Where the content is, or comes to rest, as far as heights are known.
  var offset: CGPoint
}

extension UITableView {
  func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    let offset = self.offset(for: path, at: position)
    setContentOffset(offset, animated: animated)
    aim = RowAim(path: path, position: position, offset: offset)
  }

  /// Where the content is for a row to be at a position, as far as the content allows.
  private func offset(for path: IndexPath, at position: ScrollPosition) -> CGPoint {
    let rect = rectForRow(at: path)
    let inset = adjustedContentInset
    var wanted = contentOffset.y
    switch position {
    case .none:
      if rect.minY < wanted { wanted = rect.minY }
      if rect.maxY > wanted + bounds.height { wanted = rect.maxY - bounds.height }
      return CGPoint(x: contentOffset.x, y: wanted)
    case .top: wanted = rect.minY - inset.top - heldHeight(over: path.section)
    case .middle: wanted = rect.midY - (bounds.height + inset.top - inset.bottom) / 2
    case .bottom: wanted = rect.maxY - bounds.height + inset.bottom
    }
    let lowest = max(-inset.top, contentSize.height - bounds.height + inset.bottom)
    return CGPoint(x: contentOffset.x, y: min(max(wanted, -inset.top), lowest))
  }

  /// The height of a section's header where it is held above the rows.
  private func heldHeight(over section: Int) -> CGFloat {
    guard style == .plain else { return 0 }
    return map.edges.first { $0.edge.section == section && $0.edge.isHeader }?.frame.height ?? 0
  }

  /// Rows have other heights than was thought: the content stays where a scroll to a row left it or leads, and ends where the
  /// content does.
  ///
  /// - Returns: Whether it has moved.
  func keepPlace() -> Bool {
    let before = contentOffset
    if var aim {
      let isOnItsWay = movement.map { !$0.isThrow && $0.target == aim.offset } ?? (before == aim.offset)
      guard isOnItsWay, !isDragging else {
        self.aim = nil
        return false
      }
      aim.offset = offset(for: aim.path, at: aim.position)
      self.aim = aim
      if let movement { movement.lead(to: aim.offset) } else { scroll(to: aim.offset) }
    } else if movement == nil, !isDragging, before.y > highestOffset.y {
      scroll(to: CGPoint(x: before.x, y: highestOffset.y))
    }
    return contentOffset != before
  }

  /// Rows above those in sight have other heights than was thought: what is in sight stays there.
  func shiftContent(by way: CGFloat) {
    movement?.shift(by: CGPoint(x: 0, y: way))
    (panGestureRecognizer as? ScrollPan)?.shift(by: way)
    aim?.offset.y += way
    scroll(to: CGPoint(x: contentOffset.x, y: contentOffset.y + way))
  }
}
