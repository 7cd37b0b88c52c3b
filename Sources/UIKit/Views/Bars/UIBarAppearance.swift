import Foundation

/// How a bar looks; kept.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The fill behind everything in it.
  open var backgroundColor: UIColor?
  /// Kept; it has no effect here.
  open var shadowColor: UIColor?
  /// Kept; it has no effect here.
  open var backgroundImage: UIImage?
  /// Kept; it has no effect here.
  open var backgroundEffect: UIBlurEffect?
  /// Kept; it has no effect here.
  open var shadowImage: UIImage?

  public override init() { super.init() }

  /// A background that lets nothing through.
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
  /// No background.
  open func configureWithTransparentBackground() { backgroundColor = nil }
  /// The system's background.
  open func configureWithDefaultBackground() { backgroundColor = .systemBackground }
}

/// How a navigation bar looks; kept.
open class UINavigationBarAppearance: UIBarAppearance {
  /// Kept; it has no effect here.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept; it has no effect here.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How its buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// How the button that goes back looks.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// How buttons of the style `done` look.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  /// Kept; it has no effect here.
  open private(set) var backIndicatorImage = UIImage()
  /// Kept; it has no effect here.
  open private(set) var backIndicatorTransitionMaskImage = UIImage()

  /// Takes other images for going back; nil for the system's.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    self.backIndicatorImage = backIndicatorImage ?? UIImage()
    backIndicatorTransitionMaskImage = transitionMaskImage ?? UIImage()
  }
}

/// How a tab bar looks; kept.
open class UITabBarAppearance: UIBarAppearance {
  /// How items look that have the title below the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// How items look that have the title beside the image.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// How items look in a low bar.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// How a toolbar looks; kept.
open class UIToolbarAppearance: UIBarAppearance {
  /// How its buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// How buttons of the style `done` look.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}
