/// The sizes of text styles for each text size that the user can choose.
///
/// Values: Apple, Human Interface Guidelines, "Typography", "Specifications" (Dynamic Type sizes, larger accessibility sizes).
enum TextSizes {
  private static let order: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Where a text size stands, from the smallest on: 3 for the usual one, and for unknown ones.
  static func step(of category: UIContentSizeCategory) -> Int { order.firstIndex(of: category) ?? 3 }

  /// The text size at a step.
  static func category(at step: Int) -> UIContentSizeCategory { order.indices.contains(step) ? order[step] : .large }

  /// The size of a style, in points.
  static func points(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    if category == .large || category == .unspecified { return style.size }
    let row = row(of: style)
    let size = CGFloat(row[step(of: category)])
    // Titles of headsets have no sizes of their own here.
    return style.size == CGFloat(row[3]) ? size : (style.size * size / CGFloat(row[3])).rounded()
  }

  /// From the upper edge of a line in a text style's font to that of the next (Apple, HIG, Typography: "Leading"; measured
  /// as 22 and 16.2 points in published pictures of body and caption text). It depends on the size alone.
  static func lineHeight(_ size: CGFloat) -> CGFloat {
    let known: [Int: CGFloat] = [
      11: 13, 12: 16, 13: 18, 14: 19, 15: 20, 16: 21, 17: 22, 18: 23, 19: 24, 20: 25, 21: 26, 22: 28, 23: 29, 24: 30,
      25: 31, 26: 32, 28: 34, 30: 37, 32: 39, 33: 40, 34: 41, 36: 43, 37: 44, 38: 46, 40: 48, 43: 51, 44: 52, 47: 56,
      48: 57, 49: 58, 51: 60, 53: 62, 56: 66, 58: 68, 60: 70,
    ]
    return known[Int(size)] ?? 0
  }

  /// How much larger than usual a style is.
  ///
  /// Chosen: by the sizes; Apple says only that it follows the style.
  static func factor(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    points(style, category) / style.size
  }

  private static func row(of style: UIFont.TextStyle) -> [UInt8] {
    switch style {
    case .largeTitle, .extraLargeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1, .extraLargeTitle2: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    default: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    }
  }
}

extension UIFont {
  /// The font as it looks in another text size: the same, unless it is a text style's, or was scaled.
  func adjusted(to category: UIContentSizeCategory) -> UIFont {
    if let scaling { return scaling.font(category) }
    guard let style, isOfStyle else { return self }
    return withSize(TextSizes.points(style, category))
  }

  /// Whether the size is that of the style in any text size, so that the app has not set another.
  private var isOfStyle: Bool {
    guard let style else { return false }
    return (0..<12).contains { TextSizes.points(style, TextSizes.category(at: $0)) == pointSize }
  }
}

/// What a font was scaled from.
struct FontScaling: Sendable {
  var style: UIFont.TextStyle
  var base: UIFont
  var most: CGFloat

  func font(_ category: UIContentSizeCategory) -> UIFont {
    let size = (base.pointSize * TextSizes.factor(style, category) * 3).rounded() / 3
    return base.withSize(min(size, most)).scaled(by: self)
  }
}
