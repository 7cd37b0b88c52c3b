import LayerTree
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class TextInputTests: XCTestCase {
  private final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var calls: [String] = []
    func textFieldDidChangeSelection(_ textField: UITextField) { calls.append("selection") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      calls.append("\(range.location),\(range.length):\(string)")
      return string != "no"
    }
    func textViewDidChange(_ textView: UITextView) { calls.append("changed") }
    func textViewDidChangeSelection(_ textView: UITextView) { calls.append("selection") }
  }

  func test_field_typesAtTheCaret_andOverTheSelection() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    let delegate = Delegate()
    field.delegate = delegate
    field.text = "abc"
    XCTAssertEqual(field.selectedTextRange?.start, field.endOfDocument, "Text that is set has the caret at its end.")
    let second = try XCTUnwrap(field.position(from: field.beginningOfDocument, offset: 1))
    field.selectedTextRange = field.textRange(from: second, to: second)
    field.insertText("X")
    XCTAssertEqual(field.text, "aXbc")
    field.insertText("no")
    XCTAssertEqual(field.text, "aXbc")
    let third = try XCTUnwrap(field.position(from: field.beginningOfDocument, offset: 3))
    field.selectedTextRange = field.textRange(from: second, to: third)
    field.deleteBackward()
    XCTAssertEqual(field.text, "ac")
    field.deleteBackward()
    field.deleteBackward()
    XCTAssertEqual(field.text, "c")
    XCTAssertEqual(
      delegate.calls,
      [
        "selection", "1,0:X", "selection", "2,0:no", "selection", "1,2:", "selection", "0,1:", "selection",
      ])
  }

  func test_field_deletesWholeCharacters() {
    let field = UITextField()
    field.text = "a👨‍👩‍👧"
    field.deleteBackward()
    XCTAssertEqual(field.text, "a")
  }

  func test_field_offsetsAndOrder() throws {
    let field = UITextField()
    field.text = "hello"
    let end = field.endOfDocument
    let middle = try XCTUnwrap(field.position(from: end, offset: -3))
    XCTAssertEqual(field.offset(from: field.beginningOfDocument, to: middle), 2)
    XCTAssertEqual(field.compare(middle, to: end), .orderedAscending)
    XCTAssertNil(field.position(from: end, offset: 1))
    let range = try XCTUnwrap(field.textRange(from: end, to: middle))
    XCTAssertEqual(field.text(in: range), "llo")
    field.replace(range, withText: "y")
    XCTAssertEqual(field.text, "hey")
    XCTAssertLessThan(
      field.caretRect(for: field.beginningOfDocument).minX, field.caretRect(for: field.endOfDocument).minX)
  }

  func test_field_sideViews_takeRoom_andShowByTheirMode() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    let side = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.leftView = side
    field.layoutIfNeeded()
    XCTAssertNil(side.superview)
    field.leftViewMode = .always
    field.layoutIfNeeded()
    XCTAssertTrue(side.superview === field)
    XCTAssertEqual(side.frame, CGRect(x: 0, y: 5, width: 20, height: 20))
    XCTAssertEqual(field.textRect(forBounds: field.bounds).minX, 20)
    field.leftView = nil
    XCTAssertNil(side.superview)
  }

  func test_field_postsChanges_andKeepsThePlaceholdersColour() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.foregroundColor: UIColor.red])
    XCTAssertEqual(field.placeholder, "Name")
    XCTAssertEqual(field.textBlock?.lines.first?.runs.first?.colour.rgba, 0xff00_00ff)
    let posted = expectation(forNotification: UITextField.textDidChangeNotification, object: field)
    field.insertText("a")
    wait(for: [posted], timeout: 20)
  }

  func test_view_storageAndText_areOne() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.font = .systemFont(ofSize: 20)
    view.text = "abc"
    XCTAssertEqual(view.textStorage.string, "abc")
    view.textStorage.replaceCharacters(in: NSRange(location: 1, length: 2), with: "Z")
    XCTAssertEqual(view.text, "aZ")
    view.selectedRange = NSRange(location: 1, length: 0)
    view.insertText("-")
    XCTAssertEqual(view.text, "a-Z")
    XCTAssertEqual(view.attributedText.attribute(.font, at: 1, effectiveRange: nil) as? UIFont, .systemFont(ofSize: 20))
    view.attributedText = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
    XCTAssertEqual(view.textColor, .red)
    view.textColor = .blue
    XCTAssertEqual(view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor, .blue)
  }

  func test_view_tellsOfEachChange_once() {
    let view = UITextView()
    let delegate = Delegate()
    view.delegate = delegate
    view.insertText("ab")
    XCTAssertEqual(delegate.calls, ["selection", "changed"])
    view.selectedRange = NSRange(location: 99, length: 4)
    XCTAssertEqual(view.selectedRange, NSRange(location: 2, length: 0))
  }

  func test_view_withStorageOfTheApp_usesIt() {
    final class Storage: NSTextStorage {
      var edits = 0
      override func processEditing() {
        edits += 1
        super.processEditing()
      }
    }
    let storage = Storage()
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 100, height: 0))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let view = UITextView(frame: .zero, textContainer: container)
    XCTAssertTrue(view.textStorage === storage)
    view.text = "abc"
    storage.beginEditing()
    storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 2, length: 1))
    storage.endEditing()
    XCTAssertEqual(storage.edits, 2, "One for the text, one for the batch.")
    XCTAssertEqual(manager.usedRect(for: container).height, UIFont.systemFont(ofSize: 12).lineHeight)
    let place = manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 1), in: container)
    XCTAssertEqual(
      manager.characterIndex(
        for: CGPoint(x: place.midX, y: place.midY), in: container, fractionOfDistanceBetweenInsertionPoints: nil), 1)
  }

  func test_view_withStorageThatHoldsTheText_showsAndEditsIt() {
    final class Storage: NSTextStorage {
      private let held = NSMutableAttributedString(string: "")
      override var string: String { held.string }
      override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any]
      {
        held.attributes(at: location, effectiveRange: range)
      }
      override func replaceCharacters(in range: NSRange, with str: String) {
        held.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
      }
      override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        held.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
      }
    }
    let storage = Storage()
    let manager = NSLayoutManager()
    let container = NSTextContainer()
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    storage.append(NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red]))
    let view = UITextView(frame: .zero, textContainer: container)
    XCTAssertEqual(view.text, "ab")
    XCTAssertEqual(view.textColor, .red)
    view.font = .systemFont(ofSize: 30)
    view.insertText("!")
    XCTAssertEqual(view.text, "!ab", "The caret of a text that was there is at its beginning.")
    XCTAssertEqual(view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor, .red)
    XCTAssertEqual(view.attributedText.attribute(.font, at: 1, effectiveRange: nil) as? UIFont, .systemFont(ofSize: 30))
    XCTAssertEqual(manager.usedRect(for: container).height, UIFont.systemFont(ofSize: 30).lineHeight)
    storage.deleteCharacters(in: NSRange(location: 0, length: 2))
    XCTAssertEqual(view.text, "b")
  }

  func test_label_keepsAttributes_andChangesThemWithItsOwnProperties() {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.green])
    XCTAssertEqual(label.text, "Big")
    XCTAssertEqual(label.font.pointSize, 40)
    // 47.73, up to the next third of a point.
    XCTAssertEqual(label.intrinsicContentSize.height, 48)
    label.textColor = .red
    XCTAssertEqual(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
    label.text = "Plain"
    XCTAssertEqual(label.font.pointSize, 40, "It keeps what all characters had.")
    label.highlightedTextColor = .blue
    label.isHighlighted = true
    label.sizeToFit()
    XCTAssertEqual(label.textBlock?.lines.first?.runs.first?.colour.rgba, 0x0000_ffff)
  }

  func test_button_showsItsAttributedTitle() {
    let button = UIButton(type: .custom)
    button.setTitle("Plain", for: .normal)
    button.setAttributedTitle(
      NSAttributedString(string: "Attributed", attributes: [.foregroundColor: UIColor.red]), for: .normal)
    XCTAssertEqual(button.currentTitle, "Attributed")
    XCTAssertEqual(button.currentTitleColor, .red)
    button.setAttributedTitle(nil, for: .normal)
    XCTAssertEqual(button.currentTitle, "Plain")
  }
}
