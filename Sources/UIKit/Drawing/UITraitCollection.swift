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
/// Narrow or wide.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
/// The direction in which a language is written.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// What an interface must fit: device, size class, style, scale.
///
/// Immutable, usable from any thread.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Narrow or wide across.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// Narrow or wide up and down.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Pixels in a point.
  public let displayScale: CGFloat
  /// Left to right.
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

  /// Traits with nothing specified.
  public convenience override init() {
    self.init(idiom: .unspecified, style: .unspecified, horizontal: .unspecified, vertical: .unspecified, scale: 0)
  }

  /// Traits with only a style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(
      idiom: .unspecified, style: userInterfaceStyle, horizontal: .unspecified, vertical: .unspecified, scale: 0)
  }

  /// The same traits in another style; in the same where it is not specified.
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

  /// Whether colours may look different; colours are not dynamic here, so only the style counts.
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

/// What has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits that hold for it.
  var traitCollection: UITraitCollection { get }
  /// Called when they have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
