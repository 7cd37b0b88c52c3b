import Foundation

/// The bar layout that an image applies to.
public enum UIBarMetrics: Int, Hashable, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}

/// The style of a bar, light or dark.
public enum UIBarStyle: Int, Sendable {
  case `default`, black
  /// The older name of a dark bar that lets content shine through.
  public static let blackTranslucent = UIBarStyle.black
  /// The older name of a dark bar.
  public static let blackOpaque = UIBarStyle.black
}

/// The appearance of a bar button in one state; that of the normal one has an effect.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// The font and colour of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Stored; it has no effect here.
  open var backgroundImage: UIImage?
}

/// The appearance of bar buttons.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// The appearance in the normal state.
  public let normal = UIBarButtonItemStateAppearance()
  /// The appearance while highlighted.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The appearance while disabled.
  public let disabled = UIBarButtonItemStateAppearance()
  /// The appearance while focused.
  public let focused = UIBarButtonItemStateAppearance()

  /// Creates the appearance of buttons of a style.
  public init(style: UIBarButtonItem.Style) { super.init() }

  /// Creates the appearance of `plain` buttons.
  public override convenience init() { self.init(style: .plain) }
}

/// The appearance of a tab bar item in one state; that of the normal and of the selected one have an effect.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// The font and colour of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The colour of images.
  open var iconColor: UIColor?
  /// The colour of badges.
  open var badgeBackgroundColor: UIColor?
}

/// The appearance of tab bar items.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// The appearance in the normal state.
  public let normal = UITabBarItemStateAppearance()
  /// The appearance while selected.
  public let selected = UITabBarItemStateAppearance()
  /// The appearance while disabled.
  public let disabled = UITabBarItemStateAppearance()
  /// The appearance while focused.
  public let focused = UITabBarItemStateAppearance()
}
