import XCTest

@_spi(Scenario) @testable import UIKit

/// As the builder leaves a class that does not derive from UIResponder.
private final class Receiver: NSObject, _SelectorReceiver {
  var calls: [String] = []

  func plain() { calls.append("plain") }
  func tapped(_ sender: UIButton) { calls.append("tapped") }
  func pair(_ sender: Any?, _ event: UIEvent?) { calls.append("pair \(sender is UIControl) \(event is TouchEvent)") }
  func noted(_ note: Notification) { calls.append("\(note.name.rawValue) \(Thread.isMainThread)") }
  func fired(_ timer: Timer) { calls.append("fired \(timer.userInfo as? String ?? "nil")") }
  @MainActor func later() async { calls.append("later") }

  @MainActor func _method(named selector: String) -> _SelectorMethod? {
    switch selector {
    case "plain": return _SelectorMethod(none: { self.plain() })
    case "tapped:": return _SelectorMethod(one: { (a: UIButton) in self.tapped(a) })
    case "pair::": return _SelectorMethod(two: { (a: Any?, b: UIEvent?) in self.pair(a, b) })
    case "noted:": return _SelectorMethod(one: { (a: Notification) in self.noted(a) })
    case "fired:": return _SelectorMethod(one: { (a: Timer) in self.fired(a) })
    case "later": return _SelectorMethod(asyncNone: self, { s in await s.later() })
    case "many:::": return _SelectorMethod(tooMany: 3)
    default: return nil
    }
  }
}

/// As the builder leaves a class that passes on what it has no method for.
private class Forwarder: NSObject, _MessageForwarder {
  let other: Receiver
  init(_ other: Receiver) { self.other = other }
  func forwardingTarget(for aSelector: Selector!) -> Any? {
    aSelector == Selector("plain") || aSelector == Selector("noted:") ? other : super.forwardingTarget(for: aSelector)
  }
}

/// The same, with the selector's type as it is written too.
private final class PlainForwarder: NSObject, _MessageForwarder {
  let other: Forwarder
  init(_ other: Forwarder) { self.other = other }
  func forwardingTarget(for aSelector: Selector) -> Any? { other }
}

/// As the builder leaves a view controller.
private final class Controller: UIViewController {
  var calls: [String] = []
  func chained(_ sender: Any) { calls.append("chained \(type(of: sender))") }

  @MainActor public override func _method(named selector: String) -> _SelectorMethod? {
    switch selector {
    case "chained:": return _SelectorMethod(one: { (a: Any) in self.chained(a) })
    default: return super._method(named: selector)
    }
  }
}

/// As the builder leaves a class with methods of its own.
private final class Registry: UIResponder {
  static var calls: [String] = []
  static func noted(_ note: Notification) { calls.append("noted") }
  static func pressed() { calls.append("pressed") }

  @MainActor public override class func _typeMethod(named selector: String) -> _SelectorMethod? {
    switch selector {
    case "noted:": return _SelectorMethod(one: { (a: Notification) in self.noted(a) })
    case "pressed": return _SelectorMethod(none: { self.pressed() })
    default: return super._typeMethod(named: selector)
    }
  }
}

