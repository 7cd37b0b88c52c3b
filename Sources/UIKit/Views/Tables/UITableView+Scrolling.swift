import Foundation

extension UITableView {
  func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    let offset = self.offset(for: path, at: position)
    setContentOffset(offset, animated: animated)
    aim = ScrollAim(offset: offset) { [weak self] in self?.offset(for: path, at: position) }
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
}
