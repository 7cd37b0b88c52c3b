import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import SystemUI
import XCTest

@testable import DeviceHost

/// The device's own screens are used as a person does.
final class SystemScreensTests: DeviceTestCase {
  private var device: Device!
  private var pids: Set<Int32> = []

  override func tearDownWithError() throws {
    try device?.shutDown()
    device = nil
    for pid in pids { XCTAssertFalse(isAlive(pid), "process \(pid) is left") }
    try super.tearDownWithError()
  }

  private func begin(_ world: Event.World = .virtual, onPad: Bool = false) throws -> AppKey {
    device = try Device(
      DeviceConfiguration(name: "system", world: world, idiom: onPad ? .pad : .phone),
      in: try StateFolder(temporary.appending(path: "state")))
    device.observe { [unowned self] in if let pid = $0.pid { pids.insert(pid) } }
    _ = try device.install(try BuiltApps.notes())
    return try device.app(named: "Notes")
  }

  /// The elements that are seen, by their labels.
  private func element(_ label: String) -> (place: ElementPlace, middle: Point)? {
    for plane in device.scenery().planes.reversed() {
      for visible in plane.tree.visible.reversed() where plane.tree[visible.id]?.element?.label == label {
        let middle = visible.part.middle
        return (
          ElementPlace(plane: plane.number, layer: visible.id.rawValue),
          Point(x: middle.x + plane.origin.x, y: middle.y + plane.origin.y)
        )
      }
    }
    return nil
  }

  private func touch(_ phase: TouchSample.Phase, _ place: Point) throws {
    try device.take(.touch(TouchSample(finger: 1, phase, x: place.x, y: place.y)))
    try device.settle()
  }

  private func tap(_ label: String, line: UInt = #line) throws {
    let middle = try XCTUnwrap(element(label), label, line: line).middle
    try touch(.began, middle)
    try touch(.ended, middle)
  }

  private func swipe(_ from: Point, _ to: Point, restingFor rest: Span = .zero) throws {
    try touch(.began, from)
    try touch(.moved, to)
    if rest > .zero { try device.wait(rest) }
    try touch(.ended, to)
  }

  private var isInFront: Bool { device.shownInFront != nil }

  func test_fromTheHomeScreen_throughAllScreens_byTouchesAlone() throws {
    let app = try begin()
    XCTAssertFalse(isInFront)
    try tap("Notes")
    XCTAssertTrue(isInFront)
    XCTAssertNotNil(element("New Note"), "the app's own")
    try swipe(Point(x: 200, y: 848), Point(x: 200, y: 400))
    XCTAssertFalse(isInFront)
    try tap("Notes")
    // A finger that rests opens the switcher.
    try swipe(Point(x: 200, y: 848), Point(x: 200, y: 400), restingFor: .milliseconds(400))
    XCTAssertTrue(device.core.isSwitcherOpen)
    XCTAssertNil(element("New Note"), "what is on a card is out of reach")
    try tap("Notes")
    XCTAssertFalse(device.core.isSwitcherOpen)
    XCTAssertTrue(isInFront)
    try device.perform(.lock)
    try device.settle()
    XCTAssertNil(element("New Note"))
    try swipe(Point(x: 200, y: 840), Point(x: 200, y: 300))
    XCTAssertTrue(isInFront)
    try swipe(Point(x: 380, y: 4), Point(x: 380, y: 300))
    XCTAssertTrue(device.core.interruptions.contains(.controlCenter))
    try tap("Close")
    XCTAssertTrue(device.core.interruptions.isEmpty)
    try device.perform(.openSwitcher)
    try device.settle()
    try swipe(Point(x: 200, y: 400), Point(x: 200, y: 60))
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
    XCTAssertNil(element("Notes"), "its card has gone")
  }

  func test_elements_areUsedWithoutAPlace() throws {
    _ = try begin()
    let icon = try XCTUnwrap(element("Notes")).place
    try device.take(.act(ElementAction(icon, .activate)))
    try device.settle()
    XCTAssertTrue(isInFront)
    try device.perform(.interrupt(.systemAlert))
    try device.settle()
    try device.take(.act(ElementAction(try XCTUnwrap(element("Close")).place, .activate)))
    try device.settle()
    XCTAssertTrue(device.core.interruptions.isEmpty)
    try device.perform(.openSwitcher)
    try device.take(.act(ElementAction(try XCTUnwrap(element("Notes")).place, .custom("Close App"))))
    try device.settle()
    XCTAssertFalse(isInFront)
  }

