import Foundation

/// A part of the interface that focus may move into: views and view controllers.
///
/// A touch screen without a keyboard or a remote control has no focus: nothing is ever focused here, and nobody is asked.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// Where focus goes first, in this order.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment that this one is in.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// Asks for focus to be decided anew.
  func setNeedsFocusUpdate()
  /// Decides it now, where that was asked for.
  func updateFocusIfNeeded()
  /// Whether focus may move so.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Focus has moved.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// Something that can be focused.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether focus may be on it.
  var canBecomeFocused: Bool { get }
  /// Whether it is: never.
  var isFocused: Bool { get }
}

extension UIView: UIFocusItem {}
extension UIViewController: UIFocusEnvironment {}
