import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import ScreenLink
import ScreenRecording
import XCTest

@testable import DeviceHost

/// Recordings of real apps, and what is drawn of them.
final class DeviceRecordingTests: DeviceTestCase {
  private func boot(_ name: String, _ world: Event.World = .virtual) throws -> Device {
    var configuration = DeviceConfiguration(name: "recorded", world: world)
    configuration.screenProgram = try BuiltApps.screen()
    let device = try Device(configuration, in: try StateFolder(temporary.appending(path: name)))
    _ = try device.install(try BuiltApps.notes())
    return device
  }

  private func file(_ name: String) -> String { temporary.appending(path: "\(name).dormouse-rec").path }

  private func read(_ name: String) throws -> Recording {
    try Recording([UInt8](Data(contentsOf: URL(fileURLWithPath: file(name)))))
  }

  /// Launches, goes home and comes back, recorded.
  private func record(_ name: String, until: (Device) throws -> Void = { _ in }) throws -> Recording {
    let device = try boot(name)
    try device.record(into: file(name))
    XCTAssertEqual(device.recordingPath, file(name))
    try device.perform(.launch(), try device.app(named: "Notes"))
    try device.settle()
    try device.wait(.seconds(1))
    try device.perform(UserAction(.home))
    try device.wait(.seconds(2))
    try device.perform(.launch(), try device.app(named: "Notes"))
    try device.wait(.seconds(1))
    try until(device)
    try device.shutDown()
    return try read(name)
  }

  /// The app's window is on the screen at the end, layer by layer as the device has it.
  private func assertEnds(_ recording: Recording, with window: LayerTree?) throws {
    var screen = RecordedScreen(of: recording)
    try screen.advance(to: recording.end, in: recording)
    let window = try XCTUnwrap(window).withoutSecrets
    XCTAssertTrue(screen.planes.contains { $0.tree == window })
  }

  func test_theSameLife_isTheSameRecording_andEndsAsItLooks() throws {
    var window: LayerTree?
    let one = try record("one") { window = $0.trees.values.first }
    let other = try record("other")
    XCTAssertGreaterThan(one.count, 2)
    XCTAssertGreaterThanOrEqual(one.end, Instant(nanoseconds: 4_000_000_000))
    XCTAssertEqual(one.end, other.end)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file("one")))
    XCTAssertEqual(bytes, try Data(contentsOf: URL(fileURLWithPath: file("other"))))
    var drawn: [[RecordingRenderer.Drawn]] = []
    for recording in [one, other] {
      let renderer = try RecordingRenderer(recording, scale: 1, format: .png, by: try BuiltApps.screen())
      let times = (0...8).map { Instant(nanoseconds: $0 * 500_000_000) }
      drawn.append(try (times + [recording.end]).map { try renderer.picture(at: $0).drawn })
      XCTAssertFalse(try renderer.picture(at: recording.end).isNew)
      try renderer.close()
    }
    XCTAssertEqual(drawn[0].map(\.bytes), drawn[1].map(\.bytes))
    try assertEnds(one, with: window)
    XCTAssertNotEqual(drawn[0][1].bytes, drawn[0][4].bytes, "Nothing is in front meanwhile.")
  }

  func test_aRestart_goesOnInTheSameFile() throws {
    let device = try boot("restart")
    try device.record(into: file("restart"))
    XCTAssertThrowsError(try device.record(into: file("second")))
    try device.perform(.launch(), try device.app(named: "Notes"))
    try device.settle()
    let next = try device.restarted()
    try next.perform(.launch(), try next.app(named: "Notes"))
    try next.wait(.seconds(1))
    let total = try XCTUnwrap(try next.stopRecording())
    XCTAssertNil(next.recordingPath)
    XCTAssertNil(try next.stopRecording())
    XCTAssertEqual(total.path, file("restart"))
    try next.shutDown()
    let recording = try read("restart")
    XCTAssertEqual(recording.count, total.moments)
    XCTAssertFalse(recording.isTruncated)
    var screen = RecordedScreen(of: recording)
    try screen.advance(to: recording.end, in: recording)
    XCTAssertFalse(screen.planes.isEmpty)
  }

  func test_onTheRealClock_timesGoForward_andTheEndLooksTheSame() throws {
    let device = try boot("real", .real)
    try device.record(into: file("real"))
    try device.perform(.launch(), try device.app(named: "Notes"))
    // Until it has arrived, the window grows out of its icon.
    try device.wait(.seconds(1))
    let window = device.trees.values.first
    try device.shutDown()
    let recording = try read("real")
    XCTAssertEqual(recording.header.world, .real)
    try assertEnds(recording, with: window)
  }
}
