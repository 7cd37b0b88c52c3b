import Foundation

/// Sizes of text that follow what the user has chosen.
///
/// - Note: Differs from iOS: the user's size is always `large`, at which nothing is changed.
@preconcurrency @MainActor
open class UIFontMetrics: NSObject {
  /// For running text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  /// For a kind of text.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// The font at the user's size.
  open func scaledFont(for font: UIFont) -> UIFont { font }

  /// The font at the user's size, up to a size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  /// The length at the user's size, in points.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}

extension UIContentSizeCategory {
  /// The user has chosen another size.
  ///
  /// - Note: Differs from iOS: never posted; the size is always `large`.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")

  /// Not known.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  /// Twice larger than usual.
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest of the usual ones.
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  /// The first of those for people who see less well.
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The third of those for people who see less well.
  public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth of those for people who see less well.
  public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest of all.
  public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Whether it is one of those for people who see less well.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}
