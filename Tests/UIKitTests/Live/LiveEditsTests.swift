import LayerTree
import LifeCycle
import XCTest

@testable import UIKit

/// Texts that are typed elsewhere, and composed.
@preconcurrency @MainActor
final class LiveEditsTests: XCTestCase {
  private final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var calls: [String] = []
    var answer: (UITextField, String) -> Bool = { _, _ in true }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      calls.append("begin")
      return true
    }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      calls.append("\(range.location),\(range.length):\(string)")
      return answer(textField, string)
    }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      calls.append("\(range.location),\(range.length):\(text)")
      return true
    }
    func textViewDidChange(_ textView: UITextView) { calls.append("changed \(textView.text ?? "")") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      calls.append("return")
      return true
    }
    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  private func field(_ delegate: Delegate) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    field.delegate = delegate
    return field
  }

  func test_anEdit_goesThroughTheDelegate_andComesBackAsTheElementsValue() throws {
    let delegate = Delegate()
    let field = field(delegate)
    let stage = LiveStage(field)
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    try stage.edit(field, 0, 0, "Hello", caret: 5)
    XCTAssertTrue(field.isEditing)
    XCTAssertEqual(delegate.take(), ["begin", "0,0:Hello"])
    try stage.edit(field, 1, 3, "ipp", caret: 4)
    XCTAssertEqual(delegate.take(), ["1,3:ipp"])
    let element = try XCTUnwrap(try stage.element(field))
    XCTAssertEqual(element.value, "Hippo")
    XCTAssertEqual(element.input?.selectionStart, 4)
    XCTAssertEqual(element.input?.isEditing, true)
    XCTAssertEqual(changes, 2)
    try stage.edit(field, 0, 0, "", caret: 1, selected: 2)
    XCTAssertEqual(delegate.take(), [], "the selection alone asks nobody")
    XCTAssertEqual(try stage.element(field)?.input?.selectionLength, 2)
    try stage.edit(field, 5, 0, "\n", caret: 6)
    XCTAssertEqual(delegate.take(), ["return"])
    XCTAssertEqual(field.text, "Hippo")
    field.resignFirstResponder()
  }

  func test_whatTheAppRefusesOrMakesOfIt_counts() throws {
    let delegate = Delegate()
    let field = field(delegate)
    let stage = LiveStage(field)
    delegate.answer = { field, text in
      if text == "x" { field.text = (field.text ?? "") + "X" }
      return text != "x" && text != "no"
    }
    try stage.edit(field, 0, 0, "a", caret: 1)
    try stage.edit(field, 1, 0, "no", caret: 3)
    XCTAssertEqual(try stage.element(field)?.value, "a")
    try stage.edit(field, 1, 0, "x", caret: 2)
    XCTAssertEqual(try stage.element(field)?.value, "aX")
    XCTAssertEqual(try stage.element(field)?.input?.selectionStart, 2)
    try stage.edit(field, 900, 900, "b", caret: 900)
    XCTAssertEqual(field.text, "aXb", "what lies beyond the end is its end")
    field.resignFirstResponder()
  }

  func test_whatIsComposed_isMarked_untilItIsDecided() throws {
    let delegate = Delegate()
    let field = field(delegate)
    let stage = LiveStage(field)
    try stage.edit(field, 0, 0, "ㅎ", composing: true, caret: 1)
    XCTAssertEqual((field.markedTextRange as? TextSpan)?.range, NSRange(location: 0, length: 1))
    try stage.edit(field, 0, 1, "하", composing: true, caret: 1)
    try stage.edit(field, 0, 1, "한", composing: true, caret: 1)
    XCTAssertNotNil(field.markedTextRange)
    try stage.edit(field, 0, 1, "한", caret: 1)
    XCTAssertNil(field.markedTextRange)
    XCTAssertEqual(field.text, "한")
    XCTAssertEqual(delegate.take(), ["begin", "0,0:ㅎ", "0,1:하", "0,1:한", "0,1:한"])
    field.resignFirstResponder()
  }

  func test_markedText_ofAnInputMethod() {
    let delegate = Delegate()
    let text = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
    text.delegate = delegate
    text.text = "ab"
    text.selectedRange = NSRange(location: 1, length: 0)
    text.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
    XCTAssertEqual(text.text, "anib")
    XCTAssertEqual((text.markedTextRange as? TextSpan)?.range, NSRange(location: 1, length: 2))
    text.setMarkedText("你", selectedRange: NSRange(location: 1, length: 0))
    XCTAssertEqual(text.text, "a你b")
    text.unmarkText()
    XCTAssertNil(text.markedTextRange)
    XCTAssertEqual(text.selectedRange, NSRange(location: 2, length: 0))
    XCTAssertEqual(delegate.take(), ["1,0:ni", "changed anib", "1,2:你", "changed a你b"])
    text.setMarkedText("o", selectedRange: NSRange(location: 1, length: 0))
    text.insertText("O")
    XCTAssertEqual(text.text, "a你Ob", "what is typed takes the place of what was composed")
    XCTAssertNil(text.markedTextRange)
  }

  func test_taps_selectAWord_andThenTheParagraph() {
    let text = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    text.text = "Shopping list\n우유 두 개"
    let stage = LiveStage(text)
    stage.tap(10, 120)
    XCTAssertTrue(text.isFirstResponder)
    func middle(of part: String) -> CGPoint {
      let range = (text.text as NSString).range(of: part)
      let caret = text.caretRect(for: TextOffset(range.location + range.length / 2))
      return text.convert(CGPoint(x: caret.midX, y: caret.midY), to: stage.window)
    }
    func tapThrice(_ part: String) -> [String] {
      let place = middle(of: part)
      return (0..<3).map { count in
        stage.tap(place.x, place.y, after: count == 0 ? 1 : 0.1)
        return (text.text as NSString).substring(with: text.selectedRange)
      }
    }
    XCTAssertEqual(tapThrice("Shopping"), ["", "Shopping", "Shopping list"])
    XCTAssertEqual(tapThrice("list"), ["", "list", "Shopping list"])
    XCTAssertEqual(tapThrice("우유"), ["", "우유", "우유 두 개"])
    let place = middle(of: "list")
    stage.tap(place.x, place.y, after: 1)
    stage.tap(place.x, place.y, after: 1)
    XCTAssertEqual(text.selectedRange.length, 0, "two taps that do not count together")
  }

  func test_aSecret_isDots() throws {
    let field = field(Delegate())
    field.isSecureTextEntry = true
    let stage = LiveStage(field)
    try stage.edit(field, 0, 0, "geheim", caret: 6)
    XCTAssertEqual(field.text, "geheim")
    let element = try XCTUnwrap(try stage.element(field))
    XCTAssertEqual(element.value, "••••••")
    XCTAssertEqual(element.input?.isSecure, true)
    XCTAssertFalse(try stage.elements().contains { "\($0)".contains("geheim") })
    field.selectAll(nil)
    UIPasteboard.general.string = nil
    field.copy(nil)
    XCTAssertNil(UIPasteboard.general.string)
    field.resignFirstResponder()
  }

  func test_aDisabledOrHiddenField_takesNothing() throws {
    let delegate = Delegate()
    let field = field(delegate)
    let stage = LiveStage(field)
    field.isEnabled = false
    try stage.edit(field, 0, 0, "a", caret: 1)
    field.isEnabled = true
    field.isHidden = true
    try stage.edit(field, 0, 0, "a", caret: 1)
    XCTAssertEqual(field.text, "")
    XCTAssertEqual(delegate.take(), [])
  }

  func test_ranges_cutNoCharacterInTwo() {
    let text = "a😀b"
    XCTAssertEqual(text.range(1, 2), NSRange(location: 1, length: 2))
    XCTAssertEqual(text.range(2, 0), NSRange(location: 1, length: 0))
    XCTAssertEqual(text.range(2, 2), NSRange(location: 1, length: 3))
    XCTAssertEqual(text.range(0, 2), NSRange(location: 0, length: 3))
    XCTAssertEqual(text.range(9, 9), NSRange(location: 4, length: 0))
  }

  func test_aTap_inATextThatIsEdited_movesTheCaret() {
    let text = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    text.text = "one\ntwo"
    let stage = LiveStage(text)
    stage.tap(5, 112)
    XCTAssertTrue(text.isFirstResponder)
    XCTAssertEqual(text.selectedRange, NSRange(location: 7, length: 0), "where it was")
    stage.tap(5, 112, after: 1)
    XCTAssertEqual(text.selectedRange, NSRange(location: 0, length: 0))
    text.resignFirstResponder()
  }
}
