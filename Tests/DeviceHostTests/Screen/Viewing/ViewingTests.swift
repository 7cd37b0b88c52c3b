import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// The program that shows the screen stays while it can, and what becomes of it is in the log. Programs that only end stand
/// for it here; the real one has its own tests.
final class ViewingTests: DeviceTestCase {
  private var events: [Event] = []

  private func device(showing text: String) throws -> Device {
    let program = temporary.appending(path: "program")
    try "#!/bin/sh\n\(text)\n".write(to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    var configuration = DeviceConfiguration(name: "viewing", enforcesDeadlines: false)
    configuration.viewProgram = program
    let device = try makeDevice(configuration)
    device.observe { [unowned self] in events.append($0) }
    return device
  }

  private func names(_ name: String) -> [Event] { events.filter { $0.name == name } }

  func test_aProgramThatEnds_isStartedAgain_butNotForEver() throws {
    let device = try device(showing: "echo no luck >&2; exit 3")
    _ = try device.show(onPort: 0)
    for _ in 0..<1000 where names("screenFailed").isEmpty { try device.serve(atMost: .milliseconds(50)) }
    XCTAssertEqual(names("screenEnded").count, 5)
    let last = try XCTUnwrap(names("screenFailed").first)
    XCTAssertTrue(last.detail["explanation"]?.string?.contains("no luck") ?? false)
    XCTAssertTrue(last.detail["explanation"]?.string?.contains("not started again") ?? false)
    try device.shutDown()
  }

  func test_theAddress_isTheSameUntilTheDeviceEnds_andThenGone() throws {
    let device = try device(showing: "exec cat <&3")
    let url = try device.show(onPort: 0)
    XCTAssertEqual(try device.show(onPort: 0), url)
    XCTAssertEqual(PageFile.address(in: device.folder.url), url)
    let pid = try XCTUnwrap(device.viewProcess)
    try device.shutDown()
    XCTAssertNil(PageFile.address(in: device.folder.url))
    XCTAssertFalse(isAlive(pid))
  }

  func test_aProgramThatIsNotThere_isSaid() throws {
    var configuration = DeviceConfiguration(name: "viewing", enforcesDeadlines: false)
    configuration.viewProgram = temporary.appending(path: "nothing")
    let device = try makeDevice(configuration)
    XCTAssertThrowsError(try device.show(onPort: 0)) { error in
      guard case ScreenError.programMissing = error else { return XCTFail("\(error)") }
    }
    XCTAssertNil(PageFile.address(in: device.folder.url))
    try device.shutDown()
  }
}
