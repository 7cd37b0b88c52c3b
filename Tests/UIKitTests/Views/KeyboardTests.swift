import XCTest

@testable import UIKit

/// The keyboard's notifications come with the first responder.
@preconcurrency @MainActor
final class KeyboardTests: XCTestCase {
  private final class Listener: NSObject, @unchecked Sendable {
    var heard: [String] = []
    var end: CGRect?
    var isLocal: Bool?
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
            isLocal = $0.userInfo?[UIResponder.keyboardIsLocalUserInfoKey] as? Bool
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

  func test_keyboardOfAnotherApp_isToldOf_andEndsTheEditing() {
    settle()
    let (window, field) = shownField()
    defer { window.isHidden = true }
    let listener = Listener()
    Keyboard.isElsewhere(height: 320)
    XCTAssertEqual(listener.take(), ["WillChangeFrame", "WillShow"])
    XCTAssertEqual(listener.isLocal, false)
    XCTAssertEqual(listener.end?.height, 320)
    serve { listener.heard.count >= 2 }
    XCTAssertEqual(listener.take(), ["DidChangeFrame", "DidShow"])
    Keyboard.isElsewhere(height: nil)
    XCTAssertEqual(listener.take(), ["WillChangeFrame", "WillHide"])
    XCTAssertEqual(listener.isLocal, false)
    serve { !Keyboard.isMoving }
    field.becomeFirstResponder()
    serve { !Keyboard.isMoving }
    XCTAssertEqual(listener.isLocal, true)
    _ = listener.take()
    Keyboard.isElsewhere(height: Keyboard.shown.height)
    XCTAssertFalse(field.isFirstResponder)
    XCTAssertEqual(listener.take(), [], "a keyboard stays where it was")
    Keyboard.isElsewhere(height: nil)
    XCTAssertEqual(listener.take(), ["WillChangeFrame", "WillHide"])
    serve { !Keyboard.isMoving }
  }

  /// A window that is shown, and a text field in it.
  private func shownField() -> (UIWindow, UITextField) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    window.addSubview(field)
    return (window, field)
  }

  func test_accessory_isAboveTheKeyboard_andCountsAsItsHeight() {
    settle()
    let (window, field) = shownField()
    defer { window.isHidden = true }
    field.becomeFirstResponder()
    let alone = Keyboard.shown.height
    serve { !Keyboard.isMoving }
    let listener = Listener()
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    XCTAssertEqual(listener.take(), [], "until it is asked for")
    field.reloadInputViews()
    XCTAssertEqual(Keyboard.shown.height, alone + 44)
    XCTAssertEqual(listener.take(), ["WillChangeFrame", "WillShow"])
    XCTAssertEqual(listener.end?.height, alone + 44)
    field.resignFirstResponder()
    XCTAssertEqual(Keyboard.shown.height, 0)
  }

