import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// Launch handlers registered against the rules, in real processes: the app ends with the rule's own words.
final class TaskRegistrationTests: DeviceTestCase {
  private var events: [Event] = []

  private let files = [
    "Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
    <key>CFBundleIdentifier</key><string>com.example.Registering</string>
    <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>a.refresh</string></array>
    <key>UIBackgroundModes</key><array><string>fetch</string></array>
    </dict></plist>
    """,
    "AppDelegate.swift": """
    import BackgroundTasks
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      private func register() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.refresh", using: nil) { _ in }
      }
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        if CommandLine.arguments.contains("twice") { register() }
        if CommandLine.arguments.contains("twice") { register() }
        return true
      }
      func applicationDidBecomeActive(_ application: UIApplication) {
        if CommandLine.arguments.contains("late") { register() }
      }
    }
    """,
  ]

  private func assertLaunch(with argument: String, endsWith reason: String, line: UInt = #line) throws {
    events = []
    let bundle = try BuiltApps.build("Registering", files: files)
    let device = try makeDevice(DeviceConfiguration(name: "registering", arguments: [argument]))
    device.observe { [unowned self] in events.append($0) }
    _ = try device.install(bundle)
    let app = try device.app(named: "Registering")
    try device.perform(.launch(), app)
    for _ in 0..<400 where device.state(of: app).exit == nil { try device.serve(atMost: .milliseconds(50)) }
    try device.settle()
    XCTAssertEqual(device.state(of: app).exit?.reason, .crash, line: line)
    let said = events.filter { $0.kind == .output }.map(\.name)
    XCTAssertTrue(
      said.contains { $0.contains("'NSInternalInconsistencyException', reason: '\(reason)'") }, "\(said)", line: line)
    try device.shutDown()
  }

  func test_twice_endsTheApp() throws {
    try assertLaunch(
      with: "twice", endsWith: "Launch handler for task with identifier a.refresh has already been registered")
  }

  func test_afterTheLaunch_endsTheApp() throws {
    try assertLaunch(
      with: "late", endsWith: "All launch handlers must be registered before application finishes launching")
  }
}
