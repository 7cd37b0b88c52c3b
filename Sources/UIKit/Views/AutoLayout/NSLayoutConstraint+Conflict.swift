import Foundation

extension NSLayoutConstraint {
  /// Which of required constraints that contradict each other is broken: that of the highest rank, and of equal ones that
  /// which comes last. What ties a view to the one around it stays the longest.
  ///
  /// Apple does not say which it is. Read off the messages that developers have published: with edges and distances in the
  /// list it was a size of points in twelve of twelve (mdznr/What-s-New#13, Ramotion/folding-cell#63,
  /// jessesquires/JSQMessagesViewController#538, PureLayout/PureLayout#187 and others), without one the distance between
  /// neighbours (gscalzo/Swift2ByExample#7), a limit before a size, and a size of points before one that follows another.
  /// Standard distances went before sizes (Stack Overflow 11664115, and a published picture of
  /// aidinahmadian/RestaurantAppUI).
  var rankInConflict: Int {
    if isStandardDistance { return 5 }
    if firstAttribute == .width || firstAttribute == .height {
      if secondItem != nil { return 2 }
      return relation == .equal ? 3 : 4
    }
    guard let first = LayoutItem.owningView(of: firstItem), let second = LayoutItem.owningView(of: secondItem) else {
      return 0
    }
    return first.isDescendant(of: second) || second.isDescendant(of: first) ? 0 : 1
  }
}
