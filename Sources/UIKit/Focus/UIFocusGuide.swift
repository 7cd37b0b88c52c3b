import Foundation

/// A region without a look of its own that hands focus on to other places: stored, as no view ever gets focus.
open class UIFocusGuide: UILayoutGuide {
  /// Whether the guide hands focus on.
  open var isEnabled = true
  /// The places that get focus when it comes to the guide, in order of preference.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
}
