import LifeCycle
import XCTest

@testable import UIKit

/// Keys of a hardware keyboard.
@preconcurrency @MainActor
final class LiveKeysTests: XCTestCase {
  private final class Screen: UIView {
    var calls: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("save")),
        UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector("close")),
      ]
    }
    override func _method(named selector: String) -> _SelectorMethod? {
      switch selector {
      case "save", "close": _SelectorMethod(none: { self.calls.append(selector) })
      default: super._method(named: selector)
      }
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { calls.append("down \(press.key?.characters ?? "")") }
      XCTAssertEqual(event?.allPresses, presses)
      super.pressesBegan(presses, with: event)
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { calls.append("up \(press.key?.charactersIgnoringModifiers ?? "")") }
      super.pressesEnded(presses, with: event)
    }
    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  func test_aKey_isACommandOrAPress() {
    let screen = Screen(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let stage = LiveStage(screen)
    screen.becomeFirstResponder()
    stage.key(.keyboardA, "A", .shift)
    XCTAssertEqual(screen.take(), ["down A", "up a"])
    stage.key(.keyboardS, "s", .command)
    stage.key(.keyboardEscape)
    XCTAssertEqual(screen.take(), ["save", "close"])
    stage.key(.keyboardS, "S", [.command, .shift])
    XCTAssertEqual(screen.take(), ["down S", "up s"])
    screen.resignFirstResponder()
  }

  func test_aKeyThatTypes_goesToTheText_beforeItIsACommand() {
    let screen = Screen(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    screen.addSubview(field)
    let stage = LiveStage(screen)
    field.becomeFirstResponder()
    stage.key(.keyboardS, "s")
    stage.key(.keyboardS, "s", .command)
    XCTAssertEqual(field.text, "s")
    XCTAssertEqual(screen.take(), ["down s", "up s", "save"])
    field.resignFirstResponder()
  }

  /// A view with one command.
  private final class Commanded: UIView {
    let command: UIKeyCommand
    private(set) var calls = 0
    init(_ command: UIKeyCommand) {
      self.command = command
      super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    }
    required init?(coder: NSCoder) { nil }
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { [command] }
    override func _method(named selector: String) -> _SelectorMethod? {
      selector == "act" ? _SelectorMethod(none: { self.calls += 1 }) : super._method(named: selector)
    }
  }

  func test_aCommandThatWantsPriority_comesBeforeTheText() {
    let command = UIKeyCommand(input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: Selector("act"))
    let view = Commanded(command)
    let field = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    view.addSubview(field)
    let stage = LiveStage(view)
    field.text = "ab"
    field.becomeFirstResponder()
    field.selectedRange = NSRange(location: 2, length: 0)
    stage.key(.keyboardLeftArrow, UIKeyCommand.inputLeftArrow)
    XCTAssertEqual(view.calls, 0)
    XCTAssertEqual(field.selectedRange, NSRange(location: 1, length: 0))
    command.wantsPriorityOverSystemBehavior = true
    stage.key(.keyboardLeftArrow, UIKeyCommand.inputLeftArrow)
    XCTAssertEqual(view.calls, 1)
    XCTAssertEqual(field.selectedRange, NSRange(location: 1, length: 0))
    field.resignFirstResponder()
  }

  func test_aCommandThatIsDisabled_isAKeyLikeAnyOther() {
    let command = UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("act"))
    let view = Commanded(command)
    let stage = LiveStage(view)
    view.becomeFirstResponder()
    command.attributes = .disabled
    stage.key(.keyboardS, "s", .command)
    XCTAssertEqual(view.calls, 0)
    command.attributes = []
    stage.key(.keyboardS, "s", .command)
    XCTAssertEqual(view.calls, 1)
    view.resignFirstResponder()
  }

  func test_keys_editAText() {
    let text = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    let stage = LiveStage(text)
    text.becomeFirstResponder()
    for letter in ["o", "n", "e", " ", "t", "w", "o"] { stage.key(.keyboardErrorUndefined, letter) }
    XCTAssertEqual(text.text, "one two")
    stage.key(.keyboardLeftArrow)
    XCTAssertEqual(text.selectedRange, NSRange(location: 6, length: 0))
    stage.key(.keyboardLeftArrow, "", [.shift, .alternate])
    XCTAssertEqual(text.selectedRange, NSRange(location: 4, length: 2))
    stage.key(.keyboardRightArrow, "", .shift)
    XCTAssertEqual(text.selectedRange, NSRange(location: 5, length: 1), "the end that stays is where it began")
    stage.key(.keyboardDeleteOrBackspace)
    XCTAssertEqual(text.text, "one to")
    stage.key(.keyboardA, "a", .command)
    stage.key(.keyboardX, "x", .command)
    XCTAssertEqual(text.text, "")
    stage.key(.keyboardV, "v", .command)
    stage.key(.keyboardReturnOrEnter)
    stage.key(.keyboardV, "v", .command)
    XCTAssertEqual(text.text, "one to\none to")
    stage.key(.keyboardUpArrow)
    XCTAssertEqual(text.selectedRange, NSRange(location: 6, length: 0))
    stage.key(.keyboardDeleteForward)
    XCTAssertEqual(text.text, "one toone to")
    stage.key(.keyboardLeftArrow, "", .command)
    stage.key(.keyboardDeleteForward, "", .alternate)
    XCTAssertEqual(text.text, " toone to")
    text.resignFirstResponder()
  }

  func test_theTabKey_goesToTheNextField_andReturnIsTheFields() {
    let (one, two) = (UITextField(), UITextField())
    one.frame = CGRect(x: 0, y: 100, width: 200, height: 40)
    two.frame = CGRect(x: 0, y: 200, width: 200, height: 40)
    let stage = LiveStage(two, one)
    var returns = 0
    two.addAction(UIAction { _ in returns += 1 }, for: .editingDidEndOnExit)
    one.becomeFirstResponder()
    stage.key(.keyboardTab)
    XCTAssertTrue(two.isFirstResponder)
    stage.key(.keyboardReturnOrEnter)
    XCTAssertEqual(returns, 1)
    XCTAssertFalse(two.isFirstResponder, "the return key ends what hears of the exit")
    two.becomeFirstResponder()
    stage.key(.keyboardTab, "", .shift)
    XCTAssertTrue(one.isFirstResponder)
    one.resignFirstResponder()
  }
}
