import Foundation

/// A part of the interface that focus may move into: views and view controllers.
///
/// A touch screen without a keyboard or a remote control has no focus: nothing gets focus here, and these methods are
/// never called.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments to focus first, in order of preference.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment that contains this one.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// Requests a focus update.
  func setNeedsFocusUpdate()
  /// Performs a requested focus update now.
  func updateFocusIfNeeded()
  /// Whether the focus update may happen.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Focus has moved.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// An item that can have focus.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item may have focus.
  var canBecomeFocused: Bool { get }
  /// Whether the item has focus: never.
  var isFocused: Bool { get }
}

extension UIView: UIFocusItem {}
extension UIViewController: UIFocusEnvironment {}
