import Foundation

/// A control for editing one line of text.
open class UITextField: UIControl, UIKeyInput {
  /// The style of a field's border.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// When an overlay of the field is visible.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  private var stored = ""
  /// The text; never nil when read, as on iOS.
  open var text: String? {
    get { stored }
    set {
      guard stored != newValue ?? "" else { return }
      stored = newValue ?? ""
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }
  /// The attributed text; the attributes are dropped.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: stored) }
    set { text = newValue?.string }
  }
  /// The placeholder, shown while the field is empty.
  open var placeholder: String? { didSet { invalidateIntrinsicContentSize() } }
  /// The attributed placeholder; the attributes are dropped.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }
  /// The font; only its size and weight have an effect.
  open var font: UIFont? = .systemFont(ofSize: 17)
  /// The colour of the text.
  open var textColor: UIColor? = .label
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The border style; a border enlarges the field.
  open var borderStyle = BorderStyle.none
  /// The delegate; held weakly.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether the field is being edited.
  open private(set) var isEditing = false
  /// Whether the text is secure; secure text never reaches the layer tree.
  open var isSecureTextEntry = false { didSet { setNeedsDisplay() } }
  /// Stored; it has no effect here.
  open var keyboardType = UIKeyboardType.default
  /// Stored; it has no effect here.
  open var returnKeyType = UIReturnKeyType.default
  /// Stored; it has no effect here.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Stored; it has no effect here.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Stored; it has no effect here.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Stored; it has no effect here.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Stored; it has no effect here.
  open var textContentType: UITextContentType!
  /// Stored; it has no effect here.
  open var enablesReturnKeyAutomatically = false
  /// Stored; it has no effect here.
  open var clearButtonMode = ViewMode.never
  /// Whether the text clears when editing begins.
  open var clearsOnBeginEditing = false
  /// Stored; it has no effect here.
  open var adjustsFontSizeToFitWidth = false
  /// Stored; it has no effect here.
  open var minimumFontSize: CGFloat = 0
  /// Stored; it has no effect here.
  open var leftView: UIView?
  /// Stored; it has no effect here.
  open var leftViewMode = ViewMode.never
  /// Stored; it has no effect here.
  open var rightView: UIView?
  /// Stored; it has no effect here.
  open var rightViewMode = ViewMode.never
  /// Stored; it has no effect here.
  open var inputAccessoryView: UIView?

  // MARK: Editing

  override open var canBecomeFirstResponder: Bool { isEnabled && window != nil }
  override var bringsKeyboard: Bool { true }

  @discardableResult
  override open func becomeFirstResponder() -> Bool {
    guard !isEditing else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    isEditing = true
    if clearsOnBeginEditing { text = "" }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  override open func resignFirstResponder() -> Bool {
    guard isEditing else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    isEditing = false
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  /// Whether there is any text.
  open var hasText: Bool { !stored.isEmpty }

  /// Appends text like a keyboard; the delegate may refuse it. A newline acts as the return key.
  open func insertText(_ text: String) {
    if text == "\n" {
      guard delegate?.textFieldShouldReturn(self) ?? true else { return }
      sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
      return
    }
    replace(NSRange(location: stored.utf16.count, length: 0), with: text)
  }

  /// Deletes the last character like a keyboard; the delegate may refuse it.
  open func deleteBackward() {
    guard let last = stored.last else { return }
    let length = String(last).utf16.count
    replace(NSRange(location: stored.utf16.count - length, length: length), with: "")
  }

  private func replace(_ range: NSRange, with new: String) {
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: new) ?? true else { return }
    text = (stored as NSString).replacingCharacters(in: range, with: new)
    sendActions(for: .editingChanged)
  }

  override func tapped(at point: CGPoint) { becomeFirstResponder() }

  // MARK: Appearance

  override open var intrinsicContentSize: CGSize {
    let font = font ?? .systemFont(ofSize: 17)
    let shown = stored.isEmpty ? placeholder ?? "" : stored
    let padding: CGFloat = borderStyle == .none ? 0 : 14
    return CGSize(
      width: TextMetrics.size(of: shown, font: font, lines: 1).width + padding,
      height: max(font.lineHeight, 22) + (borderStyle == .none ? 0 : 12))
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var spokenText: String? { placeholder }

  override var content: LayerContent {
    let isEmpty = stored.isEmpty
    return LayerContent(
      text: isEmpty ? placeholder : isSecureTextEntry ? nil : stored, font: font ?? .systemFont(ofSize: 17),
      color: isEmpty ? .placeholderText : textColor ?? .label, alignment: textAlignment, isSecure: isSecureTextEntry)
  }
}

/// Controls a text field; all methods are optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after editing begins.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after editing ends.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether the user may make this change.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Never called: there is no clear button.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key takes effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
