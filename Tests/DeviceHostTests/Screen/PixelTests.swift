import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// An app that waits for pixels gets them, whatever else it asks for; nobody else waits.
final class PixelTests: HostileTestCase {
  private func begin(_ world: Event.World, program: URL? = nil) throws {
    try begin { configuration in
      configuration.world = world
      configuration.screenProgram = program ?? configuration.screenProgram
    }
  }

  private func assertPixels(_ world: Event.World) throws {
    try begin(world, program: try BuiltApps.screen())
    XCTAssertNil(device.screen.pid)
    XCTAssertEqual(try attack("pixels red"), "8 × 6, ff 0 0 ff")
    let screen = try XCTUnwrap(device.screen.pid)
    XCTAssertEqual(try attack("pixels clear"), "4 × 3, 0 0 0 0")
    XCTAssertEqual(try attack("pixels png"), "4 × 3, 89 50 4e 47")
    XCTAssertEqual(try attack("pixels jpeg"), "4 × 3, ff d8 ff e0")
    XCTAssertEqual(device.screen.pid, screen)
  }

  func test_theVirtualWorld_givesThePixels() throws { try assertPixels(.virtual) }

  func test_theRealWorld_givesThePixels() throws { try assertPixels(.real) }

  func test_impossibleOnes_areRefused_withoutTheProgram() throws {
    try begin(.virtual, program: try BuiltApps.screen())
    for kind in ["negative", "huge", "none", "broken"] {
      let said = try attack("pixels \(kind)") ?? "ended"
      XCTAssertTrue(said.hasPrefix("none, "), "\(kind): \(said)")
    }
    XCTAssertNil(device.screen.pid)
    XCTAssertEqual(device.state(of: hostile).process, .running)
  }

  func test_withoutTheProgram_theAnswerSaysWhatToDo() throws {
    try begin(.virtual, program: temporary.appending(path: "missing"))
    let said = try attack("pixels red") ?? "ended"
    XCTAssertTrue(said.hasSuffix("dormouse screenshot builds it"), said)
  }

  func test_theProgramsDeath_isAnAnswer() throws {
    let program = temporary.appending(path: "dies")
    try "#!/bin/sh\nexit 3\n".write(to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    try begin(.real, program: program)
    let said = try attack("pixels red") ?? "ended"
    XCTAssertTrue(said.contains("twice on the same picture"), said)
  }
}
