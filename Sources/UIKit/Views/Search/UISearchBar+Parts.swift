import Foundation

// The look of a search bar's parts, which here is only kept.
extension UISearchBar {
  /// What is kept.
  struct Parts {
    var adjustments: [Icon: UIOffset] = [:]
    var scopeImages: [[UInt]: UIImage] = [:]
  }

  /// Moves an icon; only kept.
  public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) { parts.adjustments[icon] = adjustment }
  /// How an icon is moved.
  public func positionAdjustment(for icon: Icon) -> UIOffset { parts.adjustments[icon] ?? .zero }
  /// An image in place of a scope's background; only kept.
  public func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    parts.scopeImages[[state.rawValue]] = backgroundImage
  }
  /// The image in place of a scope's background.
  public func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    parts.scopeImages[[state.rawValue]]
  }
  /// An image between scopes; only kept.
  public func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) { parts.scopeImages[[leftState.rawValue, rightState.rawValue]] = dividerImage }
  /// The image between scopes.
  public func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? { parts.scopeImages[[leftState.rawValue, rightState.rawValue]] }
}
