import Foundation

/// A responder that accepts text input.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Inserts text like a keyboard.
  func insertText(_ text: String)
  /// Deletes the last character.
  func deleteBackward()
}

extension NSRange {
  /// What the delete key deletes in a text: the selection, or the character before it; nil at the beginning.
  func deletion(in text: String) -> NSRange? {
    if length > 0 { return self }
    guard location > 0 else { return nil }
    return (text as NSString).rangeOfComposedCharacterSequence(at: location - 1)
  }
}
