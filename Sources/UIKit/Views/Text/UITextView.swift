import Foundation

/// A view for multiline text.
open class UITextView: UIScrollView, UIKeyInput {
  private var stored = ""
  /// The text; never nil when read, as on iOS.
  open var text: String! {
    get { stored }
    set {
      guard stored != newValue ?? "" else { return }
      stored = newValue ?? ""
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }
  /// The attributed text; the attributes are dropped.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: stored) }
    set { text = newValue?.string }
  }
  /// The font; only its size and weight have an effect.
  open var font: UIFont? = .systemFont(ofSize: 12)
  /// The colour of the text.
  open var textColor: UIColor? = .label
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the user can edit the text.
  open var isEditable = true
  /// Stored; it has no effect here.
  open var isSelectable = true
  /// Whether the text is secure; secure text never reaches the layer tree.
  open var isSecureTextEntry = false
  /// The insets around the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// Stored; it has no effect here.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// Stored; it has no effect here.
  open var keyboardType = UIKeyboardType.default
  /// Stored; it has no effect here.
  open var returnKeyType = UIReturnKeyType.default
  /// Stored; it has no effect here.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Stored; it has no effect here.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Stored; it has no effect here.
  open var adjustsFontForContentSizeCategory = false
  /// Stored; it has no effect here.
  open var inputAccessoryView: UIView?
  private var isEditing = false
  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  // MARK: Editing

  override open var canBecomeFirstResponder: Bool { isEditable && window != nil }
  override var bringsKeyboard: Bool { true }

  @discardableResult
  override open func becomeFirstResponder() -> Bool {
    guard !isEditing else { return true }
    guard textDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    isEditing = true
    textDelegate?.textViewDidBeginEditing(self)
    return true
  }

  @discardableResult
  override open func resignFirstResponder() -> Bool {
    guard isEditing else { return super.resignFirstResponder() }
    guard textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    isEditing = false
    textDelegate?.textViewDidEndEditing(self)
    return true
  }

  /// Whether there is any text.
  open var hasText: Bool { !stored.isEmpty }

  /// Appends text like a keyboard; the delegate may refuse it.
  open func insertText(_ text: String) { replace(NSRange(location: stored.utf16.count, length: 0), with: text) }

  /// Deletes the last character like a keyboard; the delegate may refuse it.
  open func deleteBackward() {
    guard let last = stored.last else { return }
    let length = String(last).utf16.count
    replace(NSRange(location: stored.utf16.count - length, length: length), with: "")
  }

  private func replace(_ range: NSRange, with new: String) {
    guard textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: new) ?? true else { return }
    text = (stored as NSString).replacingCharacters(in: range, with: new)
    textDelegate?.textViewDidChange(self)
  }

  override func performTap(at point: CGPoint) -> Bool { isEditable && becomeFirstResponder() }

  // MARK: Appearance

  override open var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    let inner = size.width - textContainerInset.left - textContainerInset.right - 10
    let text = TextMetrics.size(of: stored.isEmpty ? " " : stored, font: shownFont, width: inner)
    return CGSize(
      width: min(size.width, text.width + textContainerInset.left + textContainerInset.right + 10),
      height: text.height + textContainerInset.top + textContainerInset.bottom)
  }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    isScrollEnabled || width <= 0 ? nil : sizeThatFits(CGSize(width: width, height: .infinity)).height
  }

  private var shownFont: UIFont { font ?? .systemFont(ofSize: 12) }

  override var content: LayerContent {
    LayerContent(
      text: isSecureTextEntry ? nil : stored, font: shownFont, color: textColor ?? .label, alignment: textAlignment,
      isSecure: isSecureTextEntry)
  }
}

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
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
}
