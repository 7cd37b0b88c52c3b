import Foundation

/// Controls a text view; all methods are optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called after editing begins.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called after editing ends.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether the user may make this change.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called after the user changes the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called after the selection or the caret moved.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Whether a tap on a link may open it.
  ///
  /// - Note: Differs from iOS: never called; links in a text take no taps here.
  func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
  /// Whether a tap on an attachment may act.
  ///
  /// - Note: Differs from iOS: never called; attachments take no taps here.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
}

/// What the user does with a link or an attachment.
public enum UITextItemInteraction: Int, Sendable { case invokeDefaultAction, presentActions, preview }

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
}
