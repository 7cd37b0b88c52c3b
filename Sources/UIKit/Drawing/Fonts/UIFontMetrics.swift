import Foundation

/// Text sizes that follow the user's preference.
///
/// - Note: Differs from iOS: the user's size is always `large`, which scales nothing.
@preconcurrency @MainActor
open class UIFontMetrics: NSObject {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  /// The metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// The font, scaled to the user's text size.
  open func scaledFont(for font: UIFont) -> UIFont { font }

  /// The font, scaled to the user's text size, up to a maximum in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  /// The font, scaled to the text size of the traits, which scales nothing here.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont { font }

  /// The font, scaled to the text size of the traits, up to a maximum in points.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaledFont(for: font, maximumPointSize: maximumPointSize) }

  /// The length, scaled to the text size of the traits, in points.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat { value }

  /// The length, scaled to the user's text size, in points.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}

extension UIContentSizeCategory {
  /// The user chose another text size.
  ///
  /// - Note: Differs from iOS: never posted; the size is always `large`.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")

  /// An unknown size.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest size.
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  /// Two steps above the default.
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest standard size.
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest accessibility size.
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The third accessibility size.
  public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth accessibility size.
  public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest accessibility size.
  public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Whether this is an accessibility size.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}
