import Foundation
import XCTest

@testable import DeviceHost

/// What is no app bundle is refused with the file and the field.
final class BadBundleTests: DeviceTestCase {
  private var bundle: URL { temporary.appending(path: "App.app") }

  /// Installs a bundle with this Info.plist and gives the error.
  private func refusal(
    info: Data?, executable: Int? = 0o755, file: StaticString = #filePath, line: UInt = #line
  ) throws -> String {
    if FileManager.default.fileExists(atPath: bundle.path) { try FileManager.default.removeItem(at: bundle) }
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    if let executable {
      let path = bundle.appending(path: "App").path
      try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: executable], ofItemAtPath: path)
    }
    try info?.write(to: bundle.appending(path: "Info.plist"))
    let device = try makeDevice()
    defer { XCTAssertNoThrow(try device.shutDown(), file: file, line: line) }
    do {
      _ = try device.install(bundle)
    } catch {
      XCTAssertEqual(device.installedApps, [], file: file, line: line)
      let left = try FileManager.default.contentsOfDirectory(atPath: device.folder.apps.path)
      XCTAssertEqual(left, [], file: file, line: line)
      return "\(error)"
    }
    XCTFail("it was installed", file: file, line: line)
    return ""
  }

  private func plist(_ value: Any) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
  }

  private func refusal(with changes: [String: Any], executable: Int? = 0o755) throws -> String {
    let info: [String: Any] = ["CFBundleIdentifier": "com.example.App", "CFBundleExecutable": "App"]
    return try refusal(info: try plist(info.merging(changes) { $1 }), executable: executable)
  }

  private func assert(_ message: String, names parts: String..., line: UInt = #line) {
    for part in parts { XCTAssertTrue(message.contains(part), message, line: line) }
  }

  func test_theInfoPlist() throws {
    assert(try refusal(info: nil), names: "App.app/Info.plist", "cannot be read")
    assert(try refusal(info: Data("<plist><dict>".utf8)), names: "App.app/Info.plist", "no", "property list")
    assert(try refusal(info: Data()), names: "App.app/Info.plist", "property list")
    assert(try refusal(info: try plist(["a"])), names: "App.app/Info.plist", "not a dictionary")
  }

  func test_itsFields() throws {
    assert(try refusal(with: ["CFBundleIdentifier": ""]), names: "CFBundleIdentifier is missing")
    assert(try refusal(with: ["CFBundleIdentifier": 3]), names: "CFBundleIdentifier is not a string")
    assert(try refusal(with: ["CFBundleIdentifier": "../../etc"]), names: "'../../etc'", "not allowed")
    assert(try refusal(with: ["CFBundleIdentifier": ".."]), names: "not allowed")
    assert(try refusal(with: ["CFBundleExecutable": "../x"]), names: "CFBundleExecutable")
    assert(try refusal(with: ["UIApplicationSceneManifest": "yes"]), names: "UIApplicationSceneManifest")
    let manifest = ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": "SceneDelegate"]]
    assert(
      try refusal(with: ["UIApplicationSceneManifest": manifest]),
      names: "UIWindowSceneSessionRoleApplication is not an array of dictionaries")
  }

  func test_theExecutable() throws {
    assert(try refusal(with: [:], executable: nil), names: "App.app/App", "missing or not executable")
    assert(try refusal(with: [:], executable: 0o644), names: "App.app/App", "missing or not executable")
    assert(try refusal(with: ["CFBundleExecutable": "."]), names: "missing or not executable")
  }
}
