import XCTest

@testable import UIKit

/// In which order editing is told of, beside the keyboard.
@preconcurrency @MainActor
final class EditingOrderTests: XCTestCase {
  /// Writes down what it is asked and told.
  private final class Listener: NSObject, UITextFieldDelegate, UITextViewDelegate, @unchecked Sendable {
    var heard: [String] = []
    private var tokens: [any NSObjectProtocol] = []

    override init() {
      super.init()
      let names: [(Notification.Name, String)] = [
        (UIResponder.keyboardWillShowNotification, "keyboardWillShow"),
        (UIResponder.keyboardWillHideNotification, "keyboardWillHide"),
        (UITextField.textDidBeginEditingNotification, "posted begin"),
        (UITextField.textDidEndEditingNotification, "posted end"),
      ]
      for (name, word) in names {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
            MainActor.assumeIsolated { self?.heard.append(word) }
          })
      }
    }

    isolated deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

    func take() -> [String] {
      defer { heard = [] }
      return heard
    }

    func listen(to field: UITextField, for events: UIControl.Event, _ word: String) {
      field.addAction(UIAction { [unowned self] _ in heard.append(word) }, for: events)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      heard.append("should begin")
      return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("did begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      heard.append("should end")
      return true
    }
    func textFieldDidEndEditing(_ textField: UITextField) { heard.append("did end") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      heard.append("should return")
      return true
    }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      heard.append("should change")
      return true
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { heard.append("selection") }
    func textViewDidBeginEditing(_ textView: UITextView) { heard.append("did begin") }
    func textViewDidEndEditing(_ textView: UITextView) { heard.append("did end") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      heard.append("should change")
      return true
    }
    func textViewDidChange(_ textView: UITextView) { heard.append("changed") }
    func textViewDidChangeSelection(_ textView: UITextView) { heard.append("selection") }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  private func stage(_ view: UIView) -> Listener {
    UIResponder.firstResponder?.resignFirstResponder()
    Keyboard.update()
    window.addSubview(view)
    let listener = Listener()
    (view as? UITextField)?.delegate = listener
    (view as? UITextView)?.delegate = listener
    return listener
  }

  func test_field_tellsThatEditingBegins_beforeItsKeyboardComes() {
    let field = UITextField()
    let listener = stage(field)
    listener.listen(to: field, for: .editingDidBegin, "sent begin")
    XCTAssertTrue(field.becomeFirstResponder())
    XCTAssertEqual(listener.take(), ["should begin", "did begin", "sent begin", "posted begin", "keyboardWillShow"])
    XCTAssertTrue(field.resignFirstResponder())
    XCTAssertEqual(listener.take(), ["should end", "keyboardWillHide", "did end", "posted end"])
  }

  /// openradar 22455302; slackhq/SlackTextViewController#502; dinhquan/SwiftAlertView#6.
  func test_field_whoseKeyboardAnAlertTakesAway_isEditedOnAfterwards() {
    let root = UIViewController()
    let window = show(root)
    defer { window.isHidden = true }
    let field = UITextField()
    let listener = stage(field)
    root.view.addSubview(field)
    field.becomeFirstResponder()
    _ = listener.take()
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    root.present(alert, animated: true)
    Appearance.commit()
    XCTAssertEqual(listener.take(), ["should end", "did end", "posted end", "keyboardWillHide"])
    XCTAssertTrue(alert.isFirstResponder)
    alert.dismiss(animated: true)
    Appearance.commit()
    XCTAssertEqual(listener.take(), ["should begin", "did begin", "posted begin", "keyboardWillShow"])
    XCTAssertTrue(field.isFirstResponder)
    field.resignFirstResponder()
    root.present(alert, animated: false)
    XCTAssertNil(UIResponder.firstResponder)
    root.dismiss(animated: false)
    XCTAssertNil(UIResponder.firstResponder)
  }

  func test_textView_tellsThatEditingBegins_whenItsKeyboardComesAlready() {
    let view = UITextView()
    let listener = stage(view)
    XCTAssertTrue(view.becomeFirstResponder())
    XCTAssertEqual(listener.take(), ["keyboardWillShow", "did begin"])
  }

  func test_field_thatGivesUpAsItBegins_bringsNoKeyboard() {
    let field = UITextField()
    let listener = stage(field)
    field.addAction(UIAction { ($0.sender as? UITextField)?.resignFirstResponder() }, for: .editingDidBegin)
    field.becomeFirstResponder()
    XCTAssertFalse(field.isEditing)
    XCTAssertFalse(listener.take().contains("keyboardWillShow"))
  }

  func test_fields_oneAfterTheOther_theOldOneEndsFirst() {
    let (first, second) = (UITextField(), UITextField())
    let listener = stage(first)
    window.addSubview(second)
    second.delegate = listener
    first.becomeFirstResponder()
    listener.heard = []
    second.becomeFirstResponder()
    XCTAssertEqual(
      listener.take(), ["should begin", "should end", "did end", "posted end", "did begin", "posted begin"])
  }

  func test_returnKey_endsTheEditing_whereSomebodyHearsOfTheExit() {
    let field = UITextField()
    let listener = stage(field)
    listener.listen(to: field, for: .editingDidEnd, "sent end")
    field.becomeFirstResponder()
    listener.heard = []
    field.insertText("\n")
    XCTAssertEqual(listener.take(), ["should return"])
    XCTAssertTrue(field.isFirstResponder)
    listener.listen(to: field, for: .editingDidEndOnExit, "sent exit")
    field.insertText("\n")
    XCTAssertEqual(
      listener.take(), ["should return", "sent exit", "should end", "keyboardWillHide", "did end", "posted end"])
    XCTAssertFalse(field.isFirstResponder)
    field.becomeFirstResponder()
    listener.heard = []
    field.resignFirstResponder()
    XCTAssertTrue(listener.take().contains("sent end"), "without the return key it ends as ever")
  }

  func test_typing_movesTheSelection_andTellsOfItFirst() {
    let field = UITextField()
    let listener = stage(field)
    listener.listen(to: field, for: .editingChanged, "sent change")
    field.becomeFirstResponder()
    listener.heard = []
    field.insertText("a")
    XCTAssertEqual(listener.take(), ["should change", "selection", "sent change"])
    field.deleteBackward()
    XCTAssertEqual(listener.take(), ["should change", "selection", "sent change"])
    field.text = "set"
    XCTAssertEqual(listener.take(), [])
    let view = UITextView()
    let other = stage(view)
    view.becomeFirstResponder()
    other.heard = []
    view.insertText("a")
    XCTAssertEqual(other.take(), ["should change", "selection", "changed"])
    view.deleteBackward()
    XCTAssertEqual(other.take(), ["should change", "selection", "changed"])
  }

  /// Text that is asked for in `viewDidLoad()` is edited as soon as it is in the window; the delegate is asked then.
  func testTextBecomesFirstResponderWhenItComesIntoAWindow() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let listener = stage(field)
    field.removeFromSuperview()
    let screen = UIView()
    screen.addSubview(field)
    XCTAssertFalse(field.becomeFirstResponder())
    XCTAssertEqual(listener.take(), [])
    window.addSubview(screen)
    XCTAssertTrue(field.isFirstResponder)
    XCTAssertEqual(listener.take().prefix(3), ["should begin", "did begin", "posted begin"])
    screen.removeFromSuperview()
    XCTAssertFalse(field.isFirstResponder)
    window.addSubview(screen)
    XCTAssertFalse(field.isFirstResponder, "it asked once")

    let text = UITextView()
    text.becomeFirstResponder()
    window.addSubview(text)
    XCTAssertTrue(text.isFirstResponder)
  }

  /// A view that changed its mind before it came into a window is not first responder there.
  func testAViewThatResignsBeforeItsWindowIsNotFirstResponder() {
    let field = UITextField()
    let listener = stage(field)
    field.removeFromSuperview()
    field.becomeFirstResponder()
    field.resignFirstResponder()
    window.addSubview(field)
    XCTAssertFalse(field.isFirstResponder)
    XCTAssertEqual(listener.take(), [])
  }
}