@preconcurrency @MainActor
final class SelectorDispatchTests: XCTestCase {
  func test_whatAnObjectHasNoMethodFor_goesToTheObjectItNames() {
    let receiver = Receiver()
    let forwarder = Forwarder(receiver)
    let button = UIButton()
    button.addTarget(forwarder, action: Selector("plain"), for: .touchUpInside)
    button.addTarget(forwarder, action: Selector("tapped:"), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    forwarder.perform(Selector("plain"))
    PlainForwarder(forwarder).perform(Selector("noted:"), with: Notification(name: .init("passed")))
    XCTAssertEqual(receiver.calls, ["plain", "plain", "passed true"], "tapped: is not passed on")
    XCTAssertFalse(forwarder.responds(to: Selector("plain")))
  }

  func test_aClassItself_isATarget() {
    Registry.calls = []
    let name = Notification.Name("registry")
    NotificationCenter.default.addObserver(Registry.self, selector: Selector("noted:"), name: name, object: nil)
    let button = UIButton()
    button.addTarget(Registry.self, action: Selector("pressed"), for: .touchUpInside)
    NotificationCenter.default.post(name: name, object: nil)
    button.sendActions(for: .touchUpInside)
    Registry().perform(Selector("pressed"))
    XCTAssertEqual(Registry.calls, ["noted", "pressed"], "An object has not the methods of its class.")
  }

  func test_control_whenTargetHasTheMethod_thenItIsCalledUntilRemoved() {
    let receiver = Receiver()
    let button = UIButton()
    button.addTarget(receiver, action: Selector("tapped:"), for: .touchUpInside)
    button.addTarget(receiver, action: Selector("plain"), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    button.removeTarget(receiver, action: Selector("plain"), for: .allEvents)
    button.sendActions(for: .touchUpInside)
    XCTAssertEqual(receiver.calls, ["tapped", "plain", "tapped"])
  }

  func test_control_whenTouched_thenTheEventIsSentToo() {
    let receiver = Receiver()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    window.addSubview(button)
    button.addTarget(receiver, action: Selector("pair::"), for: .touchUpInside)
    _ = UIApplication.shared
    UserTouch(in: window, at: CGPoint(x: 10, y: 110))?.lift()
    button.sendActions(for: .touchUpInside)
    XCTAssertEqual(receiver.calls, ["pair true true", "pair true false"])
  }

  func test_control_whenTargetIsNil_thenTheResponderChainIsAsked() {
    let controller = Controller()
    let button = UIButton()
    controller.view.addSubview(button)
    button.addTarget(nil, action: Selector("chained:"), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    XCTAssertEqual(controller.calls, ["chained UIButton"])
    XCTAssertTrue(controller.canPerformAction(Selector("chained:"), withSender: nil))
    XCTAssertFalse(controller.canPerformAction(Selector("other:"), withSender: nil))
    XCTAssertFalse(UIApplication.shared.sendAction(Selector("other:"), to: nil, from: button, for: nil))
  }

  /// `self` in the initial value of a property is a method.
  func test_control_whenTargetIsNoObject_thenTheResponderChainIsAsked() {
    let controller = Controller()
    let button = UIButton()
    controller.view.addSubview(button)
    let method: (Controller) -> () -> Controller = { controller in { controller } }
    button.addTarget(method, action: Selector("chained:"), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    XCTAssertEqual(controller.calls, ["chained UIButton"])
  }

  func test_control_whenTargetIsGone_thenNobodyIsAsked() {
    let controller = Controller()
    let button = UIButton()
    controller.view.addSubview(button)
    button.addTarget(Receiver(), action: Selector("chained:"), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    XCTAssertEqual(controller.calls, [])
  }

  func test_barButtonAndGesture_whenTriggered_thenTheyAreTheSender() {
    let controller = Controller()
    UIBarButtonItem(title: nil, style: .plain, target: controller, action: Selector("chained:")).perform()
    let tap = UITapGestureRecognizer(target: controller, action: Selector("chained:"))
    XCTAssertTrue(tap.takeTap(at: .zero))
    XCTAssertEqual(controller.calls, ["chained UIBarButtonItem", "chained UITapGestureRecognizer"])
  }

  func test_arguments_whenTheyDoNotFit_thenTheProblemIsNamed() throws {
    let receiver = Receiver()
    let tapped = try XCTUnwrap(SelectorDispatch.method("tapped:", of: receiver))
    XCTAssertEqual(tapped.call(sender: 1, event: nil)?.description, "takes UIButton but was sent Int")
    XCTAssertEqual(tapped.call(sender: nil, event: nil)?.description, "takes UIButton but was sent nil")
    let many = try XCTUnwrap(SelectorDispatch.method("many:::", of: receiver))
    XCTAssertEqual(
      many.call(sender: nil, event: nil)?.description, "takes 3 arguments; an action has a sender and an event")
    XCTAssertNil(SelectorDispatch.method("unknown", of: receiver))
    XCTAssertEqual(receiver.calls, [])
  }

  func test_method_whenAsynchronous_thenItRuns() async {
    let receiver = Receiver()
    receiver.perform(Selector("later"))
    while receiver.calls.isEmpty { await Task.yield() }
    XCTAssertEqual(receiver.calls, ["later"])
  }

  func test_framework_whenItsOwnMethodsAreNamed_thenTheyAreCalled() {
    let field = UITextField()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(field)
    XCTAssertTrue(field.becomeFirstResponder())
    window.perform(Selector("endEditing:"), with: true)
    XCTAssertFalse(field.isFirstResponder)
  }

  // MARK: Notifications

  func test_notification_whenPostedFromAThread_thenTheMethodRunsThere() {
    let center = NotificationCenter()
    let receiver = Receiver()
    center.addObserver(receiver, selector: Selector("noted:"), name: Notification.Name("A"), object: nil)
    center.post(name: Notification.Name("A"), object: nil)
    let done = expectation(description: "posted")
    Thread {
      center.post(name: Notification.Name("A"), object: nil)
      done.fulfill()
    }.start()
    wait(for: [done], timeout: 10)
    XCTAssertEqual(receiver.calls, ["A true", "A false"])
  }

  func test_notification_whenFiltered_thenOnlyWhatMatchesComes() {
    let center = NotificationCenter()
    let receiver = Receiver()
    let source = NSObject()
    center.addObserver(receiver, selector: Selector("noted:"), name: Notification.Name("A"), object: source)
    center.addObserver(receiver, selector: Selector("noted:"), name: Notification.Name("B"), object: nil)
    center.post(name: Notification.Name("A"), object: nil)
    center.post(name: Notification.Name("A"), object: source)
    center.removeObserver(receiver, name: Notification.Name("A"), object: nil)
    center.post(name: Notification.Name("A"), object: source)
    center.post(name: Notification.Name("B"), object: nil)
    center.removeObserver(receiver)
    center.post(name: Notification.Name("B"), object: nil)
    XCTAssertEqual(receiver.calls, ["A true", "B true"])
  }

  func test_notification_whenObserverIsGone_thenNothingIsSentAndItWasNotKept() {
    let center = NotificationCenter()
    weak var gone: Receiver?
    do {
      let receiver = Receiver()
      gone = receiver
      center.addObserver(receiver, selector: Selector("noted:"), name: nil, object: nil)
    }
    XCTAssertNil(gone)
    center.post(name: Notification.Name("A"), object: nil)
  }

  func test_notification_whenObservedWithABlock_thenItsTokenStillEndsIt() {
    let center = NotificationCenter()
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: nil, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: Notification.Name("A"), object: nil)
    center.removeObserver(token)
    center.post(name: Notification.Name("A"), object: nil)
    XCTAssertEqual(count, 1)
  }

  // MARK: Timers

  func test_timer_whenScheduledWithATarget_thenItsMethodIsCalled() {
    let receiver = Receiver()
    let timer = Timer.scheduledTimer(
      timeInterval: 0.001, target: receiver, selector: Selector("fired:"), userInfo: "soon", repeats: false)
    for _ in 0..<1000 where receiver.calls.isEmpty {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
    }
    XCTAssertEqual(receiver.calls, ["fired soon"])
    XCTAssertFalse(timer.isValid)
  }

  func test_timer_whenItFires_thenItIsTheSenderAndKeepsTheTargetUntilInvalidated() {
    weak var gone: Receiver?
    let timer: Timer
    do {
      let receiver = Receiver()
      gone = receiver
      timer = Timer(
        timeInterval: 100, target: receiver, selector: Selector("fired:"), userInfo: "info", repeats: true)
    }
    timer.fire()
    XCTAssertEqual(gone?.calls, ["fired info"])
    timer.invalidate()
    XCTAssertNil(gone)
  }

  func test_perform_whenDelayed_thenCalledOnceAndLetGoOrTakenBack() {
    weak var gone: Receiver?
    var receiver: Receiver? = Receiver()
    gone = receiver
    receiver?.perform(Selector("plain"), with: nil, afterDelay: 0)
    receiver?.perform(Selector("noted:"), with: nil, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: receiver as Any, selector: Selector("noted:"), object: nil)
    let end = Date(timeIntervalSinceNow: 10)
    // A timer alone does not end a run of the loop.
    while receiver?.calls.isEmpty == true, Date() < end {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    XCTAssertEqual(receiver?.calls, ["plain"])
    receiver = nil
    XCTAssertNil(gone)
  }

  func test_delegate_whenAskedThroughItsProtocol_thenItsNamedMethodsAreKnown() {
    final class Source: UIResponder, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { .init() }
      override func _method(named selector: String) -> _SelectorMethod? {
        selector == "reload" ? _SelectorMethod(none: {}) : super._method(named: selector)
      }
    }
    let concrete = Source()
    let source: any UITableViewDataSource = concrete
    XCTAssertTrue(source.responds(to: Selector("reload")))
    XCTAssertFalse(source.responds(to: Selector("other")))
    XCTAssertTrue(concrete.responds(to: Selector("reload")))
  }
}