  func test_aNotification_comesAsABanner_andStaysOnTheLockScreen() throws {
    let app = try begin()
    try device.perform(.push(PushPayload(title: "Hello")), app)
    try device.settle()
    XCTAssertNotNil(element("Notes, Hello"))
    try device.wait(.seconds(6))
    XCTAssertNil(element("Notes, Hello"))
    try device.perform(.lock)
    try device.settle()
    try tap("Notes, Hello")
    XCTAssertFalse(device.core.isLocked)
    XCTAssertTrue(isInFront)
  }

  func test_windowsSideBySide_haveALineBetweenThem() throws {
    let app = try begin(onPad: true)
    try device.perform(.launch(), app)
    try device.settle()
    XCTAssertNil(device.scenery().planes.first { $0.number == Scenery.divider })
    try device.perform(.newWindow, app)
    try device.settle()
    let planes = device.scenery().planes
    let second = try XCTUnwrap(planes.last { $0.session != nil })
    let line = try XCTUnwrap(planes.first { $0.number == Scenery.divider }?.tree.visible.last)
    XCTAssertGreaterThan(second.origin.x, 0)
    XCTAssertEqual(line.part.middle.x, second.origin.x)
    XCTAssertEqual(line.part.height, device.scenery().size.height)
  }

  func test_keysFollowWhoeverUsesAWindow() throws {
    let app = try begin(onPad: true)
    try device.perform(.launch(), app)
    try device.perform(.newWindow, app)
    try device.settle()
    XCTAssertEqual(device.keyWindow?.session.number, 2, "the one that came to the front last")
    func inWindow(_ number: Int, _ isMeant: (Element) -> Bool) throws -> Point {
      let plane = try XCTUnwrap(
        device.scenery().planes.first { $0.session != nil && ($0.origin.x == 0) == (number == 1) })
      let place = try XCTUnwrap(
        plane.tree.visible.first { plane.tree[$0.id]?.element.map(isMeant) ?? false }?.part.middle)
      return Point(x: place.x + plane.origin.x, y: place.y + plane.origin.y)
    }
    func edit(inWindow number: Int) throws {
      for isMeant in [{ $0.label == "New Note" }, { $0.input != nil }] as [(Element) -> Bool] {
        let place = try inWindow(number, isMeant)
        try touch(.began, place)
        try touch(.ended, place)
      }
    }
    try edit(inWindow: 1)
    XCTAssertEqual(device.keyWindow?.session.number, 1)
    XCTAssertNotNil(device.systemState(isStill: true).keyboard, "over the window that is typed into")
    try device.take(.key(KeyPress(usage: 4, characters: "a", isDown: true)))
    try device.settle()
    _ = try inWindow(1) { $0.input != nil && $0.value == "a" }
    // Another window that is touched, or gone to, leaves the text its keyboard.
    for goes in [
      { [self] in
        try touch(.began, Point(x: device.scenery().size.width - 60, y: 400))
        try touch(.ended, Point(x: device.scenery().size.width - 60, y: 400))
      },
      { [self] in
        try device.perform(.focusWindow(2), app)
        try device.settle()
      },
    ] as [() throws -> Void] {
      try goes()
      XCTAssertEqual(device.keyWindow?.session.number, 1)
      XCTAssertNotNil(device.systemState(isStill: true).keyboard)
    }
    // A text of the other window takes the keyboard where it stands; one that has gone comes from below again.
    func way() throws -> Span {
      let came = try XCTUnwrap(try XCTUnwrap(device.systemState(isStill: true).keyboard).came)
      return device.clock.now - came
    }
    try device.wait(.seconds(1))
    try edit(inWindow: 2)
    XCTAssertEqual(device.keyWindow?.session.number, 2)
    XCTAssertGreaterThanOrEqual(try way(), SystemKeyboard.duration)
    try tap("Hide keyboard")
    XCTAssertNil(device.systemState(isStill: true).keyboard)
    try device.wait(.seconds(1))
    let field = try inWindow(1) { $0.input != nil }
    try touch(.began, field)
    try touch(.ended, field)
    XCTAssertEqual(device.keyWindow?.session.number, 1)
    XCTAssertEqual(try way(), .zero)
  }

