import Foundation

/// What is told of the keyboard on the screen.
///
/// The device takes text without showing a keyboard: none of these is ever posted.
extension UIResponder {
  /// The keyboard is about to come.
  ///
  /// - Note: Differs from iOS: never posted; there is no keyboard on the screen.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// The keyboard has come.
  ///
  /// - Note: Differs from iOS: never posted; there is no keyboard on the screen.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// The keyboard is about to go.
  ///
  /// - Note: Differs from iOS: never posted; there is no keyboard on the screen.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// The keyboard has gone.
  ///
  /// - Note: Differs from iOS: never posted; there is no keyboard on the screen.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// The keyboard is about to move.
  ///
  /// - Note: Differs from iOS: never posted; there is no keyboard on the screen.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// The keyboard has moved.
  ///
  /// - Note: Differs from iOS: never posted; there is no keyboard on the screen.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// Where the keyboard was, in the screen's points.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// Where the keyboard will be, in the screen's points.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// How long it moves, in seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// How it moves.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether it belongs to this app.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
