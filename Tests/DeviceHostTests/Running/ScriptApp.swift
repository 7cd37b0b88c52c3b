import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// An app whose executable is a shell script: a process that breaks the rules in one way or another. The link to the
/// system is its descriptor 3.
struct ScriptApp {
  let bundle: URL

  /// - Parameter entries: go into the Info.plist.
  init(_ name: String, in folder: URL, script: String, scenes: Bool = true, entries: [String: Any] = [:]) throws {
    bundle = folder.appending(path: "\(name).app")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let executable = bundle.appending(path: name)
    try "#!/bin/sh\n\(script)\n".write(to: executable, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: executable.path)
    var info: [String: Any] = ["CFBundleIdentifier": "com.example.\(name)", "CFBundleExecutable": name]
    if scenes {
      info["UIApplicationSceneManifest"] = ["UIApplicationSupportsMultipleScenes": false] as [String: Any]
    }
    info.merge(entries) { $1 }
    try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
      .write(to: bundle.appending(path: "Info.plist"))
  }
}

/// A device of its own for each test, in a folder of its own.
class DeviceTestCase: XCTestCase {
  private(set) var temporary: URL!

  override func setUpWithError() throws {
    temporary = FileManager.default.temporaryDirectory.appending(path: "dormouse-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: temporary)
  }

  /// Templates of apps that the tests build.
  static let template = TemplateProgram(trusting: BuiltApps.folder)

  /// Waits until an app's next launch will be a copy.
  func awaitTemplate(of app: String, on device: Device) throws {
    let bundle = try XCTUnwrap(device.library.bundle(named: app))
    XCTAssertNotNil(device.templateKind(of: bundle), "\(app) has no library that can be in a template")
    XCTAssertTrue(try device.awaitTemplate(of: app), "not in time: the template")
  }

  func makeDevice(_ configuration: DeviceConfiguration = DeviceConfiguration(name: "test")) throws -> Device {
    try Device(configuration, in: try StateFolder(temporary.appending(path: "state")))
  }

  /// Whether a process of this number exists, zombies not counted.
  func isAlive(_ pid: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return false }
    return !(status.split(separator: ")").last?.hasPrefix(" Z") ?? true)
  }
}
