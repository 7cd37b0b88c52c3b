import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class ControlTests: XCTestCase {
  func test_button_whenTapped_thenActionsRunOnce() {
    var events: [String] = []
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in events.append("primary") })
    button.addAction(
      UIAction { events.append("up \(($0.sender as? UIButton)?.currentTitle ?? "")") }, for: .touchUpInside)
    let window = UIWindow(frame: UIScreen.main.bounds)
    button.frame = CGRect(x: 10, y: 100, width: 80, height: 40)
    window.addSubview(button)
    window.isHidden = false
    window.tap(at: CGPoint(x: 20, y: 110))
    XCTAssertEqual(events, ["up Go", "primary"])
    button.isEnabled = false
    window.tap(at: CGPoint(x: 20, y: 110))
    window.tap(at: CGPoint(x: 200, y: 110))
    XCTAssertEqual(events.count, 2)
  }

  func test_button_whenItsTypeHasAnImage_thenItHasTheImagesSizeFromTheStart() {
    for type in [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark, .contactAdd] {
      XCTAssertEqual(UIButton(type: type).frame, CGRect(x: 0, y: 0, width: 25, height: 24))
    }
    XCTAssertEqual(UIButton(type: .close).frame, CGRect(x: 0, y: 0, width: 30, height: 30))
    XCTAssertEqual(UIButton(type: .system).frame, .zero)
    XCTAssertEqual(UIButton(type: .custom).frame, .zero)
  }

  func test_progress_isFilledAtLeastAsWideAsItIsHigh() {
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 8))
    let widths = [Float(0), 0.01, 0.05, 0.1, 0.5, 1].map { progress in
      bar.progress = progress
      bar.layoutIfNeeded()
      return bar.subviews.first?.frame.width.rounded()
    }
    XCTAssertEqual(widths, [0, 8, 8, 10, 50, 100])
  }

  func test_hit_whenViewsOverlap_thenTheFrontMostTakesIt() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    var taken: [String] = []
    let back = UIButton(primaryAction: UIAction { _ in taken.append("back") })
    let front = UIView()
    for view in [back, front] {
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      window.addSubview(view)
    }
    window.tap(at: CGPoint(x: 50, y: 50))
    XCTAssertEqual(taken, [])
    front.isUserInteractionEnabled = false
    window.tap(at: CGPoint(x: 50, y: 50))
    front.isUserInteractionEnabled = true
    front.alpha = 0
    window.tap(at: CGPoint(x: 50, y: 50))
    XCTAssertEqual(taken, ["back", "back"])
  }

  func test_switch_whenTapped_thenTogglesBeforeItTells() {
    let control = UISwitch(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    var seen: [Bool] = []
    control.addAction(UIAction { seen.append(($0.sender as? UISwitch)?.isOn ?? false) }, for: .valueChanged)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(control)
    window.isHidden = false
    window.tap(at: CGPoint(x: 10, y: 10))
    window.tap(at: CGPoint(x: 10, y: 10))
    XCTAssertEqual(seen, [true, false])
  }

  func test_recognizer_whenOnAView_thenGetsTheTap() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    let recognizer = UITapGestureRecognizer()
    var place: CGPoint?
    recognizer.onRecognize = { place = $0.location(in: view) }
    view.addGestureRecognizer(recognizer)
    window.tap(at: CGPoint(x: 30, y: 40))
    XCTAssertEqual(place, CGPoint(x: 30, y: 40))
  }

  func test_selectors_whenTheTargetHasTheMethod_thenItIsCalled() {
    final class Receiver: UIResponder {
      var senders: [UIButton] = []
      func tapped(_ sender: UIButton) { senders.append(sender) }
      override func _method(named selector: String) -> _SelectorMethod? {
        selector == "tapped:" ? _SelectorMethod(one: { self.tapped($0) }) : super._method(named: selector)
      }
    }
    let receiver = Receiver()
    let button = UIButton()
    button.addTarget(receiver, action: Selector("tapped:"), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    button.removeTarget(nil, action: nil, for: .allEvents)
    button.sendActions(for: .touchUpInside)
    XCTAssertEqual(receiver.senders.count, 1)
    XCTAssertTrue(receiver.senders.first === button)
  }

  func test_textField_whenEdited_thenDelegateDecides() {
    final class Delegate: UITextFieldDelegate {
      var calls: [String] = []
      func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
      func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool { string != "x" }
      func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        calls.append("return")
        textField.resignFirstResponder()
        return true
      }
    }
    let delegate = Delegate()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    field.delegate = delegate
    XCTAssertFalse(field.becomeFirstResponder())
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    window.addSubview(field)
    window.tap(at: CGPoint(x: 5, y: 5))
    XCTAssertTrue(field.isFirstResponder)
    for text in ["a", "x", "b", "\n"] { field.insertText(text) }
    XCTAssertEqual(field.text, "ab")
    XCTAssertEqual(delegate.calls, ["begin", "return", "end"])
    XCTAssertFalse(field.isFirstResponder)
  }

  func test_animation_whenRun_thenChangesNowAndCompletionOnTheMainQueue() async {
    let view = UIView()
    let done = expectation(description: "completion")
    UIView.animate(withDuration: 0.001, animations: { view.alpha = 0 }, completion: { _ in done.fulfill() })
    XCTAssertEqual(view.alpha, 0)
    await fulfillment(of: [done], timeout: 10)
  }

  func test_layout_whenItAsksForMoreEachTime_thenCommitEnds() {
    final class Restless: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        setNeedsLayout()
      }
    }
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(view)
    window.isHidden = false
    Appearance.commit()
    XCTAssertTrue((1...64).contains(view.layouts))
    window.isHidden = true
  }
}
