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
/// Whether the screen feels the force of touches.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }
/// The contrast of colours.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal, high
}
/// The weight of text.
public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular, bold
}
/// The range of colours.
public enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case SRGB
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case P3
}
/// Whether content lies over other content.
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base, elevated
}
/// Whether the interface is in use.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  case unspecified = -1
  case inactive, active
}

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
  /// The preferred text size.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// The contrast of colours.
  public let accessibilityContrast: UIAccessibilityContrast
  /// Whether content lies over other content.
  public let userInterfaceLevel: UIUserInterfaceLevel
  /// The direction of the language that the app is shown in.
  public let layoutDirection = UIUserInterfaceLayoutDirection.ofApp

  /// Idiom, style, size classes and scale, as text.
  override open dynamic var description: String {
    "<UITraitCollection: \(userInterfaceIdiom) \(userInterfaceStyle) \(horizontalSizeClass) by \(verticalSizeClass) "
      + "at \(displayScale)>"
  }
  /// The same.
  override open dynamic var debugDescription: String { description }

  init(
    idiom: UIUserInterfaceIdiom, style: UIUserInterfaceStyle, horizontal: UIUserInterfaceSizeClass,
    vertical: UIUserInterfaceSizeClass, scale: CGFloat, textSize: UIContentSizeCategory = .unspecified,
    contrast: UIAccessibilityContrast = .unspecified, level: UIUserInterfaceLevel = .unspecified
  ) {
    userInterfaceIdiom = idiom
    userInterfaceStyle = style
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    displayScale = scale
    preferredContentSizeCategory = textSize
    accessibilityContrast = contrast
    userInterfaceLevel = level
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

  /// Traits with only a kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(idiom: idiom, style: .unspecified, horizontal: .unspecified, vertical: .unspecified, scale: 0)
  }

  /// Traits with only a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(
      idiom: .unspecified, style: .unspecified, horizontal: horizontalSizeClass, vertical: .unspecified, scale: 0)
  }

  /// Traits with only a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(
      idiom: .unspecified, style: .unspecified, horizontal: .unspecified, vertical: verticalSizeClass, scale: 0)
  }

  /// Traits with only a number of pixels per point.
  public convenience init(displayScale scale: CGFloat) {
    self.init(
      idiom: .unspecified, style: .unspecified, horizontal: .unspecified, vertical: .unspecified, scale: scale)
  }

  /// Traits with only a text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(
      idiom: .unspecified, style: .unspecified, horizontal: .unspecified, vertical: .unspecified, scale: 0,
      textSize: preferredContentSizeCategory)
  }

  /// Traits with only a contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(
      idiom: .unspecified, style: .unspecified, horizontal: .unspecified, vertical: .unspecified, scale: 0,
      contrast: accessibilityContrast)
  }

  /// Traits with only a level.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(
      idiom: .unspecified, style: .unspecified, horizontal: .unspecified, vertical: .unspecified, scale: 0,
      level: userInterfaceLevel)
  }

  /// Traits with what any of several collections specify; the last one that specifies a trait decides.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    func last<Trait: Equatable>(_ trait: (UITraitCollection) -> Trait, _ none: Trait) -> Trait {
      traitCollections.map(trait).last { $0 != none } ?? none
    }
    self.init(
      idiom: last(\.userInterfaceIdiom, .unspecified), style: last(\.userInterfaceStyle, .unspecified),
      horizontal: last(\.horizontalSizeClass, .unspecified), vertical: last(\.verticalSizeClass, .unspecified),
      scale: last(\.displayScale, 0), textSize: last(\.preferredContentSizeCategory, .unspecified),
      contrast: last(\.accessibilityContrast, .unspecified), level: last(\.userInterfaceLevel, .unspecified))
  }

  /// Whether these traits have every value that another collection specifies.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]) == self
  }

  /// Whether the screen feels the force of touches: no.
  open var forceTouchCapability: UIForceTouchCapability { .unavailable }
  /// The weight of text: regular.
  open var legibilityWeight: UILegibilityWeight { .regular }
  /// The range of colours: the standard one.
  open var displayGamut: UIDisplayGamut { .SRGB }
  /// Whether the interface is in use: yes.
  open var activeAppearance: UIUserInterfaceActiveAppearance { .active }

  /// Runs a closure with these traits as the current ones.
  open func performAsCurrent(_ actions: () -> Void) {
    let before = Self.imposed
    Self.imposed = self
    actions()
    Self.imposed = before
  }

  /// The same traits with another style; unchanged if the style is unspecified.
  func with(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    guard style != .unspecified, style != userInterfaceStyle else { return self }
    return UITraitCollection(
      idiom: userInterfaceIdiom, style: style, horizontal: horizontalSizeClass, vertical: verticalSizeClass,
      scale: displayScale, textSize: preferredContentSizeCategory, contrast: accessibilityContrast,
      level: userInterfaceLevel)
  }

  /// The same traits on another level.
  func with(_ level: UIUserInterfaceLevel) -> UITraitCollection {
    guard level != userInterfaceLevel else { return self }
    return UITraitCollection(
      idiom: userInterfaceIdiom, style: userInterfaceStyle, horizontal: horizontalSizeClass,
      vertical: verticalSizeClass, scale: displayScale, textSize: preferredContentSizeCategory,
      contrast: accessibilityContrast, level: level)
  }

  static let light = UITraitCollection(
    idiom: .phone, style: .light, horizontal: .compact, vertical: .regular, scale: 3, textSize: .large,
    contrast: .normal, level: .base)

  /// The current traits of each thread that has any.
  private static var imposed: UITraitCollection? {
    get { Thread.current.threadDictionary[Self.key] as? UITraitCollection }
    set { Thread.current.threadDictionary[Self.key] = newValue }
  }
  private static let key = "UITraitCollection.current"

  /// The traits with which colours are resolved that are not told others: those that the thread has set, or else the main
  /// screen's; on another thread than the main one, light ones.
  public static var current: UITraitCollection {
    get {
      if let imposed { return imposed }
      return Thread.isMainThread ? MainActor.assumeIsolated { posed ?? UIScreen.main.traitCollection } : light
    }
    set { imposed = newValue }
  }

  /// What stands for the main screen's traits while a scene is laid out for a snapshot.
  @MainActor private static var posed: UITraitCollection?

  /// A scene is laid out for a snapshot with these traits, or (nil) no more.
  @MainActor static func poses(_ traits: UITraitCollection?) { posed = traits }

  /// Whether colours may look different: by style, contrast and level.
  open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return userInterfaceStyle != other.userInterfaceStyle || accessibilityContrast != other.accessibilityContrast
      || userInterfaceLevel != other.userInterfaceLevel
  }

  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && userInterfaceIdiom == other.userInterfaceIdiom
      && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && displayScale == other.displayScale && accessibilityContrast == other.accessibilityContrast
      && userInterfaceLevel == other.userInterfaceLevel
      && preferredContentSizeCategory == other.preferredContentSizeCategory
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
