import Foundation

/// Which form of a bar an image is for.
public enum UIBarMetrics: Int, Hashable, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}

/// Light or dark bars.
public enum UIBarStyle: Int, Sendable { case `default`, black }

/// How a button of a bar looks in one of its states; kept.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// Kept; it has no effect here.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept; it has no effect here.
  open var backgroundImage: UIImage?
}

/// How the buttons of a bar look; kept.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// As always.
  public let normal = UIBarButtonItemStateAppearance()
  /// While a finger is on it.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// While it takes no taps.
  public let disabled = UIBarButtonItemStateAppearance()
  /// While a keyboard points at it.
  public let focused = UIBarButtonItemStateAppearance()

  /// For buttons of a style.
  public init(style: UIBarButtonItem.Style) { super.init() }

  /// For buttons of the style `plain`.
  public override convenience init() { self.init(style: .plain) }
}

/// How an item of a tab bar looks in one of its states; kept.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// Kept; it has no effect here.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept; it has no effect here.
  open var iconColor: UIColor?
  /// Kept; it has no effect here.
  open var badgeBackgroundColor: UIColor?
}

/// How the items of a tab bar look; kept.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// As always.
  public let normal = UITabBarItemStateAppearance()
  /// While its tab is shown.
  public let selected = UITabBarItemStateAppearance()
  /// While it takes no taps.
  public let disabled = UITabBarItemStateAppearance()
  /// While a keyboard points at it.
  public let focused = UITabBarItemStateAppearance()
}
