import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// What holds a process, with its time, in words.
final class HeldAssertionTests: XCTestCase {
  private func words(_ device: ModelDevice, _ app: AppKey) -> [String] {
    device.core.heldAssertions(of: app).map { $0.explanation(at: device.core.now) }
  }

  func test_aVisibleScene_hasNoLimit() throws {
    var device = ModelDevice()
    let app = device.install("App")
    XCTAssertEqual(words(device, app), [])
    try device.perform(.launch(), app)
    try device.wait(.seconds(12))
    XCTAssertEqual(words(device, app), ["a scene is on screen, for 12 s"])
  }

  func test_aBackgroundTask_hasItsClockFromTheBackgroundOn() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    let process = try XCTUnwrap(device.core.process(of: app))
    try device.handle(.process(process, .acquired(id: 1, name: "upload")))
    try device.wait(.seconds(5))
    XCTAssertEqual(words(device, app).last, "background task 'upload', for 5 s", "In front its clock stands still.")
    try device.perform(.home)
    try device.wait(.seconds(18))
    XCTAssertEqual(words(device, app), ["background task 'upload', for 23 s, 12 s left of 30 s"])
    try device.handle(.process(process, .acquired(id: 2, name: "index")))
    XCTAssertEqual(words(device, app), ["background task 'upload', 'index', for 23 s, 12 s left of 30 s"])
    try device.wait(.seconds(13.5))
    XCTAssertEqual(words(device, app).last, "background task 'upload', 'index', for 37 s, 3.5 s left of 5 s")
  }

  func test_theList_isThatOfTheAssertions_whateverHappens() throws {
    var device = ModelDevice()
    let app = device.install("App")
    func check(_ what: String) {
      XCTAssertEqual(device.core.heldAssertions(of: app).map(\.assertion), device.core.assertions(of: app), what)
    }
    for (what, kind) in [
      ("launch", UserAction.Kind.launch()), ("lock", .lock), ("unlock", .unlock), ("home", .home),
      ("back", .launch()), ("call", .interrupt(.incomingCall)), ("hung up", .endInterrupt(.incomingCall)),
    ] {
      try device.perform(kind, app)
      check(what)
      try device.wait(.seconds(2))
      check(what)
    }
  }
}
