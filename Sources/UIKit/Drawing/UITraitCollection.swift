import Foundation

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}
/// The amount of space along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
/// The writing direction.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// The environment that an interface adapts to: device, size classes, style, scale.
///
/// Immutable, usable from any thread.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The horizontal size class.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Pixels per point.
  public let displayScale: CGFloat
  /// The preferred text size; the same on every device here.
  public let preferredContentSizeCategory = UIContentSizeCategory.large
  /// The layout direction: left to right.
  public let layoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  init(
    idiom: UIUserInterfaceIdiom, style: UIUserInterfaceStyle, horizontal: UIUserInterfaceSizeClass,
    vertical: UIUserInterfaceSizeClass, scale: CGFloat
  ) {
    userInterfaceIdiom = idiom
    userInterfaceStyle = style
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    displayScale = scale
    super.init()
  }

  /// Unspecified traits.
  public convenience override init() {
    self.init(idiom: .unspecified, style: .unspecified, horizontal: .unspecified, vertical: .unspecified, scale: 0)
  }

  /// Traits with only a style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(
      idiom: .unspecified, style: userInterfaceStyle, horizontal: .unspecified, vertical: .unspecified, scale: 0)
  }

  /// The same traits with another style; unchanged if the style is unspecified.
  func with(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    guard style != .unspecified, style != userInterfaceStyle else { return self }
    return UITraitCollection(
      idiom: userInterfaceIdiom, style: style, horizontal: horizontalSizeClass, vertical: verticalSizeClass,
      scale: displayScale)
  }

  static let light = UITraitCollection(
    idiom: .phone, style: .light, horizontal: .compact, vertical: .regular, scale: 3)

  /// The traits of the main screen.
  @MainActor public static var current: UITraitCollection { UIScreen.main.traitCollection }

  /// Whether colours may look different. Colours are not dynamic here, so only the style counts.
  open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }

  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && userInterfaceIdiom == other.userInterfaceIdiom
      && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && displayScale == other.displayScale
  }

  override open var hash: Int { userInterfaceStyle.rawValue << 8 | horizontalSizeClass.rawValue }
}

/// An object with traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The object's traits.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
