import XCTest

@testable import UIKit

/// The keyboard's notifications come with the first responder.
@preconcurrency @MainActor
final class KeyboardTests: XCTestCase {
  private final class Listener: NSObject, @unchecked Sendable {
    var heard: [String] = []
    var end: CGRect?
    private var tokens: [any NSObjectProtocol] = []

    override init() {
      super.init()
      let names = [
        "WillShow": UIResponder.keyboardWillShowNotification, "DidShow": UIResponder.keyboardDidShowNotification,
        "WillHide": UIResponder.keyboardWillHideNotification, "DidHide": UIResponder.keyboardDidHideNotification,
        "WillChangeFrame": UIResponder.keyboardWillChangeFrameNotification,
        "DidChangeFrame": UIResponder.keyboardDidChangeFrameNotification,
      ]
      for (short, name) in names {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [unowned self] in
            heard.append(short)
            end = $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
          })
      }
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  private func serve(until condition: () -> Bool) {
    let deadline = Date(timeIntervalSinceNow: 20)
    while !condition(), Date() < deadline {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
    }
  }

  /// The keyboard is the process's own: another test may have left it up.
  private func settle() {
    UIResponder.firstResponder?.resignFirstResponder()
    Keyboard.update()
    serve { !Keyboard.isMoving }
  }

  func test_keyboard_comesWithATextField_staysForTheNext_andGoes() {
    settle()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let (first, second) = (UITextField(), UITextView())
    window.addSubview(first)
    window.addSubview(second)
    let listener = Listener()
    XCTAssertTrue(first.becomeFirstResponder())
    XCTAssertEqual(listener.take(), ["WillChangeFrame", "WillShow"])
    XCTAssertEqual(listener.end?.maxY, UIScreen.main.bounds.height)
    serve { listener.heard.count >= 2 }
    XCTAssertEqual(listener.take(), ["DidChangeFrame", "DidShow"])
    XCTAssertTrue(second.becomeFirstResponder())
    XCTAssertEqual(listener.take(), [])
    XCTAssertTrue(second.resignFirstResponder())
    XCTAssertEqual(listener.take(), ["WillChangeFrame", "WillHide"])
    XCTAssertEqual(listener.end?.minY, UIScreen.main.bounds.height)
    serve { listener.heard.count >= 2 }
    XCTAssertEqual(listener.take(), ["DidChangeFrame", "DidHide"])
  }

  func test_keyboard_thatGoesBeforeItHasCome_endsComingFirst() {
    settle()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let field = UITextField()
    window.addSubview(field)
    let listener = Listener()
    field.becomeFirstResponder()
    field.resignFirstResponder()
    XCTAssertEqual(
      listener.take(),
      ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow", "WillChangeFrame", "WillHide"])
    serve { listener.heard.count >= 2 }
    XCTAssertEqual(listener.take(), ["DidChangeFrame", "DidHide"])
  }

  func test_keyboard_goesWithTheViewThatLeavesItsWindow() {
    settle()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let (outer, field) = (UIView(), UITextField())
    window.addSubview(outer)
    outer.addSubview(field)
    field.becomeFirstResponder()
    serve { !Keyboard.isMoving }
    let listener = Listener()
    outer.removeFromSuperview()
    XCTAssertFalse(field.isFirstResponder)
    XCTAssertEqual(listener.take(), ["WillChangeFrame", "WillHide"])
  }

  func test_frame_isFoundAsARectangleAndAsAnObject() {
    let rectangle = CGRect(x: 1, y: 2, width: 3, height: 4)
    let (object, value): (Any, Any) = (NSValue(rect: rectangle), rectangle)
    XCTAssertEqual(object as? CGRect, rectangle)
    XCTAssertEqual((value as? NSValue)?.rectValue, rectangle)
    XCTAssertNil((NSValue(size: rectangle.size) as Any) as? CGRect)
  }
}