  /// What is held by the guide's upper edge lies on the keyboard, moves with it, and back.
  func test_layoutGuide_followsTheKeyboard() throws {
    settle()
    let (field, bar) = (UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40)), UIView())
    let stage = LiveStage(field, bar)
    let root = try XCTUnwrap(bar.superview)
    let guide = root.keyboardLayoutGuide
    bar.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.trailingAnchor), bar.heightAnchor.constraint(equalToConstant: 44),
      bar.bottomAnchor.constraint(equalTo: guide.topAnchor),
    ])
    stage.window.layoutIfNeeded()
    let (height, rest) = (root.bounds.height, root.bounds.height - root.safeAreaInsets.bottom)
    XCTAssertEqual(bar.frame.maxY, rest)
    XCTAssertEqual(guide.layoutFrame.height, 0)
    field.becomeFirstResponder()
    let keyboard = Keyboard.shown.height
    XCTAssertGreaterThan(keyboard, 100)
    XCTAssertEqual(bar.frame.maxY, height - keyboard)
    XCTAssertEqual(guide.layoutFrame, CGRect(x: 0, y: height - keyboard, width: root.bounds.width, height: keyboard))
    XCTAssertFalse(bar.layer.animationKeys()?.isEmpty ?? true, "it moves with the keyboard")
    // A view above the keyboard lifts it further.
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
    field.reloadInputViews()
    XCTAssertEqual(bar.frame.maxY, height - keyboard - 40)
    // One that the keyboard does not reach ends where it ends.
    let upper = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    root.addSubview(upper)
    upper.layoutIfNeeded()
    XCTAssertEqual(upper.keyboardLayoutGuide.layoutFrame.minY, 200)
    field.resignFirstResponder()
    XCTAssertEqual(bar.frame.maxY, rest)
    guide.usesBottomSafeArea = false
    stage.window.layoutIfNeeded()
    XCTAssertEqual(bar.frame.maxY, height)
  }

  func test_inputView_isInTheKeyboardsPlace() {
    settle()
    let (window, field) = shownField()
    defer { window.isHidden = true }
    let picker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 180))
    field.inputView = picker
    field.becomeFirstResponder()
    XCTAssertEqual(Keyboard.shown.height, 180)
    XCTAssertEqual(Keyboard.shown.systemHeight, 0)
    field.resignFirstResponder()
  }

  func test_inputView_liesOnWhatTheKeyboardLiesOn() {
    settle()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let stage = LiveStage(field)
    defer { stage.window.isHidden = true }
    let picker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 180))
    field.inputView = picker
    field.becomeFirstResponder()
    // So nothing of the app shows through.
    let ground = picker.superview?.subviews.first
    XCTAssertNotNil(ground)
    XCTAssertNotEqual(ground, picker)
    XCTAssertEqual(ground?.frame, picker.frame)
    XCTAssertEqual(ground?.backgroundColor?.cgColor.alpha, 1)
    field.resignFirstResponder()
    XCTAssertNil(ground?.superview)
  }

  func test_withAHardwareKeyboard_onlyTheAccessoryShows() {
    settle()
    defer { Keyboard.hasHardware = false }
    let (window, field) = shownField()
    defer { window.isHidden = true }
    let listener = Listener()
    Keyboard.hasHardware = true
    field.becomeFirstResponder()
    XCTAssertEqual(listener.take(), [])
    XCTAssertEqual(Keyboard.shown.height, 0)
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    field.reloadInputViews()
    XCTAssertEqual(Keyboard.shown.height, 44 + UIScreen.main.deviceInsets.bottom)
    XCTAssertEqual(listener.take(), ["WillChangeFrame", "WillShow"])
    // It is taken away: the keyboard comes.
    Keyboard.hasHardware = false
    XCTAssertGreaterThan(Keyboard.shown.systemHeight, 0)
    XCTAssertEqual(Keyboard.shown.height, Keyboard.shown.systemHeight + 44)
    Keyboard.hasHardware = true
    Keyboard.hasHardware = false
    field.resignFirstResponder()
  }

  func test_aResponderThatOnlyTakesKeys_bringsTheKeyboard_andAControllersAccessoryStandsAlone() {
    final class Keys: UIView, UIKeyInput {
      var hasText: Bool { false }
      func insertText(_ text: String) {}
      func deleteBackward() {}
      override var canBecomeFirstResponder: Bool { true }
    }
    final class Chat: UIViewController {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
      override var inputAccessoryView: UIView? { bar }
      override var canBecomeFirstResponder: Bool { true }
    }
    settle()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    let chat = Chat()
    window.rootViewController = chat
    let keys = Keys()
    chat.view.addSubview(keys)
    keys.becomeFirstResponder()
    XCTAssertGreaterThan(Keyboard.shown.systemHeight, 0)
    XCTAssertTrue(Keyboard.shown.accessory === chat.bar, "of a responder further up")
    XCTAssertTrue(keys.resignFirstResponder())
    XCTAssertEqual(Keyboard.shown.height, 0)
    chat.becomeFirstResponder()
    XCTAssertEqual(Keyboard.shown.systemHeight, 0)
    XCTAssertEqual(Keyboard.shown.height, 50 + UIScreen.main.deviceInsets.bottom)
    chat.resignFirstResponder()
  }

  func test_frame_isFoundAsARectangleAndAsAnObject() {
    let rectangle = CGRect(x: 1, y: 2, width: 3, height: 4)
    let (object, value): (Any, Any) = (NSValue(rect: rectangle), rectangle)
    XCTAssertEqual(object as? CGRect, rectangle)
    XCTAssertEqual((value as? NSValue)?.rectValue, rectangle)
    XCTAssertNil((NSValue(size: rectangle.size) as Any) as? CGRect)
  }

  /// Apple, "Adjusting your layout with keyboard layout guide": tracked constraints count while the guide follows a keyboard
  /// that may float; one that does not is near the lower edge alone.
  func test_trackedConstraints_holdForAKeyboardAtTheLowerEdge() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let bar = UIView()
    root.addSubview(bar)
    let guide = root.keyboardLayoutGuide
    let (low, high, middle) = (
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor), bar.topAnchor.constraint(equalTo: root.topAnchor),
      bar.centerXAnchor.constraint(equalTo: root.centerXAnchor)
    )
    guide.setConstraints([low], activeWhenNearEdge: .bottom)
    guide.setConstraints([high], activeWhenNearEdge: [.bottom, .trailing])
    guide.setConstraints([middle], activeWhenAwayFrom: [.leading, .trailing])
    XCTAssertEqual([low, high, middle].map(\.isActive), [false, false, false])
    guide.followsUndockedKeyboard = true
    XCTAssertEqual([low, high, middle].map(\.isActive), [true, false, true])
    guide.setConstraints([high], activeWhenAwayFrom: [.leading, .trailing])
    XCTAssertEqual([low, high, middle].map(\.isActive), [true, true, false])
    XCTAssertEqual(guide.constraintsActive(whenAwayFrom: [.leading, .trailing]), [high])
    XCTAssertEqual(guide.constraintsActive(whenNearEdge: .bottom), [low])
    guide.removeAllTrackedConstraints()
    XCTAssertEqual([low, high, middle].map(\.isActive), [false, false, false])
    XCTAssertEqual(guide.constraintsActive(whenNearEdge: .bottom), [])
  }
}
