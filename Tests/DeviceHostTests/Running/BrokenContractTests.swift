import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// What iOS answers with an exception ends the app, and the message names the rule.
final class BrokenContractTests: DeviceTestCase {
  private static let source = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let isWrong = CommandLine.arguments.contains("--wrong-role")
        return UISceneConfiguration(
          name: nil, sessionRole: isWrong ? .windowExternalDisplayNonInteractive : connectingSceneSession.role)
      }

      func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
      ) {
        completionHandler(.newData)
        completionHandler(.noData)
      }
    }
    """

  private static let info = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
    <key>CFBundleIdentifier</key><string>com.example.Careless</string>
    <key>UIBackgroundModes</key><array><string>remote-notification</string></array>
    <key>UIApplicationSceneManifest</key><dict>
    <key>UIApplicationSupportsMultipleScenes</key><false/>
    </dict></dict></plist>
    """

  private static let bundle = Result {
    try BuiltApps.build("Careless", files: ["App.swift": source, "Info.plist": info])
  }

  private var events: [Event] = []

  private func launched(_ arguments: [String] = []) throws -> (Device, AppKey) {
    let device = try makeDevice(DeviceConfiguration(name: "careless", world: .virtual, arguments: arguments))
    device.observe { [unowned self] in events.append($0) }
    _ = try device.install(try Self.bundle.get())
    let app = try device.app(named: "Careless")
    try device.perform(.launch(), app)
    try device.settle()
    return (device, app)
  }

  private func assertCrashed(
    _ device: Device, _ app: AppKey, saying message: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(device.state(of: app).exit?.reason, .crash, file: file, line: line)
    let output = events.filter { $0.kind == .output }.map(\.name)
    XCTAssertTrue(output.contains { $0.contains(message) }, "\(output.prefix(3))", file: file, line: line)
  }

  func test_aConfigurationOfAnotherRole_endsTheApp_namingBoth() throws {
    let (device, app) = try launched(["--wrong-role"])
    assertCrashed(
      device, app,
      saying: "application(_:configurationForConnecting:options:) returned a configuration of role "
        + "UIWindowSceneSessionRoleExternalDisplayNonInteractive for a session of role UIWindowSceneSessionRoleApplication"
    )
    try device.shutDown()
  }

  func test_anAnswerGivenTwice_endsTheApp_namingTheCall() throws {
    let (device, app) = try launched()
    XCTAssertEqual(device.state(of: app).process, .running)
    try device.perform(.push(.init(silent: true, userInfo: ["aps": ["content-available": 1]])), app)
    try device.settle()
    assertCrashed(
      device, app,
      saying: "NSInternalInconsistencyException: the completion handler of "
        + "application(_:didReceiveRemoteNotification:fetchCompletionHandler:) was called more than once")
    try device.shutDown()
  }
}
