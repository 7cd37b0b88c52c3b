import Foundation

/// A view in the keyboard's place, or above it.
open class UIInputView: UIView {
  /// How the view looks.
  public enum Style: Int, Sendable { case `default`, keyboard }
  /// How the view looks; only kept.
  open private(set) var inputViewStyle: Style
  /// Whether its constraints say how high it is; here they always do where it has no height of its own.
  open var allowsSelfSizing = false

  /// Creates a view with a style.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }

  /// Creates a view with the usual style.
  public override init(frame: CGRect) {
    inputViewStyle = .default
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}

/// What a keyboard of the app's writes into.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
  /// The text before the caret.
  var documentContextBeforeInput: String? { get }
  /// The text after the caret.
  var documentContextAfterInput: String? { get }
  /// What is selected.
  var selectedText: String? { get }
  /// The language of the text.
  var documentInputMode: UITextInputMode? { get }
  /// Moves the caret by a number of characters.
  func adjustTextPosition(byCharacterOffset offset: Int)
}

/// The controller of a view in the keyboard's place, or above it.
///
/// - Note: Differs from iOS: there is one keyboard, so it never changes to another.
open class UIInputViewController: UIViewController {
  private final class Proxy: UITextDocumentProxy {
    private var responder: (any UIKeyInput)? { UIResponder.firstResponder as? any UIKeyInput }
    private var input: (any UITextInput)? { responder as? any UITextInput }

    var hasText: Bool { responder?.hasText ?? false }
    var documentInputMode: UITextInputMode? { UIResponder.firstResponder?.textInputMode }
    var selectedText: String? {
      guard let input, let range = input.selectedTextRange, !range.isEmpty else { return nil }
      return input.text(in: range)
    }
    var documentContextBeforeInput: String? {
      guard let input, let selection = input.selectedTextRange else { return nil }
      return input.textRange(from: input.beginningOfDocument, to: selection.start).flatMap(input.text)
    }
    var documentContextAfterInput: String? {
      guard let input, let selection = input.selectedTextRange else { return nil }
      return input.textRange(from: selection.end, to: input.endOfDocument).flatMap(input.text)
    }

    func insertText(_ text: String) { responder?.insertText(text) }
    func deleteBackward() { responder?.deleteBackward() }
    func adjustTextPosition(byCharacterOffset offset: Int) {
      guard let input, let selection = input.selectedTextRange,
        let place = input.position(from: selection.end, offset: offset)
      else { return }
      input.selectedTextRange = input.textRange(from: place, to: place)
    }
  }

  /// The controller's view.
  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }
  /// What it writes into: the first responder.
  open var textDocumentProxy: any UITextDocumentProxy { proxy }
  /// The language of what it writes; only kept.
  open var primaryLanguage: String?
  /// Whether the keyboard has a key for a dictation of its own; only kept.
  open var hasDictationKey = false
  /// Whether the app may do all that an app may: yes.
  open var hasFullAccess: Bool { true }
  /// Whether there is to be a key for another keyboard: there is no other.
  open var needsInputModeSwitchKey: Bool { false }
  private let proxy = Proxy()

  /// Makes a view for the keyboard's place, unless there is one from a storyboard or nib.
  open override func loadView() {
    super.loadView()
    if nibName == nil, storyboard == nil, type(of: view!) == UIView.self {
      view = UIInputView(frame: .zero, inputViewStyle: .keyboard)
    }
  }

  /// Takes the keyboard away.
  open func dismissKeyboard() { _ = UIResponder.firstResponder?.resignFirstResponder() }
  /// Goes to another keyboard; there is none.
  open func advanceToNextInputMode() {}
  /// Shows the other keyboards; there are none.
  open func handleInputModeList(from view: UIView, with event: UIEvent) {}
  /// The selection is about to change; never called.
  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  /// The selection has changed; never called.
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}
  /// The text is about to change; never called.
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  /// The text has changed; never called.
  open func textDidChange(_ textInput: (any UITextInput)?) {}
}
