import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// An app that does not come back from `applicationDidEnterBackground` in its time, on a device that lives faster.
final class SlowBackgroundTests: DeviceTestCase {
  func test_didEnterBackground_thatTakesTooLong_isEndedInItsOwnTime() throws {
    let bundle = try BuiltApps.build(
      "SlowApp",
      files: [
        "Info.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
        <key>CFBundleIdentifier</key><string>com.example.SlowApp</string>
        </dict></plist>
        """,
        "AppDelegate.swift": """
        import UIKit

        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func applicationDidEnterBackground(_ application: UIApplication) {
            print("remaining", Int(application.backgroundTimeRemaining.rounded(.up)))
            Thread.sleep(forTimeInterval: 60)
          }
        }
        """,
      ])
    let device = try makeDevice(DeviceConfiguration(name: "slow", speed: 4))
    var events: [Event] = []
    device.observe { events.append($0) }
    _ = try device.install(bundle)
    let app = try device.app(named: "SlowApp")
    try device.perform(.launch(), app)
    try device.settle()
    try device.perform(.home)
    try device.settle()
    let exit = try XCTUnwrap(device.state(of: app).exit)
    XCTAssertEqual(exit.code, .watchdog)
    // A quarter of five seconds, not of the ten that the scene update as a whole has.
    XCTAssertTrue(exit.explanation.hasSuffix("time allowance of 1.25 seconds"), exit.explanation)
    let call = events.first { $0.name == ApplicationCallback.didEnterBackground.rawValue }
    XCTAssertNil(try XCTUnwrap(call).duration, "It never returned.")
    // What an app reads of its background time is the device's own: a quarter of thirty seconds.
    XCTAssertTrue(events.contains { $0.kind == .output && $0.name == "remaining 8" })
    try device.shutDown()
  }
}
