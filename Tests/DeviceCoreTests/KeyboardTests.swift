import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// The one keyboard, and who hears of it.
final class KeyboardTests: XCTestCase {
  func test_appsOnTheScreen_hearOfTheKeyboardOfAnother_whileBothAreThere() throws {
    var device = ModelDevice(idiom: .pad)
    let (first, second) = (device.install("First"), device.install("Second"))
    try device.perform(.launch(), first)
    try device.perform(.launch(), second)
    let typing = try XCTUnwrap(device.core.process(of: second))
    let other = try XCTUnwrap(device.core.process(of: first))
    try device.handle(.process(typing, .keyboard(height: 320)))
    XCTAssertEqual(device.keyboardsElsewhere, [:], "the first one is not on the screen")
    let window = try XCTUnwrap(device.core.frontSession(of: first))
    try device.perform(.focusWindow(window.number), first)
    XCTAssertEqual(device.keyboardsElsewhere, [other: 320])
    // It is one keyboard: the other text takes it.
    try device.handle(.process(other, .keyboard(height: 320)))
    XCTAssertEqual(device.keyboardsElsewhere, [typing: 320])
    try device.handle(.process(typing, .keyboard(height: nil)))
    XCTAssertEqual(device.keyboardsElsewhere, [typing: 320], "it had lost it before")
    try device.perform(.terminate(.jetsam), first)
    XCTAssertEqual(device.keyboardsElsewhere, [:])
  }

  func test_keyboardOfAnApp_isNoNewsForItself_andGoesWithIt() throws {
    var device = ModelDevice(idiom: .pad)
    let (first, second) = (device.install("First"), device.install("Second"))
    try device.perform(.launch(), first)
    try device.perform(.launch(), second)
    let window = try XCTUnwrap(device.core.frontSession(of: first))
    try device.perform(.focusWindow(window.number), first)
    let typing = try XCTUnwrap(device.core.process(of: first))
    let other = try XCTUnwrap(device.core.process(of: second))
    try device.handle(.process(typing, .keyboard(height: 0)))
    XCTAssertEqual(device.keyboardsElsewhere, [other: 0], "also of one that is not drawn")
    try device.perform(.home)
    XCTAssertEqual(device.keyboardsElsewhere, [:])
  }
}
