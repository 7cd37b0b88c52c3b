import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// Apps that have opted out of the background (reference 1.g).
final class ExitsOnSuspendTests: XCTestCase {
  private func launched(scenes: Bool) throws -> (ModelDevice, AppKey) {
    var device = ModelDevice()
    var installed = InstalledApp(
      name: "App", bundleIdentifier: "com.example.App", adoptsScenes: scenes, sdk: SystemVersion(26))
    installed.exitsOnSuspend = true
    let app = device.core.install(installed)
    try device.perform(.launch(), app)
    _ = device.told()
    return (device, app)
  }

  func test_left_itResignsActiveAndEnds() throws {
    var (device, app) = try launched(scenes: false)
    try device.perform(.home)
    try device.wait(.seconds(1))
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
    let told = device.told()
    XCTAssertTrue(told.contains { $0.hasPrefix("applicationWillResignActive(_:) @active/") }, "\(told)")
    XCTAssertTrue(told.contains { $0.hasPrefix("applicationWillTerminate(_:)") }, "\(told)")
  }

  func test_covered_itStays() throws {
    var (device, app) = try launched(scenes: false)
    try device.perform(.interrupt(.systemAlert))
    try device.perform(.endInterrupt(.systemAlert))
    XCTAssertEqual(device.core.processState(of: app), .running)
  }

  func test_withScenes_theKeyMeansNothing() throws {
    var (device, app) = try launched(scenes: true)
    try device.perform(.home)
    try device.wait(.seconds(10))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
  }
}