  func test_throwingACardAway_closesOneOfSeveralWindows_andTheCardFollowsTheFinger() throws {
    let app = try begin(onPad: true)
    try device.perform(.launch(), app)
    try device.perform(.newWindow, app)
    try device.settle()
    try device.perform(.openSwitcher)
    try device.settle()
    let card = try XCTUnwrap(element("Notes")).middle
    try touch(.began, card)
    try touch(.moved, Point(x: card.x, y: card.y - 100))
    XCTAssertEqual(try XCTUnwrap(element("Notes")).middle.y, card.y - 100, accuracy: 1)
    try touch(.ended, Point(x: card.x, y: card.y - 100))
    XCTAssertEqual(device.core.sessions(of: app).count, 1)
    XCTAssertNotNil(device.core.process(of: app), "it has another window")
    try swipe(card, Point(x: card.x, y: card.y - 100))
    XCTAssertNil(device.core.process(of: app))
  }

  func test_whatCameWhileItWasLocked_isNoBannerAfterwards() throws {
    let app = try begin()
    try device.perform(.lock)
    try device.perform(.push(PushPayload(title: "Hello")), app)
    try device.settle()
    XCTAssertNotNil(element("Notes, Hello"), "on the lock screen")
    try device.perform(.unlock)
    try device.settle()
    XCTAssertNil(element("Notes, Hello"))
    try device.wait(.milliseconds(10))
    try device.perform(.push(PushPayload(title: "Again")), app)
    try device.settle()
    XCTAssertNotNil(element("Notes, Again"))
  }

  func test_aCall_isAccepted_andEnded() throws {
    let app = try begin()
    try device.perform(.launch(), app)
    try device.perform(.interrupt(.incomingCall))
    try device.settle()
    try tap("Accept")
    XCTAssertTrue(device.core.isCallInFront)
    try tap("End")
    XCTAssertFalse(device.core.isCallInFront)
    XCTAssertTrue(isInFront)
  }

  func test_keyboard_comesWithAField_andGoesWithAHardwareKeyboard() throws {
    let app = try begin()
    try device.perform(.launch(), app)
    try device.settle()
    try tap("New Note")
    let session = try XCTUnwrap(device.core.frontSession(of: app))
    let tree = try XCTUnwrap(device.trees[session.record.id])
    let field = try XCTUnwrap(tree.visible.first { tree[$0.id]?.element?.input != nil }).part.middle
    try touch(.began, field)
    try touch(.ended, field)
    let state = device.systemState(isStill: true)
    let keyboard = try XCTUnwrap(state.keyboard)
    XCTAssertEqual(keyboard.frame.height, 291)
    XCTAssertEqual(keyboard.frame.bottom, 852)
    // A text begins with a capital.
    try tap(element("H") == nil ? "h" : "H")
    try tap("i")
    XCTAssertTrue(try text(of: app).lowercased().contains("hi"))
    try tap("delete")
    try tap("Next keyboard")
    for key in ["ㅎ", "ㅏ", "ㄴ"] { try tap(key) }
    XCTAssertTrue(try text(of: app).lowercased().contains("h한"))
    try device.perform(.hardwareKeyboard(.connected))
    try device.settle()
    XCTAssertNil(device.systemState(isStill: true).keyboard)
    try device.perform(.hardwareKeyboard(.disconnected))
    try device.settle()
    XCTAssertNotNil(device.systemState(isStill: true).keyboard)
  }

  /// All that the app's window shows.
  private func text(of app: AppKey) throws -> String {
    let session = try XCTUnwrap(device.core.frontSession(of: app))
    let tree = try XCTUnwrap(device.trees[session.record.id])
    return tree.visible.compactMap { tree[$0.id]?.text }.joined(separator: "\n")
  }
}
