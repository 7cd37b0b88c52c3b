import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import SystemUI
import XCTest

@testable import DeviceHost

/// A person opens a lock that has a passcode, and throws cards away.
final class LockedWithPasscodeTests: DeviceTestCase {
  private var device: Device!

  override func tearDownWithError() throws {
    try device?.shutDown()
    device = nil
    try super.tearDownWithError()
  }

  private func begin(_ world: Event.World = .virtual, passcode: Bool = true) throws -> AppKey {
    var configuration = DeviceConfiguration(name: "locked", world: world)
    configuration.hasPasscode = passcode
    device = try makeDevice(configuration)
    return try device.app(named: try device.install(try BuiltApps.notes()).name)
  }

  private func tap(_ label: String, line: UInt = #line) throws {
    let place = try XCTUnwrap(device.middle(of: label), label, line: line)
    for phase in [TouchSample.Phase.began, .ended] {
      try device.take(.touch(TouchSample(finger: 1, phase, x: place.x, y: place.y)))
      try device.settle()
    }
  }

  func test_sixDigits_openTheLock_andFewerDoNot() throws {
    let app = try begin()
    try device.perform(.launch(), app)
    try device.settle()
    try device.perform(.lock)
    try device.settle()
    try tap("Unlock")
    XCTAssertTrue(device.core.isLocked)
    for digit in ["1", "2", "3", "4", "5"] { try tap(digit) }
    XCTAssertTrue(device.core.isLocked)
    XCTAssertEqual(device.systemState().passcode?.entered, 5)
    try tap("Cancel")
    XCTAssertNil(device.systemState().passcode)
    try tap("Unlock")
    for digit in ["1", "2", "3", "4", "5", "6"] { try tap(digit) }
    XCTAssertFalse(device.core.isLocked)
    XCTAssertNil(device.systemState().passcode)
    XCTAssertEqual(device.shownInFront?.app, app)
  }

  func test_keys_areDigitsToo() throws {
    _ = try begin()
    try device.perform(.lock)
    try device.settle()
    func press(_ usage: UInt16) throws {
      try device.take(.key(KeyPress(usage: usage, characters: "", isDown: true)))
      try device.take(.key(KeyPress(usage: usage, characters: "", isDown: false)))
    }
    try press(0x1e)
    XCTAssertNil(device.systemState().passcode, "nothing asks yet")
    try press(0x28)
    try press(0x1e)
    XCTAssertEqual(device.systemState().passcode?.entered, 1)
    try press(0x29)
    XCTAssertNil(device.systemState().passcode)
    try press(0x28)
    for usage in UInt16(0x1e)...0x23 { try press(usage) }
    XCTAssertFalse(device.core.isLocked)
  }

  func test_withoutAPasscode_nothingIsAsked() throws {
    _ = try begin(passcode: false)
    try device.perform(.lock)
    try tap("Unlock")
    XCTAssertFalse(device.core.isLocked)
  }

  func test_anAction_opensTheLock_andNothingIsAskedAnyMore() throws {
    _ = try begin()
    try device.perform(.lock)
    try tap("Unlock")
    XCTAssertNotNil(device.systemState().passcode)
    try device.perform(.unlock)
    XCTAssertFalse(device.core.isLocked)
    XCTAssertNil(device.systemState().passcode)
    try device.perform(.lock)
    XCTAssertNil(device.systemState().passcode, "who opens it now has not asked yet")
  }

  func test_onTheRealClock_aThrownCard_isOnItsWay_andThenGone() throws {
    let app = try begin(.real)
    try device.perform(.launch(), app)
    try device.settle()
    try device.perform(.openSwitcher)
    try device.settle()
    let number = try XCTUnwrap(device.systemState().switcher?.cards.first?.number)
    let card = try XCTUnwrap(device.systemState().cardPlaces[number]).middle
    try device.take(.touch(TouchSample(finger: 1, .began, x: card.x, y: card.y)))
    try device.take(.touch(TouchSample(finger: 1, .moved, x: card.x, y: card.y - 150)))
    try device.take(.touch(TouchSample(finger: 1, .ended, x: card.x, y: card.y - 150)))
    let settling = try XCTUnwrap(device.systemState().switcher?.settling)
    XCTAssertEqual(settling.gone.map(\.number), [number])
    XCTAssertEqual(try XCTUnwrap(settling.places[number]).middle.y, card.y - 150, accuracy: 1)
    XCTAssertEqual(device.systemState().switcher?.cards, [])
    for _ in 0..<500 where device.systemState().switcher?.settling != nil {
      try device.serve(atMost: .milliseconds(10))
    }
    XCTAssertNil(device.systemState().switcher?.settling)
    XCTAssertNil(device.systemState(isStill: true).switcher?.settling)
  }
}
