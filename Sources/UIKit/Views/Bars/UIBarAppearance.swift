import Foundation

/// The appearance of a bar; has no effect.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The background colour.
  open var backgroundColor: UIColor?
  /// Stored; it has no effect here.
  open var shadowColor: UIColor?
  /// Stored; it has no effect here.
  open var backgroundImage: UIImage?
  /// Stored; it has no effect here.
  open var backgroundEffect: UIBlurEffect?
  /// Stored; it has no effect here.
  open var shadowImage: UIImage?

  public override init() { super.init() }

  /// Configures an opaque background.
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
  /// Configures a transparent background.
  open func configureWithTransparentBackground() { backgroundColor = nil }
  /// Configures the system's default background.
  open func configureWithDefaultBackground() { backgroundColor = .systemBackground }
}

/// The appearance of a navigation bar; has no effect.
open class UINavigationBarAppearance: UIBarAppearance {
  /// Stored; it has no effect here.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Stored; it has no effect here.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The appearance of bar buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The appearance of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// The appearance of `done` buttons.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  /// Stored; it has no effect here.
  open private(set) var backIndicatorImage = UIImage()
  /// Stored; it has no effect here.
  open private(set) var backIndicatorTransitionMaskImage = UIImage()

  /// Sets the back indicator images; nil restores the defaults.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    self.backIndicatorImage = backIndicatorImage ?? UIImage()
    backIndicatorTransitionMaskImage = transitionMaskImage ?? UIImage()
  }
}

/// The appearance of a tab bar; has no effect.
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items with the title below the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of items with the title beside the image.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of items in a compact bar.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// The appearance of a toolbar; has no effect.
open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of bar buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The appearance of `done` buttons.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}
