import Foundation

extension UITextField {
  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

  /// Editing began. The object is the field.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Editing ended. The object is the field.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// The user changed the text. The object is the field.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
}
